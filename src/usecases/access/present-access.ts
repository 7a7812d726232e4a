import type { AccessRow } from '../../db/access/access-views.ts'
import { type Language, pick } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'

/** How a study is named in the log, see `studyForLog`: what it is, when it was made, and a mark. */
const STUDY = /^(\S+ \S+) [0-9a-f]{8}$/

export function accessTitle({ action, object_id }: AccessRow, language: Language): string {
  const [, study] = (action === 'opened_document' && STUDY.exec(object_id ?? '')) || []
  const title = text(language, `access_${action}`)
  return study === undefined ? title : `${title}: ${study}`
}

/** A name as the staff use it; without one, the id. */
export function readerName(row: AccessRow, language: Language): string {
  return pick(language, { en: row.name_en, ar: row.name_ar }) ?? row.actor_id
}
