import type { Context } from '../../context.ts'
import { findVersions } from '../../db/consent/consent-notices.ts'
import { hasConsent, insertConsent } from '../../db/consent/consents.ts'
import type { Tx } from '../../db/engine/database.ts'
import { DomainError, InvalidInput } from '../../domain/errors.ts'

interface Given {
  readonly caseId: string
  /** The version of the notice that the patient agrees to with this request, if any. */
  readonly version: string | undefined
  readonly entersReview: boolean
  readonly now: Date
}

/** Stores the consent that came with a case. Where required, a case enters review only with consent to the newest version. */
export async function takeConsent(ctx: Context, tx: Tx, { caseId, version, entersReview, now }: Given): Promise<void> {
  const required = ctx.config.consentRequired && entersReview
  if (version === undefined && !required) return
  const { newest, known } = await findVersions(tx, version ?? null)
  if (required && version !== newest && !(await hasConsent(tx, caseId, newest)))
    throw new DomainError('consent_required')
  if (version === undefined) return
  if (!known) throw new InvalidInput([{ field: 'consent_version', key: 'field_reference' }])
  await insertConsent(tx, caseId, version, now)
}
