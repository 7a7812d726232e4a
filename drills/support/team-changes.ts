import { type Expected, type Member, type Model, member, moment, type Step, type TeamChange } from './model.ts'

const COORDINATED = ['payment_pending', 'payment_failed', 'payment_success']
const WITHOUT_THREAD = ['draft', 'review', 'rejected']

/** Changes of a team during its work, and messages between patient and coordinator. */
export function teamChange(model: Model, step: Step & { do: TeamChange['do'] }): Expected {
  const refuse = (code: number): Expected => ({ code, after: model })
  if (step.do === 'replace') return replaced(model, step.doctor)
  if (step.do === 'message') return written(model, step)
  const row = model.team.find(one => one.doctor === step.doctor && one.active)
  if (row === undefined) return refuse(404)
  // A coordinator who was replaced has no access to the case.
  if ('caller' in step && step.caller !== model.coordinator) return refuse(404)
  const change = (changes: Partial<Member>): Model => ({
    ...model,
    team: model.team.map(one => (one === row ? { ...one, ...changes } : one)),
  })
  if (!COORDINATED.includes(model.status) || row.opinion === 'submitted') return refuse(409)
  if (step.do === 'remind') {
    if (row.reminded) return refuse(409)
    return { code: 200, after: moment(change({ reminded: true }), [], [`opinion_reminder ${row.doctor}`]) }
  }
  const told = step.do === 'decline' ? `doctor_declined ${model.coordinator}` : `doctor_withdrawn ${row.doctor}`
  return { code: 200, after: moment(change({ active: false }), [], [told]) }
}

function replaced(model: Model, doctor: string): Expected {
  if (!COORDINATED.includes(model.status)) return { code: 409, after: model }
  if (model.coordinator === doctor) return { code: 200, after: model }
  const former = model.team.find(one => one.active && one.coordinator)
  const team = [
    ...model.team.map(one => (one === former ? { ...one, active: false } : one)),
    { ...member(doctor, true, former?.requested ?? []), announced: former?.announced ?? false },
  ]
  const told = [`coordinator_assigned ${doctor}`, `coordinator_removed ${former?.doctor}`]
  return { code: 200, after: moment({ ...model, coordinator: doctor, team }, ['coordinator_changed'], told) }
}

/** A case of the drill lasts less than an hour, in which each side is notified of messages only once. */
function written(model: Model, { from, caller, words }: Step & { do: 'message' }): Expected {
  if (from === 'coordinator' && caller !== model.coordinator) return { code: 404, after: model }
  if (WITHOUT_THREAD.includes(model.status) || model.coordinator === null) return { code: 409, after: model }
  const told = `new_message ${from === 'patient' ? model.coordinator : 'patient'}`
  const next = { ...model, messages: [...model.messages, words] }
  return { code: 200, after: moment(next, [], model.told.includes(told) ? [] : [told]) }
}

/** The team changes that can be tried on this case. */
export function teamChanges(model: Model, next: (kind: string) => string): Step[] {
  const { coordinator: caller } = model
  const member = model.team.find(one => one.active && !one.coordinator)
  const options: Step[] = [
    { do: 'replace', doctor: next('coordinator') },
    { do: 'message', from: 'patient', caller: '', words: next('words') },
  ]
  if (caller === null) return options
  options.push({ do: 'message', from: 'coordinator', caller, words: next('words') })
  if (member === undefined) return options
  const { doctor } = member
  return [
    ...options,
    { do: 'decline', doctor },
    { do: 'withdraw', caller, doctor },
    { do: 'remove', doctor },
    { do: 'remind', caller, doctor },
  ]
}

interface Asked {
  readonly by: 'patient' | 'admin' | { readonly doctor: string }
  readonly path: string
  readonly body: object
}

/** The call that makes a team change: who calls, the path and the body. */
export function teamChangeCall(step: Step & { do: TeamChange['do'] }, case_id: string, sop_id: string): Asked {
  const reason = 'Could not stay'
  switch (step.do) {
    case 'decline':
      return { by: { doctor: step.doctor }, path: 'decline-assignment', body: { sop_id, reason } }
    case 'withdraw':
      return { by: { doctor: step.caller }, path: 'withdraw-doctor', body: { sop_id, reason } }
    case 'remove':
      return { by: 'admin', path: 'remove-doctor', body: { sop_id, reason } }
    case 'remind':
      return { by: { doctor: step.caller }, path: 'remind-doctor', body: { sop_id } }
    case 'replace':
      return { by: 'admin', path: 'replace-coordinator', body: { case_id, doctor_id: step.doctor, reason } }
    case 'message': {
      const body = { case_id, text: step.words }
      if (step.from === 'patient') return { by: 'patient', path: 'send-message', body }
      return { by: { doctor: step.caller }, path: 'send-message', body }
    }
  }
}
