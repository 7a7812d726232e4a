import { ar } from './ar.ts'
import { en } from './en.ts'
import type { Language } from './language.ts'

export type MessageKey = keyof typeof en
/** A value, or the key of another text. The other text is inserted in the same language. */
export type Param = string | number | { readonly text: MessageKey }
export type Params = Readonly<Record<string, Param>>

const catalogues: Record<Language, Record<MessageKey, string>> = { en, ar }

/** Returns a text of the catalogue. Each `{name}` is replaced by the parameter of that name. */
export function text(language: Language, key: MessageKey, params?: Params): string {
  const template = catalogues[language][key]
  if (params === undefined) return template
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole
    return typeof value === 'object' ? catalogues[language][value.text] : String(value)
  })
}
