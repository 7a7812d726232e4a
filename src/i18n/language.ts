/**
 * The languages of the service; the first one is used when none is known. A third does not compile until the code has all about
 * it; nothing asks for columns, their checks and settings that name a language.
 */
export const languages = ['en', 'ar'] as const

export type Language = (typeof languages)[number]
export type Direction = 'ltr' | 'rtl'

interface Traits {
  readonly direction: Direction
  /** Stands for the language in answers and in the `lang` header. */
  readonly number: number
  readonly ownName: string
}

const traits: Readonly<Record<Language, Traits>> = {
  en: { direction: 'ltr', number: 0, ownName: 'English' },
  ar: { direction: 'rtl', number: 1, ownName: 'العربية' },
}

export const directionOf = (language: Language): Direction => traits[language].direction
export const languageNumber = (language: Language): number => traits[language].number
/** What its speakers call it. */
export const ownNameOf = (language: Language): string => traits[language].ownName

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value)
}

/** The `lang` header: the code of a language in any case, or its number; anything else is the first language. */
export function parseLanguage(header: unknown): Language {
  const value = typeof header === 'string' ? header.trim().toLowerCase() : ''
  return languages.find(language => value === language || value === String(languageNumber(language))) ?? languages[0]
}

/** The language that a browser asks for first, in a form such as `ar-SA, en;q=0.5`. */
export function preferredLanguage(tags: string): Language {
  return parseLanguage(tags.trim().split(/[-,;]/, 1)[0])
}

/** The one to offer beside the present one. */
export function otherLanguage(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? language
}

/** Keeps a number, a name or an address in its own direction inside a text of the other one. */
export const apart = (text: string) => `\u2068${text}\u2069`

export function pick<T>(language: Language, values: Readonly<Record<Language, T>>): T {
  return values[language]
}

/** The text in the language or, when it is missing there, in another one. */
export function pickOrOther(language: Language, texts: Readonly<Record<Language, string | null>>): string | null {
  return texts[language] || (languages.map(other => texts[other]).find(Boolean) ?? null)
}
