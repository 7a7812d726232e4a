import { asked, type Expected, type Member, type Model, member, moment, type Step, withDocuments } from './model.ts'

const MOST_DOCTORS = 20
const CLOSED = ['rejected', 'cancelled', 'completed']
const COORDINATED = ['payment_pending', 'payment_failed', 'payment_success']

/** The steps of doctors, and the patient's answer to them. */
export function teamwork(
  model: Model,
  step: Step & { do: 'bring in' | 'request' | 'opinion' | 'answer' | 'summary' },
): Expected {
  const refuse = (code: number): Expected => ({ code, after: model })
  if (step.do === 'bring in') {
    if (model.coordinator !== step.caller) return refuse(403)
    if (!COORDINATED.includes(model.status)) return refuse(409)
    const present = model.team.filter(one => one.active && !one.coordinator)
    if (present.some(one => one.doctor === step.doctor) || present.length >= MOST_DOCTORS) return refuse(409)
    const next = { ...model, team: [...model.team, member(step.doctor, false, step.requested)] }
    const assigned = moment(next, ['doctor_assigned'], [`doctor_assigned ${step.doctor}`])
    return { code: 200, after: step.requested.length === 0 ? assigned : asked(assigned) }
  }
  const doctor = step.do === 'answer' ? step.doctor : step.caller
  const row = model.team.find(one => one.doctor === doctor && one.active && (step.do !== 'opinion' || !one.coordinator))
  if (row === undefined) return refuse(404)
  const change = (changes: Partial<Member>): Model => ({
    ...model,
    team: model.team.map(one => (one === row ? { ...one, ...changes } : one)),
  })
  switch (step.do) {
    case 'request': {
      if (!COORDINATED.includes(model.status)) return refuse(409)
      const next = change({ requested: step.documents, announced: row.announced || step.documents.length > 0 })
      return { code: 200, after: step.documents.length === 0 ? next : asked(next) }
    }
    case 'opinion': {
      if (!COORDINATED.includes(model.status) || row.opinion === 'submitted') return refuse(409)
      const next = change({ opinion: step.status, diagnosis: step.diagnosis })
      if (step.status === 'draft') return { code: 200, after: next }
      return { code: 200, after: moment(next, ['opinion_submitted'], [`opinion_submitted ${model.coordinator}`]) }
    }
    case 'answer': {
      if (CLOSED.includes(model.status) || row.requested.length === 0) return refuse(409)
      const { code, after } = withDocuments(change({ requested: [] }), step.documents)
      if (code !== 200 || after === null) return refuse(code)
      return { code, after: { ...moment(after, ['documents_added'], [`documents_added ${doctor}`]), card: 'shown' } }
    }
    case 'summary': {
      if (!row.coordinator) return refuse(403)
      if (model.status !== 'payment_success') return refuse(409)
      const next = { ...change({ summary: step.summary, opinion: 'submitted' }), status: 'completed', reports: 2 }
      const told = ['report_ready patient', `case_completed ${doctor}`]
      return { code: 200, after: { ...moment(next, ['completed'], told), card: 'shown' } }
    }
  }
}
