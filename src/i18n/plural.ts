import type { Language } from './language.ts'

/** The words for each plural form of a language; forms that say the number leave out `{n}`. */
export type Forms = Record<Intl.LDMLPluralRule, string>

export const same = (form: string): Forms => ({
  zero: form,
  one: form,
  two: form,
  few: form,
  many: form,
  other: form,
})

const rules: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

export const sayNumber = (language: Language, forms: Forms, n: number) =>
  forms[rules[language].select(n)].replace('{n}', String(n))
