import { jobHandlers } from '../../../src/worker.ts'
import { DAY, HOUR } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, type Ward } from '../../surfaces/doctors/ward.ts'

/** One verb, ready to be tried: its case is there, and `run` makes the request. */
export interface Prepared {
  readonly caseId: string
  readonly run: () => Promise<{ readonly code: number; readonly text: string }>
}

export interface Flow {
  readonly name: string
  readonly prepare: (ward: Ward) => Promise<Prepared>
  /** Done twice it counts twice, as specified; so nothing can be said of a repetition after a lost answer. */
  readonly counts?: true
  /** Done by the worker: a failure is written down, a claim released, and the queue or the scheduler tries again. */
  readonly background?: true
}

const document = (key: string) => ({ url: `https://files.example.org/${key}`, key, name: key })

const about = (
  name: string,
  prepare: (ward: Ward) => Promise<string>,
  run: (ward: Ward, caseId: string) => Prepared['run'] | Promise<Prepared['run']>,
  counts?: true,
): Flow => ({
  name,
  ...(counts ? { counts } : {}),
  prepare: async ward => {
    const caseId = await prepare(ward)
    return { caseId, run: await run(ward, caseId) }
  },
})

const review = (ward: Ward) => ward.world.save()
const draft = (ward: Ward) => ward.world.save({ status: 'draft' })
const assigned = (ward: Ward) => ward.world.assigned(COORDINATOR)
const paid = (ward: Ward) => ward.world.paid(COORDINATOR)
const staffed = async (ward: Ward) => (await ward.paidTeam()).caseId

const asAdmin = (path: string, body: object) => (ward: Ward, case_id: string) => () =>
  ward.world.admins(path, { case_id, ...body })
const asPatient = (path: string, body: object) => (ward: Ward, case_id: string) => () =>
  ward.world.patients(path, { case_id, ...body })
const callback = (name: string) => (ward: Ward, caseId: string) => () =>
  ward.service.call(`/app/${name}-webhook?case_id=${caseId}`)
const asCoordinator = (path: string, body: object) => (ward: Ward, case_id: string) => () =>
  ward.as(COORDINATOR, path, { case_id, ...body })

async function sopOf(ward: Ward, caseId: string, doctor: string): Promise<string> {
  const [row] = await ward.service.rows('select sop_id from second_opinions where case_id = $1 and doctor_id = $2', [
    caseId,
    doctor,
  ])
  return row.sop_id
}

/** A step on a doctor's own row. */
const onRow = (doctor: string, path: string, body: object) => async (ward: Ward, caseId: string) => {
  const sop_id = await sopOf(ward, caseId, doctor)
  return () => ward.as(doctor, path, { sop_id, ...body })
}

/** A step of the coordinator on the specialist's row. */
const onTheirRow = (path: string, body: object) => async (ward: Ward, caseId: string) => {
  const sop_id = await sopOf(ward, caseId, DOCTOR)
  return () => ward.as(COORDINATOR, path, { sop_id, ...body })
}

/** The first job of that queue about a case, done by its handler as the worker would do it. */
const byWorker = (name: 'notification' | 'refund' | 'reminder') => async (ward: Ward, caseId: string) => {
  const { service } = ward
  const [job] = await service.rows(
    `select id, name, data, retry_count as "retryCount" from pgboss.job where name = $1 and (data ->> 'case_id' = $2
       or data ->> 'refund_id' in (select refund_id::text from refunds where case_id = $2::uuid)) order by data ->> 'kind' limit 1`,
    [name, caseId],
  )
  return async () => {
    try {
      await jobHandlers(service.ctx)[name]?.(job)
      return { code: 200, text: '' }
    } catch (error) {
      return { code: 503, text: String(error) }
    }
  }
}

const opinion = { status: 'submitted', diagnosis: 'Stable angina', recommendations: 'Aspirin' }

async function aged(ward: Ward, prepare: (ward: Ward) => Promise<string>, ms: number): Promise<string> {
  const caseId = await prepare(ward)
  const by = `${ms} milliseconds`
  await ward.service.rows(
    `update review_cases set created_date = created_date - $2::interval, due_date = due_date - $2::interval where case_id = $1`,
    [caseId, by],
  )
  return caseId
}

async function cancelledAfterPayment(ward: Ward): Promise<string> {
  const case_id = await paid(ward)
  good(await ward.world.patients('/app/cancel-review-case', { case_id }))
  return case_id
}

/** Its refund was tried to the end. */
async function refused(ward: Ward): Promise<string> {
  const caseId = await cancelledAfterPayment(ward)
  await ward.service.rows("update refunds set status = 'failed', last_error = 'refused' where case_id = $1", [caseId])
  await ward.service.rows("delete from pgboss.job where data ->> 'refund_id' is not null")
  return caseId
}

async function mismatched(ward: Ward): Promise<string> {
  const caseId = await assigned(ward)
  await ward.service.rows("update sandbox_payments set amount = 700, status = 'paid' where case_id = $1", [caseId])
  await callback('success')(ward, caseId)()
  return caseId
}

