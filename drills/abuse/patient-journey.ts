import assert from 'node:assert/strict'
import type { Reply, TestService } from '../../test/support/service.ts'
import { DAY } from '../../test/support/test-clock.ts'
import { createWorld } from '../../test/support/world.ts'

/** Makes a text for a field; the text contains the field's name, to recognise it elsewhere. */
export type TextOf = (field: string) => string

export interface Journey {
  readonly caseId: string
  /** The answers to doctors. */
  readonly toDoctors: readonly Reply[]
  /** The coordinator's views of the case, which name the patient and are not in `toDoctors`. */
  readonly toCoordinator: readonly Reply[]
}

/**
 * Makes every write of the service once, on four cases: one from draft to report with requested documents, one cancelled after
 * payment, one rejected, one cancelled by an administrator. All texts come from `word`.
 */
export async function walk(service: TestService, word: TextOf, claims: Record<string, unknown> = {}): Promise<Journey> {
  const world = await createWorld(service)
  const toDoctors: Reply[] = []
  const toCoordinator: Reply[] = []
  const ask = async (token: string | null, path: string, body?: unknown, kept?: Reply[]) => {
    const headers: Record<string, string> =
      path === '/app/save-review-case' ? { 'idempotency-key': word('idempotency-key').replaceAll(' ', '') } : {}
    const reply = await service.call(path, { token, headers, ...(body === undefined ? {} : { body }) })
    kept?.push(reply)
    assert.equal(reply.code, 200, `${path} ${reply.text}`)
    return reply.body.data
  }
  // Each call has a new token, which is valid whatever the clock says.
  const anyone = (path: string) => ask(null, path)
  const patient = (path: string, body: object = {}) => ask(service.token('app', 'walker', claims), `/app/${path}`, body)
  const admin = (path: string, body: object = {}) => ask(service.token('admin', 'admin-7'), `/admin/${path}`, body)
  const doctor = (id: string, path: string, body: object, kept = toDoctors) =>
    ask(service.token('pro', id), `/pro/${path}`, body, kept)
  const documents = (field: string) => [
    { url: word(`${field}.url`), key: word(`${field}.key`), name: word(`${field}.name`) },
  ]
  const fields = (status: string) => ({
    ...world.fields({ status, medical_history: word('medical_history') }),
    medical_documents: documents('medical_documents'),
    questions: [word('questions')],
    patient_name: word('patient_name'),
    relation: 'child',
  })
  const wanted = () => [word('requested_documents')]
  const words = () => ({ diagnosis: word('diagnosis'), recommendations: word('recommendations') })
  const submitted = async (): Promise<string> => (await patient('save-review-case', fields('review'))).case_id

  const { case_id } = await patient('save-review-case', fields('draft'))
  await patient('update-meddocs', { case_id, med_docs: documents('med_docs') })
  service.clock.advance(2 * DAY)
  await anyone('/scheduler/draftNotification')
  await patient('draft-reminders')
  await patient('edit-review-case', { ...fields('review'), case_id })
  await admin('assign-coordinator', { case_id, doctor_id: 'dr-1', requested_documents: wanted() })
  await admin('edit-coordinator', { case_id, doctor_id: 'dr-2' })
  await anyone(`/app/failed-webhook?case_id=${case_id}`)
  await anyone(`/app/success-webhook?case_id=${case_id}`)
  const team = { case_id, doctor_id: 'dr-3', requested_documents: wanted() }
  const { sop_id } = await doctor('dr-2', 'assign-doctor', team)
  await doctor('dr-3', 'request-documents', { sop_id, doctor_id: 'dr-3', request_documents: wanted() })
  await patient('answer-document-request', { case_id, sop_id, med_docs: documents('answer') })
  await doctor('dr-2', 'delay-notification', { case_id, reason: word('delay reason') })
  for (const status of ['draft', 'submitted'])
    await doctor('dr-3', 'review-report', { sop_id, status, ...words(), answers: [word('own answers')] })
  for (const path of ['review-case-details', 'case-documents']) await doctor('dr-3', path, { case_id })
  for (const path of ['review-case-details', 'case-documents', 'list-doctors'])
    await doctor('dr-2', path, { case_id }, toCoordinator)
  const [own] = await doctor('dr-2', 'sops', { coordinator: true })
  const summary = { sop_id: own.sop_id, summary: word('summary'), ...words(), answers: [word('answers')] }
  await doctor('dr-2', 'submit-coordinator-summary', summary)
  await doctor('dr-2', 'add-addendum', { case_id, text: word('addendum') })
  for (const give of [patient, admin]) await give('report-fhir', { case_id })
  const { pdf_url } = await patient('view-report', { case_id })
  await anyone(new URL(pdf_url).pathname + new URL(pdf_url).search)

  const paid = await submitted()
  await admin('assign-coordinator', { case_id: paid, doctor_id: 'dr-1' })
  await anyone(`/app/success-webhook?case_id=${paid}`)
  await patient('send-message', { case_id: paid, text: word('message') })
  await doctor('dr-1', 'send-message', { case_id: paid, text: word('reply') }, toCoordinator)
  const take = { case_id: paid, doctor_id: 'dr-4', note: word('note') }
  const row = async () => (await doctor('dr-1', 'assign-doctor', take)).sop_id
  const declined = await row()
  await doctor('dr-1', 'remind-doctor', { sop_id: declined })
  await doctor('dr-4', 'decline-assignment', { sop_id: declined, reason: word('decline reason') })
  await doctor('dr-1', 'withdraw-doctor', { sop_id: await row(), reason: word('withdraw reason') })
  await admin('remove-doctor', { sop_id: await row(), reason: word('remove reason') })
  await admin('replace-coordinator', { case_id: paid, doctor_id: 'dr-2', reason: word('replace reason') })
  await admin('list-messages', { case_id: paid, reason: word('reading reason') })
  await patient('cancel-review-case', { case_id: paid, reason_code: 'other', reason: word('cancel reason') })
  await admin('reject-reviewcase', { case_id: await submitted(), reject_reason: word('reject_reason') })
  await admin('cancel-review-case', { case_id: await submitted(), reason: word('admin reason') })
  for (const path of ['review-case-details', 'cancellation-reasons']) await patient(path, { case_id })
  for (const path of ['review-case-details', 'list-assign-coordinator-doctors']) await admin(path, { case_id })
  await admin('list-review-cases')
  service.clock.advance(60 * DAY)
  await anyone('/scheduler/sendDelayReportNotification')
  await service.drain()
  return { caseId: case_id, toDoctors, toCoordinator }
}
