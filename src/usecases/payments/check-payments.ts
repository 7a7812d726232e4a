import type { Context } from '../../context.ts'
import { type CheckedPayment, claimChecks, scheduleCheck } from '../../db/payments/payment-checks.ts'
import { nextCheck } from '../../domain/payment-check.ts'
import { askProvider, isProcessing } from './ask-provider.ts'
import { settlePayment } from './settle-payment.ts'

const AT_ONCE = 20
/** When this process dies in the middle, another takes the payment over after this time. */
const LEASE_MS = 60_000
/** A slow provider must not keep a process from ending; the rest waits for the next turn. */
const TURN_MS = 8_000

/** Asks the provider about open payments that are due for a check, so that a lost callback does no harm. Answers how many. */
export async function checkPayments(ctx: Context): Promise<number> {
  const turn = AbortSignal.timeout(TURN_MS)
  let asked = 0
  for (;;) {
    const now = ctx.clock.now()
    const lease = new Date(now.getTime() + LEASE_MS)
    const claimed = await ctx.db.transaction(tx => claimChecks(tx, now, lease, AT_ONCE))
    await Promise.all(claimed.map(payment => checkOne(ctx, payment)))
    asked += claimed.length
    if (claimed.length < AT_ONCE || turn.aborted) return asked
  }
}

async function checkOne(ctx: Context, payment: CheckedPayment): Promise<void> {
  try {
    const word = await askProvider(ctx, payment)
    if (word.status !== 'pending' || isProcessing(word)) await settlePayment(ctx, payment.case_id, word, 'when_failed')
  } catch (error) {
    ctx.log.warn({ err: error, case_id: payment.case_id }, 'payment could not be checked')
  }
  const next = nextCheck(payment.since, payment.checks, ctx.clock.now())
  await ctx.db.transaction(tx => scheduleCheck(tx, payment.case_id, next))
}
