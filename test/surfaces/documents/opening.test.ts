import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dicom } from '../../support/samples.ts'
import { startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { named, uploads, writing } from '../../support/uploads.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const { checked, bytes, sent } = uploads(service)
const MIB = 1024 * 1024
const content = writing(2 * MIB + 500)

/** A paid case with a coordinator, a specialist and one uploaded document. */
async function opened() {
  const id = (await checked(world.patient, content, 'Brief “1”.txt')).document_id as string
  const caseId = await world.save({ medical_documents: [named(id)] })
  await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: 'dr-coordinator' })
  await service.call(`/app/success-webhook?case_id=${caseId}`)
  await world.doctors('dr-coordinator', '/pro/assign-doctor', { case_id: caseId, doctor_id: 'dr-2' })
  return { id, caseId, path: `/documents/${id}` }
}

const { id, caseId, path } = await opened()
const open = (surface: string, token: string, changes: Record<string, unknown> = {}) =>
  service.call(`/${surface}/open-document`, { token, body: { case_id: caseId, document_id: id, ...changes } })

test('who may see the case reads its documents, with a token or by a link', async () => {
  const readers = [
    ['app', world.patient],
    ['pro', world.doctor('dr-coordinator')],
    ['pro', world.doctor('dr-2')],
    ['admin', world.admin],
  ] as const
  for (const [surface, token] of readers) {
    assert.ok((await bytes(token, path)).content.equals(content), surface)
    const { url, expires_date, ...facts } = (await open(surface, token)).body.data
    assert.deepEqual(facts, { name: 'Brief “1”.txt', content_type: 'text/plain', bytes: content.length })
    assert.match(url, /^http:\/\/service\.test\/documents\/[0-9a-f-]{36}\?exp=\d+&by=[\w-]+&sig=[0-9a-f]{64}$/)
    assert.equal(Date.parse(expires_date) - service.clock.now().getTime() <= 15 * 60_000, true)
    assert.ok((await bytes(null, url)).content.equals(content), `${surface}, by link`)
  }
})

test('a name ends as the kind of the document does; the case keeps the name as it was given', async () => {
  const token = service.token('app', 'exe')
  const told = await checked(token, dicom(), 'MRI-brain.exe')
  assert.equal(told.name, 'MRI-brain.exe')
  const body = world.fields({ medical_documents: [named(told.document_id, 'MRI-brain.exe')], status: 'draft' })
  const case_id = (await service.call('/app/save-review-case', { token, body })).body.data.case_id
  const opens = await service.call('/app/open-document', { token, body: { case_id, document_id: told.document_id } })
  assert.equal(opens.body.data.name, 'MRI-brain.exe.dcm')
  const { headers } = await bytes(token, told.url)
  assert.equal(headers['content-disposition'], "attachment; filename*=UTF-8''MRI-brain.exe.dcm")
  const details = await service.call('/app/review-case-details', { token, body: { case_id } })
  assert.equal(details.body.data.medical_documents[0].name, 'MRI-brain.exe')
})

test('everybody else gets a 404, with or without a token, also with somebody else’s link', async () => {
  const { url } = (await open('pro', world.doctor('dr-2'))).body.data
  const nothing = await bytes(null, `/documents/${crypto.randomUUID()}`)
  const strangers = [null, world.stranger, world.doctor('dr-9'), 'ff00']
  for (const token of strangers) {
    const reply = await bytes(token, path)
    assert.deepEqual([reply.code, reply.content.toString()], [404, nothing.content.toString()])
  }
  for (const token of [world.stranger, world.doctor('dr-9'), world.doctor('dr-coordinator')]) {
    assert.equal((await bytes(token, url)).code, 404)
  }
  for (const [surface, token] of [
    ['app', world.stranger],
    ['pro', world.doctor('dr-9')],
  ] as const) {
    const reply = await open(surface, token)
    assert.deepEqual([reply.code, reply.body.code], [404, 'case_not_found'])
  }
})

test('a link opens one document for 15 minutes and cannot be bent', async () => {
  const { url } = (await open('app', world.patient)).body.data as { url: string }
  const other = (await checked(world.patient, Buffer.from('another'))).document_id
  const { searchParams } = new URL(url)
  const bent = [
    url.replace(id, other),
    url.replace(/exp=\d+/, `exp=${Number(searchParams.get('exp')) + 1}`),
    url.replace('by=', 'by=B'),
    url.replace('sig=', 'sig=00'),
    url.replace(/&sig=.*/, ''),
    `${path}?exp=&by=&sig=`,
    `${url}&exp=1`,
  ]
  for (const address of bent) assert.equal((await bytes(null, address)).code, 404, address)
  service.clock.advance(15 * 60_000 - 1_000)
  assert.equal((await bytes(null, url)).code, 200)
  service.clock.advance(1_000)
  assert.equal((await bytes(null, url)).code, 404)
})

test('a doctor who leaves the team loses the document at once, links too', async () => {
  const { url } = (await open('pro', world.doctor('dr-2'))).body.data
  await service.rows("update second_opinions set active = 0 where case_id = $1 and doctor_id = 'dr-2'", [caseId])
  assert.equal((await bytes(null, url)).code, 404)
  assert.equal((await bytes(world.doctor('dr-2'), path)).code, 404)
  assert.equal((await open('pro', world.doctor('dr-2'))).code, 404)
})

