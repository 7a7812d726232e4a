import type { Context } from '../../context.ts'
import { findVersions, hasConsent, insertConsent, setTicks } from '../../db/consent/consents.ts'
import type { Tx } from '../../db/engine/database.ts'
import { consentTicks, type GivenTicks, isRefused } from '../../domain/case/consent.ts'
import { DomainError, InvalidInput } from '../../domain/errors/errors.ts'
import { type Language, pick } from '../../i18n/language.ts'

/** Returns the newest version of the notice that patients agree to. */
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
  /** The version of the notice that the patient agrees to with this request. */
  readonly version: string | undefined
  readonly ticks: GivenTicks | undefined
  readonly language: Language
  readonly entersReview: boolean
  readonly now: Date
}

/**
 * Stores the consent that came with a case. Ticks without a version belong to the consent that the case already has. An
 * unknown version is refused. Where consent is required it counts as missing consent, and elsewhere as a wrong field.
 */
export async function takeConsent(ctx: Context, tx: Tx, given: Given): Promise<void> {
  const { caseId, version, ticks, entersReview } = given
  const isRequired = ctx.config.consentRequired && entersReview
  if (version === undefined && ticks === undefined && !isRequired) return
  const { newest, known } = await findVersions(tx, version ?? null)
  const isUnknown = version !== undefined && !known
  if (!isUnknown) await storeConsent(tx, given, newest)
  if (isRequired) await requireConsent(tx, caseId, newest, ticks)
  if (isUnknown) throw new InvalidInput([{ field: 'consent_version', key: 'field_reference' }])
}

async function storeConsent(tx: Tx, given: Given, newest: string): Promise<void> {
  const { caseId, version, ticks, language, now } = given
  if (version !== undefined) await insertConsent(tx, caseId, version, language, now)
  if (ticks !== undefined) await setTicks(tx, caseId, version ?? newest, ticks)
}

/** A case enters review only with consent to the newest version and without a refused tick. */
async function requireConsent(tx: Tx, caseId: string, newest: string, ticks: GivenTicks | undefined): Promise<void> {
  if (isRefused(ticks) || !(await hasConsent(tx, caseId, newest))) throw new DomainError('consent_required')
}
