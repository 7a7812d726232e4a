import { createContext, useContext } from 'react'
import { directionOf, languages, pick } from '../../../src/i18n/language.ts'
import { STORED } from './initial-language.ts'
import { type Lang, type Translate, translate } from './translate.ts'

export { directionOf, otherLanguage } from '../../../src/i18n/language.ts'
export type { Lang, TextKey, Translate } from './translate.ts'

/** A field has the direction of the typed text; an empty field that of the page, as its hint has. */
export const typedDirection = (text: string) => (text === '' ? undefined : 'auto')

let current: Lang = languages[0]

/** For code outside of components: the client sends the language with every call. */
export const currentLanguage = () => current

export function applyLanguage(lang: Lang): void {
  current = lang
  localStorage.setItem(STORED, lang)
  document.documentElement.lang = lang
  document.documentElement.dir = directionOf(lang)
}

export interface LanguageChoice {
  readonly lang: Lang
  /** Fails, and changes nothing, when the words cannot be loaded. */
  readonly choose: (lang: Lang) => Promise<void>
}

export const LanguageContext = createContext<LanguageChoice>({ lang: languages[0], choose: async () => {} })

export function useLanguage(): LanguageChoice {
  return useContext(LanguageContext)
}

export function useText(): Translate {
  const { lang } = useLanguage()
  return (key, values) => translate(lang, key, values)
}

/** Picks what is in the chosen language from a record with all. */
export function usePick(): <T>(values: Readonly<Record<Lang, T>>) => T {
  const { lang } = useLanguage()
  return values => pick(lang, values)
}

const letters: Readonly<Record<Lang, RegExp>> = { en: /\p{Script=Latin}/gu, ar: /\p{Script=Arabic}/gu }
const ANY_LETTER = /\p{L}/gu
/** Below this nobody can tell: a name or the word for a drug has its own script. */
const FEWEST_LETTERS = 20

/** Whether a text is mostly not in the script of a language. */
export function isForeign(text: string, lang: Lang | undefined): boolean {
  const all = text.match(ANY_LETTER)?.length ?? 0
  if (lang === undefined || all < FEWEST_LETTERS) return false
  return (text.match(letters[lang])?.length ?? 0) < all / 2
}
