import { createHash, type KeyObject, sign } from 'node:crypto'
import { Signer } from '@signpdf/utils'
import forge from 'node-forge'

const { asn1, pki } = forge
const { Class, Type } = asn1
type Node = forge.asn1.Asn1

/**
 * A detached PKCS#7 signature, assembled by hand: a library that makes the whole message processes every byte of the file in
 * JavaScript, which takes longer than all the rest. Node computes digest and signature.
 */
export class CmsSigner extends Signer {
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
    const digest = createHash('sha256').update(pdf).digest()
    const attributes = [
      attribute('contentType', oid('data')),
      attribute('signingTime', primitive(Type.UTCTIME, asn1.dateToUtcTime(signingTime) as unknown as string)),
      attribute('messageDigest', octets(digest)),
    ]
    // The signature covers the attributes as a SET; inside the message they stand under another tag.
    const signature = sign('sha256', derOf(set(attributes)), this.#key)
    const signer = sequence([
      integer(1),
      sequence([pki.distinguishedNameToAsn1(this.#own.issuer as never), serialOf(this.#own)]),
      algorithm('sha256'),
      tagged(attributes),
      algorithm('rsaEncryption'),
      octets(signature),
    ])
    const signedData = sequence([
      integer(1),
      set([algorithm('sha256')]),
      sequence([oid('data')]),
      tagged(this.#certificates.map(certificate => pki.certificateToAsn1(certificate))),
      set([signer]),
    ])
    return derOf(sequence([oid('signedData'), tagged([signedData])]))
  }
}

function primitive(type: forge.asn1.Type, value: string): Node {
  return asn1.create(Class.UNIVERSAL, type, false, value)
}

function sequence(parts: Node[]): Node {
  return asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, parts)
}

/** DER requires the parts of a set in the order of their bytes. */
function set(parts: Node[]): Node {
  return asn1.create(Class.UNIVERSAL, Type.SET, true, sorted(parts))
}

/** Parts under the tag [0]. */
function tagged(parts: Node[]): Node {
  return asn1.create(Class.CONTEXT_SPECIFIC, 0, true, sorted(parts))
}

function sorted(parts: Node[]): Node[] {
  return parts.toSorted((a, b) => Buffer.compare(derOf(a), derOf(b)))
}

function oid(name: string): Node {
  return primitive(Type.OID, asn1.oidToDer(pki.oids[name] as string).getBytes())
}

function algorithm(name: string): Node {
  return sequence([oid(name), primitive(Type.NULL, '')])
}

function attribute(name: string, value: Node): Node {
  return sequence([oid(name), set([value])])
}

function integer(value: number): Node {
  return primitive(Type.INTEGER, asn1.integerToDer(value).getBytes())
}

function serialOf(certificate: forge.pki.Certificate): Node {
  return primitive(Type.INTEGER, forge.util.hexToBytes(certificate.serialNumber))
}

function octets(value: Buffer): Node {
  return primitive(Type.OCTETSTRING, value.toString('latin1'))
}

function derOf(node: Node): Buffer {
  return Buffer.from(asn1.toDer(node).getBytes(), 'latin1')
}
