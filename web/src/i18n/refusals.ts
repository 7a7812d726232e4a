import type { ErrorCode } from '../api/types.ts'
import type { Lang } from './language.ts'
import { refusalsAr } from './refusals-ar.ts'
import { refusalsEn } from './refusals-en.ts'

const catalogues: Readonly<Record<Lang, Readonly<Partial<Record<ErrorCode, string>>>>> = {
  en: refusalsEn,
  ar: refusalsAr,
}

/** Null when there are no words for this code; then the kind of the problem is enough. */
export function refusalText(lang: Lang, code: ErrorCode | null): string | null {
  return code === null ? null : (catalogues[lang][code] ?? null)
}
