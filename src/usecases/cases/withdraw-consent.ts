import type { Context } from '../../context.ts'
import { closeToAll } from '../../db/access-log/case-openings.ts'
import { markConsentWithdrawn } from '../../db/consent/consents.ts'
import { hasOpenRefund } from '../../db/payments/refunds.ts'
import { WITHDRAWN } from '../../domain/case/cancellation.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { lockCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import { keepPatient } from '../common/keep-patient.ts'
import { endCase } from './cancel-case.ts'

/**
 * The patient withdraws their consent. An open case is cancelled and refunded, and a closed one keeps its status.
 * Doctors lose the case at once, and so do administrators who opened it with a reason. A second withdrawal changes
 * nothing. Neither does a withdrawal for a rejected case, because no doctor ever saw it.
 */
export async function withdrawConsent(ctx: Context, owner: Patient, { case_id }: { readonly case_id: string }) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id, owner.id)
    const { outcome, status } = decide(subject, 'withdraw_consent')
    const asItIs = async () => {
      const refund = (await hasOpenRefund(tx, subject.case_id)) ? 'pending' : 'none'
      return { case_id: subject.case_id, status, refund } as const
    }
    if (outcome === 'repeat' || subject.consent_withdrawn_date !== null) return asItIs()
    await keepPatient(ctx, tx, owner)
    const now = ctx.clock.now()
    const withdrawn = { milestone: 'consent_withdrawn' } as const
    await markConsentWithdrawn(tx, subject.case_id, now)
    await closeToAll(tx, subject.case_id)
    if (outcome !== 'stay') {
      const cancellation = { code: WITHDRAWN, reason: null, by: owner.kind }
      return endCase(ctx, tx, { subject, status, actor: owner, cancellation, because: [withdrawn], now })
    }
    await writeMoment(ctx, tx, { subject, doer: owner, milestones: [withdrawn], now })
    return asItIs()
  })
}
