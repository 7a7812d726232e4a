import { constants, createPrivateKey, type KeyObject, privateEncrypt } from 'node:crypto'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import forge from 'node-forge'
import type { SigningKey } from './signing-key.ts'

/** The space for the signature and its attributes, without the certificates. */
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
    signatureLength: spaceFor(key),
  })
  return new SignPdf().sign(prepared, signerOf(key), now)
}

/**
 * Returns the space for a signature. A hospital's certificate may have several issuers. Each certificate needs less
 * space in the signature than its PEM text.
 */
function spaceFor({ certificates }: SigningKey): number {
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

/**
 * Returns a name for the signature's dictionary. Brackets and backslashes are syntax there, and Arabic cannot be
 * written.
 */
function plain(name: string): string {
  return name.replace(/[^\x20-\x7e]|[()\\]/g, '').trim()
}

/** RSA signs a block in which these bytes precede the SHA-256 digest (RFC 8017, section 9.2). */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/**
 * Makes a detached PKCS#7 signature. node-forge makes the message. Node signs, because an RSA signature in JavaScript
 * takes as long as a whole page. The P12 signer of @signpdf would also decrypt the key for each report.
 */
class CmsSigner extends Signer {
  readonly #key: KeyObject
  readonly #certificates: readonly forge.pki.Certificate[]

  /** The first certificate belongs to the key. */
  constructor(key: KeyObject, certificates: readonly forge.pki.Certificate[]) {
    super()
    this.#key = key
    this.#certificates = certificates
  }

  override async sign(pdf: Buffer, signingTime = new Date()): Promise<Buffer> {
    const [own] = this.#certificates
    if (own === undefined) throw new Error('A signing key needs its certificate')
    const { contentType, data, messageDigest, sha256, signingTime: time } = forge.pki.oids as Record<string, string>
    const message = forge.pkcs7.createSignedData()
    message.content = forge.util.createBuffer(pdf.toString('latin1'))
    for (const certificate of this.#certificates) message.addCertificate(certificate)
    message.addSigner({
      key: { sign: (digest: forge.md.MessageDigest) => this.#signDigest(digest) } as forge.pki.rsa.PrivateKey,
      certificate: own,
      digestAlgorithm: sha256 as string,
      authenticatedAttributes: [
        { type: contentType as string, value: data as string },
        { type: time as string, value: signingTime as never },
        { type: messageDigest as string },
      ],
    })
    message.sign({ detached: true })
    return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'latin1')
  }

  #signDigest(digest: forge.md.MessageDigest): string {
    const block = Buffer.concat([SHA256_INFO, Buffer.from(digest.digest().getBytes(), 'latin1')])
    return privateEncrypt({ key: this.#key, padding: constants.RSA_PKCS1_PADDING }, block).toString('latin1')
  }
}
