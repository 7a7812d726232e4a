import type { Context } from '../../context.ts'

/** Our own page of a payment, which leads to the provider's. */
export function payPageOf({ publicUrl }: Pick<Context, 'publicUrl'>, ref: string): string {
  return `${publicUrl}/pay/${ref}`
}

/** The patient's own page of a case. */
export function casePageOf({ publicUrl }: Pick<Context, 'publicUrl'>, caseId: string): string {
  return `${publicUrl}/web/app/cases/${caseId}`
}

/**
 * Where a patient pays. Our own page stays good whichever provider there is; else it is the link that the provider gave. Of a payment
 * that is still to be moved to the bridge, which has no such page, there is none.
 */
export function payUrlOf(
  ctx: Pick<Context, 'publicUrl' | 'payments'>,
  { payment_url, payment_ref }: { payment_url: string | null; payment_ref: string | null },
): string | null {
  const own = payment_ref === null ? null : payPageOf(ctx, payment_ref)
  if (ctx.payments.hosted === null) return payment_url === own ? null : payment_url
  return own ?? payment_url
}
