import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ownPage } from '../../src/domain/pages/own-page.ts'
import { deskAddress } from '../../web/src/session/desk-address.ts'

const OWN: Record<string, string> = {
  '/web/': '/web/',
  '/web/app': '/web/app',
  '/web/app/cases?q=a%20b&page=2#top': '/web/app/cases?q=a%20b&page=2#top',
  '/web/app/../pro': '/web/pro',
  '/web//evil.example': '/web//evil.example',
  '/web/?next=https://evil.example': '/web/?next=https://evil.example',
  '/web/حالة': '/web/%D8%AD%D8%A7%D9%84%D8%A9',
}

const ELSEWHERE = [
  '',
  '/',
  '/web',
  'web/',
  '/webx/',
  '/app/how',
  'https://evil.example/web/',
  'https:/web/',
  '//evil.example/web/',
  '///evil.example/web/',
  '/\\evil.example/web/',
  '\\\\evil.example/web/',
  '/web/\\evil.example',
  '/web/..//evil.example',
  '/web/../',
  '/web/../../evil',
  '/web/%2e%2e/auth/hospital/start',
  '/web/.%2E/sandbox',
  '/web/\t/evil',
  '/web/\r\nset-cookie: a=b',
  '/web/\0',
  '/\t/evil.example/web/',
  ' /web/',
  'javascript:alert(1)//web/',
  'data:text/html,/web/',
  `/web/${'a'.repeat(2_000)}`,
]

test('a return leads to a page of the web application, or nowhere', () => {
  for (const [given, kept] of Object.entries(OWN)) assert.equal(ownPage(given), kept, given)
  for (const given of ELSEWHERE) assert.equal(ownPage(given), null, given)
  assert.equal(ownPage(undefined), null)
})

test('whatever it is, a browser that follows it stays here and below /web/', () => {
  const piece = fc.constantFrom(
    '/web/',
    '/',
    '\\',
    '..',
    '%2e',
    '//',
    'evil.example',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    'app',
    ' ',
  )
  const address = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map(parts => `/web/${parts.join('')}`),
    fc.string(),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(address, given => {
      const page = ownPage(given)
      if (page === null) return
      const followed = new URL(page, 'https://service.example/auth/hospital/callback')
      assert.equal(followed.origin, 'https://service.example')
      assert.ok(followed.pathname.startsWith('/web/'), page)
      assert.doesNotMatch(page, /[\r\n]/)
    }),
    { numRuns: 2_000 },
  )
})

test('the pages lead back to the person’s own desk alone', () => {
  assert.equal(deskAddress('app', '/web/app/cases/1'), '/web/app/cases/1')
  assert.equal(deskAddress('app', '/web/app?x=1'), '/web/app?x=1')
  assert.equal(deskAddress('app', '/web/viewer/app/1/2'), '/web/viewer/app/1/2')
  for (const given of [
    '/web/application',
    '/web/admin',
    '/web/viewer/admin/1/2',
    '/web/app/../admin',
    ...ELSEWHERE,
    null,
  ]) {
    assert.equal(deskAddress('app', given), '/web/app', String(given))
  }
})
