import type { Context } from '../../context.ts'
import { consentTicks } from '../../domain/case/consent.ts'
import { type Language, pick } from '../../i18n/language.ts'

/** What a patient is asked to agree to, in the newest version. */
export async function viewConsentNotice(ctx: Context, language: Language) {
  const { version, title_en, title_ar, text_en, text_ar, ticks_en, ticks_ar } = await ctx.consentNotice.get()
  const ticks = pick(language, { en: ticks_en, ar: ticks_ar })
  return {
    version,
    title: pick(language, { en: title_en, ar: title_ar }),
    text: pick(language, { en: text_en, ar: text_ar }),
    ticks: consentTicks.map(id => ({ id, text: ticks[id] })),
  }
}
