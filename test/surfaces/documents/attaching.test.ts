import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { fieldProblems, startService } from '../../support/service.ts'
import { named, uploads } from '../../support/uploads.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const { sent, checked, drop, finish } = uploads(service)
const link = { url: 'https://files.example.org/mri.pdf', key: 'mri', name: 'MRI' }
const letter = (text = 'a letter') => Buffer.from(text)
const ready = async (token = world.patient) => (await checked(token, letter(), 'letter.txt')).document_id as string
const caseOf = async (id: string) =>
  (await service.rows('select case_id from documents where document_id = $1', [id]))[0]?.case_id
const save = (documents: unknown[], status = 'draft', token = world.patient) =>
  service.call('/app/save-review-case', { token, body: world.fields({ status, medical_documents: documents }) })
const edit = (caseId: string, changes: Record<string, unknown>) =>
  world.patients('/app/edit-review-case', { case_id: caseId, ...world.fields({ status: 'draft', ...changes }) })
const details = async (caseId: string) =>
  (await world.patients('/app/review-case-details', { case_id: caseId })).body.data.medical_documents
let refused = ''

before(async () => {
  const told = await checked(world.patient, Buffer.from([0, 1, 2, 3]))
  assert.equal(told.state, 'refused')
  refused = told.document_id
})

test('a ready document goes into review, beside a link; its address is made when it is read', async () => {
  const id = await ready()
  const given = { url: 'https://elsewhere.example/old', key: id.toUpperCase(), name: 'Letter' }
  const caseId = (await save([given, link], 'review')).body.data.case_id
  assert.equal(await caseOf(id), caseId)
  const facts = {
    content_type: 'text/plain',
    bytes: 8,
    state: 'ready',
    uploaded_date: service.clock.now().toISOString(),
  }
  const shown = [{ ...named(id), name: 'Letter', ...facts }, link]
  assert.deepEqual(await details(caseId), shown)
  service.ctx.publicUrl = 'https://moved.example'
  assert.equal((await details(caseId))[0].url, `https://moved.example/documents/${id}`)
  service.ctx.publicUrl = 'http://service.test'
  const file = await world.admins('/admin/review-case-details', { case_id: caseId })
  assert.deepEqual(file.body.data.case.medical_documents, shown)
})

test('a draft may hold a document that is being checked, and can be submitted after the check', async () => {
  const id = await sent(world.patient, letter())
  const early = await save([named(id)], 'review')
  assert.deepEqual([early.code, early.body.code], [400, 'document_not_ready'])
  assert.equal(await caseOf(id), null, 'nothing was attached')
  const caseId = (await save([named(id)])).body.data.case_id
  assert.equal(await caseOf(id), caseId)
  const [unknown] = await details(caseId)
  assert.deepEqual([unknown.content_type, unknown.state], [null, 'checking'], 'nobody knows yet what it is')
  for (const changes of [{ medical_documents: [named(id)] }, { medical_documents: null }]) {
    const soon = await edit(caseId, { status: 'review', ...changes })
    assert.deepEqual([soon.code, soon.body.code, soon.body.params], [400, 'document_not_ready', { documents: [id] }])
  }
  await service.drain()
  assert.equal((await edit(caseId, { status: 'review', medical_documents: null })).code, 200)
  assert.equal(await caseOf(id), caseId)
})

test('unfinished and refused documents are not accepted; a refused document on a draft keeps it from review', async () => {
  const unfinished = (await uploads(service).made(world.patient, 10)).split('/').at(-1) ?? ''
  for (const id of [unfinished, refused]) {
    const reply = await save([named(id)])
    assert.deepEqual([reply.code, reply.body.params], [400, { documents: [id] }])
  }
  const id = await sent(world.patient, Buffer.from([0, 1]))
  const caseId = (await save([named(id)])).body.data.case_id
  await service.drain()
  assert.equal((await finish(world.patient, id)).body.data.state, 'refused')
  assert.equal((await edit(caseId, { medical_documents: [named(id)] })).code, 200, 'it may stay on its draft')
  assert.equal(
    (await edit(caseId, { status: 'review', medical_documents: [named(id)] })).body.code,
    'document_not_ready',
  )
  assert.equal((await edit(caseId, { status: 'review', medical_documents: [] })).code, 200)
})

test('another patient or another case cannot use the document', async () => {
  const id = await ready()
  const stolen = await save([link, named(id)], 'draft', world.stranger)
  assert.equal(stolen.code, 400)
  assert.deepEqual(fieldProblems(stolen), ['medical_documents[1].key unknown_value'])
  const caseId = (await save([named(id)])).body.data.case_id
  const twice = await save([named(id)])
  assert.deepEqual(fieldProblems(twice), ['medical_documents[0].key unknown_value'])
  assert.match(twice.body.message, /another case/)
  const append = await world.patients('/app/update-meddocs', { case_id: caseId, med_docs: [named(id)] })
  assert.equal(append.code, 200, 'on its own case it may be named again')
  assert.equal(await caseOf(id), caseId)
})

