import type { Language } from '../../../src/i18n/language.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'

export type Lang = Language
export type TextKey = keyof typeof en
type Values = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: Values) => string

const catalogues: Readonly<Record<Lang, Readonly<Record<TextKey, string>>>> = { en, ar }

export function translate(lang: Lang, key: TextKey, values: Values = {}): string {
  return catalogues[lang][key].replace(/\{(\w+)\}/g, (whole, name: string) =>
    isolated(lang, String(values[name] ?? whole)),
  )
}

const foreign: Readonly<Record<Lang, RegExp>> = { en: /\p{Script=Arabic}/u, ar: /\p{Script=Latin}/u }

/** Isolates words of the other direction, so that their punctuation stays on the right side. */
const isolated = (lang: Lang, words: string) => (foreign[lang].test(words) ? `\u2068${words}\u2069` : words)
