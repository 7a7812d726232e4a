import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '../../src/app.ts'
import type { Surface } from '../../src/domain/people/actor.ts'
import { isOpen } from '../../src/http/frame/route.ts'
import { createTokenOpener } from '../../src/http/frame/token.ts'
import { encrypt, type Forgery, forge, forgeJwt } from '../support/forge.ts'
import { startService } from '../support/service.ts'
import { DAY } from '../support/test-clock.ts'
import { testKeys } from '../support/test-keys.ts'

const service = await startService()
const now = Math.floor(service.clock.now().getTime() / 1000)
const AUDIENCE: Record<Surface, string> = { app: 'snr_usr', admin: 'snr_adm', pro: 'snr_pro' }
const THIRTY_DAYS = 30 * 24 * 3600
const signing2 = testKeys.tokenSigning[1]?.secret ?? Buffer.alloc(0)
const encryption2 = testKeys.tokenEncryption[1]?.secret ?? Buffer.alloc(0)

const claimsFor = (surface: Surface) => ({ aud: AUDIENCE[surface], id: 'someone', iat: now, exp: now + 3600 })

/** Tokens that a surface must refuse, by name. undefined: no header. */
function badTokens(surface: Surface): Record<string, string | undefined> {
  const claims = claimsFor(surface)
  const { exp, iat, id, aud, ...none } = claims
  const good = forge({ payload: claims })
  const withClaims = (changes: Record<string, unknown>) => forge({ payload: { ...claims, ...changes } })
  const made = (parts: Partial<Forgery>) => forge({ payload: claims, ...parts })
  const foreign = ['snr_usr', 'snr_adm', 'snr_dash', 'snr_pro'].filter(other =>
    surface === 'admin' ? !['snr_adm', 'snr_dash'].includes(other) : other !== aud,
  )
  return {
    missing: undefined,
    empty: '',
    'Bearer alone': 'Bearer ',
    'Bearer without a space': `Bearer${good}`,
    'Bearer twice': `Bearer Bearer ${good}`,
    'another scheme': `Basic ${good}`,
    ...Object.fromEntries(foreign.map(other => [`audience ${other}`, withClaims({ aud: other })])),
    'audience in capitals': withClaims({ aud: aud.toUpperCase() }),
    'audience with a space': withClaims({ aud: `${aud} ` }),
    'audience as a list': withClaims({ aud: [aud] }),
    'audience as a list of two': withClaims({ aud: [aud, 'other'] }),
    'audience as an object': withClaims({ aud: { [aud]: aud } }),
    'no audience': forge({ payload: { ...none, id, iat, exp } }),
    'expired beyond the leeway': withClaims({ iat: now - 3600, exp: now - 31 }),
    'no exp': forge({ payload: { ...none, aud, id, iat } }),
    'no iat': forge({ payload: { ...none, aud, id, exp } }),
    'no id': forge({ payload: { ...none, aud, iat, exp } }),
    'exp as text': withClaims({ exp: String(exp) }),
    'iat as text': withClaims({ iat: String(iat) }),
    'exp null': withClaims({ exp: null }),
    'iat in the future': withClaims({ iat: now + 31 }),
    'exp before iat': withClaims({ iat: now, exp: now - 1 }),
    'a life of more than 30 days': withClaims({ exp: now + THIRTY_DAYS + 1 }),
    'id empty': withClaims({ id: '' }),
    'id blank': withClaims({ id: ' \t' }),
    'id an object': withClaims({ id: { id } }),
    'id a list': withClaims({ id: [id] }),
    'id a fraction': withClaims({ id: 7.5 }),
    'id true': withClaims({ id: true }),
    'id null': withClaims({ id: null }),
    'id too long': withClaims({ id: 'x'.repeat(129) }),
    'id with NUL': withClaims({ id: 'a\0b' }),
    'alg none': made({ header: { alg: 'none' }, signature: '' }),
    'alg none, signed': made({ header: { alg: 'none' } }),
    'alg missing': made({ header: { alg: undefined } }),
    HS512: made({ header: { alg: 'HS512' }, hash: 'sha512' }),
    'HS512 that says HS256': made({ hash: 'sha512' }),
    'wrong signing key': made({ signingSecret: randomBytes(32) }),
    'the encryption key signs': made({ signingSecret: testKeys.tokenEncryption[0].secret }),
    'no signature': made({ signature: '' }),
    'unknown kid': made({ header: { kid: '9' } }),
    'kid of another key': made({ header: { kid: '2' } }),
    'payload is no JSON': made({ payload: 'nonsense' }),
    'payload is a list': made({ payload: [claims] }),
    'payload is null': made({ payload: null }),
    'wrong encryption key': made({ encryptionSecret: randomBytes(32) }),
    'unknown key id': made({ keyId: 9 }),
    'key id of another key': made({ keyId: 2 }),
    'unknown version': made({ version: 2 }),
    'version 0': made({ version: 0 }),
    'header not authenticated': made({ additional: Buffer.alloc(0) }),
    'nothing inside': encrypt(''),
    'padded inside': encrypt(`${forgeJwt({ payload: claims })}=`),
    'a critical extension': made({ header: { crit: ['b64'], b64: true } }),
    'no JWT inside': encrypt('hello'),
    'two dots inside': encrypt('..'),
    ...Object.fromEntries([4, 8, 12].map(bytes => [`tag cut to ${bytes} bytes`, good.slice(0, -2 * (16 - bytes))])),
    'tag missing': good.slice(0, -32),
    'odd length': good.slice(0, -1),
    'a stranger in the middle': `${good.slice(0, 60)}zz${good.slice(62)}`,
    'a stranger at the end': `${good.slice(0, -1)}g`,
    'a stranger appended': `${good}zz`,
    'a blank in the middle': `${good.slice(0, 60)} ${good.slice(60)}`,
    'junk appended': `${good}00`,
    'junk in front': `00${good}`,
    'twice in a row': `${good}${good}`,
    'the JWT unencrypted': forgeJwt({ payload: claims }),
    'base64 in place of hex': Buffer.from(good, 'hex').toString('base64'),
    'the header alone': '0101',
    'two digits': '01',
    'oversized junk': 'ab'.repeat(15 * 512),
    'oversized after a good one': `${good}${'0'.repeat(15 * 1024 - good.length)}`,
  }
}

