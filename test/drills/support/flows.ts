import { jobHandlers } from '../../../src/worker.ts'
import { JOBS_OF_CASE } from '../../support/case-snapshot.ts'
import { DAY, HOUR } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, type Teamwork } from '../../surfaces/doctors/teamwork.ts'

/** A verb and a case that it needs; `run` makes the request. */
export interface Prepared {
  readonly caseId: string
  readonly run: () => Promise<{ readonly code: number; readonly text: string }>
}

export interface Flow {
  readonly name: string
  readonly prepare: (teamwork: Teamwork) => Promise<Prepared>
  /** Doing it twice has two effects, so a repetition after a lost answer cannot be checked. */
  readonly counts?: true
  /** Done by the worker: a failure is recorded, the claim is released, and the queue or the scheduler tries again. */
  readonly background?: true
}

const document = (key: string) => ({ url: `https://files.example.org/${key}`, key, name: key })

const about = (
  name: string,
  prepare: (teamwork: Teamwork) => Promise<string>,
  run: (teamwork: Teamwork, caseId: string) => Prepared['run'] | Promise<Prepared['run']>,
  counts?: true,
): Flow => ({
  name,
  ...(counts ? { counts } : {}),
  prepare: async teamwork => {
    const caseId = await prepare(teamwork)
    return { caseId, run: await run(teamwork, caseId) }
  },
})

const review = (teamwork: Teamwork) => teamwork.world.save()
const draft = (teamwork: Teamwork) => teamwork.world.save({ status: 'draft' })
const assigned = (teamwork: Teamwork) => teamwork.world.assigned(COORDINATOR)
const paid = (teamwork: Teamwork) => teamwork.world.paid(COORDINATOR)
const staffed = async (teamwork: Teamwork) => (await teamwork.paidTeam()).caseId
const opined = async (teamwork: Teamwork) => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  await teamwork.submitOpinion(DOCTOR, doctorAssignment)
  return caseId
}

const asAdmin = (path: string, body: object) => (teamwork: Teamwork, case_id: string) => () =>
  teamwork.world.admins(path, { case_id, ...body })
const asPatient = (path: string, body: object) => (teamwork: Teamwork, case_id: string) => () =>
  teamwork.world.patients(path, { case_id, ...body })
const callback = (name: string) => (teamwork: Teamwork, caseId: string) => () =>
  teamwork.service.call(`/app/${name}-webhook?case_id=${caseId}`)
const asCoordinator = (path: string, body: object) => (teamwork: Teamwork, case_id: string) => () =>
  teamwork.as(COORDINATOR, path, { case_id, ...body })

async function assignmentOf(teamwork: Teamwork, caseId: string, doctor: string): Promise<string> {
  const [row] = await teamwork.service.rows(
    'select sop_id from second_opinions where case_id = $1 and doctor_id = $2',
    [caseId, doctor],
  )
  return row.sop_id
}

/** A step of a doctor on their own assignment. */
const onRow = (doctor: string, path: string, body: object) => async (teamwork: Teamwork, caseId: string) => {
  const sop_id = await assignmentOf(teamwork, caseId, doctor)
  return () => teamwork.as(doctor, path, { sop_id, ...body })
}

/** A step of the coordinator on the specialist's assignment. */
const onTheirRow = (path: string, body: object) => async (teamwork: Teamwork, caseId: string) => {
  const sop_id = await assignmentOf(teamwork, caseId, DOCTOR)
  return () => teamwork.as(COORDINATOR, path, { sop_id, ...body })
}

