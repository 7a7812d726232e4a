import type { Context } from '../src/context.ts'
import { DAY_MS } from '../src/domain/time/calendar.ts'
import type { Clock } from '../src/domain/time/clock.ts'
import { RemoteFailure } from '../src/integrations/http-client.ts'
import { createPatientMemory } from '../src/usecases/common/keep-patient.ts'
import { claimReminders } from '../src/usecases/messages/reminders.ts'
import { fillCatalogue } from './catalogue.ts'
import { createChance } from './chance.ts'
import type { Cast, DemoCase } from './demo-case.ts'
import { begins, dealKinds, type Kind } from './kinds.ts'
import { administrator, type DemoPatient, makePatients } from './people.ts'
import { tell } from './story.ts'

const TURN = DAY_MS / 4

export interface DemoClock extends Clock {
  set(time: number): void
}

export function createDemoClock(): DemoClock {
  let now = 0
  return {
    now: () => new Date(now),
    set: time => {
      now = time
    },
  }
}

export interface DemoOptions {
  readonly clock: DemoClock
  /** When the story ends; it begins 90 days earlier. */
  readonly end: Date
  readonly patients: number
  readonly cases: number
  /** Does the work of the background jobs. */
  drain(ctx: Context): Promise<unknown>
}

/** Cases to show to the guests of the first page. */
export interface DemoTour {
  /** With a report. */
  readonly completed: DemoCase
  /** Waits for opinions, a document and an answer. */
  readonly open: DemoCase
}

/**
 * Fills an empty service through its own use cases, with the clock moved from step to step: always with the same people, texts
 * and counts.
 */
export async function buildDemo(given: Context, options: DemoOptions): Promise<DemoTour> {
  const { clock, end } = options
  const chance = createChance(20_260_101)
  const patients = makePatients(chance, options.patients)
  const stories: DemoCase[] = []
  const ctx = withMishaps(given, stories)
  clock.set(end.getTime() - 91 * DAY_MS)
  const shop = await fillCatalogue(ctx, administrator)
  const remember = createPatientMemory(ctx)
  const steps = castAll(dealKinds(options.cases), patients).flatMap(cast => {
    const [earliest, latest] = begins[cast.kind]
    const story = tell(chance, shop, cast, end.getTime() - chance.between(latest, earliest) * DAY_MS)
    stories.push(story.demoCase)
    return story.steps.map(step => ({ ...step, patient: cast.patient }))
  })
  // Queued messages are sent every six hours; once a day the scheduler looks for what is due.
  let turn = end.getTime() - 90 * DAY_MS
  let idle = true
  const background = async (until: number) => {
    for (; turn <= until; turn += TURN) {
      clock.set(turn)
      if ((end.getTime() - turn) % DAY_MS === 0) {
        for (const kind of ['draft', 'delay_report'] as const) {
          if ((await claimReminders(ctx, kind)).eligible > 0) idle = false
        }
      }
      if (!idle) await options.drain(ctx)
      idle = true
    }
  }
  for (const { at, run, patient } of steps.filter(step => step.at < end.getTime()).sort((a, b) => a.at - b.at)) {
    await background(at)
    clock.set(at)
    await remember(patient.actor)
    await run(ctx)
    idle = false
  }
  await background(end.getTime())
  clock.set(end.getTime())
  await options.drain(ctx)
  return tourOf(stories)
}

/** One payment arrives with another amount, one refund is refused for good. */
function withMishaps(ctx: Context, stories: readonly DemoCase[]): Context {
  const caseOfPayment = new Map<string, string>()
  const kindOf = (paymentRef: string) =>
    stories.find(demoCase => demoCase.caseId !== '' && demoCase.caseId === caseOfPayment.get(paymentRef))?.kind
  const { payments } = ctx
  return {
    ...ctx,
    payments: {
      ...payments,
      openSession: request => {
        caseOfPayment.set(request.payment_ref, request.case_id)
        return payments.openSession(request)
      },
      readSession: async id => {
        const word = await payments.readSession(id)
        return kindOf(word.payment_ref) === 'mismatch' ? { ...word, amount: Number(word.amount) - 200 } : word
      },
      refund: async request => {
        if (kindOf(request.payment_ref) === 'refund_failed')
          throw new RemoteFailure('The payment hub answered 422', 422)
        return payments.refund(request)
      },
    },
  }
}

/** The kinds of cases of which the guest patient of the first page gets the first. */
const OF_THE_GUEST: readonly Kind[] = ['draft', 'unpaid', 'in_progress', 'completed']
/** One case in this many is about a child. */
const CHILDREN = 9

/** Who is in which case: the guests of the first page get something to do, the other cases are spread over all patients. */
function castAll(kinds: readonly Kind[], patients: readonly DemoPatient[]): Cast[] {
  const [guest] = patients
  if (guest === undefined) throw new Error('A demo needs patients')
  // Old enough for the illnesses that the guests' department treats.
  const another = patients.find(patient => patient !== guest && patient.age >= 45) ?? guest
  let dealtOut = 0
  return kinds.map((kind, n): Cast => {
    const place = n - kinds.indexOf(kind)
    if (place === 0 && OF_THE_GUEST.includes(kind)) return { kind, patient: guest, withGuests: true }
    if (place === 1 && kind === 'in_progress') return { kind, patient: another, withGuests: true, spoken: true }
    if (place === 1 && kind === 'completed') return { kind, patient: guest, forChild: true }
    const patient = patients[(dealtOut++ * 7) % patients.length] ?? guest
    return { kind, patient, forChild: n % CHILDREN === 0 }
  })
}

function tourOf(stories: readonly DemoCase[]): DemoTour {
  const completed = stories.find(demoCase => demoCase.kind === 'completed')
  const open = stories.find(demoCase => demoCase.kind === 'in_progress')
  if (completed === undefined || open === undefined) throw new Error('The demo has no case to show')
  return { completed, open }
}
