import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { testKeys } from '../../support/test-keys.ts'
import { fastRenderer, good, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const GONE = '{"status":1002,"code":"not_found","message":"Not found"}'

async function completed(): Promise<string> {
  const team = await teamwork.paidTeam()
  good(await teamwork.complete(team))
  return team.caseId
}

async function linkOf(caseId: string, lang = 'en'): Promise<string> {
  const { pdf_url } = good(await world.patients('/app/view-report', { case_id: caseId }, lang))
  const { pathname, search } = new URL(pdf_url)
  return pathname + search
}

const [one, other] = [await completed(), await completed()]

async function refused(url: string): Promise<void> {
  const { code, text } = await service.call(url)
  assert.deepEqual([code, text], [404, GONE], url)
}

test('the link has this form and answers with the file and these headers', async () => {
  const url = await linkOf(one)
  const exp = Math.floor(service.clock.now().getTime() / 1000) + 900
  assert.match(url, new RegExp(`^/reports/${one}\\.pdf\\?lang=en&v=1&exp=${exp}&by=[\\w-]{40,}&sig=[0-9a-f]{64}$`))
  const reply = await service.call(url)
  assert.equal(reply.code, 200)
  assert.equal(reply.text, '%PDF-en 0 opinions')
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="second-opinion-${one.slice(0, 8)}-en.pdf"`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-length': '18',
  }
  for (const [name, value] of Object.entries(headers)) assert.equal(String(reply.headers[name]), value, name)
  assert.match(String((await service.call(await linkOf(one, 'ar'))).headers['content-disposition']), /-ar\.pdf"$/)
})

test('it needs no token, and a token does not help a bad one', async () => {
  const url = await linkOf(one)
  assert.equal((await service.call(url, { token: 'nonsense' })).code, 200)
  const reply = await service.call(`${url}0`, { token: world.patient })
  assert.deepEqual([reply.code, reply.text], [404, GONE])
})

test('it works for 15 minutes and not a moment longer', async () => {
  const url = await linkOf(one)
  service.clock.advance(15 * MINUTE - 1)
  assert.equal((await service.call(url)).code, 200)
  service.clock.advance(1)
  await refused(url)
  service.clock.advance(1_000 * MINUTE)
  await refused(url)
})

test('a thousand tampered links are one and the same 404', async () => {
  const url = await linkOf(one)
  const letter = fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyzABCDEF-._~')
  const place = fc.integer({ min: '/reports/'.length, max: url.length - 1 })
  const tampered = fc.oneof(
    fc.tuple(place, letter).map(([at, char]) => url.slice(0, at) + char + url.slice(at + 1)),
    fc.tuple(place, letter).map(([at, char]) => url.slice(0, at) + char + url.slice(at)),
    place.map(at => url.slice(0, at) + url.slice(at + 1)),
    place.map(at => url.slice(0, at)),
    fc.integer({ min: 1, max: 2 ** 40 }).map(by => url.replace(/exp=(\d+)/, (_, exp) => `exp=${Number(exp) + by}`)),
    fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map(bytes => url.replace(/sig=.*/, `sig=${Buffer.from(bytes).toString('hex')}`)),
  )
  const property = fc.asyncProperty(
    tampered.filter(text => text !== url),
    refused,
  )
  await fc.assert(property, { numRuns: 1_000 })
})

test('parts of another link do not work in this one', async () => {
  const [en, ar, foreign] = [await linkOf(one), await linkOf(one, 'ar'), await linkOf(other)]
  const part = (url: string, name: string) => new URL(url, 'http://x').searchParams.get(name) ?? ''
  const made = (id: string, lang: string, exp: string, sig: string, by = part(en, 'by'), version = '1') =>
    `/reports/${id}.pdf?lang=${lang}&v=${version}&exp=${exp}&by=${by}&sig=${sig}`
  const [exp, sig] = [part(en, 'exp'), part(en, 'sig')]
  assert.equal((await service.call(made(one, 'en', exp, sig))).code, 200)
  await refused(made(one, 'en', exp, sig, part(ar, 'by')))
  await refused(made(one, 'en', exp, sig, ''))
  await refused(made(other, 'en', exp, sig))
  await refused(made(one, 'en', exp, part(foreign, 'sig')))
  await refused(made(one, 'ar', exp, sig))
  await refused(made(one, 'en', exp, part(ar, 'sig')))
  await refused(made(one, 'EN', exp, sig))
  await refused(made(one, '', exp, sig))
  for (const version of ['2', '01', '', '1.0', '-1']) await refused(made(one, 'en', exp, sig, part(en, 'by'), version))
  await refused(made(one, 'fr', exp, sig))
  await refused(made(one.toUpperCase(), 'en', exp, sig))
  await refused(made(` ${one}`, 'en', exp, sig))
  await refused(made(`${one}.pdf`, 'en', exp, sig))
  await refused(made('x'.repeat(300), 'en', exp, sig))
  await refused(made(one, 'en', `0${exp}`, sig))
  await refused(made(one, 'en', `${exp}.0`, sig))
  await refused(made(one, 'en', 'Infinity', sig))
  await refused(made(one, 'en', exp, sig.toUpperCase()))
  await refused(made(one, 'en', exp, sig.slice(0, 32)))
  await refused(made(one, 'en', exp, ''))
  for (const name of ['lang', 'v', 'exp', 'by', 'sig']) {
    await refused(`${en}&${name}=${part(en, name)}`)
    await refused(en.replace(new RegExp(`${name}=[^&]*&?`), ''))
    await refused(en.replace(`${name}=`, `${name}[]=`))
  }
  for (const path of ['', '/', `/${one}`, `/${one}.PDF`, `/${one}.pdf/`, '/%00.pdf', '/%ff.pdf', '/%zz.pdf']) {
    await refused(`/reports${path}${en.slice(en.indexOf('?'))}`)
  }
})

test('a link for a case without a report is a 404, however well it is signed', async () => {
  const url = await linkOf(other)
  await service.rows("update reports set language = 'ar', version = 2 where case_id = $1 and language = 'en'", [other])
  await refused(url)
  await service.rows("update reports set language = 'en', version = 1 where case_id = $1 and version = 2", [other])
  assert.equal((await service.call(url)).code, 200)
})

test('only GET opens it', async () => {
  const url = await linkOf(one)
  const head = await service.call(url, { method: 'HEAD' })
  assert.equal(head.code, 404)
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    assert.deepEqual((await service.call(url, { method })).text, GONE)
  }
})

test('a link without its reader or its version is refused, however it is signed', async () => {
  const { exp, by } = Object.fromEntries(new URL(await linkOf(other), 'http://x').searchParams)
  const signed = (...parts: (string | undefined)[]) =>
    createHmac('sha256', testKeys.linkSigning[0].secret)
      .update(['report', other, ...parts].join('\n'))
      .digest('hex')
  await refused(`/reports/${other}.pdf?lang=en&exp=${exp}&sig=${signed('en', exp)}`)
  await refused(`/reports/${other}.pdf?lang=en&exp=${exp}&by=${by}&sig=${signed('en', exp, by)}`)
  await refused(`/reports/${other}.pdf?lang=en&v=1&exp=${exp}&by=&sig=${signed('en', '1', exp, '')}`)
  const whole = `/reports/${other}.pdf?lang=en&v=1&exp=${exp}&by=${by}&sig=${signed('en', '1', exp, by)}`
  assert.equal((await service.call(whole)).code, 200)
})

test('a key that was rotated out still verifies, one that was taken away does not', async () => {
  const [active, former] = testKeys.linkSigning
  assert.ok(former)
  const withKeys = (linkSigning: typeof testKeys.linkSigning) =>
    startService({
      database: service.database,
      clock: service.clock,
      override: { reports: fastRenderer },
      keys: { ...testKeys, linkSigning },
    })
  const earlier = await withKeys([former])
  const stranger = await withKeys([{ id: 9, secret: Buffer.alloc(32, 0x99) }])
  const made = async (from: typeof service) => {
    const { pdf_url } = good(await from.call('/app/view-report', { token: world.patient, body: { case_id: one } }))
    const { pathname, search } = new URL(pdf_url)
    return pathname + search
  }
  assert.equal((await service.call(await made(earlier))).code, 200)
  await refused(await made(stranger))
  const onlyNew = await withKeys([active])
  assert.equal((await onlyNew.call(await made(earlier))).code, 404)
})
