import type { Context } from '../../context.ts'
import type { Patient } from '../../domain/actor.ts'
import { cancellationReasons } from '../../domain/case/cancellation.ts'
import { allows } from '../../domain/case/lifecycle.ts'
import type { Language } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { readOwnCase } from './own-case.ts'

/** Why a case may be cancelled, and whether money would come back. */
export async function listCancellationReasons(ctx: Context, owner: Patient, given: string, language: Language) {
  const row = await readOwnCase(ctx, owner, given)
  const taken = row.payment_state === 'paid' || row.payment_state === 'mismatch'
  return {
    case_id: row.case_id,
    refundable: allows(row.status, 'cancel') && taken,
    reasons: cancellationReasons.map(code => ({ code, title: text(language, `reason_${code}`) })),
  }
}
