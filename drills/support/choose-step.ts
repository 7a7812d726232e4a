import type { Chance } from '../../demo/chance.ts'
import type { Model, Step } from './model.ts'
import { teamChanges } from './team-changes.ts'

/** Draws a whole number below a bound. */
export type Draw = Chance['below']
/** Returns a new name of that kind. */
export type NextName = (kind: string) => string

const WILD_ONE_IN = 8
const SUMMARY_ONE_IN = 4

/** Chooses the next step for a case: mostly one that leads on, sometimes one that must be refused. */
export function chooseStep(model: Model, draw: Draw, next: NextName): Step {
  const steps = draw(WILD_ONE_IN) === 0 ? anywhere(model, draw, next) : fitting(model, draw, next)
  const chosen = steps[draw(steps.length)]
  if (chosen === undefined) throw new Error('There is nothing to choose from')
  return chosen
}

const succeed: Step = { do: 'succeed' }
const fail: Step = { do: 'fail' }

function fitting(model: Model, draw: Draw, next: NextName): Step[] {
  switch (model.status) {
    case 'draft': {
      const documents = Array.from({ length: draw(3) + 1 }, () => next('document'))
      const edit = (status: 'draft' | 'review'): Step => ({
        do: 'edit',
        status,
        history: draw(2) === 0 ? next('history') : null,
        documents: draw(3) === 0 ? documents : null,
      })
      return [edit('review'), edit('review'), edit('draft'), { do: 'append', documents }]
    }
    case 'review': {
      const requested = draw(3) === 0 ? [next('wanted')] : []
      const assign: Step = { do: 'assign', doctor: next('coordinator'), requested }
      return [assign, assign, assign, assign, cancel(draw, next), reject(next)]
    }
    case 'payment_pending':
      return [succeed, succeed, fail, { do: 'change', doctor: next('coordinator') }, ...teamwork(model, draw, next)]
    case 'payment_failed':
      return [succeed, succeed, fail, ...teamwork(model, draw, next), ...some(draw, teamChanges(model, next))]
    case 'payment_success': {
      const caller = model.coordinator ?? ''
      const rest: Step[] = [cancel(draw, next), { do: 'delay', caller }, succeed]
      if (draw(SUMMARY_ONE_IN) === 0) rest.push({ do: 'summary', caller, summary: next('summary') })
      rest.push(...some(draw, teamChanges(model, next)))
      return [...teamwork(model, draw, next), ...teamwork(model, draw, next), ...rest]
    }
    default:
      return [cancel(draw, next), reject(next), succeed]
  }
}

/** Steps for any state: most are refused, and must then change nothing. */
function anywhere(model: Model, draw: Draw, next: NextName): Step[] {
  return [
    succeed,
    fail,
    cancel(draw, next),
    reject(next),
    ...teamChanges(model, next),
    { do: 'append', documents: [next('document')] },
    { do: 'change', doctor: model.coordinator ?? next('coordinator') },
    { do: 'assign', doctor: next('coordinator'), requested: [] },
    { do: 'edit', status: 'review', history: next('history'), documents: null },
  ]
}

/** Two of these steps, so that a team grows more often than it shrinks. */
const some = (draw: Draw, steps: readonly Step[]): Step[] =>
  [steps[draw(steps.length)], steps[draw(steps.length)]].filter(step => step !== undefined)

function cancel(draw: Draw, next: NextName): Step {
  return { do: 'cancel', by: draw(2) === 0 ? 'patient' : 'admin', reason: next('reason') }
}

const reject = (next: NextName): Step => ({ do: 'reject', reason: next('reason') })

function teamwork(model: Model, draw: Draw, next: NextName): Step[] {
  const requested = () => (draw(2) === 0 ? [next('wanted'), next('wanted')] : [])
  const doctors = model.team.filter(one => one.active && !one.coordinator)
  const member = doctors[draw(Math.max(1, doctors.length))]
  const waiting = model.team.find(one => one.active && one.requested.length > 0)
  const caller = model.coordinator ?? ''
  const steps: Step[] = [{ do: 'bring in', caller, doctor: next('doctor'), requested: requested() }]
  if (member !== undefined) {
    const status = draw(3) === 0 ? 'draft' : 'submitted'
    steps.push({ do: 'opinion', caller: member.doctor, status, diagnosis: next('diagnosis') })
    steps.push({ do: 'request', caller: member.doctor, documents: requested() })
  }
  if (waiting !== undefined) steps.push({ do: 'answer', doctor: waiting.doctor, documents: [next('document')] })
  return steps
}
