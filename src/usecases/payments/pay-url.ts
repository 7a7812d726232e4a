import type { Context } from '../../context.ts'

/** Our own page of a payment, which leads to the provider's. */
export function payPageOf({ publicUrl }: Pick<Context, 'publicUrl'>, ref: string): string {
  return `${publicUrl}/pay/${ref}`
}

/** The patient's own page of a case. */
export function casePageOf({ publicUrl }: Pick<Context, 'publicUrl'>, caseId: string): string {
  return `${publicUrl}/web/app/cases/${caseId}`
}

/** Where a patient pays. Our own page stays good whichever provider there is; else it is the link that the provider gave. */
export function payUrlOf(
  ctx: Pick<Context, 'publicUrl' | 'payments'>,
  { payment_url, payment_ref }: { payment_url: string | null; payment_ref: string | null },
): string | null {
  return ctx.payments.hosted === null || payment_ref === null ? payment_url : payPageOf(ctx, payment_ref)
}
