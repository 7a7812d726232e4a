import type { Language } from './language.ts'

/** The words for each plural form of a language. A form that writes the number as a word leaves out `{n}`. */
export type Forms = Record<Intl.LDMLPluralRule, string>

export const same = (form: string): Forms => ({
  zero: form,
  one: form,
  two: form,
  few: form,
  many: form,
  other: form,
})

const rules: Partial<Record<Language, Intl.PluralRules>> = {}

/** The rules are made at the first use, because a page that counts nothing must not wait for them. */
function formOf(language: Language, n: number): Intl.LDMLPluralRule {
  rules[language] ??= new Intl.PluralRules(language)
  return rules[language].select(n)
}

export const sayNumber = (language: Language, forms: Forms, n: number) =>
  forms[formOf(language, n)].replace('{n}', String(n))
