import { createContext, useContext } from 'react'
import { directionOf, languages, pick } from '../../../src/i18n/language.ts'
import { STORED } from './initial-language.ts'
import { type Lang, type Translate, translate } from './translate.ts'

export { directionOf, otherLanguage } from '../../../src/i18n/language.ts'
export type { Lang, TextKey, Translate } from './translate.ts'

/**
 * Returns the direction of a field. Typed text sets its own direction; an empty field follows the page, as its hint
 * does.
 */
export const typedDirection = (text: string) => (text === '' ? undefined : 'auto')

let current: Lang = languages[0]

/** Returns the current language for code outside of components, such as the client, which sends it with every call. */
export const currentLanguage = () => current

export function applyLanguage(lang: Lang): void {
  current = lang
  localStorage.setItem(STORED, lang)
  document.documentElement.lang = lang
  document.documentElement.dir = directionOf(lang)
}

export interface LanguageChoice {
  readonly lang: Lang
  /** Rejects, and changes nothing, when the texts cannot be loaded. */
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

/** Picks the value in the chosen language from a record of all languages. */
export function usePick(): <T>(values: Readonly<Record<Lang, T>>) => T {
  const { lang } = useLanguage()
  return values => pick(lang, values)
}

const letters: Readonly<Record<Lang, RegExp>> = { en: /\p{Script=Latin}/gu, ar: /\p{Script=Arabic}/gu }
const ANY_LETTER = /\p{L}/gu
/** A text with fewer letters says nothing about its language, because names and drugs keep their own script. */
const FEWEST_LETTERS = 20

/** Returns whether most letters of a text are not in the script of a language. */
export function isForeign(text: string, lang: Lang | undefined): boolean {
  const all = text.match(ANY_LETTER)?.length ?? 0
  if (lang === undefined || all < FEWEST_LETTERS) return false
  return (text.match(letters[lang])?.length ?? 0) < all / 2
}