test('before it is on a case only the uploader may read it; until it is checked nobody may', async () => {
  const own = (await checked(world.patient, Buffer.from('mine'))).document_id
  assert.equal((await bytes(world.patient, `/documents/${own}`)).content.toString(), 'mine')
  for (const token of [world.admin, world.stranger, world.doctor('dr-coordinator'), null]) {
    assert.equal((await bytes(token, `/documents/${own}`)).code, 404)
  }
  const elsewhere = await open('app', world.patient, { document_id: own })
  assert.deepEqual([elsewhere.code, elsewhere.body.code], [404, 'document_not_found'])
  const draftDocument = await sent(world.patient, Buffer.from('soon'))
  const draft = await world.save({ status: 'draft', medical_documents: [named(draftDocument)] })
  assert.equal((await bytes(world.patient, `/documents/${draftDocument}`)).code, 404)
  const early = await open('app', world.patient, { case_id: draft, document_id: draftDocument })
  assert.deepEqual([early.code, early.body.code], [400, 'document_not_ready'])
})

test('a part of it costs its own segments only', async () => {
  const ask = async (range: string, headers = {}) => {
    const reply = await bytes(world.patient, path, { range, ...headers })
    return [reply.code, reply.headers['content-range'], reply.headers['content-length'], reply.content] as const
  }
  const size = content.length
  const expected = [
    ['bytes=0-0', 0, 1],
    ['bytes=10-19', 10, 20],
    [`bytes=${MIB - 1}-${MIB}`, MIB - 1, MIB + 1],
    [`bytes=${size - 5}-`, size - 5, size],
    ['bytes=-7', size - 7, size],
    [`bytes=5-${size * 2}`, 5, size],
    [`bytes=-${size * 2}`, 0, size],
  ] as const
  for (const [range, start, end] of expected) {
    const [code, contentRange, length, part] = await ask(range)
    assert.deepEqual(
      [code, contentRange, length],
      [206, `bytes ${start}-${end - 1}/${size}`, String(end - start)],
      range,
    )
    assert.ok(part.equals(content.subarray(start, end)), range)
  }
  for (const range of ['bytes=5-2', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'x']) {
    const [code, contentRange] = await ask(range)
    assert.deepEqual([code, contentRange], [200, undefined], range)
  }
  assert.equal((await ask('bytes=0-0', { 'if-range': '"x"' }))[0], 200)
  for (const range of [`bytes=${size}-`, 'bytes=-0']) {
    const [code, contentRange] = await ask(range)
    assert.deepEqual([code, contentRange], [416, `bytes */${size}`], range)
  }
  const [row] = await service.rows('select tags from documents where document_id = $1', [id])
  await service.ctx.documents.removePiece(id, `1-${row.tags.subarray(16, 32).toString('hex')}`)
  assert.equal((await ask('bytes=0-9'))[0], 206, 'the first segment does not need the second')
  assert.equal((await ask(`bytes=${MIB}-${MIB}`))[0], 500)
})

test('who opened a document is written down: once for a link, and for a reading without one', async () => {
  const fresh = await opened()
  const seen = () =>
    service.rows(
      `select actor_kind, coalesce((select user_id from patients where alias = actor_id), actor_id) as actor_id, case_id
        from access_log where action = 'opened_document' and object_id = $1 order by access_id`,
      [fresh.id],
    )
  const body = { case_id: fresh.caseId, document_id: fresh.id }
  const { url } = (await service.call('/pro/open-document', { token: world.doctor('dr-2'), body })).body.data
  const byLink = { actor_kind: 'doctor', actor_id: 'dr-2', case_id: fresh.caseId }
  assert.deepEqual(await seen(), [byLink])
  service.clock.advance(11 * 60_000)
  for (let n = 0; n < 3; n++) assert.equal((await bytes(null, url, { range: 'bytes=0-9' })).code, 206)
  assert.deepEqual(await seen(), [byLink])
  assert.equal((await bytes(world.admin, fresh.path, { range: 'bytes=0-9' })).code, 206)
  assert.equal((await bytes(world.stranger, fresh.path)).code, 404)
  assert.deepEqual(await seen(), [byLink, { actor_kind: 'admin', actor_id: 'admin-1', case_id: fresh.caseId }])
})

test('when the access log cannot be written, nothing is opened: 503, and no link', async () => {
  const reader = world.doctor('dr-coordinator')
  service.clock.advance(11 * MINUTE)
  await service.rows('alter function log_reading(jsonb, interval) rename to log_nothing')
  const [linked, read] = [await open('pro', reader), await bytes(reader, path)]
  await service.rows('alter function log_nothing(jsonb, interval) rename to log_reading')
  assert.deepEqual([linked.code, linked.body.code, linked.body.data], [503, 'unavailable', undefined])
  assert.equal(read.code, 503)
  assert.ok(!read.content.includes(content.subarray(0, 40)))
  assert.equal((await open('pro', reader)).code, 200)
})
