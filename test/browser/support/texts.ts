import '../../../web/src/i18n/full-viewer.ts'
import '../../../web/src/i18n/staff.ts'
import { ar } from '../../../web/src/i18n/ar.ts'
import { en } from '../../../web/src/i18n/en.ts'
import { translate } from '../../../web/src/i18n/translate.ts'

export const texts = { en, ar } as const
export type Lang = keyof typeof texts
export type TextKey = keyof typeof en
export type Text = (key: TextKey, values?: Record<string, string | number>) => string

/** The texts of the pages, so that a test finds a button by the words that a person reads. */
export function textIn(lang: Lang): Text {
  return (key, values) => translate(lang, key, values)
}
