import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each } from '../support/each.ts'
import { startService } from '../support/service.ts'
import { createWorld } from '../support/world.ts'

const service = await startService()
const world = await createWorld(service)

test('opinions, documents on request, the summary, and the report the patient opens', async () => {
  const caseId = await world.paid('dr-coordinator')
  const coordinator = (path: string, body: object) => world.doctors('dr-coordinator', path, body)
  const specialist = (path: string, body: object) => world.doctors('dr-heart', path, body)

  const assigned = await coordinator('/pro/assign-doctor', { case_id: caseId, doctor_id: 'dr-heart' })
  assert.equal(assigned.body.message, 'Doctor assigned to case')
  const { sop_id } = assigned.body.data

  const asked = await specialist('/pro/request-documents', {
    sop_id,
    doctor_id: 'dr-heart',
    request_documents: ['Latest ECG'],
  })
  assert.equal(asked.body.message, 'Requested documents updated')
  const card = await service.call('/app/get-sticky-data', { token: world.patient })
  assert.equal(card.body.data.cards[0].kind, 'documents_requested')

  await service.drain()

  const answered = await world.patients('/app/answer-document-request', {
    case_id: caseId,
    sop_id,
    med_docs: [{ url: 'https://files.example.org/ecg.pdf', key: 'ecg', name: 'ECG' }],
  })
  assert.deepEqual(answered.body.data, { case_id: caseId, sop_id })
  const documents = await specialist('/pro/case-documents', { case_id: caseId })
  assert.deepEqual(each(documents.body.data.documents, 'name'), ['MRI', 'ECG'])

  const opinion = { sop_id, status: 'submitted', diagnosis: 'Stable angina', recommendations: 'Aspirin 100 mg daily' }
  assert.equal((await specialist('/pro/review-report', opinion)).code, 200)
  const seen = await coordinator('/pro/review-case-details', { case_id: caseId, coordinator: true })
  assert.equal(seen.body.data.opinions[0].diagnosis, 'Stable angina')
  const own = seen.body.data.my_assignments.find((row: { is_coordinator: boolean }) => row.is_coordinator)

  await service.drain()

  const early = await world.patients('/app/view-report', { case_id: caseId })
  assert.equal(early.code, 409)
  const completed = await coordinator('/pro/submit-coordinator-summary', {
    sop_id: own.sop_id,
    summary: 'Medical treatment is enough for now.\n\n- Repeat the test in 3 months',
  })
  assert.equal(completed.code, 200, completed.text)
  assert.equal(completed.body.data.status, 'completed')

  for (const lang of ['en', 'ar']) {
    const report = await world.patients('/app/view-report', { case_id: caseId }, lang)
    assert.equal(report.body.data.opinions[0].doctor_id, 'dr-heart')
    const link = new URL(report.body.data.pdf_url)
    const pdf = await service.call(link.pathname + link.search)
    assert.equal(pdf.code, 200)
    assert.equal(pdf.headers['content-type'], 'application/pdf')
    assert.equal(pdf.text.slice(0, 5), '%PDF-')
    assert.equal((await service.call(`${link.pathname}${link.search}0`)).code, 404)
  }

  await service.drain()
  const sent = await service.call(`/sandbox/notifications?case_id=${caseId}`)
  const codes = sent.body.data.map((item: { template_code: string }) => item.template_code)
  for (const code of [
    'SNR_DOCTOR_ASSIGNED',
    'SNR_DOCUMENTS_REQUESTED',
    'SNR_DOCUMENTS_ADDED',
    'SNR_OPINION_SUBMITTED',
  ]) {
    assert.ok(codes.includes(code), code)
  }
  assert.ok(codes.includes('SNR_REPORT_READY') && codes.includes('SNR_CASE_COMPLETED'))
})
