import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cancellationCode, cancellationReasons } from '../../src/domain/case/cancellation.ts'
import { isSafeLink } from '../../src/domain/case/document.ts'

test('addresses of files are safe', () => {
  for (const url of [
    'https://files.example.org/a.pdf',
    'http://x/y',
    '/relative/a.pdf',
    's3://bucket/key',
    'blob-1',
    'ftp://x/y',
    'https://x/?next=javascript:alert(1)',
    'database/scan.pdf',
    'dataset:1',
    'files:1',
    'https://x/data:1',
    'نص',
  ]) {
    assert.equal(isSafeLink(url), true, url)
  }
})

test('an address with a name or password is not, by whichever reading', () => {
  for (const url of ['https://a@b/', 'https://a:b@c/d', 'https://files.hospital.sa\\@evil.sa/', 'HTTPS://a@b'])
    assert.equal(isSafeLink(url), false, url)
  for (const url of ['https://a/b@c', 'https://a?b@c', 'https://a#b@c', 'a@b.c'])
    assert.equal(isSafeLink(url), true, url)
})

test('a scheme that runs or reads is not, however it is disguised', () => {
  const skipped = fc.constantFrom('', '', '\t', '\n', '\r', ' ', '\u0001', '\u001f', '\u007f')
  const letters = (scheme: string) =>
    fc.tuple(...[...`${scheme}:`].map(letter => fc.tuple(skipped, fc.boolean(), fc.constant(letter))))
  const disguised = fc
    .constantFrom('javascript', 'data', 'vbscript', 'file')
    .chain(letters)
    .map(parts => parts.map(([gap, upper, letter]) => gap + (upper ? letter.toUpperCase() : letter)).join(''))
  fc.assert(fc.property(disguised, fc.string(), (scheme, rest) => assert.equal(isSafeLink(scheme + rest), false)))
})

test('the code of a cancellation: chosen, other for words alone, not_given for neither', () => {
  for (const code of cancellationReasons) {
    assert.equal(cancellationCode(code, undefined), code)
    assert.equal(cancellationCode(code, 'words'), code)
  }
  assert.equal(cancellationCode(undefined, 'words'), 'other')
  assert.equal(cancellationCode(undefined, ''), 'not_given')
  assert.equal(cancellationCode(undefined, undefined), 'not_given')
})
