import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import forge from 'node-forge'
import { createSigner, daysLeft, endsSoon } from '../../src/reports/signer.ts'
import { ownSigningKey, readP12 } from '../../src/reports/signing-key.ts'
import { createTypesetter } from '../../src/reports/typeset.ts'
import { readPdf, visualText } from './support/glyphs.ts'
import { IMPRINT, sampleReport } from './support/sample-report.ts'
import { checkSignature } from './support/signature.ts'

const folder = mkdtempSync(join(tmpdir(), 'so-signer-'))
after(() => rmSync(folder, { recursive: true }))
const now = new Date('2026-11-15T09:30:00Z')
const key = ownSigningKey(folder, now)
const signer = createSigner(key, 'Noor (Hospital)')
const { build, typeset } = await createTypesetter()
const source = sampleReport()
const pdfs = (['en', 'ar'] as const).map(language => typeset(build(source, language, IMPRINT), source))

describe('a signed report', () => {
  test('has a signature over all of its bytes, in both languages, and shows the same text as before', async () => {
    for (const pdf of pdfs) {
      assert.equal(checkSignature(pdf).holds, false)
      const signed = await signer.sign(pdf, now)
      assert.deepEqual(checkSignature(signed), {
        holds: true,
        subject: 'CN=Second-Opinion Review Service (self-signed)',
      })
      const [before, after] = [await readPdf(pdf), await readPdf(signed)]
      assert.equal(after.pages, before.pages)
      assert.equal(visualText(after), visualText(before))
      assert.equal(after.info.Title, before.info.Title)
      assert.ok(
        Buffer.from(signed)
          .subarray(0, pdf.length - 1)
          .equals(Buffer.from(pdf).subarray(0, pdf.length - 1)),
      )
    }
  })

  test('does not verify after a byte was changed, added or removed', async () => {
    const signed = Buffer.from(await signer.sign(pdfs[0] ?? new Uint8Array(), now))
    const signature = signed.lastIndexOf('/Contents <')
    const end = signed.indexOf('>', signature)
    for (let at = 0; at < signed.length; at += 997) {
      // The signature does not cover its own bytes; a change there is found by the stored hash of the file.
      if (at > signature && at < end) continue
      const changed = Buffer.from(signed)
      changed[at] = (changed[at] ?? 0) ^ 1
      assert.equal(checkSignature(changed).holds, false, `byte ${at} of ${signed.length}`)
    }
    assert.equal(checkSignature(Buffer.concat([signed, Buffer.from('\n')])).holds, false)
    assert.equal(checkSignature(signed.subarray(0, -1)).holds, false)
  })
})

describe('the signing key', () => {
  test('that the service makes itself is made once, and only the owner of the file can read it', () => {
    assert.deepEqual(ownSigningKey(folder), key)
    assert.equal(statSync(join(folder, 'report-signing.pem')).mode & 0o777, 0o600)
  })

  test('from a P12 file signs with its certificate; the error for a wrong passphrase quotes nothing of the file', async () => {
    const path = join(folder, 'hospital.p12')
    const [certificate = ''] = key.certificates
    const p12 = forge.pkcs12.toPkcs12Asn1(
      forge.pki.privateKeyFromPem(key.key),
      [forge.pki.certificateFromPem(certificate)],
      'open sesame',
    )
    writeFileSync(path, forge.asn1.toDer(p12).getBytes(), 'binary')
    const signed = await createSigner(readP12(path, 'open sesame'), 'Noor').sign(pdfs[0] ?? new Uint8Array(), now)
    assert.equal(checkSignature(signed).holds, true)
    assert.throws(() => readP12(path, 'wrong'), /REPORT_SIGNING_P12 cannot be opened/)
  })

  test('with a long chain of certificates still has space for its signature', async () => {
    const chain = { ...key, certificates: Array.from({ length: 12 }, () => key.certificates[0] ?? '') }
    const signed = await createSigner(chain, 'Noor').sign(pdfs[0] ?? new Uint8Array(), now)
    assert.equal(checkSignature(signed).holds, true)
  })

  test('has a certificate that counts as ending soon in its last 60 days', () => {
    const day = (days: number) => new Date(signer.ends.getTime() - days * 24 * 3600 * 1000)
    assert.deepEqual(
      [61, 60, 59, -1].map(days => endsSoon(signer, day(days))),
      [false, false, true, true],
    )
    assert.equal(daysLeft(signer, day(59)), 59)
  })
})