const guarded = routes.flatMap(({ auth, methods, path }) =>
  isOpen(auth) ? [] : methods.map(method => ({ auth, method, path: path.replace(/:\w+/g, 'x') })),
)

test('every bad token gets one identical 401 on every route, in both languages', async () => {
  const bad = { app: badTokens('app'), admin: badTokens('admin'), pro: badTokens('pro') }
  assert.ok(Object.keys(bad.app).length >= 60)
  assert.ok(new Set(guarded.map(({ auth }) => auth)).size === 3)
  const expected = JSON.stringify({ status: 1002, code: 'unauthorized', message: 'Unauthorized' })
  for (const { auth, method, path } of guarded) {
    for (const [name, token] of Object.entries(bad[auth])) {
      for (const lang of ['0', '1']) {
        const headers = token === undefined ? {} : { authorization: token }
        const body = method === 'POST' ? { body: {} } : {}
        const reply = await service.call(path, { method, lang, headers, ...body })
        const place = `${name}, ${method} ${path}, lang ${lang}`
        assert.equal(reply.code, 401, place)
        // node drops the body of every HEAD answer.
        if (method !== 'HEAD') assert.equal(reply.text, expected, place)
        assert.equal(reply.headers['content-type'], 'application/json; charset=utf-8', place)
        assert.equal(reply.headers['www-authenticate'], undefined, place)
      }
    }
  }
})

test('a token with one flipped bit never opens, wherever the bit is', async () => {
  const good = Buffer.from(service.token('app', 'user-1'), 'hex')
  for (let at = 0; at < good.length; at++) {
    const flipped = Buffer.from(good)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
    assert.equal((await service.call('/app/how', { token: flipped.toString('hex') })).code, 401, `byte ${at}`)
  }
  assert.equal((await service.call('/app/how', { token: good.toString('hex') })).code, 200)
})

