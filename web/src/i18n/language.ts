import { createContext, useContext } from 'react'
import { type Lang, type Translate, translate } from './translate.ts'

export type { Lang, TextKey, Translate } from './translate.ts'

const STORED = 'so.lang'

export const directionOf = (lang: Lang) => (lang === 'ar' ? 'rtl' : 'ltr')

/** A field has the direction of the typed text; an empty field that of the page, as its hint has. */
export const typedDirection = (text: string) => (text === '' ? undefined : 'auto')

/** From the address (?lang=ar), else the last choice, else the browser's language. */
export function initialLanguage(): Lang {
  const wished = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(STORED) ?? navigator.language
  return wished.toLowerCase().startsWith('ar') ? 'ar' : 'en'
}

let current: Lang = 'en'

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
  readonly choose: (lang: Lang) => void
}

export const LanguageContext = createContext<LanguageChoice>({ lang: 'en', choose: () => {} })

export function useLanguage(): LanguageChoice {
  return useContext(LanguageContext)
}

export function useText(): Translate {
  const { lang } = useLanguage()
  return (key, values) => translate(lang, key, values)
}

/** Picks the text in the chosen language from a record with both. */
export function usePick(): (english: string, arabic: string) => string {
  const { lang } = useLanguage()
  return (english, arabic) => (lang === 'ar' ? arabic : english)
}
