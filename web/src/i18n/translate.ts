import { type Language, languages } from '../../../src/i18n/language.ts'
import { documentsAr } from './documents-ar.ts'
import { documentsEn } from './documents-en.ts'
import type { en } from './en.ts'
import { imagingAr } from './imaging-ar.ts'
import { imagingEn } from './imaging-en.ts'
import { messagesAr } from './messages-ar.ts'
import { messagesEn } from './messages-en.ts'
import { moneyAr } from './money-ar.ts'
import { moneyEn } from './money-en.ts'
import { patientAr } from './patient-ar.ts'
import { patientEn } from './patient-en.ts'
import { rightsAr } from './rights-ar.ts'
import { rightsEn } from './rights-en.ts'
import { rolesAr } from './roles-ar.ts'
import { rolesEn } from './roles-en.ts'
import { sharedAr } from './shared-ar.ts'
import { sharedEn } from './shared-en.ts'
import { tableAr } from './table-ar.ts'
import { tableEn } from './table-en.ts'

export type Lang = Language
export type TextKey = keyof typeof en
type Values = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: Values) => string

type Texts = Partial<Record<TextKey, string>>

/** What every desk says; `staff` adds the rest. */
const catalogues: Readonly<Record<Lang, Texts>> = {
  en: {
    ...documentsEn,
    ...imagingEn,
    ...messagesEn,
    ...moneyEn,
    ...patientEn,
    ...rightsEn,
    ...rolesEn,
    ...tableEn,
    ...sharedEn,
  },
  ar: {
    ...documentsAr,
    ...imagingAr,
    ...messagesAr,
    ...moneyAr,
    ...patientAr,
    ...rightsAr,
    ...rolesAr,
    ...tableAr,
    ...sharedAr,
  },
}

export function addTexts(more: Readonly<Record<Lang, Texts>>): void {
  for (const lang of languages) Object.assign(catalogues[lang], more[lang])
}

export function translate(lang: Lang, key: TextKey, values: Values = {}): string {
  const words = catalogues[lang][key]
  if (words === undefined) throw new Error(`The words of ${key} are not loaded on this desk`)
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => isolated(lang, String(values[name] ?? whole)))
}

const foreign: Readonly<Record<Lang, RegExp>> = { en: /\p{Script=Arabic}/u, ar: /\p{Script=Latin}/u }

/** Isolates words of the other direction, so that their punctuation stays on the right side. */
const isolated = (lang: Lang, words: string) => (foreign[lang].test(words) ? `\u2068${words}\u2069` : words)