const DOORS: Record<Surface, string> = { app: '/app/how', admin: '/admin/list-reviewtypes', pro: '/pro/sops' }

async function opens(surface: Surface, token: string): Promise<boolean> {
  const { code } = await service.call(DOORS[surface], { token, body: {} })
  assert.ok(code === 200 || code === 401, `answered ${code}`)
  return code === 200
}

test('good tokens open their own surface and no other', async () => {
  const surfaces = Object.keys(AUDIENCE) as Surface[]
  for (const mine of surfaces) {
    const token = forge({ payload: claimsFor(mine) })
    for (const other of surfaces) assert.equal(await opens(other, token), other === mine, `${mine} token on ${other}`)
  }
  assert.ok(await opens('admin', forge({ payload: { ...claimsFor('admin'), aud: 'snr_dash' } })))
})

test('what is tolerated about a token', async () => {
  const claims = claimsFor('pro')
  const good: Record<string, string> = {
    'a leading Bearer': `Bearer ${forge({ payload: claims })}`,
    'hex in capitals': forge({ payload: claims }).toUpperCase(),
    '29 s past its end': forge({ payload: { ...claims, iat: now - 3600, exp: now - 29 } }),
    '29 s before its beginning': forge({ payload: { ...claims, iat: now + 29 } }),
    'a life of exactly 30 days': forge({ payload: { ...claims, exp: now + THIRTY_DAYS } }),
    'a kid': forge({ payload: claims, header: { kid: '1' } }),
    'an id of 128 characters': forge({ payload: { ...claims, id: 'x'.repeat(128) } }),
    'unknown claims': forge({ payload: { ...claims, role: 'admin', nested: { deep: [1] } } }),
    'a name that cannot be stored': forge({ payload: { ...claims, name: 'a\0b' } }),
  }
  for (const [name, token] of Object.entries(good)) assert.ok(await opens('pro', token), name)
})

test('a key that was rotated out but is still listed works, with and without its kid', async () => {
  const payload = claimsFor('app')
  assert.ok(await opens('app', forge({ payload, keyId: 2, encryptionSecret: encryption2 })))
  assert.ok(await opens('app', forge({ payload, signingSecret: signing2 })))
  assert.ok(await opens('app', forge({ payload, signingSecret: signing2, header: { kid: '2' } })))
  const both = forge({ payload, signingSecret: signing2, keyId: 2, encryptionSecret: encryption2 })
  assert.ok(await opens('app', both))
  const newest = { tokenEncryption: [testKeys.tokenEncryption[0]], tokenSigning: [testKeys.tokenSigning[0]] } as const
  assert.equal(await createTokenOpener(newest).open(both, service.clock.now()), null)
})

test('claims become the caller: integers as text, texts trimmed, the rest dropped', async () => {
  const opener = createTokenOpener(testKeys)
  const open = (changes: Record<string, unknown>) =>
    opener.open(forge({ payload: { ...claimsFor('app'), ...changes } }), service.clock.now())
  assert.equal((await open({ id: 7 }))?.id, '7')
  assert.equal((await open({ id: '  seven ' }))?.id, 'seven')
  const person = await open({ name: ' سارة ', phone: '+966', email: 7, lang: 'ar' })
  assert.deepEqual([person?.name, person?.phone, person?.email, person?.lang], ['سارة', '+966', null, 'ar'])
  assert.equal((await open({ lang: 'fr' }))?.lang, null)
})

test('a token that was seen before still ends, and still belongs to one surface', async () => {
  const own = await startService()
  const start = own.clock.now()
  const token = own.token('app', 'user-1', { exp: Math.floor(start.getTime() / 1000) + 60 })
  const code = async (path: string) => (await own.call(path, { token, body: {} })).code
  assert.equal(await code('/app/how'), 200)
  assert.equal(await code('/app/how'), 200)
  assert.equal(await code('/pro/sops'), 401)
  own.clock.advance(89_000)
  assert.equal(await code('/app/how'), 200)
  own.clock.advance(1_000)
  assert.equal(await code('/app/how'), 401)
  assert.equal(await code('/app/how'), 401)
  own.clock.advance(DAY)
  assert.equal(await code('/app/how'), 401)
})
