/** The languages of the service. A third one does not compile until all its texts exist. */
export const languages = ['en', 'ar'] as const

export type Language = (typeof languages)[number]

/** The `lang` header: `1` or `ar` in any case is Arabic, everything else English. */
export function parseLanguage(header: unknown): Language {
  const value = typeof header === 'string' ? header.trim().toLowerCase() : ''
  return value === '1' || value === 'ar' ? 'ar' : 'en'
}

/** The number of the language in answers. */
export function languageNumber(language: Language): 0 | 1 {
  return language === 'ar' ? 1 : 0
}

export function pick<T>(language: Language, en: T, ar: T): T {
  return language === 'ar' ? ar : en
}
