import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { lifecycle, type Outcome, type Trigger } from '../../../src/domain/case/lifecycle.ts'
import type { CaseStatus } from '../../../src/domain/case/status.ts'
import { eraseOldDrafts } from '../../../src/usecases/erasure/erase-old-drafts.ts'
import { flowNamed } from '../../drills/support/flows.ts'
import { givePicture, storeFiles } from '../../support/findings.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork } from '../doctors/teamwork.ts'

/** The table is changed so that each verb leads to an unusual status; what is stored can then only come from the table. */
const teamwork = await startTeamwork()
const { service, world } = teamwork

const table = lifecycle as Record<Trigger, Partial<Record<CaseStatus, Outcome>>>
const untouched = structuredClone(lifecycle)
after(() => Object.assign(table, untouched))

interface Story {
  readonly caseId: string
  readonly run: () => Promise<unknown>
}

const flow = (name: string) => () => flowNamed(name).prepare(teamwork)

async function addendum(): Promise<Story> {
  const team = await teamwork.paidTeam()
  good(await teamwork.complete(team))
  const body = { case_id: team.caseId, text: 'x' }
  return { caseId: team.caseId, run: () => teamwork.as(COORDINATOR, '/pro/add-addendum', body) }
}

async function finding(): Promise<Story> {
  const { caseId } = await teamwork.paidTeam()
  const write = await givePicture(service, world.patient, caseId)
  return { caseId, run: () => storeFiles(service, caseId, world.doctor(DOCTOR), [write()]) }
}

async function withdrawal(): Promise<Story> {
  const caseId = await world.save()
  return { caseId, run: () => world.patients('/app/withdraw-consent', { case_id: caseId }) }
}

async function erasure(): Promise<Story> {
  const caseId = await world.save()
  good(await world.patients('/app/cancel-review-case', { case_id: caseId }))
  return { caseId, run: () => world.admins('/admin/erase-case', { case_id: caseId, reason: 'x' }) }
}

async function withdrawnRequest(): Promise<Story> {
  const caseId = await world.save()
  const { request_id } = good(await world.patients('/app/request-erasure', { case_id: caseId }))
  return { caseId, run: () => world.patients('/app/withdraw-erasure', { request_id }) }
}
async function oldDraft(): Promise<Story> {
  const caseId = await world.save({ status: 'draft' })
  await service.rows(
    `update review_cases set created_date = '2020-01-01', updated_date = '2020-01-01', expiry_told_date = '2020-12-01'
    where case_id = $1`,
    [caseId],
  )
  return { caseId, run: () => eraseOldDrafts(service.ctx) }
}

async function refund(): Promise<Story> {
  const caseId = await world.paid()
  const body = { case_id: caseId, amount: 1, reason: 'A part was not done' }
  return { caseId, run: () => world.admins('/admin/refund-payment', body) }
}

const stories: Record<Trigger, [CaseStatus, () => Promise<Story>]> = {
  edit: ['draft', flow('edit to review')],
  append_documents: ['draft', flow('update-meddocs')],
  reject: ['review', flow('reject')],
  assign_coordinator: ['review', flow('assign-coordinator')],
  edit_coordinator: ['payment_pending', flow('edit-coordinator')],
  replace_coordinator: ['payment_success', flow('replace-coordinator')],
  payment_succeeded: ['payment_pending', flow('payment succeeded')],
  accept_mismatch: ['payment_pending', flow('accept-mismatch')],
  refund_payment: ['payment_success', refund],
  payment_failed: ['payment_pending', flow('payment failed')],
  cancel: ['review', flow('cancel by the patient')],
  withdraw_consent: ['review', withdrawal],
  assign_doctor: ['payment_success', flow('assign-doctor')],
  take_off: ['payment_success', flow('decline-assignment')],
  remind_doctor: ['payment_success', flow('remind-doctor')],
  remind_coordinator: ['payment_success', flow('remind-doctor by an administrator')],
  request_documents: ['payment_success', flow('request-documents')],
  give_opinion: ['payment_success', flow('review-report')],
  reopen_opinion: ['payment_success', flow('reopen-opinion')],
  store_finding: ['payment_success', finding],
  answer_documents: ['payment_success', flow('answer-document-request')],
  add_documents: ['payment_success', flow('add-documents')],
  notify_delay: ['payment_success', flow('delay-notification')],
  send_message: ['payment_success', flow('send-message by the patient')],
  save_summary: ['payment_success', flow('save-summary')],
  complete: ['payment_success', flow('submit-coordinator-summary')],
  add_addendum: ['completed', addendum],
  add_note: ['payment_success', flow('add-note')],
  withdraw_erasure: ['review', withdrawnRequest],
  erase: ['cancelled', erasure],
  erase_draft: ['draft', oldDraft],
}

for (const [trigger, [from, tell]] of Object.entries(stories) as [Trigger, (typeof stories)[Trigger]][]) {
  test(`${trigger}: a target changed in the table changes the service`, async () => {
    const { caseId, run } = await tell()
    const target: CaseStatus = trigger === 'reject' ? 'cancelled' : 'rejected'
    table[trigger] = { ...untouched[trigger], [from]: target }
    await run()
    table[trigger] = untouched[trigger]
    const [row] = await service.rows('select status from review_cases where case_id = $1', [caseId])
    assert.deepEqual(row, { status: target })
  })
}
