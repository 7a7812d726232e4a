import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import { DAY_MS } from '../../src/domain/time/calendar.ts'

/** A key and a certificate for 127.0.0.1 that it has signed itself, valid for a year from the given date. */
export function ownCertificate(from: Date): { readonly key: string; readonly cert: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const signer = forge.pki.privateKeyFromPem(key)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(signer.n, signer.e)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = from
  certificate.validity.notAfter = new Date(from.getTime() + 365 * DAY_MS)
  const names = [{ name: 'commonName', value: 'A system of the hospital' }]
  certificate.setSubject(names)
  certificate.setIssuer(names)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ])
  certificate.sign(signer, forge.md.sha256.create())
  return { key, cert: forge.pki.certificateToPem(certificate) }
}
