import type { Context } from '../../context.ts'
import { findVersions, hasConsent, insertConsent, setTicks } from '../../db/consent/consents.ts'
import type { Tx } from '../../db/engine/database.ts'
import { consentTicks, type GivenTicks, isRefused } from '../../domain/case/consent.ts'
import { DomainError, InvalidInput } from '../../domain/errors/errors.ts'
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

interface Given {
  readonly caseId: string
  /** The version of the notice that the patient agrees to with this request, if any. */
  readonly version: string | undefined
  readonly ticks: GivenTicks | undefined
  readonly language: Language
  readonly entersReview: boolean
  readonly now: Date
}

/**
 * Stores the consent that came with a case. Where required, a case enters review only with consent to the newest version and no
 * tick refused. Ticks without a version belong to the consent that the case already has. An unknown version
 * is refused: as missing consent where consent is required, else as a wrong field.
 */
export async function takeConsent(ctx: Context, tx: Tx, given: Given): Promise<void> {
  const { caseId, version, ticks, language, entersReview, now } = given
  const required = ctx.config.consentRequired && entersReview
  if (version === undefined && ticks === undefined && !required) return
  const { newest, known } = await findVersions(tx, version ?? null)
  if (version !== undefined && known) await insertConsent(tx, caseId, version, language, now)
  if (ticks !== undefined && (known || version === undefined)) await setTicks(tx, caseId, version ?? newest, ticks)
  if (required && (isRefused(ticks) || !(await hasConsent(tx, caseId, newest))))
    throw new DomainError('consent_required')
  if (version !== undefined && !known) throw new InvalidInput([{ field: 'consent_version', key: 'field_reference' }])
}
