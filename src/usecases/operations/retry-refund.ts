import type { Context } from '../../context.ts'
import { findRefund } from '../../db/payments/refunds.ts'
import type { Administrator } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { lockAnyCaseOf } from '../cases/open-case.ts'
import { writeMoment } from '../cases/write-moment.ts'
import { replayRefund } from './replay-failures.ts'

/** Requests a failed refund again under the same key, so that one that did arrive is not paid twice. */
export async function retryRefund(ctx: Context, admin: Administrator, request: { readonly refund_id: string }) {
  const refundId = parseUuid(request.refund_id)
  const refund = refundId === null ? null : await findRefund(ctx.db, refundId)
  if (refund === null) throw new DomainError('refund_not_found')
  const { refund_id, case_id, amount, currency } = refund
  await ctx.db.transaction(async tx => {
    const subject = await lockAnyCaseOf(tx, case_id)
    if (!(await replayRefund(ctx, tx, refund_id))) {
      // Somebody else may have retried it meanwhile.
      const now = await findRefund(tx, refund_id)
      throw new DomainError('refund_not_failed', { status: now?.status ?? refund.status })
    }
    await writeMoment(ctx, tx, {
      subject,
      doer: admin,
      activity: { action: 'refund_retried', details: { refund_id, amount, currency } },
      now: ctx.clock.now(),
    })
  })
  return { refund_id, case_id, status: 'requested' as const }
}
