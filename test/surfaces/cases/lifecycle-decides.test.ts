import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { lifecycle, type Outcome, type Trigger } from '../../../src/domain/case/lifecycle.ts'
import type { CaseStatus } from '../../../src/domain/case/status.ts'
import { eraseOldDrafts } from '../../../src/usecases/erasure/erase-old-drafts.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork } from '../doctors/teamwork.ts'

/** The table is changed so that each verb leads to an unusual status; what is stored can then only come from the table. */
const teamwork = await startTeamwork()
const { service, world } = teamwork

const table = lifecycle as Record<Trigger, Partial<Record<CaseStatus, Outcome>>>
const untouched = structuredClone(lifecycle)
after(() => Object.assign(table, untouched))

const document = { url: 'https://files.example.org/x.pdf', key: 'x', name: 'X' }

type Story = () => Promise<{ caseId: string; act: () => Promise<unknown> }>

async function paidTeam() {
  const team = await teamwork.paidTeam()
  return { ...team, call: (doctor: string, path: string, body: object) => teamwork.as(doctor, path, body) }
}

const fields = () => ({
  rt_id: world.rtId,
  dc_id: world.dcId,
  patient_age: 45,
  patient_gender: 'female',
  status: 'review',
})

const stories: Record<Trigger, [CaseStatus, Story]> = {
  edit: [
    'draft',
    async () => {
      const caseId = await world.save({ status: 'draft' })
      return { caseId, act: () => world.patients('/app/edit-review-case', { case_id: caseId, ...fields() }) }
    },
  ],
  append_documents: [
    'draft',
    async () => {
      const caseId = await world.save({ status: 'draft' })
      return { caseId, act: () => world.patients('/app/update-meddocs', { case_id: caseId, med_docs: [document] }) }
    },
  ],
  reject: [
    'review',
    async () => {
      const caseId = await world.save()
      return { caseId, act: () => world.admins('/admin/reject-reviewcase', { case_id: caseId, reject_reason: 'x' }) }
    },
  ],
  assign_coordinator: [
    'review',
    async () => {
      const caseId = await world.save()
      return {
        caseId,
        act: () => world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: COORDINATOR }),
      }
    },
  ],
  edit_coordinator: [
    'payment_pending',
    async () => {
      const caseId = await world.assigned()
      return { caseId, act: () => world.admins('/admin/edit-coordinator', { case_id: caseId, doctor_id: 'dr-new' }) }
    },
  ],
  replace_coordinator: [
    'payment_success',
    async () => {
      const { caseId } = await paidTeam()
      const body = { case_id: caseId, doctor_id: 'dr-new', reason: 'Fell ill' }
      return { caseId, act: () => world.admins('/admin/replace-coordinator', body) }
    },
  ],
  payment_succeeded: [
    'payment_pending',
    async () => {
      const caseId = await world.assigned()
      return { caseId, act: () => service.call(`/app/success-webhook?case_id=${caseId}`) }
    },
  ],
  accept_mismatch: [
    'payment_pending',
    async () => {
      const caseId = await world.assigned()
      await service.rows("update sandbox_payments set amount = 1, status = 'paid' where case_id = $1", [caseId])
      await service.call(`/app/success-webhook?case_id=${caseId}`)
      return { caseId, act: () => world.admins('/admin/accept-mismatch', { case_id: caseId, reason: 'x' }) }
    },
  ],
  payment_failed: [
    'payment_pending',
    async () => {
      const caseId = await world.assigned()
      return { caseId, act: () => service.call(`/app/failed-webhook?case_id=${caseId}`) }
    },
  ],
  cancel: [
    'review',
    async () => {
      const caseId = await world.save()
      return { caseId, act: () => world.patients('/app/cancel-review-case', { case_id: caseId }) }
    },
  ],
  withdraw_consent: [
    'review',
    async () => {
      const caseId = await world.save()
      return { caseId, act: () => world.patients('/app/withdraw-consent', { case_id: caseId }) }
    },
  ],
  assign_doctor: [
    'payment_success',
    async () => {
      const { caseId, call } = await paidTeam()
      return { caseId, act: () => call(COORDINATOR, '/pro/assign-doctor', { case_id: caseId, doctor_id: 'dr-new' }) }
    },
  ],
  take_off: [
    'payment_success',
    async () => {
      const { caseId, doctorAssignment: sop_id, call } = await paidTeam()
      return { caseId, act: () => call(DOCTOR, '/pro/decline-assignment', { sop_id }) }
    },
  ],
  remind_doctor: [
    'payment_success',
    async () => {
      const { caseId, doctorAssignment: sop_id, call } = await paidTeam()
      return { caseId, act: () => call(COORDINATOR, '/pro/remind-doctor', { sop_id }) }
    },
  ],
  request_documents: [
    'payment_success',
    async () => {
      const { caseId, doctorAssignment: sop_id, call } = await paidTeam()
      const body = { sop_id, doctor_id: DOCTOR, request_documents: ['ECG'] }
      return { caseId, act: () => call(DOCTOR, '/pro/request-documents', body) }
    },
  ],
  give_opinion: [
    'payment_success',
    async () => {
      const { caseId, doctorAssignment: sop_id, call } = await paidTeam()
      const body = { sop_id, status: 'submitted', diagnosis: 'x', recommendations: 'y' }
      return { caseId, act: () => call(DOCTOR, '/pro/review-report', body) }
    },
  ],
  answer_documents: [
    'payment_success',
    async () => {
      const { caseId, doctorAssignment: sop_id, call } = await paidTeam()
      good(await call(DOCTOR, '/pro/request-documents', { sop_id, doctor_id: DOCTOR, request_documents: ['ECG'] }))
      const body = { case_id: caseId, sop_id, med_docs: [document] }
      return { caseId, act: () => world.patients('/app/answer-document-request', body) }
    },
  ],
  notify_delay: [
    'payment_success',
    async () => {
      const { caseId, call } = await paidTeam()
      return { caseId, act: () => call(COORDINATOR, '/pro/delay-notification', { case_id: caseId }) }
    },
  ],
  send_message: [
    'payment_success',
    async () => {
      const { caseId } = await paidTeam()
      return { caseId, act: () => world.patients('/app/send-message', { case_id: caseId, text: 'When?' }) }
    },
  ],
  complete: [
    'payment_success',
    async () => {
      const { caseId, coordinatorAssignment: sop_id, call } = await paidTeam()
      return { caseId, act: () => call(COORDINATOR, '/pro/submit-coordinator-summary', { sop_id, summary: 'x' }) }
    },
  ],
  add_addendum: [
    'completed',
    async () => {
      const { caseId, coordinatorAssignment: sop_id, call } = await paidTeam()
      const done = await call(COORDINATOR, '/pro/submit-coordinator-summary', { sop_id, summary: 'x' })
      assert.equal(done.code, 200, done.text)
      return { caseId, act: () => call(COORDINATOR, '/pro/add-addendum', { case_id: caseId, text: 'x' }) }
    },
  ],
  erase: [
    'cancelled',
    async () => {
      const caseId = await world.save()
      good(await world.patients('/app/cancel-review-case', { case_id: caseId }))
      return { caseId, act: () => world.admins('/admin/erase-case', { case_id: caseId, reason: 'x' }) }
    },
  ],
  erase_draft: [
    'draft',
    async () => {
      const caseId = await world.save({ status: 'draft' })
      await service.rows(
        "update review_cases set created_date = '2020-01-01', updated_date = '2020-01-01' where case_id = $1",
        [caseId],
      )
      return { caseId, act: () => eraseOldDrafts(service.ctx) }
    },
  ],
}

for (const [trigger, [from, tell]] of Object.entries(stories) as [Trigger, [CaseStatus, Story]][]) {
  test(`${trigger}: a target changed in the table changes the service`, async () => {
    const { caseId, act } = await tell()
    const target: CaseStatus = trigger === 'reject' ? 'cancelled' : 'rejected'
    table[trigger] = { ...untouched[trigger], [from]: target }
    await act()
    table[trigger] = untouched[trigger]
    const [row] = await service.rows('select status from review_cases where case_id = $1', [caseId])
    assert.deepEqual(row, { status: target })
  })
}