/** The message that asks for payment is overtaken. */
async function cancelledBeforePayment(ward: Ward): Promise<string> {
  const case_id = await assigned(ward)
  good(await ward.world.patients('/app/cancel-review-case', { case_id }))
  await ward.service.rows(
    "delete from pgboss.job where data ->> 'case_id' = $1 and data ->> 'kind' <> 'proceed_to_pay'",
    [case_id],
  )
  return case_id
}

async function claimed(ward: Ward): Promise<string> {
  const caseId = await aged(ward, draft, DAY + HOUR)
  good(await ward.service.call('/scheduler/draftNotification'))
  return caseId
}

const scheduler = (name: string) => (ward: Ward) => () => ward.service.call(`/scheduler/${name}`)

export const flows: readonly Flow[] = [
  about(
    'edit to review',
    draft,
    (ward, case_id) => () =>
      ward.world.patients('/app/edit-review-case', ward.world.fields({ case_id, medical_history: 'Edited' })),
  ),
  about('update-meddocs', draft, asPatient('/app/update-meddocs', { med_docs: [document('a'), document('b')] }), true),
  about('reject', review, asAdmin('/admin/reject-reviewcase', { reject_reason: 'Not for us' })),
  about('assign-coordinator', review, asAdmin('/admin/assign-coordinator', { doctor_id: COORDINATOR })),
  about('edit-coordinator', assigned, asAdmin('/admin/edit-coordinator', { doctor_id: 'dr-new' })),
  about('payment succeeded', assigned, callback('success')),
  about('payment failed', assigned, callback('failed')),
  about('accept-mismatch', mismatched, asAdmin('/admin/accept-mismatch', { reason: 'Near enough' })),
  about(
    'late payment',
    async ward => {
      const case_id = await assigned(ward)
      good(await ward.world.patients('/app/cancel-review-case', { case_id }))
      return case_id
    },
    callback('success'),
  ),
  about('cancel by the patient', review, asPatient('/app/cancel-review-case', { reason: 'Changed my mind' })),
  about('cancel a paid case', paid, asAdmin('/admin/cancel-review-case', { reason: 'Cannot be done' })),
  about(
    'assign-doctor',
    paid,
    asCoordinator('/pro/assign-doctor', { doctor_id: DOCTOR, requested_documents: ['MRI'] }),
  ),
  about(
    'request-documents',
    staffed,
    onRow(DOCTOR, '/pro/request-documents', { doctor_id: DOCTOR, request_documents: ['Blood test'] }),
    true,
  ),
  about('review-report', staffed, onRow(DOCTOR, '/pro/review-report', opinion)),
  about(
    'answer-document-request',
    async ward => {
      const caseId = await paid(ward)
      const body = { case_id: caseId, doctor_id: DOCTOR, requested_documents: ['MRI'] }
      good(await ward.as(COORDINATOR, '/pro/assign-doctor', body))
      return caseId
    },
    async (ward, case_id) => {
      const sop_id = await sopOf(ward, case_id, DOCTOR)
      const body = { case_id, sop_id, med_docs: [document('mri-2')] }
      return () => ward.world.patients('/app/answer-document-request', body)
    },
  ),
  about(
    'submit-coordinator-summary',
    staffed,
    onRow(COORDINATOR, '/pro/submit-coordinator-summary', { summary: 'Rest' }),
  ),
  about('delay-notification', ward => aged(ward, paid, 30 * DAY), asCoordinator('/pro/delay-notification', {}), true),
  about('decline-assignment', staffed, onRow(DOCTOR, '/pro/decline-assignment', { reason: 'On leave' })),
  about('withdraw-doctor', staffed, onTheirRow('/pro/withdraw-doctor', { reason: 'Another knows more' })),
  about('remove-doctor', staffed, async (ward, caseId) => {
    const sop_id = await sopOf(ward, caseId, DOCTOR)
    return () => ward.world.admins('/admin/remove-doctor', { sop_id, reason: 'By mistake' })
  }),
  about('remind-doctor', staffed, onTheirRow('/pro/remind-doctor', {})),
  about('replace-coordinator', staffed, asAdmin('/admin/replace-coordinator', { doctor_id: 'dr-new', reason: 'Ill' })),
  about('send-message by the patient', paid, asPatient('/app/send-message', { text: 'When?' }), true),
  about('send-message by the coordinator', paid, asCoordinator('/pro/send-message', { text: 'On Sunday' }), true),
  about('retry-refund', refused, async (ward, caseId) => {
    const [refund] = await ward.service.rows('select refund_id from refunds where case_id = $1', [caseId])
    return () => ward.world.admins('/admin/retry-refund', { refund_id: refund.refund_id })
  }),
  about('draft reminders claimed', ward => aged(ward, draft, DAY + HOUR), scheduler('draftNotification')),
  about('delay reports claimed', ward => aged(ward, paid, 30 * DAY), scheduler('sendDelayReportNotification')),
  { ...about('a message sent', assigned, byWorker('notification')), background: true },
  { ...about('a message dropped', cancelledBeforePayment, byWorker('notification')), background: true },
  { ...about('a refund sent', cancelledAfterPayment, byWorker('refund')), background: true },
  { ...about('a reminder sent', claimed, byWorker('reminder')), background: true },
]
