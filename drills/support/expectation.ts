import { closed, type Expected, member, moment, type Paper, type Step, submitted, withDocuments } from './paper.ts'
import { teamChange } from './team-changes.ts'
import { teamwork } from './teamwork.ts'

const CLOSED = ['rejected', 'cancelled', 'completed']

const blank: Paper = {
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

/** `paper` is null while the case is not there. */
export function expectation(paper: Paper | null, step: Step): Expected {
  if (step.do === 'save') {
    // The same key again gives the same case again.
    if (paper !== null) return { code: 200, after: paper }
    const saved: Paper = { ...blank, history: step.history, documents: step.documents }
    return { code: 200, after: step.status === 'review' ? submitted(saved) : saved }
  }
  if (paper === null) return { code: 404, after: null }
  switch (step.do) {
    case 'edit':
      return edit(paper, step)
    case 'append':
      if (paper.status !== 'draft') return { code: 409, after: paper }
      return withDocuments(paper, step.documents)
    case 'reject': {
      if (paper.status !== 'draft' && paper.status !== 'review') return { code: 409, after: paper }
      const rejected = closed(paper, 'rejected', ['case_rejected patient'])
      return { code: 200, after: { ...rejected, rejectReason: step.reason } }
    }
    case 'assign':
      return assign(paper, step)
    case 'change':
      return change(paper, step.doctor)
    case 'succeed':
    case 'fail':
      return callBack(paper, step.do)
    case 'cancel': {
      if (CLOSED.includes(paper.status)) return { code: 409, after: paper }
      const recipients = step.by === 'admin' ? ['patient', ...atWork(paper)] : atWork(paper)
      const cancelled = closed(
        paper,
        'cancelled',
        recipients.map(one => `case_cancelled ${one}`),
      )
      const reason = step.by === 'admin' ? 'admin_cancelled' : 'other'
      const refunded = paper.payment === 'paid' ? refund(cancelled, reason) : cancelled
      return { code: 200, after: { ...refunded, cancelReason: step.reason } }
    }
    case 'delay':
      if (paper.coordinator !== step.caller) return { code: 403, after: paper }
      if (paper.status !== 'payment_success') return { code: 409, after: paper }
      return { code: 200, after: moment(paper, ['delay_notified'], ['delay_notification patient']) }
    case 'decline':
    case 'withdraw':
    case 'remove':
    case 'remind':
    case 'replace':
    case 'message':
      return teamChange(paper, step)
    default:
      return teamwork(paper, step)
  }
}

/** What the background check makes of a payment whose callback was cut short; null when there is nothing to mend. */
export function healed(paper: Paper | null): Paper | null {
  if (paper === null || paper.payment === 'paid' || paper.payment === 'none') return null
  if (paper.gateway === 'paid') return settled(paper)
  if (paper.gateway === 'failed' && paper.status === 'payment_pending') return declined(paper)
  return null
}

function edit(paper: Paper, step: Step & { do: 'edit' }): Expected {
  if (paper.status !== 'draft') return { code: 409, after: paper }
  const edited = {
    ...paper,
    history: step.history ?? paper.history,
    documents: step.documents ?? paper.documents,
  }
  return { code: 200, after: step.status === 'review' ? submitted(edited) : edited }
}

function assign(paper: Paper, step: Step & { do: 'assign' }): Expected {
  if (paper.status !== 'review') return { code: 409, after: paper }
  const told = [`coordinator_assigned ${step.doctor}`, 'proceed_to_pay patient']
  const team = [...paper.team, member(step.doctor, true, step.requested)]
  const next = { ...paper, status: 'payment_pending', coordinator: step.doctor, team } as const
  return {
    code: 200,
    after: {
      ...moment(next, ['coordinator_assigned', 'payment_pending'], told),
      card: 'shown',
      payment: 'pending',
      gateway: 'pending',
    },
  }
}

function change(paper: Paper, doctor: string): Expected {
  if (paper.status !== 'payment_pending') return { code: 409, after: paper }
  if (paper.coordinator === doctor) return { code: 200, after: paper }
  const former = paper.team.find(one => one.active && one.coordinator)
  const team = [
    ...paper.team.map(one => (one === former ? { ...one, active: false } : one)),
    { ...member(doctor, true, former?.requested ?? []), announced: former?.announced ?? false },
  ]
  const next = { ...paper, coordinator: doctor, team }
  return { code: 200, after: moment(next, ['coordinator_changed'], [`coordinator_assigned ${doctor}`]) }
}

function callBack(paper: Paper, said: 'succeed' | 'fail'): Expected {
  if (paper.payment === 'none') return { code: 409, after: paper }
  if (paper.payment === 'paid') return { code: 200, after: paper }
  // What is paid at the gateway stays paid, whichever callback comes.
  const gateway = said === 'succeed' || paper.gateway === 'paid' ? 'paid' : 'failed'
  const between: Paper = { ...paper, gateway }
  return { code: 200, after: healed(between) ?? between, between }
}

function settled(paper: Paper): Paper {
  const paid = { ...paper, payment: 'paid' } as const
  if (paper.status === 'cancelled') return refund(paid, 'late_payment')
  const own = paper.team.find(one => one.active && one.coordinator)
  const asked = own !== undefined && own.requested.length > 0 && !own.announced
  const told = [`payment_received ${paper.coordinator}`, ...(asked ? ['documents_requested patient'] : [])]
  const next = { ...moment(paid, ['payment_success'], told), status: 'payment_success' }
  return { ...next, card: 'shown', invoices: paper.invoices + 1 }
}

/** The coordinator, and the doctors whose opinion is open, each once. */
function atWork({ team }: Paper): string[] {
  const rows = team.filter(one => one.active && (one.coordinator || one.opinion !== 'submitted'))
  return [...new Set(rows.map(one => one.doctor))]
}

const declined = (paper: Paper): Paper => ({ ...paper, status: 'payment_failed', payment: 'failed' })

function refund(paper: Paper, reason: string): Paper {
  return { ...moment(paper, ['refund_requested'], []), refunds: [...paper.refunds, reason] }
}
