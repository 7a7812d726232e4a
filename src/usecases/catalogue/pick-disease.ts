import type { Context } from '../../context.ts'
import type { Language } from '../../i18n/language.ts'
import { pickersOf, searchDiseases } from './pickers.ts'

/** The disease categories that a patient chooses from; `q` may be written in either language. */
export async function pickDisease(ctx: Context, language: Language, q = '') {
  return searchDiseases(language, await pickersOf(ctx, language), q)
}