test('named again on its own case it is listed once, as it was named last, and takes no slot', async () => {
  const id = await ready()
  const links = Array.from({ length: 48 }, (_, n) => ({ ...link, key: `mri-${n}` }))
  const caseId = (await save([named(id), { ...named(id), name: 'Letter' }, ...links])).body.data.case_id
  const names = async () =>
    (await details(caseId)).map(({ key, name }: { key: string; name: string }) => `${key} ${name}`)
  const others = links.map(({ key, name }) => `${key} ${name}`)
  assert.deepEqual(await names(), [`${id} Letter`, ...others])
  const append = (...med_docs: unknown[]) => world.patients('/app/update-meddocs', { case_id: caseId, med_docs })
  assert.equal((await append({ ...link, key: 'the fiftieth' })).code, 200)
  assert.equal((await append({ ...named(id), name: 'The letter' })).code, 200)
  const last = [...others, 'the fiftieth MRI', `${id} The letter`]
  assert.deepEqual(await names(), last)
  assert.equal((await append(named(id), link)).code, 400, 'a link does take a slot')
  assert.deepEqual(await names(), last)
})

test('an address of ours with a key that names nothing is refused; any other key is somebody’s link', async () => {
  const gone = await save([named(crypto.randomUUID())])
  assert.deepEqual(fieldProblems(gone), ['medical_documents[0].key unknown_value'])
  assert.equal((await save([{ ...link, key: crypto.randomUUID() }])).code, 200)
})

test('taken out of a draft it is on no case again, and may go to another one', async () => {
  const [kept, out] = [await ready(), await ready()]
  const caseId = (await save([named(kept), named(out)])).body.data.case_id
  assert.equal((await drop(world.patient, `/app/uploads/${out}`)).code, 404, 'on a case it is no upload any more')
  assert.equal((await edit(caseId, { medical_documents: [named(kept)] })).code, 200)
  assert.deepEqual([await caseOf(kept), await caseOf(out)], [caseId, null])
  const other = (await save([named(out)])).body.data.case_id
  assert.equal(await caseOf(out), other)
  assert.equal((await edit(caseId, { medical_documents: null })).code, 200)
  assert.equal(await caseOf(kept), caseId, 'not mentioned, it stays')
})

test('what answers a request must be ready', async () => {
  const caseId = await world.paid()
  const [row] = await service.rows('select sop_id from second_opinions where case_id = $1', [caseId])
  await world.doctors('dr-coordinator', '/pro/request-documents', {
    sop_id: row.sop_id,
    doctor_id: 'dr-coordinator',
    request_documents: ['The latest letter'],
  })
  const id = await sent(world.patient, letter())
  const answer = () =>
    world.patients('/app/answer-document-request', { case_id: caseId, sop_id: row.sop_id, med_docs: [named(id)] })
  const early = await answer()
  assert.deepEqual([early.code, early.body.code], [400, 'document_not_ready'])
  assert.equal(await caseOf(id), null)
  await service.drain()
  assert.equal((await answer()).code, 200)
  assert.equal(await caseOf(id), caseId)
  const listed = await world.doctors('dr-coordinator', '/pro/case-documents', { case_id: caseId })
  assert.equal(listed.body.data.documents.length, 2)
  const { added_date, uploaded_date, for_sop_id, ...shown } = listed.body.data.documents.at(-1)
  assert.deepEqual(shown, { ...named(id), content_type: 'text/plain', bytes: 8, state: 'ready' })
  assert.ok(uploaded_date <= added_date)
  assert.equal(for_sop_id, row.sop_id)
})

test('an answer with a document that is on the case already marks it, and does not list it twice', async () => {
  const id = await ready()
  const caseId = await world.paid()
  const before = await details(caseId)
  const [row] = await service.rows('select sop_id from second_opinions where case_id = $1', [caseId])
  const asking = { sop_id: row.sop_id, doctor_id: 'dr-coordinator', request_documents: ['The letter'] }
  await world.doctors('dr-coordinator', '/pro/request-documents', asking)
  const answer = async (name: string) => {
    const body = { case_id: caseId, sop_id: row.sop_id, med_docs: [{ ...named(id), name }], complete: false }
    assert.equal((await world.patients('/app/answer-document-request', body)).code, 200)
    service.clock.advance(1_000)
    return details(caseId)
  }
  const [first] = (await answer('Letter')).slice(before.length)
  const [second, ...more] = (await answer('The letter you mean')).slice(before.length)
  assert.deepEqual(more, [])
  assert.deepEqual([second.key, second.name, second.for_sop_id], [id, 'The letter you mean', row.sop_id])
  assert.ok(second.added_date > first.added_date)
})

test('of two cases that take the same document at once, one gets it', async () => {
  const id = await ready()
  const replies = await Promise.all([1, 2, 3, 4].map(() => save([named(id)])))
  assert.deepEqual(replies.map(({ code }) => code).sort(), [200, 400, 400, 400])
})

test('where the hosts of documents are named, those kept here need no host', async () => {
  const strict = await startService({
    database: service.database,
    clock: service.clock,
    env: { DOCUMENT_HOSTS: 'files.example.org' },
  })
  const id = await ready()
  const body = world.fields({ status: 'draft', medical_documents: [named(id), link] })
  const reply = await strict.call('/app/save-review-case', { token: world.patient, body })
  assert.equal(reply.code, 200, reply.text)
  const foreign = { ...body, medical_documents: [{ ...link, url: 'https://evil.example/documents/x', key: 'x' }] }
  assert.equal((await strict.call('/app/save-review-case', { token: world.patient, body: foreign })).code, 400)
})
