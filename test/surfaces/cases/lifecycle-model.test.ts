import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Reply, startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'
import { cards, caseRow, documents, milestones } from './case-helpers.ts'

const service = await startService()
const world = await createWorld(service)

type Command =
  | { readonly do: 'edit'; readonly status: 'draft' | 'review' }
  | { readonly do: 'append'; readonly count: number }
  | { readonly do: 'reject' | 'assign' | 'succeed' | 'fail' | 'cancel as patient' | 'cancel as admin' }
  | { readonly do: 'pay another amount' | 'accept' }
  | { readonly do: 'change coordinator'; readonly doctor: string }

/** A model of a case, written only from the rules and independent of the service's code. */
interface Model {
  status: string
  documents: number
  milestones: string[]
  card: 'none' | 'shown' | 'hidden'
  coordinator: string | null
  payment: 'none' | 'pending' | 'failed' | 'paid' | 'mismatch'
  refunds: number
  invoices: number
}

const CLOSED = ['rejected', 'cancelled', 'completed']

function submit(model: Model): void {
  model.status = 'review'
  model.milestones.push('new_case')
  model.card = 'shown'
}

function end(model: Model, status: 'rejected' | 'cancelled'): void {
  model.status = status
  model.milestones.push(status)
  if (model.card === 'shown') model.card = 'hidden'
}

function giveBack(model: Model): void {
  model.refunds++
  model.milestones.push('refund_requested')
}

function goOn(model: Model): number {
  model.payment = 'paid'
  model.status = 'payment_success'
  model.milestones.push('payment_success')
  model.invoices++
  return 200
}

function pay(model: Model, as: 'paid' | 'mismatch'): number {
  if (model.payment === 'none' || model.payment === 'mismatch') return 409
  if (model.payment === 'paid') return 200
  if (as === 'paid' && model.status !== 'cancelled') return goOn(model)
  model.payment = as
  if (model.status === 'cancelled') giveBack(model)
  return as === 'paid' ? 200 : 409
}

/** Applies a command to the model; returns the expected status. */
function expectation(model: Model, command: Command): number {
  switch (command.do) {
    case 'edit':
      if (model.status !== 'draft') return 409
      if (command.status === 'review') submit(model)
      return 200
    case 'append':
      if (model.status !== 'draft') return 409
      if (model.documents + command.count > 50) return 400
      model.documents += command.count
      return 200
    case 'reject':
      if (model.status !== 'draft' && model.status !== 'review') return 409
      end(model, 'rejected')
      return 200
    case 'assign':
      if (model.status !== 'review') return 409
      Object.assign(model, { status: 'payment_pending', coordinator: 'dr-1', payment: 'pending' })
      model.milestones.push('coordinator_assigned', 'payment_pending')
      return 200
    case 'change coordinator':
      if (model.status !== 'payment_pending') return 409
      if (model.coordinator !== command.doctor) model.milestones.push('coordinator_changed')
      model.coordinator = command.doctor
      return 200
    case 'succeed':
      return pay(model, 'paid')
    case 'pay another amount':
      return pay(model, 'mismatch')
    case 'accept':
      return model.payment === 'mismatch' && !CLOSED.includes(model.status) ? goOn(model) : 409
    case 'fail':
      if (model.payment === 'none' || model.payment === 'mismatch') return 409
      if (model.status === 'payment_pending') Object.assign(model, { status: 'payment_failed', payment: 'failed' })
      return 200
    case 'cancel as patient':
    case 'cancel as admin':
      if (CLOSED.includes(model.status)) return 409
      end(model, 'cancelled')
      if (model.payment === 'paid' || model.payment === 'mismatch') giveBack(model)
      return 200
  }
}

async function send(caseId: string, command: Command): Promise<Reply> {
  const case_id = caseId
  switch (command.do) {
    case 'edit':
      return world.patients(
        '/app/edit-review-case',
        world.fields({ case_id, status: command.status, medical_documents: undefined }),
      )
    case 'append':
      return world.patients('/app/update-meddocs', { case_id, med_docs: documents(command.count) })
    case 'reject':
      return world.admins('/admin/reject-reviewcase', { case_id, reject_reason: 'x' })
    case 'assign':
      return world.admins('/admin/assign-coordinator', { case_id, doctor_id: 'dr-1' })
    case 'change coordinator':
      return world.admins('/admin/edit-coordinator', { case_id, doctor_id: command.doctor })
    case 'pay another amount':
      await service.rows("update sandbox_payments set amount = 5, status = 'paid' where case_id = $1", [caseId])
      return service.call(`/app/success-webhook?case_id=${caseId}`)
    case 'accept':
      return world.admins('/admin/accept-mismatch', { case_id, reason: 'x' })
    case 'succeed':
      return service.call(`/app/success-webhook?case_id=${caseId}`)
    case 'fail':
      return service.call(`/app/failed-webhook?case_id=${caseId}`)
    case 'cancel as patient':
      return world.patients('/app/cancel-review-case', { case_id })
    case 'cancel as admin':
      return world.admins('/admin/cancel-review-case', { case_id, reason: 'x' })
  }
}

