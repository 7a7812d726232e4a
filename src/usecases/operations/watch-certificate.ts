import type { Context } from '../../context.ts'
import { daysLeft, endsSoon } from '../../reports/seal.ts'

/** When the certificate that seals reports ends, if that is soon; null otherwise. */
export function endingCertificate(ctx: Context): { ends: Date; days_left: number } | null {
  const now = ctx.clock.now()
  return ctx.seal !== null && endsSoon(ctx.seal, now)
    ? { ends: ctx.seal.ends, days_left: daysLeft(ctx.seal, now) }
    : null
}

export function watchCertificate(ctx: Context): void {
  const ending = endingCertificate(ctx)
  if (ending !== null) ctx.log.warn(ending, 'the certificate that seals reports ends soon')
}
