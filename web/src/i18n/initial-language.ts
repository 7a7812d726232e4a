import { type Language, preferredLanguage } from '../../../src/i18n/language.ts'

/** The key of the last choice in localStorage. */
export const STORED = 'so.lang'

/** Returns the language from the address (?lang=ar), else the last choice, else the browser's language. */
export function initialLanguage(): Language {
  const wished = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(STORED) ?? navigator.language
  return preferredLanguage(wished)
}
