import type { Context } from '../../context.ts'

/** Our own page of a payment, which leads to the provider's page. */
export function payPageOf({ publicUrl }: Pick<Context, 'publicUrl'>, ref: string): string {
  return `${publicUrl}/pay/${ref}`
}

/** The page where the patient sees the case. */
export function casePageOf({ publicUrl }: Pick<Context, 'publicUrl'>, caseId: string): string {
  return `${publicUrl}/web/app/cases/${caseId}`
}

/**
 * Returns the address where a patient pays. With a hosted provider it is our own page, which stays valid when the
 * provider changes. Without a hosted provider it is the gateway's link. A payment that still has to move to the gateway
 * has no address yet, so this returns null.
 */
export function payUrlOf(
  ctx: Pick<Context, 'publicUrl' | 'payments'>,
  { payment_url, payment_ref }: { payment_url: string | null; payment_ref: string | null },
): string | null {
  const own = payment_ref === null ? null : payPageOf(ctx, payment_ref)
  if (ctx.payments.hosted === null) return payment_url === own ? null : payment_url
  return own ?? payment_url
}
