import { createHash, createVerify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

export interface SignatureCheck {
  /** Whether byte range, digest, signature and the self-signed certificate are valid. */
  readonly holds: boolean
  readonly subject: string
}

/** Checks the signature of a PDF with its own code, not the service's: what is signed, by whom, and whether all of the file is. */
export function checkSignature(pdf: Uint8Array): SignatureCheck {
  const broken = { holds: false, subject: '' }
  const file = Buffer.from(pdf)
  const found = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(file.toString('latin1'))
  if (found === null) return broken
  const [start, length, next, rest] = found.slice(1).map(Number) as [number, number, number, number]
  const covers = start === 0 && next + rest === file.length && file[length] === 0x3c && file[next - 1] === 0x3e
  if (!covers) return broken
  try {
    const hex = file.subarray(length + 1, next - 1).toString('latin1')
    const { attributes, digest, signature, certificate } = readMessage(hex)
    const signed = Buffer.concat([file.subarray(0, length), file.subarray(next)])
    const sameContent = createHash('sha256').update(signed).digest().equals(digest)
    const byKey = createVerify('sha256').update(attributes).verify(certificate.publicKey, signature)
    const genuine = certificate.verify(certificate.publicKey)
    return { holds: sameContent && byKey && genuine, subject: certificate.subject }
  } catch {
    return broken
  }
}

type Node = forge.asn1.Asn1

function readMessage(hex: string) {
  const der = forge.util.hexToBytes(hex)
  const message = forge.asn1.fromDer(der, { parseAllBytes: false } as unknown as boolean)
  const signedData = children(children(message)[1])[0]
  const parts = children(signedData)
  const certificates = parts.find(part => part.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC && part.type === 0)
  const info = children(children(parts.at(-1))[0])
  const attributes = info.find(part => part.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC && part.type === 0)
  const digestAttribute = children(attributes).find(
    attribute => forge.asn1.derToOid(String(children(attribute)[0]?.value)) === forge.pki.oids.messageDigest,
  )
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, children(attributes))
  return {
    attributes: bytes(forge.asn1.toDer(set).getBytes()),
    digest: bytes(String(children(children(digestAttribute)[1])[0]?.value)),
    signature: bytes(String(info.at(-1)?.value)),
    certificate: new X509Certificate(bytes(forge.asn1.toDer(children(certificates)[0] as Node).getBytes())),
  }
}

function children(node: Node | undefined): Node[] {
  return Array.isArray(node?.value) ? node.value : []
}

function bytes(binary: string): Buffer {
  return Buffer.from(binary, 'binary')
}
