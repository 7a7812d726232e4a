import { constants, createPrivateKey, type KeyObject, privateEncrypt } from 'node:crypto'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import forge from 'node-forge'
import type { SealingKey } from './sealing-key.ts'

/** Signs finished PDFs, so that a byte changed anywhere is noticed by whoever opens one. */
export interface Seal {
  /** When the certificate ends. */
  readonly ends: Date
  sign(pdf: Uint8Array, now: Date): Promise<Uint8Array>
}

const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')

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

/** The message is put together in JavaScript; the key's own work, which takes long there, is done by Node. */
class CmsSigner extends Signer {
  readonly #key: KeyObject
  readonly #own: forge.pki.Certificate
  readonly #certificates: readonly forge.pki.Certificate[]

  constructor(key: KeyObject, own: forge.pki.Certificate, certificates: readonly forge.pki.Certificate[]) {
    super()
    this.#key = key
    this.#own = own
    this.#certificates = certificates
  }

  override async sign(pdf: Buffer, signingTime = new Date()): Promise<Buffer> {
    const message = forge.pkcs7.createSignedData()
    message.content = forge.util.createBuffer(pdf.toString('binary'))
    for (const certificate of this.#certificates) message.addCertificate(certificate)
    const { contentType, data, messageDigest, signingTime: time, sha256 } = forge.pki.oids
    message.addSigner({
      key: this.#nativeKey(),
      certificate: this.#own,
      digestAlgorithm: sha256 as string,
      authenticatedAttributes: [
        { type: contentType as string, value: data as string },
        { type: time as string, value: signingTime as unknown as string },
        { type: messageDigest as string },
      ],
    })
    message.sign({ detached: true })
    return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary')
  }

  #nativeKey(): forge.pki.rsa.PrivateKey {
    const sign = (digest: forge.md.MessageDigest) => {
      const info = Buffer.concat([SHA256_INFO, Buffer.from(digest.digest().getBytes(), 'binary')])
      return privateEncrypt({ key: this.#key, padding: constants.RSA_PKCS1_PADDING }, info).toString('binary')
    }
    return { sign } as unknown as forge.pki.rsa.PrivateKey
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
