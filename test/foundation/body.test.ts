import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { type CallOptions, startService } from '../support/service.ts'

const service = await startService()
const PATHS = { '/admin/list-reviewtypes': service.token('admin', 'a'), '/pro/sops': service.token('pro', 'd') }
const MIB = 1024 * 1024

/** Sends a body to both routes, which must give the same answer. */
async function send(body: string | Buffer, headers: Record<string, string> = {}) {
  const replies = await Promise.all(
    Object.entries(PATHS).map(([path, token]) => service.call(path, { token, method: 'POST', body, headers })),
  )
  const [first, second] = replies
  assert.equal(first?.code, second?.code)
  return { code: first?.code, message: first?.body.message, status: first?.body.status }
}

async function refused(body: string | Buffer, message: string, name = String(body).slice(0, 60)) {
  assert.deepEqual(await send(body), { code: 400, message, status: 1002 }, name)
}

const NOT_JSON = 'The request body is not valid JSON'
const NOT_OBJECT = 'The request body must be a JSON object'
const NOT_UTF8 = 'The request body is not valid UTF-8 text'
const TOO_DEEP = 'The request body is nested too deeply'
const BAD_KEY = 'The request body holds a key that is not allowed'
const BAD_TEXT = 'The request holds characters that cannot be stored'

test('an absent, empty or blank body is {}', async () => {
  for (const body of ['', ' ', '\r\n\t ', '{}', ' {} '])
    assert.equal((await send(body)).code, 200, JSON.stringify(body))
  for (const [path, token] of Object.entries(PATHS)) {
    assert.equal((await service.call(path, { token, method: 'POST' })).code, 200)
    const named = { 'content-type': 'application/json' }
    assert.equal((await service.call(path, { token, method: 'POST', headers: named })).code, 200)
    for (const type of ['text/plain', 'json', ';'])
      for (const more of [{}, { 'content-length': '0' }]) {
        const headers = { 'content-type': type, ...more }
        assert.equal((await service.call(path, { token, method: 'POST', headers })).code, 200, JSON.stringify(headers))
      }
    const headers = { authorization: token, 'transfer-encoding': 'chunked' }
    const chunks = async (...payload: string[]) =>
      (await service.app.inject({ method: 'POST', url: path, headers, payload: Readable.from(payload) })).statusCode
    assert.deepEqual([await chunks(), await chunks('x')], [200, 415])
  }
})

test('JSON that is no object is refused, and so is what is no JSON', async () => {
  for (const body of ['null', '[]', '[{}]', '"text"', '7', 'true']) await refused(body, NOT_OBJECT)
  for (const body of ['{', '{]', "{'page':1}", '{"page":1,}', 'page=1', '{"page":01}', '{"q":"\0"}', 'NaN', '{}{}']) {
    await refused(body, NOT_JSON)
  }
})

test('invalid UTF-8 is refused, not mended', async () => {
  const around = (bytes: number[]) => Buffer.concat([Buffer.from('{"q":"'), Buffer.from(bytes), Buffer.from('"}')])
  const broken = {
    'a lone byte': [0xff],
    overlong: [0xc0, 0x80],
    truncated: [0xe2, 0x82],
    surrogate: [0xed, 0xa0, 0x80],
  }
  for (const [name, bytes] of Object.entries(broken)) await refused(around(bytes), NOT_UTF8, name)
  assert.equal((await send(around([...Buffer.from('سارة 👩‍⚕️')]))).code, 200)
})

test('NUL and lone surrogates are refused in values, keys and lists, known field or not', async () => {
  for (const bad of ['\\u0000', '\\ud800', '\\udc00', 'a\\uDFFFb', '\\ud83d\\u0041', '\\udc00\\ud800']) {
    const spots = [`{"q":"${bad}"}`, `{"${bad}":1}`, `{"x":["ok","${bad}"]}`, `{"x":{"y":[{"${bad}":1}]}}`]
    for (const body of spots) await refused(body, BAD_TEXT)
  }
  assert.equal((await send('{"q":"\\ud83d\\ude00 \\\\u0000 \\u0001"}')).code, 200)
})

test('twenty levels are enough', async () => {
  const objects = (levels: number) => `${'{"x":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`
  const lists = (levels: number) => `{"x":${'['.repeat(levels - 1)}7${']'.repeat(levels - 1)}}`
  for (const nested of [objects, lists]) {
    assert.equal((await send(nested(20))).code, 200)
    for (const levels of [21, 22, 10_000, 100_000]) await refused(nested(levels), TOO_DEEP, `${levels} levels`)
  }
})

test('__proto__ is no key, at any level and however it is written', async () => {
  const bodies = [
    '{"__proto__":null}',
    '{"__proto__":{"page":1}}',
    '{"a":{"__proto__":1}}',
    '{"a":[{"__proto__":{}}]}',
    '{"\\u005f_proto__":1}',
    '{"a":[[{"b":{"__pr\\u006Fto__":{"page":1}}}]]}',
  ]
  for (const body of bodies) await refused(body, BAD_KEY)
  assert.equal((await send('{"constructor":{"prototype":{"page":2}},"a":"__proto__"}')).code, 200)
  assert.equal((Object.prototype as Record<string, unknown>).page, undefined)
})

test('a mebibyte is the most', async () => {
  const tooLarge = { code: 413, message: 'The request is too large', status: 1002 }
  assert.equal((await send(`{${' '.repeat(MIB - 2)}}`)).code, 200)
  assert.deepEqual(await send(`{${' '.repeat(MIB - 1)}}`), tooLarge)
  for (const [path, token] of Object.entries(PATHS)) {
    const chunked = (size: number) => Readable.from([Buffer.from('{'), Buffer.alloc(size - 2, ' '), Buffer.from('}')])
    const answer = async (size: number) => {
      const headers = { authorization: token, 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
      return (await service.app.inject({ method: 'POST', url: path, headers, payload: chunked(size) })).statusCode
    }
    assert.equal(await answer(MIB), 200)
    assert.equal(await answer(MIB + 1), 413)
  }
})

test('only JSON is read', async () => {
  const unsupported = { code: 415, message: 'The request body must be application/json', status: 1002 }
  const types = [
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/json-patch',
    'application/jsonp',
    'json',
    ';',
  ]
  for (const type of types) assert.deepEqual(await send('{}', { 'content-type': type }), unsupported, type)
  for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8']) {
    assert.equal((await send('{}', { 'content-type': type })).code, 200, type)
  }
})

test('checks come in order: path, token, kind and size, then content', async () => {
  const huge = `{"page":"${'x'.repeat(MIB)}"}`
  const plain = { 'content-type': 'text/plain' }
  const code = async (path: string, options: CallOptions) =>
    (await service.call(path, { method: 'POST', ...options })).code
  for (const [path, token] of Object.entries(PATHS)) {
    assert.equal(await code(`${path}x`, { body: huge, headers: plain }), 404)
    assert.equal(await code(path, { body: huge }), 401)
    assert.equal(await code(path, { body: 'x', headers: plain }), 401)
    assert.equal(await code(path, { body: '{"page":0' }), 401)
    assert.equal(await code(path, { token, body: huge }), 413)
    assert.equal(await code(path, { token, body: '{"page":0', headers: plain }), 415)
    assert.equal(await code(path, { token, body: '{"page":0' }), 400)
    assert.equal(await code(path, { token, body: '{"page":0}' }), 400)
  }
})
