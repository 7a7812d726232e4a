import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../support/service.ts'
import { startTwoServices } from '../../support/two-services.ts'
import { idOf, metadata, TUS, uploads, writing } from '../../support/uploads.ts'
import { createWorld } from '../../support/world.ts'

const [first, second] = await startTwoServices()
const world = await createWorld(first)
const [one, other] = [uploads(first), uploads(second)]
const MIB = 1024 * 1024

test('two processes take the parts of an upload in turn, wherever they are cut', async () => {
  const content = writing(3 * MIB + 12_345)
  const place = await one.made(world.patient, content.length, 'رسالة الطبيب.txt')
  assert.match(place, /^\/app\/uploads\/[0-9a-f-]{36}$/)
  const cuts = [0, 1, 1000, MIB - 1, MIB, MIB + 1, 2 * MIB + 7, 3 * MIB, content.length]
  for (const [index, end] of cuts.entries()) {
    const start = cuts[index - 1] ?? 0
    const side = index % 2 === 0 ? one : other
    assert.equal(await side.offset(world.patient, place), start)
    const reply = await side.part(world.patient, place, start, content.subarray(start, end))
    assert.equal(reply.code, 204, reply.text)
    assert.equal(reply.headers['upload-offset'], String(end))
    assert.equal(reply.headers['access-control-allow-origin'], undefined)
  }
  const finished = await other.finish(world.patient, place)
  const id = idOf(place)
  const facts = {
    document_id: id,
    key: id,
    name: 'رسالة الطبيب.txt',
    bytes: content.length,
    left_out: 0,
    unreadable: 0,
  }
  const url = `http://service.test/documents/${id}`
  assert.deepEqual(finished.body.data, { ...facts, url, content_type: null, state: 'checking', reason: null })
  assert.equal((await one.bytes(world.patient, url)).code, 404, 'not before it was checked')
  await second.drain()
  const told = await one.finish(world.patient, place)
  assert.deepEqual(told.body.data, { ...facts, url, content_type: 'text/plain', state: 'ready', reason: null })
  const read = await one.bytes(world.patient, url)
  assert.equal(read.code, 200)
  assert.ok(read.content.equals(content))
})

test('only the length that was declared, from the place where it stopped', async () => {
  const place = await one.made(world.patient, 100)
  const wrong = await one.part(world.patient, place, 10, Buffer.alloc(10))
  assert.equal(wrong.code, 409)
  const tooMuch = await one.part(world.patient, place, 0, Buffer.alloc(101))
  assert.equal(tooMuch.code, 413)
  assert.equal(tooMuch.body.code, 'payload_too_large')
  assert.equal(await one.offset(world.patient, place), 0)
  const early = await one.finish(world.patient, place)
  assert.deepEqual([early.code, early.body.code], [409, 'upload_unfinished'])
})

test('HEAD tells length and name; nothing is told without the version of the protocol', async () => {
  const place = await one.made(world.patient, 100, 'a.txt')
  const { headers } = await one.head(world.patient, place)
  assert.equal(headers['upload-length'], '100')
  assert.equal(headers['upload-metadata'], `filename ${Buffer.from('a.txt').toString('base64')}`)
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['tus-resumable'], '1.0.0')
  assert.equal((await first.call(place, { method: 'HEAD', token: world.patient })).code, 412)
  const offer = await first.call('/app/uploads', { method: 'OPTIONS', token: world.patient })
  assert.equal(offer.headers['tus-extension'], 'creation,termination,expiration')
})

test('an upload ends by itself a day after the latest bytes', async () => {
  const begun = await one.begin(world.patient, 100)
  assert.ok(Date.parse(String(begun.headers['upload-expires'])) > Date.now())
  const place = String(begun.headers.location)
  first.clock.advance(23 * 3600_000)
  assert.equal((await one.part(world.patient, place, 0, Buffer.alloc(10))).code, 204)
  first.clock.advance(23 * 3600_000)
  assert.equal((await one.head(world.patient, place)).code, 200)
  first.clock.advance(2 * 3600_000)
  assert.equal((await one.head(world.patient, place)).code, 410)
})

