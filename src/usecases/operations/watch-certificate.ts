import type { Context } from '../../context.ts'
import { daysLeft, endsSoon } from '../../reports/signer.ts'

/** Returns the end of the certificate that signs reports, if the end is near or past. Returns null otherwise. */
export function endingCertificate(ctx: Context): { ends: Date; days_left: number } | null {
  const now = ctx.clock.now()
  return ctx.signer !== null && endsSoon(ctx.signer, now)
    ? { ends: ctx.signer.ends, days_left: daysLeft(ctx.signer, now) }
    : null
}

export function watchCertificate(ctx: Context): void {
  const ending = endingCertificate(ctx)
  if (ending === null) return
  const when = ending.days_left < 0 ? 'has ended' : 'ends soon'
  ctx.log.warn(ending, `the certificate that signs reports ${when}: get a new one for REPORT_SIGNING_P12`)
}