/** The same model, read from the database. */
async function asStored(caseId: string): Promise<Model> {
  const row = await caseRow(service, caseId)
  const [card] = await cards(service, caseId)
  const [counts] = await service.rows(
    `select (select status from payments where case_id = $1) as payment,
       (select count(*)::int from refunds where case_id = $1) as refunds,
       (select count(*)::int from invoices where case_id = $1) as invoices`,
    [caseId],
  )
  return {
    status: row.status,
    documents: row.medical_documents.length,
    milestones: await milestones(service, caseId),
    card: card === undefined ? 'none' : card.active === 1 ? 'shown' : 'hidden',
    coordinator: row.case_coordinator_id,
    payment: counts.payment ?? 'none',
    refunds: counts.refunds,
    invoices: counts.invoices,
  }
}

const command: fc.Arbitrary<Command> = fc.oneof(
  // Steps that advance a case are drawn more often, so that runs reach later states.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), status: fc.constantFrom('draft', 'review') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('append' as const), count: fc.constantFrom(0, 1, 20, 30, 51) }) },
  { weight: 4, arbitrary: fc.constant({ do: 'assign' as const }) },
  { weight: 3, arbitrary: fc.constantFrom({ do: 'succeed' as const }, { do: 'fail' as const }) },
  { weight: 2, arbitrary: fc.constantFrom({ do: 'pay another amount' as const }, { do: 'accept' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('change coordinator' as const), doctor: fc.constantFrom('dr-1', 'dr-2') }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      { do: 'reject' as const },
      { do: 'cancel as patient' as const },
      { do: 'cancel as admin' as const },
    ),
  },
)

const WAYS_TO_THE_END: readonly (readonly ['draft' | 'review', readonly Command[]])[] = [
  ['draft', [{ do: 'edit', status: 'review' }, { do: 'assign' }, { do: 'fail' }, { do: 'succeed' }]],
  ['review', [{ do: 'assign' }, { do: 'succeed' }, { do: 'cancel as admin' }]],
  ['review', [{ do: 'assign' }, { do: 'pay another amount' }, { do: 'accept' }]],
]

test('whatever is done in whatever order, the case, its history, card and money are as in the model', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('draft', 'review'),
      fc.array(command, { minLength: 1, maxLength: 12 }),
      async (first, commands) => {
        const caseId = await world.save({ status: first, medical_documents: [] })
        const model: Model = {
          status: 'draft',
          documents: 0,
          milestones: [],
          card: 'none',
          coordinator: null,
          payment: 'none',
          refunds: 0,
          invoices: 0,
        }
        if (first === 'review') submit(model)
        for (const one of commands) {
          const expected = expectation(model, one)
          const reply = await send(caseId, one)
          assert.equal(reply.code, expected, `${one.do}: ${reply.text}`)
          assert.equal(await world.status(caseId), model.status, one.do)
        }
        assert.deepEqual(await asStored(caseId), model)
      },
    ),
    // Whatever is drawn, the later states are reached.
    { numRuns: 60, examples: WAYS_TO_THE_END.map(([first, commands]) => [first, [...commands]]) },
  )
})

test('money that comes after a cancellation goes back, and only once', async () => {
  const caseId = await world.assigned()
  for (const one of ['cancel as patient', 'fail', 'succeed', 'succeed', 'fail', 'cancel as admin'] as Exclude<
    Command['do'],
    'edit' | 'append' | 'change coordinator'
  >[]) {
    await send(caseId, { do: one })
  }
  assert.deepEqual(await asStored(caseId), {
    status: 'cancelled',
    documents: 1,
    card: 'hidden',
    coordinator: 'dr-coordinator',
    payment: 'paid',
    refunds: 1,
    invoices: 0,
    milestones: ['new_case', 'coordinator_assigned', 'payment_pending', 'cancelled', 'refund_requested'],
  })
})
