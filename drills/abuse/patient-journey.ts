import assert from 'node:assert/strict'
import type { Reply, TestService } from '../../test/support/service.ts'
import { DAY } from '../../test/support/test-clock.ts'
import { createWorld } from '../../test/support/world.ts'

/** Text for a field; what it is called says where it came from when it turns up elsewhere. */
export type Word = (field: string) => string

export interface Journey {
  readonly caseId: string
  readonly replies: readonly { readonly who: string; readonly reply: Reply }[]
}

/**
 * Every write of the service once, along two cases: one from draft to report with documents asked for and sent, one
 * cancelled after payment. All that people write comes from `word`.
 */
export async function walk(service: TestService, word: Word, claims: Record<string, unknown> = {}): Promise<Journey> {
  const world = await createWorld(service)
  const replies: { who: string; reply: Reply }[] = []
  const patient = service.token('app', 'walker', claims)
  const doctor = (id: string) => service.token('pro', id)
  const ask = async (who: string, token: string | null, path: string, body?: unknown, code = 200) => {
    const key =
      path === '/app/save-review-case' ? { 'idempotency-key': word('idempotency-key').replaceAll(' ', '') } : {}
    const reply = await service.call(path, { token, headers: key, ...(body === undefined ? {} : { body }) })
    replies.push({ who, reply })
    assert.equal(reply.code, code, `${path} ${reply.text}`)
    return reply.body.data
  }
  const documents = (field: string) => [
    { url: word(`${field}.url`), key: word(`${field}.key`), name: word(`${field}.name`) },
  ]
  const fields = (status: string) => ({
    rt_id: world.rtId,
    dc_id: world.dcId,
    patient_age: 51,
    patient_gender: 'male',
    status,
    medical_history: word('medical_history'),
    medical_documents: documents('medical_documents'),
    patient_name: word('patient_name'),
    relation: 'child',
  })

  const { case_id } = await ask('patient', patient, '/app/save-review-case', fields('draft'))
  await ask('patient', patient, '/app/update-meddocs', { case_id, med_docs: documents('med_docs') })
  service.clock.advance(2 * DAY)
  const later = { patient: service.token('app', 'walker', claims), admin: service.token('admin', 'admin-7') }
  await ask('anyone', null, '/scheduler/draftNotification')
  await ask('patient', later.patient, '/app/draft-reminders', {})
  await ask('patient', later.patient, '/app/edit-review-case', { ...fields('review'), case_id })
  const wanted = () => [word('requested_documents')]
  const assign = { case_id, doctor_id: 'dr-1', requested_documents: wanted() }
  await ask('admin', later.admin, '/admin/assign-coordinator', assign)
  await ask('admin', later.admin, '/admin/edit-coordinator', { case_id, doctor_id: 'dr-2' })
  await ask('anyone', null, `/app/failed-webhook?case_id=${case_id}`)
  await ask('anyone', null, `/app/success-webhook?case_id=${case_id}`)
  const team = { case_id, doctor_id: 'dr-3', requested_documents: wanted() }
  const { sop_id } = await ask('doctor', doctor('dr-2'), '/pro/assign-doctor', team)
  const more = { sop_id, doctor_id: 'dr-3', request_documents: wanted() }
  await ask('doctor', doctor('dr-3'), '/pro/request-documents', more)
  const answer = { case_id, sop_id, med_docs: documents('answer') }
  await ask('patient', later.patient, '/app/answer-document-request', answer)
  await ask('doctor', doctor('dr-2'), '/pro/delay-notification', { case_id, reason: word('delay reason') })
  const words = () => ({ diagnosis: word('diagnosis'), recommendations: word('recommendations') })
  await ask('doctor', doctor('dr-3'), '/pro/review-report', { sop_id, status: 'draft', ...words() })
  await ask('doctor', doctor('dr-3'), '/pro/review-report', { sop_id, status: 'submitted', ...words() })
  for (const path of ['/pro/review-case-details', '/pro/case-documents'])
    await ask('doctor', doctor('dr-3'), path, { case_id })
  for (const path of ['/pro/review-case-details', '/pro/case-documents', '/pro/list-doctors'])
    await ask('coordinator', doctor('dr-2'), path, { case_id })
  const [own] = await ask('doctor', doctor('dr-2'), '/pro/sops', { coordinator: true })
  const summary = { sop_id: own.sop_id, summary: word('summary'), ...words() }
  await ask('doctor', doctor('dr-2'), '/pro/submit-coordinator-summary', summary)
  const { pdf_url } = await ask('patient', later.patient, '/app/view-report', { case_id })
  await ask('anyone', null, new URL(pdf_url).pathname + new URL(pdf_url).search)

  const other = (await ask('patient', later.patient, '/app/save-review-case', fields('review'))).case_id
  await ask('admin', later.admin, '/admin/assign-coordinator', { case_id: other, doctor_id: 'dr-1' })
  await ask('anyone', null, `/app/success-webhook?case_id=${other}`)
  const reasons = { case_id: other, reason_code: 'other', reason: word('cancel reason') }
  await ask('patient', later.patient, '/app/cancel-review-case', reasons)
  const third = (await ask('patient', later.patient, '/app/save-review-case', fields('review'))).case_id
  const rejection = { case_id: third, reject_reason: word('reject_reason') }
  await ask('admin', later.admin, '/admin/reject-reviewcase', rejection)
  const fourth = (await ask('patient', later.patient, '/app/save-review-case', fields('review'))).case_id
  await ask('admin', later.admin, '/admin/cancel-review-case', { case_id: fourth, reason: word('admin reason') })
  for (const path of ['/app/review-case-details', '/app/cancellation-reasons'])
    await ask('patient', later.patient, path, { case_id })
  for (const path of ['/admin/review-case-details', '/admin/list-assign-coordinator-doctors'])
    await ask('admin', later.admin, path, { case_id })
  await ask('admin', later.admin, '/admin/list-review-cases', {})
  service.clock.advance(60 * DAY)
  await ask('anyone', null, '/scheduler/sendDelayReportNotification')
  await service.drain()
  return { caseId: case_id, replies }
}
