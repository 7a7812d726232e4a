import type { Language } from '../../../src/i18n/language.ts'
import type { ErrorCode } from '../api/types.ts'
import type { en } from './en.ts'

export type Lang = Language
export type TextKey = keyof typeof en
type Values = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: Values) => string

/** Texts of some pages, and of refusals, in one language. */
export interface Catalogue {
  readonly texts?: Readonly<Partial<Record<TextKey, string>>>
  readonly refusals?: Readonly<Partial<Record<ErrorCode, string>>>
}

/** The texts that `catalogues` has loaded. */
const loaded: Readonly<Record<Lang, Required<Catalogue>>> = {
  en: { texts: {}, refusals: {} },
  ar: { texts: {}, refusals: {} },
}

export function addTexts(lang: Lang, { texts, refusals }: Catalogue): void {
  Object.assign(loaded[lang].texts, texts)
  Object.assign(loaded[lang].refusals, refusals)
}

export function translate(lang: Lang, key: TextKey, values: Values = {}): string {
  const words = loaded[lang].texts[key]
  if (words === undefined) throw new Error(`The words of ${key} are not loaded on this desk`)
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => isolated(lang, String(values[name] ?? whole)))
}

/**
 * Returns the text of a refusal, or null for a code without a text. The kind of the problem is then explained instead.
 */
export function refusalText(lang: Lang, code: ErrorCode | null): string | null {
  return code === null ? null : (loaded[lang].refusals[code] ?? null)
}

const foreign: Readonly<Record<Lang, RegExp>> = { en: /\p{Script=Arabic}/u, ar: /\p{Script=Latin}/u }

/** Isolates words of the other direction, so that their punctuation stays on the correct side. */
const isolated = (lang: Lang, words: string) => (foreign[lang].test(words) ? `\u2068${words}\u2069` : words)
