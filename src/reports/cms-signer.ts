import { constants, type KeyObject, privateEncrypt } from 'node:crypto'
import { Signer } from '@signpdf/utils'
import forge from 'node-forge'

/** What stands before a SHA-256 digest in the block that RSA signs (RFC 8017, section 9.2). */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/**
 * A detached PKCS#7 signature. node-forge makes the message; Node uses the key, since an RSA signature in JavaScript takes as
 * long as a whole page. @signpdf's own P12 signer would also decrypt the key for each report.
 */
export class CmsSigner extends Signer {
  readonly #key: KeyObject
  readonly #certificates: readonly forge.pki.Certificate[]

  /** The key's own certificate comes first. */
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
