import type { Context } from '../../context.ts'
import { type CaseDetailRow, findCaseDetail } from '../../db/views/case-views.ts'
import type { Patient } from '../../domain/actor.ts'
import { isThreadOpen } from '../../domain/case/thread.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Language } from '../../i18n/language.ts'
import { caseIdOf } from '../cases/open-case.ts'
import { showDocuments } from '../documents/document-url.ts'
import { showStudies } from '../imaging/show-studies.ts'
import { presentForPatient } from './present-case.ts'

/** The caller's own case; anybody else's gets a 404. */
export async function readOwnCase(ctx: Context, owner: Patient, given: string): Promise<CaseDetailRow> {
  const row = await findCaseDetail(ctx.db.byKey, caseIdOf(given))
  if (row === null || row.user_id !== owner.id) throw new DomainError('case_not_found')
  return { ...row, medical_documents: showDocuments(ctx, row) }
}

export async function viewOwnCase(ctx: Context, owner: Patient, given: string, language: Language) {
  const row = await readOwnCase(ctx, owner, given)
  const now = ctx.clock.now()
  const shown = presentForPatient(ctx, row, language, isThreadOpen(row, ctx.config.staffAccessDays, now), now)
  return { ...shown, studies: await showStudies(ctx, row, 'patient') }
}
