import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseText } from '../../support/case-snapshot.ts'
import { each } from '../../support/each.ts'
import { fieldProblems } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { uploads } from '../../support/uploads.ts'
import { COORDINATOR, DOCTOR, good, letters, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const files = uploads(service)
const link = (key: string) => ({ url: `https://files.example.org/${key}.pdf`, key, name: key })
const add = (case_id: string, body: object = {}) =>
  world.patients('/app/add-documents', { case_id, med_docs: [link('ct')], ...body })
const details = async (by: string, caseId: string) =>
  good(await teamwork.as(by, '/pro/review-case-details', { case_id: caseId }))

test('the patient adds documents to a case at work; the team sees them and the note, the coordinator is told', async () => {
  const { caseId } = await teamwork.paidTeam()
  await teamwork.outbox(caseId)
  const [{ version }] = await service.rows('select version from review_cases where case_id = $1', [caseId])
  service.clock.advance(MINUTE)
  const uploaded = await files.checked(world.patient, Buffer.from('A letter'), 'letter.txt')
  const given = { url: 'x', key: uploaded.document_id, name: 'Letter' }
  assert.deepEqual(good(await add(caseId, { med_docs: [link('ct'), given], note: ' From last week ' })), {
    case_id: caseId,
  })
  assert.deepEqual(await teamwork.outbox(caseId), [`SNR_DOCUMENTS_ADDED doctor ${COORDINATOR}`])
  const seen = await details(DOCTOR, caseId)
  const added = seen.medical_documents.filter((document: { added_date?: string }) => document.added_date)
  assert.deepEqual(each(added, 'name'), ['ct', 'Letter'])
  assert.deepEqual(seen.patient_notes, [{ date: service.clock.now().toISOString(), text: 'From last week' }])
  const own = good(await world.patients('/app/review-case-details', { case_id: caseId }))
  assert.equal(own.timeline.at(-1).milestone, 'documents_added')
  assert.ok(own.allowed.includes('add-documents'))
  const [row] = await service.rows('select version, documents_added_date from review_cases where case_id = $1', [
    caseId,
  ])
  assert.deepEqual([row.version, row.documents_added_date], [version + 1, service.clock.now()])
  good(await add(await world.save()))
})

test('refusals change nothing', async () => {
  const [draft, review] = [await world.save({ status: 'draft' }), await world.save()]
  const full = await world.save({ medical_documents: Array.from({ length: 50 }, (_, n) => link(`d${n}`)) })
  const almost = await world.save({ medical_documents: Array.from({ length: 49 }, (_, n) => link(`d${n}`)) })
  const closed = await world.save()
  good(await world.patients('/app/cancel-review-case', { case_id: closed }))
  const place = await files.made(world.patient, 100)
  const unfinished = { url: 'x', key: place.split('/').at(-1) ?? '', name: 'x' }
  const before = await caseText(service)
  for (const [reply, code, name] of [
    [await add(draft), 409, 'use_edit'],
    [await add(closed), 409, 'case_closed'],
    [await add(full), 409, 'documents_full'],
    [await add(almost, { med_docs: [link('a'), link('b')] }), 400, 'invalid_input'],
    [await add(review, { med_docs: [unfinished] }), 400, 'document_not_ready'],
    [await add(review, { med_docs: [] }), 400, 'invalid_input'],
    [await add(review, { note: letters(1001) }), 400, 'invalid_input'],
    [
      await service.call('/app/add-documents', {
        token: world.stranger,
        body: { case_id: review, med_docs: [link('a')] },
      }),
      404,
      'case_not_found',
    ],
  ] as const)
    assert.deepEqual([reply.code, reply.body.code], [code, name])
  assert.equal(await caseText(service), before)
})

test('documents come with a message, join the case and are shown in the thread', async () => {
  const { caseId } = await teamwork.paidTeam()
  await teamwork.outbox(caseId)
  const ids: string[] = []
  for (const name of ['one.txt', 'two.txt'])
    ids.push((await files.checked(world.patient, Buffer.from(`A file ${name}`), name)).document_id)
  const send = (documents: unknown, case_id = caseId) =>
    world.patients('/app/send-message', { case_id, text: 'See these', documents })
  good(await send(ids))
  const shown = ids.map((document_id, n) => ({ document_id, name: n === 0 ? 'one.txt' : 'two.txt' }))
  for (const [path, by] of [
    ['/pro/list-messages', world.doctor(COORDINATOR)],
    ['/app/list-messages', world.patient],
  ] as const) {
    const [message] = good(await service.call(path, { token: by, body: { case_id: caseId } }))
    assert.deepEqual(message.documents, shown)
  }
  assert.deepEqual(await teamwork.outbox(caseId), [
    `SNR_DOCUMENTS_ADDED doctor ${COORDINATOR}`,
    `SNR_NEW_MESSAGE doctor ${COORDINATOR}`,
  ])
  const { medical_documents } = await details(DOCTOR, caseId)
  assert.deepEqual(each(medical_documents.slice(-2), 'key'), ids)
  const foreign = (await files.checked(world.stranger, Buffer.from('Not yours'))).document_id
  for (const documents of [[foreign], ['no-id'], Array(11).fill(ids[0])])
    assert.equal((await send(documents)).code, 400)
  assert.deepEqual(fieldProblems(await send([ids[0], foreign])), ['documents[1] unknown_value'])
  good(await send([]))
  const cancelled = await world.paid()
  good(await world.patients('/app/cancel-review-case', { case_id: cancelled }))
  const late = await send([(await files.checked(world.patient, Buffer.from('Late'))).document_id], cancelled)
  assert.deepEqual([late.code, late.body.code], [409, 'case_closed'])
  assert.deepEqual((await send(['no-id'], cancelled)).body.code, 'case_closed', 'before what is named is looked up')
  const elsewhere = await world.paid()
  assert.deepEqual(fieldProblems(await send([ids[0]], elsewhere)), ['documents[0] unknown_value'])
  assert.deepEqual(good(await world.patients('/app/list-messages', { case_id: cancelled })), [])
})

test('a document that is on the case already stays as it is', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  const ask = { sop_id: doctorAssignment, doctor_id: DOCTOR, request_documents: ['ECG'] }
  good(await teamwork.as(DOCTOR, '/pro/request-documents', ask))
  const { document_id } = await files.checked(world.patient, Buffer.from('An ECG'), 'scan.txt')
  const med_docs = [{ url: 'x', key: document_id, name: 'My ECG' }]
  good(await world.patients('/app/answer-document-request', { case_id: caseId, sop_id: doctorAssignment, med_docs }))
  await teamwork.outbox(caseId)
  const seen = async () => {
    const { medical_documents, timeline } = good(await world.patients('/app/review-case-details', { case_id: caseId }))
    const [row] = await service.rows('select version, documents_added_date from review_cases where case_id = $1', [
      caseId,
    ])
    return { medical_documents, timeline, ...row }
  }
  const before = await seen()
  service.clock.advance(MINUTE)
  good(await world.patients('/app/send-message', { case_id: caseId, text: 'As I sent', documents: [document_id] }))
  good(await add(caseId, { med_docs: [{ ...med_docs[0], name: 'Another name' }] }))
  assert.deepEqual(await seen(), before)
  assert.deepEqual(await teamwork.outbox(caseId), [`SNR_NEW_MESSAGE doctor ${COORDINATOR}`])
  const [message] = good(await world.patients('/app/list-messages', { case_id: caseId }))
  assert.deepEqual(each(message.documents, 'document_id'), [document_id])
  // With a note there is something to tell, and what is new is added beside it.
  good(await add(caseId, { med_docs, note: 'The ECG is of May' }))
  good(await add(caseId, { med_docs: [...med_docs, link('mri')] }))
  const after = await seen()
  assert.deepEqual(after.medical_documents.slice(0, -1), before.medical_documents)
  assert.equal(after.timeline.length, before.timeline.length + 2)
})

test('every doctor of the team reads what the patient answered to a request', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  await teamwork.assign(caseId, 'dr-other')
  const ask = { sop_id: doctorAssignment, doctor_id: DOCTOR, request_documents: ['ECG'] }
  good(await teamwork.as(DOCTOR, '/pro/request-documents', ask))
  const answer = { case_id: caseId, sop_id: doctorAssignment, med_docs: [], note: 'There is none' }
  good(await world.patients('/app/answer-document-request', answer))
  for (const by of [DOCTOR, 'dr-other', COORDINATOR]) {
    const seen = await details(by, caseId)
    const asked = seen.assigned_doctors.find((one: { doctor_id: string }) => one.doctor_id === DOCTOR)
    assert.deepEqual([asked.answer_note, each(seen.patient_notes, 'text')], ['There is none', ['There is none']], by)
  }
})
