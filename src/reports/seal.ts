import { X509Certificate } from 'node:crypto'
import type { SealingKey } from './sealing-key.ts'

/** Signs finished PDFs, so that a byte changed anywhere is noticed by whoever opens one. */
export interface Seal {
  /** When the certificate ends. */
  readonly ends: Date
  sign(pdf: Uint8Array, now: Date): Promise<Uint8Array>
}

/** What signs is loaded with the first signature: most processes never make one. */
export function createSeal(sealingKey: SealingKey, hospital: string): Seal {
  const [own] = sealingKey.certificates
  if (own === undefined) throw new Error('A sealing key needs its certificate')
  return {
    ends: new X509Certificate(own).validToDate,
    async sign(pdf, now) {
      const { signPdf } = await import('./sign-pdf.ts')
      return signPdf(sealingKey, hospital, pdf, now)
    },
  }
}

const DAY_MS = 24 * 3600 * 1000
/** From then on somebody must get a new certificate. */
const WARN_DAYS = 60

export function daysLeft(seal: Seal, now: Date): number {
  return Math.floor((seal.ends.getTime() - now.getTime()) / DAY_MS)
}

/** For logs and the administrators: whether the certificate ends soon, or has ended. */
export function endsSoon(seal: Seal, now: Date): boolean {
  return daysLeft(seal, now) < WARN_DAYS
}
