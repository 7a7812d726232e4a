import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../support/service.ts'
import { idOf, named, uploads } from '../../support/uploads.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService({ env: { DOCUMENT_MAX_MB: '1024' } })
const world = await createWorld(service)
const { begin, made, sent, checked, drop } = uploads(service)
const person = (name: string) => service.token('app', name)
const GIB = 1024 ** 3

test('a document has a largest length', async () => {
  const reply = await begin(person('large'), GIB + 1)
  assert.deepEqual([reply.code, reply.body.code, reply.body.status], [413, 'payload_too_large', 1002])
  assert.equal((await begin(person('large'), GIB)).code, 201)
})

test('20 unfinished uploads are enough for one person, also when they begin at once', async () => {
  const token = person('many')
  const replies = await Promise.all(Array.from({ length: 25 }, () => begin(token, 10)))
  assert.equal(replies.filter(({ code }) => code === 201).length, 20)
  const refused = replies.filter(({ code }) => code === 409)
  assert.deepEqual(new Set(refused.map(({ body }) => body.code)), new Set(['quota_reached']))
  assert.equal(refused.length, 5)
  const place = String(replies.find(({ code }) => code === 201)?.headers.location)
  assert.equal((await drop(token, place)).code, 204)
  assert.equal((await begin(token, 10)).code, 201, 'one that was ended makes room')
  assert.equal((await begin(person('another'), 10)).code, 201)
})

test('5 GB may lie about unattached; on a case they count no more', async () => {
  const token = person('heavy')
  const letter = await sent(token, Buffer.from('a letter'))
  for (let n = 0; n < 4; n++) await made(token, GIB)
  assert.equal((await begin(token, GIB)).code, 409)
  await service.drain()
  const body = world.fields({ status: 'draft', medical_documents: [named(letter)] })
  assert.equal((await service.call('/app/save-review-case', { token, body })).code, 200)
  assert.equal((await begin(token, GIB)).code, 201)
})

test('uploads left for a day are removed with their bytes; documents of a case stay', async () => {
  const { removeLeftovers } = await import('../../../src/usecases/documents/remove-document.ts')
  const token = person('gone')
  const half = idOf(await made(token, 10))
  const whole = (await checked(token, Buffer.from('a letter'))).document_id
  const kept = (await checked(token, Buffer.from('a letter'))).document_id
  const body = world.fields({ status: 'draft', medical_documents: [named(kept)] })
  await service.call('/app/save-review-case', { token, body })
  const piecesOf = async (id: string) => {
    const [row] = await service.rows('select tags from documents where document_id = $1', [id])
    return service.ctx.documents.read(id, `0-${row.tags.toString('hex')}`)
  }
  const [row] = await service.rows('select tags from documents where document_id = $1', [whole])
  service.clock.advance(24 * 3600_000 - 1)
  await removeLeftovers(service.ctx)
  assert.equal((await service.rows('select 1 from documents where document_id = $1', [half])).length, 1)
  service.clock.advance(2)
  await removeLeftovers(service.ctx)
  await service.drain()
  const left = await service.rows('select document_id from documents where user_id = $1', ['gone'])
  assert.deepEqual(left, [{ document_id: kept }])
  assert.equal(await service.ctx.documents.read(whole, `0-${row.tags.toString('hex')}`), null)
  assert.ok((await piecesOf(kept)) !== null)
  const keys = await service.rows('select 1 from document_keys where document_id = any($1)', [[half, whole]])
  assert.deepEqual(keys, [])
})
