import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type forge from 'node-forge'
import { writeOnce } from '../config/secrets.ts'
import { StartupError } from '../config/startup-error.ts'
import { DAY_MS } from '../domain/time/calendar.ts'

/**
 * The key that signs reports, and the certificate that names its owner. Both are PEM texts, because another process can
 * receive texts.
 */
export interface SigningKey {
  readonly key: string
  /** The key's own certificate, followed by its issuers' certificates. */
  readonly certificates: readonly string[]
}

/** Loads node-forge only to open or make a key, because an ordinary start reads PEM files. */
const loadForge = () => createRequire(import.meta.url)('node-forge') as typeof forge

const FILE = 'report-signing.pem'
const YEARS = 10

/** Reads the file that the hospital got from its certificate authority. */
export function readP12(path: string, passphrase: string): SigningKey {
  const forge = loadForge()
  try {
    const p12 = forge.pkcs12.pkcs12FromAsn1(
      forge.asn1.fromDer(readFileSync(path).toString('binary')),
      false,
      passphrase,
    )
    const bags = (type: string | undefined) => (type ? (p12.getBags({ bagType: type })[type] ?? []) : [])
    const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids
    const key = [...bags(pkcs8ShroudedKeyBag), ...bags(keyBag)].find(bag => bag.key)?.key as forge.pki.rsa.PrivateKey
    const certificates = bags(certBag).flatMap(bag => (bag.cert ? [bag.cert] : []))
    const own = certificates.find(({ publicKey }) => (publicKey as forge.pki.rsa.PublicKey).n.equals(key.n))
    if (own === undefined) throw new Error('no certificate fits the key')
    const chain = [own, ...certificates.filter(other => other !== own)]
    return {
      key: forge.pki.privateKeyToPem(key),
      certificates: chain.map(certificate => forge.pki.certificateToPem(certificate)),
    }
  } catch {
    // The library's messages may quote the file's content.
    throw new StartupError(
      `REPORT_SIGNING_P12 cannot be opened with REPORT_SIGNING_PASSPHRASE, or holds no RSA key: ${path}`,
    )
  }
}

/**
 * Returns a self-signed key for development. It is made once and kept in the data folder, where only its owner can read
 * it.
 */
export function ownSigningKey(dataDir: string, now = new Date()): SigningKey {
  const path = join(dataDir, FILE)
  const pem = writeOnce(path, () => makePem(now))
  const [key, certificate] = pem.match(/-----BEGIN .+?-----END .+?-----/gs) ?? []
  if (key === undefined || certificate === undefined)
    throw new StartupError(`The key file ${path} is damaged; restore it or remove it`)
  return { key, certificates: [certificate] }
}

function makePem(now: Date): string {
  const forge = loadForge()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const key = forge.pki.privateKeyFromPem(pem)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = now
  certificate.validity.notAfter = new Date(now.getTime() + YEARS * 365 * DAY_MS)
  const names = [{ name: 'commonName', value: 'Second-Opinion Review Service (self-signed)' }]
  certificate.setSubject(names)
  certificate.setIssuer(names)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
  ])
  certificate.sign(key, forge.md.sha256.create())
  return pem + forge.pki.certificateToPem(certificate)
}
