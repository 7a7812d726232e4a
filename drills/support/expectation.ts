import { closed, type Expected, type Model, member, moment, type Step, submitted, withDocuments } from './model.ts'
import { teamChange } from './team-changes.ts'
import { teamwork } from './teamwork.ts'

const CLOSED = ['rejected', 'cancelled', 'completed']

const blank: Model = {
  status: 'draft',
  history: '',
  documents: [],
  rejectReason: null,
  cancelReason: null,
  coordinator: null,
  team: [],
  milestones: [],
  told: [],
  card: 'none',
  payment: 'none',
  gateway: 'none',
  invoices: 0,
  refunds: [],
  reports: 0,
  messages: [],
}

/** `model` is null while the case does not exist. */
export function expectation(model: Model | null, step: Step): Expected {
  if (step.do === 'save') {
    // The same idempotency key returns the same case.
    if (model !== null) return { code: 200, after: model }
    const saved: Model = { ...blank, history: step.history, documents: step.documents }
    return { code: 200, after: step.status === 'review' ? submitted(saved) : saved }
  }
  if (model === null) return { code: 404, after: null }
  switch (step.do) {
    case 'edit':
      return edit(model, step)
    case 'append':
      if (model.status !== 'draft') return { code: 409, after: model }
      return withDocuments(model, step.documents)
    case 'reject': {
      if (model.status !== 'draft' && model.status !== 'review') return { code: 409, after: model }
      const rejected = closed(model, 'rejected', ['case_rejected patient'])
      return { code: 200, after: { ...rejected, rejectReason: step.reason } }
    }
    case 'assign':
      return assign(model, step)
    case 'change':
      return change(model, step.doctor)
    case 'succeed':
    case 'fail':
      return callBack(model, step.do)
    case 'pay another amount':
      return mispaid(model)
    case 'accept': {
      if (model.payment !== 'mismatch' || CLOSED.includes(model.status)) return { code: 409, after: model }
      return { code: 200, after: settled(model) }
    }
    case 'cancel': {
      if (CLOSED.includes(model.status)) return { code: 409, after: model }
      const recipients = step.by === 'admin' ? ['patient', ...atWork(model)] : atWork(model)
      const told = recipients.map(one => `case_cancelled ${one}`)
      const cancelled = closed(model, 'cancelled', told)
      const reason = step.by === 'admin' ? 'admin_cancelled' : 'other'
      const refunded = ['paid', 'mismatch'].includes(model.payment) ? refund(cancelled, reason) : cancelled
      return { code: 200, after: { ...refunded, cancelReason: step.reason } }
    }
    case 'delay':
      if (model.coordinator !== step.caller) return { code: 403, after: model }
      if (model.status !== 'payment_success') return { code: 409, after: model }
      return { code: 200, after: moment(model, ['delay_notified'], ['delay_notification patient']) }
    case 'decline':
    case 'withdraw':
    case 'remove':
    case 'remind':
    case 'replace':
    case 'message':
      return teamChange(model, step)
    default:
      return teamwork(model, step)
  }
}

/** The case after the background check of a payment whose callback was interrupted; null when nothing changes. */
export function healed(model: Model | null): Model | null {
  if (model === null || ['paid', 'none', 'mismatch'].includes(model.payment)) return null
  if (model.gateway === 'paid') return settled(model)
  if (model.gateway === 'failed' && model.status === 'payment_pending') return declined(model)
  return null
}

function edit(model: Model, step: Step & { do: 'edit' }): Expected {
  if (model.status !== 'draft') return { code: 409, after: model }
  const { history, documents } = model
  const edited = { ...model, history: step.history ?? history, documents: step.documents ?? documents }
  return { code: 200, after: step.status === 'review' ? submitted(edited) : edited }
}

function assign(model: Model, step: Step & { do: 'assign' }): Expected {
  if (model.status !== 'review') return { code: 409, after: model }
  const told = [`coordinator_assigned ${step.doctor}`, 'proceed_to_pay patient']
  const team = [...model.team, member(step.doctor, true, step.requested)]
  const next = { ...model, status: 'payment_pending', coordinator: step.doctor, team } as const
  const after = moment(next, ['coordinator_assigned', 'payment_pending'], told)
  return { code: 200, after: { ...after, card: 'shown', payment: 'pending', gateway: 'pending' } }
}

function change(model: Model, doctor: string): Expected {
  if (model.status !== 'payment_pending') return { code: 409, after: model }
  if (model.coordinator === doctor) return { code: 200, after: model }
  const former = model.team.find(one => one.active && one.coordinator)
  const team = [
    ...model.team.map(one => (one === former ? { ...one, active: false } : one)),
    { ...member(doctor, true, former?.requested ?? []), announced: former?.announced ?? false },
  ]
  const next = { ...model, coordinator: doctor, team }
  return { code: 200, after: moment(next, ['coordinator_changed'], [`coordinator_assigned ${doctor}`]) }
}

function callBack(model: Model, said: 'succeed' | 'fail'): Expected {
  if (model.payment === 'none' || model.payment === 'mismatch') return { code: 409, after: model }
  if (model.payment === 'paid') return { code: 200, after: model }
  // A payment made at the gateway stays paid, whichever callback comes.
  const gateway = said === 'succeed' || model.gateway === 'paid' ? 'paid' : 'failed'
  const between: Model = { ...model, gateway }
  return { code: 200, after: healed(between) ?? between, between }
}

function mispaid(model: Model): Expected {
  if (model.payment === 'none' || model.payment === 'mismatch') return { code: 409, after: model }
  if (model.payment === 'paid') return { code: 200, after: model }
  const seen: Model = { ...model, payment: 'mismatch', gateway: 'paid' }
  return { code: 409, after: model.status === 'cancelled' ? refund(seen, 'late_payment') : seen }
}

function settled(model: Model): Model {
  const paid = { ...model, payment: 'paid' } as const
  if (model.status === 'cancelled') return refund(paid, 'late_payment')
  const own = model.team.find(one => one.active && one.coordinator)
  const asked = own !== undefined && own.requested.length > 0 && !own.announced
  const told = [`payment_received ${model.coordinator}`, ...(asked ? ['documents_requested patient'] : [])]
  const next = { ...moment(paid, ['payment_success'], told), status: 'payment_success' }
  return { ...next, card: 'shown', invoices: model.invoices + 1 }
}

/** The coordinator and the doctors with an open opinion, each once. */
function atWork({ team }: Model): string[] {
  const rows = team.filter(one => one.active && (one.coordinator || one.opinion !== 'submitted'))
  return [...new Set(rows.map(one => one.doctor))]
}

const declined = (model: Model): Model => ({ ...model, status: 'payment_failed', payment: 'failed' })

function refund(model: Model, reason: string): Model {
  return { ...moment(model, ['refund_requested'], []), refunds: [...model.refunds, reason] }
}
