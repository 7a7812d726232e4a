/**
 * The languages of the service. The first one is the default. A third language does not compile until the code has its
 * texts. The compiler does not check columns, their constraints and settings that name a language.
 */
export const languages = ['en', 'ar'] as const

export type Language = (typeof languages)[number]
export type Direction = 'ltr' | 'rtl'

interface Traits {
  readonly direction: Direction
  /** The number of the language in answers and in the `lang` header. */
  readonly number: number
  readonly ownName: string
}

const traits: Readonly<Record<Language, Traits>> = {
  en: { direction: 'ltr', number: 0, ownName: 'English' },
  ar: { direction: 'rtl', number: 1, ownName: 'العربية' },
}

export const directionOf = (language: Language): Direction => traits[language].direction
export const languageNumber = (language: Language): number => traits[language].number
/** Returns the name of a language in the language itself. */
export const ownNameOf = (language: Language): string => traits[language].ownName

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value)
}

/**
 * Reads the `lang` header: the code of a language in any case, or its number. Any other value gives the default
 * language.
 */
export function parseLanguage(header: unknown): Language {
  const value = typeof header === 'string' ? header.trim().toLowerCase() : ''
  return languages.find(language => value === language || value === String(languageNumber(language))) ?? languages[0]
}

/** Returns the language that a browser prefers, from a list such as `ar-SA, en;q=0.5`. */
export function preferredLanguage(tags: string): Language {
  return parseLanguage(tags.trim().split(/[-,;]/, 1)[0])
}

/** Returns the language that a page offers as the alternative. */
export function otherLanguage(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? language
}

/** Isolates a number, a name or an address, so that it keeps its own direction inside a text of the other direction. */
export const apart = (text: string) => `\u2068${text}\u2069`

export function pick<T>(language: Language, values: Readonly<Record<Language, T>>): T {
  return values[language]
}

/** Returns the text in the language, or in another language when it is missing. */
export function pickOrOther(language: Language, texts: Readonly<Record<Language, string | null>>): string | null {
  return texts[language] || (languages.map(other => texts[other]).find(Boolean) ?? null)
}
