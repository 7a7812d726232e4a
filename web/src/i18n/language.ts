import { createContext, useContext } from 'react'
import { type Lang, type Translate, translate } from './translate.ts'

export type { Lang, TextKey, Translate } from './translate.ts'

const STORED = 'so.lang'

export const directionOf = (lang: Lang) => (lang === 'ar' ? 'rtl' : 'ltr')

/** A field takes the direction of what is typed into it; while it is empty, that of its hint. */
export const typedDirection = (text: string) => (text === '' ? undefined : 'auto')

/** Chosen before, asked for in the address (?lang=ar), or what the browser prefers. */
export function initialLanguage(): Lang {
  const wished = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(STORED) ?? navigator.language
  return wished.toLowerCase().startsWith('ar') ? 'ar' : 'en'
}

let current: Lang = 'en'

/** Also outside of components: the client sends it with every call. */
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

/** For records that carry both languages. */
export function usePick(): (english: string, arabic: string) => string {
  const { lang } = useLanguage()
  return (english, arabic) => (lang === 'ar' ? arabic : english)
}
