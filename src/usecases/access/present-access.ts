import type { AccessRow } from '../../db/access/access-views.ts'
import { type Language, pick } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'

export function accessTitle({ action }: AccessRow, language: Language): string {
  return text(language, `access_${action}`)
}

/** A name as the staff use it; without one, the id. */
export function readerName(row: AccessRow, language: Language): string {
  return pick(language, { en: row.name_en, ar: row.name_ar }) ?? row.actor_id
}
