import { X509Certificate } from 'node:crypto'
import { DAY_MS } from '../domain/time/calendar.ts'
import type { SigningKey } from './signing-key.ts'

/** Signs finished PDFs, so that PDF readers detect any changed byte. */
export interface Signer {
  readonly ends: Date
  sign(pdf: Uint8Array, now: Date): Promise<Uint8Array>
}

/** Loads the signing code at the first signature, because most processes never sign. */
export function createSigner(signingKey: SigningKey, hospital: string): Signer {
  const [own] = signingKey.certificates
  if (own === undefined) throw new Error('A signing key needs its certificate')
  return {
    ends: new X509Certificate(own).validToDate,
    async sign(pdf, now) {
      const { signPdf } = await import('./sign-pdf.ts')
      return signPdf(signingKey, hospital, pdf, now)
    },
  }
}

/** The hospital needs a new certificate when the present one ends in fewer days than this. */
const WARN_DAYS = 60

export function daysLeft(signer: Signer, now: Date): number {
  return Math.floor((signer.ends.getTime() - now.getTime()) / DAY_MS)
}

/** Returns whether the certificate ends soon or has ended, for logs and administrators. */
export function endsSoon(signer: Signer, now: Date): boolean {
  return daysLeft(signer, now) < WARN_DAYS
}
