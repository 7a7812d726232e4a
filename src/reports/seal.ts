import { createPrivateKey } from 'node:crypto'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import forge from 'node-forge'
import { CmsSigner } from './cms-signer.ts'
import type { SealingKey } from './sealing-key.ts'

/** Signs finished PDFs, so that a byte changed anywhere is noticed by whoever opens one. */
export interface Seal {
  /** When the certificate ends. */
  readonly ends: Date
  sign(pdf: Uint8Array, now: Date): Promise<Uint8Array>
}

export function createSeal(sealingKey: SealingKey, hospital: string): Seal {
  const certificates = sealingKey.certificates.map(pem => forge.pki.certificateFromPem(pem))
  const [own] = certificates
  if (own === undefined) throw new Error('A sealing key needs its certificate')
  const signer = new CmsSigner(createPrivateKey(sealingKey.key), own, certificates)
  return {
    ends: own.validity.notAfter,
    async sign(pdf, now) {
      const prepared = plainAddPlaceholder({
        pdfBuffer: Buffer.from(pdf),
        reason: 'Issued report',
        contactInfo: '',
        name: plain(hospital),
        location: '',
        signingTime: now,
      })
      return new SignPdf().sign(prepared, signer, now)
    },
  }
}

/** A name inside the signature's dictionary, where brackets and backslashes have a meaning and Arabic has none. */
function plain(name: string): string {
  return name.replace(/[^\x20-\x7e]|[()\\]/g, '').trim()
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
