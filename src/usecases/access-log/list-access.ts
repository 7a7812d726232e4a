import type { Context } from '../../context.ts'
import { type AccessFilter, type AccessRow, listAccess as listRows } from '../../db/access-log/access-views.ts'
import { isCaseNumber } from '../../domain/case/case-number.ts'
import type { AccessAction } from '../../domain/people/access-log.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { spanOf } from '../../domain/time/moment.ts'
import { type Paging, pageOf } from '../../domain/values/paging.ts'
import { idOf } from '../../domain/values/uuid.ts'
import { apart, directionOf, type Language, pick } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { withholdEntries } from '../case/withhold.ts'

export interface AccessFilters {
  /** A case id or a case number. People usually have the number at hand. */
  readonly case_id?: string
  readonly actor_id?: string
  readonly date_from?: string
  readonly date_to?: string
  readonly action?: readonly AccessAction[]
}

/** Lists the access log for administrators, newest first. All given filters must match. */
export async function listAccess(
  ctx: Context,
  admin: Administrator,
  request: AccessFilters & Paging,
  language: Language,
) {
  const found = await listRows(ctx.db, accessFilterOf(request), pageOf(request))
  const shown = await withholdEntries(ctx, admin, found.rows)
  return { ...found, rows: shown.map(row => presentEntry(row, language)) }
}

export function accessFilterOf(request: AccessFilters): AccessFilter {
  const { case_id, actor_id = null, action = [] } = request
  const { from, to } = spanOf(request)
  const isNumber = case_id !== undefined && isCaseNumber(case_id)
  return {
    caseId: case_id === undefined || isNumber ? null : idOf(case_id),
    caseNumber: isNumber ? case_id : null,
    actorId: actor_id,
    actions: action,
    from,
    // Adds a millisecond, because the database keeps microseconds and the last millisecond must count in full.
    before: to === null ? null : new Date(to.getTime() + 1),
  }
}

export function presentEntry(row: AccessRow, language: Language) {
  const { at, actor_kind, actor_id, name_en: _en, name_ar: _ar, words, ...facts } = row
  const gaveReason = row.action === 'opened_with_reason'
  return {
    ...facts,
    words: gaveReason ? null : words,
    reason: gaveReason ? words : null,
    date: at,
    actor: { kind: actor_kind, id: actor_id, name: readerName(row, language) },
    title: accessTitle(row, language),
  }
}

/** A study in the access log: its modalities, its date, and a part of a hash. `studyForLog` writes it. */
const STUDY = /^(\S+ \S+) [0-9a-f]{8}$/

export function accessTitle({ action, object_id }: AccessRow, language: Language): string {
  const [, study] = (action === 'opened_document' && STUDY.exec(object_id ?? '')) || []
  const title = text(language, `access_${action}`)
  if (study === undefined) return title
  // Isolates the study's text, because the parts of a date would change places after Arabic letters.
  return `${title}: ${directionOf(language) === 'rtl' ? apart(study) : study}`
}

/** Returns the name of a reader as the staff use it, or else the id. */
export function readerName(row: AccessRow, language: Language): string {
  return pick(language, { en: row.name_en, ar: row.name_ar }) ?? row.actor_id
}
