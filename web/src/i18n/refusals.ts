import type { ErrorCode } from '../api/types.ts'
import type { Lang } from './language.ts'
import { refusalsAr } from './refusals-ar.ts'
import { refusalsEn } from './refusals-en.ts'

const catalogues: Readonly<Record<Lang, Readonly<Partial<Record<ErrorCode, string>>>>> = {
  en: refusalsEn,
  ar: refusalsAr,
}

/** Null when the code says nothing that its kind does not say as well. */
export function refusalText(lang: Lang, code: ErrorCode | null): string | null {
  return code === null ? null : (catalogues[lang][code] ?? null)
}