/** The first job of a queue about a case, run by its handler as in the worker. */
const byWorker = (name: 'notification' | 'refund' | 'reminder') => async (teamwork: Teamwork, caseId: string) => {
  const { service } = teamwork
  const [job] = await service.rows(
    `select * from (select id, name, data, retry_count as "retryCount" from ${JOBS_OF_CASE}) job
     where name = $2 order by data ->> 'kind' limit 1`,
    [caseId, name],
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

async function aged(teamwork: Teamwork, prepare: (teamwork: Teamwork) => Promise<string>, ms: number): Promise<string> {
  const caseId = await prepare(teamwork)
  const by = `${ms} milliseconds`
  await teamwork.service.rows(
    `update review_cases set created_date = created_date - $2::interval, due_date = due_date - $2::interval where case_id = $1`,
    [caseId, by],
  )
  return caseId
}

async function cancelledAfterPayment(teamwork: Teamwork): Promise<string> {
  const case_id = await paid(teamwork)
  good(await teamwork.world.patients('/app/cancel-review-case', { case_id }))
  return case_id
}

/** A case whose refund has failed after all tries. */
async function refused(teamwork: Teamwork): Promise<string> {
  const { service } = teamwork
  const caseId = await cancelledAfterPayment(teamwork)
  await service.rows("update refunds set status = 'failed', last_error = 'refused' where case_id = $1", [caseId])
  await service.rows("delete from pgboss.job where data ->> 'refund_id' is not null")
  return caseId
}

async function mismatched(teamwork: Teamwork): Promise<string> {
  const caseId = await assigned(teamwork)
  await teamwork.service.rows("update sandbox_payments set amount = 700, status = 'paid' where case_id = $1", [caseId])
  await callback('success')(teamwork, caseId)()
  return caseId
}

/** A case cancelled before payment, so that the message that asks for payment no longer applies. */
async function cancelledBeforePayment(teamwork: Teamwork): Promise<string> {
  const case_id = await assigned(teamwork)
  good(await teamwork.world.patients('/app/cancel-review-case', { case_id }))
  await teamwork.service.rows(
    "delete from pgboss.job where data ->> 'case_id' = $1 and data ->> 'kind' <> 'proceed_to_pay'",
    [case_id],
  )
  return case_id
}

async function claimed(teamwork: Teamwork): Promise<string> {
  const caseId = await aged(teamwork, draft, DAY + HOUR)
  good(await teamwork.service.call('/scheduler/draftNotification'))
  return caseId
}

const scheduler = (name: string) => (teamwork: Teamwork) => () => teamwork.service.call(`/scheduler/${name}`)

export const flows: readonly Flow[] = [
  about(
    'edit to review',
    draft,
    (teamwork, case_id) => () =>
      teamwork.world.patients('/app/edit-review-case', teamwork.world.fields({ case_id, medical_history: 'Edited' })),
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
    async teamwork => {
      const case_id = await assigned(teamwork)
      good(await teamwork.world.patients('/app/cancel-review-case', { case_id }))
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
  about('reopen-opinion', opined, onRow(DOCTOR, '/pro/reopen-opinion', { reason: 'A later scan' })),
  about('return-opinion', opined, onTheirRow('/pro/return-opinion', { note: 'Which dose?' })),
  about(
    'answer-document-request',
    async teamwork => {
      const caseId = await paid(teamwork)
      const body = { case_id: caseId, doctor_id: DOCTOR, requested_documents: ['MRI'] }
      good(await teamwork.as(COORDINATOR, '/pro/assign-doctor', body))
      return caseId
    },
    async (teamwork, case_id) => {
      const sop_id = await assignmentOf(teamwork, case_id, DOCTOR)
      const body = { case_id, sop_id, med_docs: [document('mri-2')] }
      return () => teamwork.world.patients('/app/answer-document-request', body)
    },
  ),
  about('save-summary', staffed, onRow(COORDINATOR, '/pro/save-summary', { summary: 'So far' })),
  about('add-documents', paid, asPatient('/app/add-documents', { med_docs: [document('ct')], note: 'New' }), true),
  about(
    'submit-coordinator-summary',
    staffed,
    onRow(COORDINATOR, '/pro/submit-coordinator-summary', { summary: 'Rest' }),
  ),
  about(
    'delay-notification',
    teamwork => aged(teamwork, paid, 30 * DAY),
    asCoordinator('/pro/delay-notification', {}),
    true,
  ),
  about('decline-assignment', staffed, onRow(DOCTOR, '/pro/decline-assignment', { reason: 'On leave' })),
  about('withdraw-doctor', staffed, onTheirRow('/pro/withdraw-doctor', { reason: 'Another knows more' })),
  about('remove-doctor', staffed, async (teamwork, caseId) => {
    const sop_id = await assignmentOf(teamwork, caseId, DOCTOR)
    return () => teamwork.world.admins('/admin/remove-doctor', { sop_id, reason: 'By mistake' })
  }),
  about('remind-doctor', staffed, onTheirRow('/pro/remind-doctor', {})),
  about('remind-doctor by an administrator', staffed, async (teamwork, caseId) => {
    const sop_id = await teamwork.coordinatorAssignment(caseId)
    return () => teamwork.world.admins('/admin/remind-doctor', { sop_id })
  }),
  about('replace-coordinator', staffed, asAdmin('/admin/replace-coordinator', { doctor_id: 'dr-new', reason: 'Ill' })),
  about('send-message by the patient', paid, asPatient('/app/send-message', { text: 'When?' }), true),
  about('send-message by the coordinator', paid, asCoordinator('/pro/send-message', { text: 'On Sunday' }), true),
  about('send-team-message', staffed, asCoordinator('/pro/send-team-message', { text: 'Look at the scan' }), true),
  about('add-note', paid, asAdmin('/admin/add-note', { text: 'Called back' }), true),
  about('retry-refund', refused, async (teamwork, caseId) => {
    const [refund] = await teamwork.service.rows('select refund_id from refunds where case_id = $1', [caseId])
    return () => teamwork.world.admins('/admin/retry-refund', { refund_id: refund.refund_id })
  }),
  about('draft reminders claimed', teamwork => aged(teamwork, draft, DAY + HOUR), scheduler('draftNotification')),
  about('delay reports claimed', teamwork => aged(teamwork, paid, 30 * DAY), scheduler('sendDelayReportNotification')),
  { ...about('a message sent', assigned, byWorker('notification')), background: true },
  { ...about('a message dropped', cancelledBeforePayment, byWorker('notification')), background: true },
  { ...about('a refund sent', cancelledAfterPayment, byWorker('refund')), background: true },
  { ...about('a reminder sent', claimed, byWorker('reminder')), background: true },
]

export function flowNamed(name: string): Flow {
  const found = flows.find(flow => flow.name === name)
  if (found === undefined) throw new Error(`There is no flow ${name}`)
  return found
}
