import { ar } from './ar.ts'
import { en } from './en.ts'

export type Lang = 'en' | 'ar'
export type TextKey = keyof typeof en
type Values = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: Values) => string

const catalogues: Readonly<Record<Lang, Readonly<Record<TextKey, string>>>> = { en, ar }

export function translate(lang: Lang, key: TextKey, values: Values = {}): string {
  return catalogues[lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
