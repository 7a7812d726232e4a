import assert from 'node:assert/strict'
import { test } from 'node:test'
import { records } from '../support/records.ts'
import type { Reply, TestService } from '../support/service.ts'
import { startTwoServices, tickingClock } from '../support/two-services.ts'
import { createWorld } from '../support/world.ts'

const ROUNDS = process.env.DRILL === 'long' ? 5 : 1
const [one, two] = await startTwoServices({ clock: tickingClock() })
const world = await createWorld(one)
const about = records(one)

type Call = (service: TestService, caseId: string) => Promise<Reply>
const asAdmin =
  (path: string, body: object): Call =>
  (service, case_id) =>
    service.call(path, { token: world.admin, body: { case_id, ...body } })

/** Every call that may move a case to another status. */
const triggers: Record<string, Call> = {
  edit: (service, case_id) =>
    service.call('/app/edit-review-case', { token: world.patient, body: world.fields({ case_id }) }),
  reject: asAdmin('/admin/reject-reviewcase', { reject_reason: 'no' }),
  assign: asAdmin('/admin/assign-coordinator', { doctor_id: 'dr-assigned' }),
  change: asAdmin('/admin/edit-coordinator', { doctor_id: 'dr-changed' }),
  success: (service, caseId) => service.call(`/app/success-webhook?case_id=${caseId}`),
  failed: (service, caseId) => service.call(`/app/failed-webhook?case_id=${caseId}`),
  accept: asAdmin('/admin/accept-mismatch', { reason: 'near enough' }),
  cancelByPatient: (service, case_id) =>
    service.call('/app/cancel-review-case', { token: world.patient, body: { case_id } }),
  cancelByAdmin: asAdmin('/admin/cancel-review-case', { reason: 'no' }),
  withdraw: (service, case_id) => service.call('/app/withdraw-consent', { token: world.patient, body: { case_id } }),
}

/** The start of a race, and the triggers that may move a case from there. */
const starts: Record<string, { make: () => Promise<string>; movers: readonly string[] }> = {
  draft: {
    make: () => world.save({ status: 'draft' }),
    movers: ['edit', 'reject', 'cancelByPatient', 'cancelByAdmin', 'withdraw'],
  },
  review: { make: () => world.save(), movers: ['reject', 'assign', 'cancelByPatient', 'cancelByAdmin', 'withdraw'] },
  payment_pending: {
    make: () => world.assigned(),
    movers: ['change', 'success', 'failed', 'cancelByPatient', 'cancelByAdmin', 'withdraw'],
  },
  payment_failed: {
    make: async () => {
      const caseId = await world.assigned()
      await one.call(`/app/failed-webhook?case_id=${caseId}`)
      return caseId
    },
    movers: ['success', 'cancelByPatient', 'cancelByAdmin', 'withdraw'],
  },
  mismatch: {
    make: async () => {
      const caseId = await world.assigned()
      await one.rows("update sandbox_payments set amount = 700, status = 'paid' where case_id = $1", [caseId])
      await one.call(`/app/success-webhook?case_id=${caseId}`)
      return caseId
    },
    movers: ['change', 'accept', 'cancelByPatient', 'cancelByAdmin', 'withdraw'],
  },
  payment_success: { make: () => world.paid(), movers: ['cancelByPatient', 'cancelByAdmin', 'withdraw'] },
}

/** Everything that is visible after a race. */
async function outcome(caseId: string, codes: readonly number[]): Promise<string> {
  const { status, case_coordinator_id, cancelled_by, reject_reason, due_date, ...dates } = await about.subject(caseId)
  const [closed, withdrawn] = [dates.closed_date !== null, dates.consent_withdrawn_date !== null]
  const payment = await about.payment(caseId)
  const rows = await about.assignments(caseId)
  return JSON.stringify({
    codes,
    row: { status, case_coordinator_id, cancelled_by, reject_reason, due: due_date !== null, closed, withdrawn },
    payment: payment === undefined ? null : [payment.status, payment.amount],
    refunds: (await about.refunds(caseId)).map(one => [one.status, one.reason, one.amount, one.allocated]),
    invoices: (await about.invoices(caseId)).map(({ amount }) => amount),
    card: (await about.cards(caseId)).map(({ active }) => active),
    team: rows.map(({ doctor_id, active }) => [doctor_id, active]),
    history: (await about.history(caseId)).map(({ milestone, actor_kind }) => [milestone, actor_kind]),
    activity: (await about.activity(caseId)).map(({ action }) => action),
    messages: (await about.messages(caseId)).map(({ data }) => [data.kind, data.recipient]),
  })
}

async function inTurn(make: () => Promise<string>, first: Call, second: Call, swapped: boolean): Promise<string> {
  const caseId = await make()
  const codes = [(await first(one, caseId)).code, (await second(two, caseId)).code]
  return outcome(caseId, swapped ? codes.toReversed() : codes)
}

async function raced(make: () => Promise<string>, a: Call, b: Call): Promise<string> {
  const caseId = await make()
  const replies = await Promise.all([a(one, caseId), b(two, caseId)])
  return outcome(
    caseId,
    replies.map(({ code }) => code),
  )
}

const names = Object.keys(triggers)
const pairs = names.flatMap((a, index) => names.slice(index).map(b => [a, b] as const))

for (const [start, { make, movers }] of Object.entries(starts)) {
  test(`every pair of triggers raced from ${start} ends as one of the two serial orders`, async () => {
    const racing = pairs.filter(([a, b]) => movers.includes(a) || movers.includes(b))
    for (const [nameA, nameB] of racing) {
      const [a, b] = [triggers[nameA], triggers[nameB]] as [Call, Call]
      const [forth, back, ...races] = await Promise.all([
        inTurn(make, a, b, false),
        inTurn(make, b, a, true),
        ...Array.from({ length: ROUNDS }, () => raced(make, a, b)),
      ])
      for (const race of races) {
        const fits = race === forth || race === back
        assert.ok(fits, `${nameA} and ${nameB} from ${start}:\nraced ${race}\n  one ${forth}\nother ${back}`)
      }
    }
  })
}
