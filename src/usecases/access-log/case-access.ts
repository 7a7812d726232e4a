import type { Context } from '../../context.ts'
import { type AccessRow, listAccess, listExportsOf } from '../../db/access-log/access-views.ts'
import { findCase } from '../../db/cases/cases.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { accessActions } from '../../domain/people/access-log.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { type CasePaging, mapRows, type Paging, pageOf } from '../../domain/values/paging.ts'
import type { Language } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { caseIdOf } from '../case/open-case.ts'
import { accessTitle, readerName } from './list-access.ts'

/** Lists who opened the caller's own case, newest first. */
export async function viewCaseAccess(ctx: Context, owner: Patient, request: CasePaging, language: Language) {
  const caseId = caseIdOf(request.case_id)
  const subject = await findCase(ctx.db, caseId)
  if (subject?.user_id !== owner.id) throw new DomainError('case_not_found')
  return mapRows(await listAccess(ctx.db, { caseId, actions: shownToPatients }, pageOf(request)), row =>
    presentAccess(row, language),
  )
}

/** Lists the exports that contained a case of the caller, and the caller's own exports, newest first. */
export async function viewExports(ctx: Context, owner: Patient, request: Paging, language: Language) {
  return mapRows(await listExportsOf(ctx.db, owner.id, pageOf(request)), row => presentAccess(row, language))
}

/** Patients see no searches. A search shows a case as one line of a list, and plain lists are not logged either. */
export const shownToPatients = accessActions.filter(action => action !== 'searched')

/** A row of the access log as the patient sees it. */
export function presentAccess(row: AccessRow, language: Language) {
  return {
    date: row.at,
    actor: { kind: row.actor_kind, name: nameFor(row, language) },
    action: row.action,
    title: accessTitle(row, language),
  }
}

/** Names doctors, but not administrators, because who does the administration is the hospital's affair. */
function nameFor(row: AccessRow, language: Language): string {
  switch (row.actor_kind) {
    case 'doctor':
      return readerName(row, language)
    case 'patient':
      return row.name_en ?? text(language, 'access_by_you')
    case 'admin':
    case 'operator': {
      const gaveReason = row.action === 'opened_with_reason'
      return text(language, gaveReason ? 'access_with_reason' : 'access_by_administration')
    }
  }
}
