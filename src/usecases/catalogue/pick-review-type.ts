import type { Context } from '../../context.ts'
import type { Language } from '../../i18n/language.ts'
import { pickersOf } from './pickers.ts'

/** The review types that a patient chooses from. */
export async function pickReviewType(ctx: Context, language: Language) {
  return (await pickersOf(ctx, language)).reviewTypes
}
