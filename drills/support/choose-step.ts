import type { Paper, Step } from './paper.ts'
import { teamChanges } from './team-changes.ts'

/** Draws whole numbers below a limit, the same ones for the same seed. */
export type Draw = (below: number) => number

/** Small and good enough to choose with (mulberry32). */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const SUMMARY_ONE_IN = 4

/** What is tried next on a case that looks like this: mostly what leads on, now and then what must be refused. */
export function chooseStep(paper: Paper, draw: Draw, next: (kind: string) => string): Step {
  const wild = draw(8) === 0
  const options = wild ? anywhere(paper, draw, next) : fitting(paper, draw, next)
  const chosen = options[draw(options.length)]
  if (chosen === undefined) throw new Error('There is nothing to choose from')
  return chosen()
}

type Option = () => Step

function fitting(paper: Paper, draw: Draw, next: (kind: string) => string): Option[] {
  const documents = () => Array.from({ length: draw(3) + 1 }, () => next('document'))
  const edit = (status: 'draft' | 'review'): Step => ({
    do: 'edit',
    status,
    history: draw(2) === 0 ? next('history') : null,
    documents: draw(3) === 0 ? documents() : null,
  })
  const submit: Option = () => edit('review')
  switch (paper.status) {
    case 'draft':
      return [submit, submit, () => edit('draft'), () => ({ do: 'append', documents: documents() })]
    case 'review': {
      const requested = () => (draw(3) === 0 ? [next('wanted')] : [])
      const assign: Option = () => ({ do: 'assign', doctor: next('coordinator'), requested: requested() })
      return [assign, assign, assign, assign, ...ending(draw, next)]
    }
    case 'payment_pending': {
      const change: Option = () => ({ do: 'change', doctor: next('coordinator') })
      return [succeed, succeed, fail, change, ...teamwork(paper, draw, next)]
    }
    case 'payment_failed':
      return [succeed, succeed, fail, ...teamwork(paper, draw, next), ...some(draw, teamChanges(paper, next))]
    case 'payment_success': {
      const steps = [...teamwork(paper, draw, next), ...teamwork(paper, draw, next), cancelOption(draw, next)]
      steps.push(...some(draw, teamChanges(paper, next)))
      const caller = paper.coordinator ?? ''
      if (draw(SUMMARY_ONE_IN) === 0) steps.push(() => ({ do: 'summary', caller, summary: next('summary') }))
      return [...steps, () => ({ do: 'delay', caller }), succeed]
    }
    default:
      return [...ending(draw, next), succeed]
  }
}

/** Whatever the state: most of it is refused, and must then change nothing. */
function anywhere(paper: Paper, draw: Draw, next: (kind: string) => string): Option[] {
  return [
    succeed,
    fail,
    ...ending(draw, next),
    ...teamChanges(paper, next),
    () => ({ do: 'append', documents: [next('document')] }),
    () => ({ do: 'change', doctor: paper.coordinator ?? next('coordinator') }),
    () => ({ do: 'assign', doctor: next('coordinator'), requested: [] }),
    () => ({ do: 'edit', status: 'review', history: next('history'), documents: null }),
  ]
}

/** Two of them, so that a team grows more often than it shrinks. */
const some = (draw: Draw, options: readonly Option[]): Option[] =>
  [options[draw(options.length)], options[draw(options.length)]].filter(option => option !== undefined)

const succeed: Option = () => ({ do: 'succeed' })
const fail: Option = () => ({ do: 'fail' })

const cancelOption =
  (draw: Draw, next: (kind: string) => string): Option =>
  () => ({ do: 'cancel', by: draw(2) === 0 ? 'patient' : 'admin', reason: next('reason') })

function ending(draw: Draw, next: (kind: string) => string): Option[] {
  return [cancelOption(draw, next), () => ({ do: 'reject', reason: next('reason') })]
}

function teamwork(paper: Paper, draw: Draw, next: (kind: string) => string): Option[] {
  const caller = paper.coordinator ?? ''
  const requested = () => (draw(2) === 0 ? [next('wanted'), next('wanted')] : [])
  const bringIn: Option = () => ({ do: 'bring in', caller, doctor: next('doctor'), requested: requested() })
  const doctors = paper.team.filter(one => one.active && !one.coordinator)
  const member = doctors[draw(Math.max(1, doctors.length))]
  const waiting = paper.team.find(one => one.active && one.requested.length > 0)
  const options = [bringIn]
  if (member !== undefined) {
    const { doctor } = member
    const status = draw(3) === 0 ? 'draft' : 'submitted'
    options.push(() => ({ do: 'opinion', caller: doctor, status, diagnosis: next('diagnosis') }))
    options.push(() => ({ do: 'request', caller: doctor, documents: requested() }))
  }
  if (waiting !== undefined) {
    options.push(() => ({ do: 'answer', doctor: waiting.doctor, documents: [next('document')] }))
  }
  return options
}
