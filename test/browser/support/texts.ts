import { ar } from '../../../web/src/i18n/ar.ts'
import { en } from '../../../web/src/i18n/en.ts'
import { translate } from '../../../web/src/i18n/translate.ts'

export const texts = { en, ar } as const
export type Lang = keyof typeof texts
export type TextKey = keyof typeof en
export type Text = (key: TextKey, values?: Record<string, string | number>) => string

/** The words of the pages, from their own catalogue: a test finds a button by what a person reads on it. */
export function textIn(lang: Lang): Text {
  return (key, values) => translate(lang, key, values)
}
