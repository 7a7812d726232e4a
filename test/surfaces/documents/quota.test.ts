import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFolderStore } from '../../../src/integrations/folder-store.ts'
import { documentDir } from '../../support/document-dir.ts'
import { startService } from '../../support/service.ts'
import { idOf, named, uploads } from '../../support/uploads.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService({ env: { DOCUMENT_MAX_MB: '1024' } })
const world = await createWorld(service)
const { begin, made, part, sent, checked, drop } = uploads(service)
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
  assert.equal((await begin(token, 10)).code, 201, 'one that was ended frees its quota')
  assert.equal((await begin(person('another'), 10)).code, 201)
})

test('5 GB may lie in drafts and on no case; in all, 20 GB are kept of one person', async () => {
  const token = person('heavy')
  const letter = await sent(token, Buffer.from('a letter'))
  await service.drain()
  for (let n = 0; n < 4; n++) await made(token, GIB)
  const save = (changes: object) => {
    const body = world.fields({ medical_documents: [named(letter)], ...changes })
    return service.call('/app/save-review-case', { token, body })
  }
  assert.equal((await begin(token, GIB)).code, 409)
  const draft = await save({ status: 'draft' })
  assert.equal(draft.code, 200, draft.text)
  const refused = await begin(token, GIB)
  assert.deepEqual([refused.code, refused.body.code], [409, 'quota_reached'], 'a draft counts')
  const body = { ...world.fields({ medical_documents: [named(letter)] }), case_id: draft.body.data.case_id }
  const submitted = await service.call('/app/edit-review-case', { token, body })
  assert.equal(submitted.code, 200, submitted.text)
  assert.equal((await begin(token, GIB)).code, 201)
  await service.rows('update documents set bytes = 20 * $1::bigint where document_id = $2', [GIB, letter])
  assert.equal((await begin(token, 10)).code, 409, 'on a case it still counts for the whole')
})

test('an upload whose last byte has arrived is not unfinished, whether finish-upload was called or not', async () => {
  const token = person('arrived')
  for (let n = 0; n < 20; n++) {
    const place = await made(token, 2)
    assert.equal((await part(token, place, 0, Buffer.from('ab'))).code, 204)
  }
  assert.equal((await begin(token, 10)).code, 201)
})

test('on a disk with less than 1 GB left no upload begins or goes on', async () => {
  const folder = createFolderStore(documentDir())
  const full = createFolderStore(documentDir(), Number.MAX_SAFE_INTEGER)
  let isFull = false
  const crowded = await startService({
    override: {
      documents: {
        ...folder,
        requireFreeDisk: () => (isFull ? full : folder).requireFreeDisk(),
        write: (...pieces) => (isFull ? full : folder).write(...pieces),
      },
    },
  })
  const calls = uploads(crowded)
  const token = crowded.token('app', 'late')
  const place = await calls.made(token, 10)
  isFull = true
  const begun = await calls.begin(token, 10)
  assert.deepEqual([begun.code, begun.body.code], [503, 'unavailable'])
  assert.equal((await calls.part(token, place, 0, Buffer.alloc(10, 'a'))).code, 503)
  isFull = false
  assert.equal((await calls.part(token, place, 0, Buffer.alloc(10, 'a'))).code, 204)
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
