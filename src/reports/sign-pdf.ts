import { createPrivateKey } from 'node:crypto'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import forge from 'node-forge'
import { CmsSigner } from './cms-signer.ts'
import type { SigningKey } from './signing-key.ts'

/** Room for the signature and its attributes, besides the certificates. */
const SIGNATURE_BYTES = 4_096

const signers = new WeakMap<SigningKey, CmsSigner>()

export function signPdf(key: SigningKey, hospital: string, pdf: Uint8Array, now: Date): Promise<Uint8Array> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: Buffer.from(pdf),
    reason: 'Issued report',
    contactInfo: '',
    name: plain(hospital),
    location: '',
    signingTime: now,
    signatureLength: roomFor(key),
  })
  return new SignPdf().sign(prepared, signerOf(key), now)
}

/** A hospital's certificate may have several issuers. Their PEM texts are longer than what they take in the signature. */
function roomFor({ certificates }: SigningKey): number {
  return SIGNATURE_BYTES + certificates.join('').length
}

function signerOf(signingKey: SigningKey): CmsSigner {
  const known = signers.get(signingKey)
  if (known !== undefined) return known
  const certificates = signingKey.certificates.map(pem => forge.pki.certificateFromPem(pem))
  const signer = new CmsSigner(createPrivateKey(signingKey.key), certificates)
  signers.set(signingKey, signer)
  return signer
}

/** A name for the signature's dictionary, where brackets and backslashes are syntax and Arabic cannot be written. */
function plain(name: string): string {
  return name.replace(/[^\x20-\x7e]|[()\\]/g, '').trim()
}