test('somebody else finds no upload, and does not disturb it', async () => {
  const place = await one.made(world.patient, 100)
  for (const call of [one.head, one.drop, one.finish]) assert.equal((await call(world.stranger, place)).code, 404)
  assert.equal((await one.part(world.stranger, place, 0, Buffer.alloc(10))).code, 404)
  const [row] = await first.rows('select wanted, received, state from documents where document_id = $1', [idOf(place)])
  assert.deepEqual(row, { wanted: false, received: 0, state: 'uploading' })
  for (const nothing of ['/app/uploads/x', `/app/uploads/${crypto.randomUUID()}`]) {
    assert.equal((await one.head(world.patient, nothing)).code, 404)
  }
  assert.equal((await one.finish(world.patient, 'x')).body.code, 'document_not_found')
})

test('a patient may end an upload, also a finished one, until it is on a case', async () => {
  const half = await one.made(world.patient, 100)
  assert.equal((await one.part(world.patient, half, 0, Buffer.alloc(10))).code, 204)
  const whole = await one.sent(world.patient, Buffer.from('a letter'))
  for (const place of [half, `/app/uploads/${whole}`]) {
    assert.equal((await one.drop(world.patient, place)).code, 204)
    assert.equal((await one.head(world.patient, place)).code, 404)
  }
  await first.drain()
  const left = await first.rows('select 1 from documents where document_id = any($1)', [[idOf(half), whole]])
  assert.deepEqual(left, [])
})

test('no token, the wrong surface and another method are refused in the envelope', async () => {
  const place = await one.made(world.patient, 100)
  for (const token of [null, world.admin, world.doctor('dr-1')]) {
    const reply = await first.call(place, { method: 'PATCH', token, headers: TUS })
    assert.deepEqual([reply.code, reply.body.code], [401, 'unauthorized'])
  }
  const bent = await first.call(place, {
    method: 'POST',
    token: world.patient,
    headers: { ...TUS, 'x-http-method-override': 'DELETE' },
  })
  assert.equal(bent.code, 404)
  assert.equal((await one.head(world.patient, place)).code, 200)
})

test('a name is asked for, and shows what it says', async () => {
  const begin = (headers: Record<string, string>) =>
    first.call('/app/uploads', {
      method: 'POST',
      token: world.patient,
      headers: { ...TUS, 'upload-length': '10', ...headers },
    })
  const bare = await begin({})
  assert.deepEqual(
    [bare.code, bare.body.errors?.[0]?.field, bare.body.errors?.[0]?.code],
    [400, 'filename', 'required'],
  )
  const names = [' ', 'a\u202eexe.fdp', 'a\nb', 'x'.repeat(256), 'a\u0000b']
  const badBytes = Buffer.from([0x61, 0xff]).toString('base64')
  const encoded = [...names.map(name => Buffer.from(name).toString('base64')), badBytes]
  for (const name of encoded) assert.equal((await begin({ 'upload-metadata': `filename ${name}` })).code, 400, name)
  assert.equal((await begin({ 'upload-metadata': 'filename' })).code, 400)
})

test('pages of an allowed origin may upload', async () => {
  const origin = 'https://app.example.org'
  const service = await startService({ database: first.database, clock: first.clock, env: { CORS_ORIGINS: origin } })
  const asked = { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'upload-offset' }
  const preflight = await service.call('/app/uploads/x', { method: 'OPTIONS', headers: asked })
  assert.equal(preflight.code, 204)
  assert.match(String(preflight.headers['access-control-allow-methods']), /PATCH/)
  const begun = await service.call('/app/uploads', {
    method: 'POST',
    token: world.patient,
    headers: { ...TUS, ...metadata('a.txt'), 'upload-length': '10', origin },
  })
  assert.equal(begun.headers['access-control-allow-origin'], origin)
  assert.match(String(begun.headers['access-control-expose-headers']), /Location.*Upload-Offset/)
})
