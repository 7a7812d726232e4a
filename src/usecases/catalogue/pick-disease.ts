import type { Context } from '../../context.ts'
import { foldText } from '../../domain/fold-text.ts'
import type { Language } from '../../i18n/language.ts'
import { chooseDiseases, pickersOf } from './pickers.ts'

/** The disease categories that a patient chooses from; `q` may be written in either language. */
export async function pickDisease(ctx: Context, language: Language, q = '') {
  const { diseases, unfiltered } = await pickersOf(ctx, language)
  return q === '' ? unfiltered : chooseDiseases(language, diseases, foldText(q))
}
