import { setTimeout as wait } from 'node:timers/promises'
import { createChance } from '../../demo/chance.ts'
import { tokenOf } from '../../test/support/tokens.ts'
import { readCatalogue } from './catalogue.ts'
import { chooseStep, type Draw, type NextName } from './choose-step.ts'
import { type Answer, type Client, createClient, dataOf } from './client.ts'
import { type CaseJournal, type Exchange, isCrowded, type Journal } from './journal.ts'
import type { Step } from './model.ts'
import { doctorOf, requestOf, type Subject } from './requests.ts'

const OPEN_CASES = 3
const PAUSE_MS = 15
const UNREACHABLE_MS = 150
const SAVE_TRIES = 2_000
const TWO_AT_ONCE_ONE_IN = 5

export interface LoadOptions {
  readonly port: number
  readonly clients: number
  readonly journal: Journal
  readonly seed: number
  /** Makes a case older, so that the scheduler has something to do. */
  readonly age?: (caseId: string) => Promise<void>
  /** Every second client opens a new connection for each request. */
  readonly mixedConnections?: boolean
  readonly timeoutMs?: number
  /**
   * A request that was sent and cut off is in doubt. If the service promises to answer whatever it accepts, such a request must
   * not have happened, and the checker verifies that.
   */
  readonly cutOff?: 'in doubt' | 'not done'
  readonly onAnswer?: (answer: Answer, path: string) => void
}

export interface Load {
  /** Requests sent so far. */
  readonly sent: () => number
  stop(): Promise<void>
}

/** Patients, administrators and doctors at work: every client has its own cases, and does one thing after the other. */
export async function startLoad(options: LoadOptions): Promise<Load> {
  const catalogue = await readCatalogue(options.port)
  let stopped = false
  let sent = 0
  const shared = { options, catalogue, isStopped: () => stopped }
  const workers = Array.from({ length: options.clients }, (_, index) => {
    const client = countingClient(options, index, () => sent++)
    let named = 0
    const next = (kind: string) => `${kind}-${options.seed}-${index}-${++named}`
    const draw = createChance(options.seed * 1_000 + index).below
    return work({ ...shared, owner: `patient-${options.seed}-${index}`, client, draw, next, assignments: new Map() })
  })
  return {
    sent: () => sent,
    async stop() {
      stopped = true
      await Promise.all(workers)
    },
  }
}

/** A client of the load that counts what it sends. */
function countingClient(options: LoadOptions, index: number, count: () => void): Client {
  const { send, close } = createClient(options.port, {
    keepAlive: !options.mixedConnections || index % 2 === 0,
    timeoutMs: options.timeoutMs,
  })
  return {
    close,
    async send(call) {
      count()
      const answer = await send(call)
      options.onAnswer?.(answer, call.path)
      return answer
    },
  }
}

interface Worker {
  readonly options: LoadOptions
  readonly catalogue: Pick<Subject, 'rtId' | 'dcId'>
  /** The patient of all its cases. */
  readonly owner: string
  readonly client: Client
  readonly draw: Draw
  readonly next: NextName
  /** The rows of doctors, by their ids. */
  readonly assignments: Map<string, string>
  readonly isStopped: () => boolean
}

async function work(worker: Worker): Promise<void> {
  const { client, draw } = worker
  const open: CaseJournal[] = []
  while (!worker.isStopped()) {
    const subject = open[draw(OPEN_CASES)]
    if (subject === undefined) {
      const saved = await save(worker)
      if (saved !== null) open.push(saved)
    } else {
      await act(worker, subject)
      if (isDone(subject, draw)) open.splice(open.indexOf(subject), 1)
    }
    if (draw(40) === 0) await client.send({ path: '/scheduler/draftNotification' })
    if (draw(40) === 0) await client.send({ path: '/scheduler/sendDelayReportNotification' })
    await wait(draw(PAUSE_MS))
  }
  client.close()
}

/** Creates a case. With an idempotency key it repeats an unanswered call; without one, the case is then in doubt. */
async function save(worker: Worker): Promise<CaseJournal | null> {
  const { owner, draw, next, options } = worker
  const mark = next('history')
  const subject = options.journal.open(owner, mark)
  const documents = Array.from({ length: draw(3) }, () => next('document'))
  const step: Step = { do: 'save', status: draw(2) === 0 ? 'draft' : 'review', history: mark, documents }
  const key = draw(3) === 0 ? null : next('key')
  for (let tries = 0; tries < SAVE_TRIES; tries++) {
    const done = await exchange(worker, subject, step, key)
    options.journal.record(subject, done)
    const { answer } = done
    const data = dataOf<{ case_id: string }>(answer)
    if (data !== null) {
      subject.caseId = data.case_id
      if (draw(5) === 0) await options.age?.(data.case_id).catch(() => {})
      return subject
    }
    if (worker.isStopped() || (key === null && answer.kind !== 'unsent')) return null
    await wait(UNREACHABLE_MS)
  }
  return null
}

/** One step, sometimes two at once, which must end as if they had come one after the other. */
async function act(worker: Worker, subject: CaseJournal): Promise<void> {
  const model = subject.worlds.find(world => world !== null)
  if (model === undefined || model === null) return
  const steps = [chooseStep(model, worker.draw, worker.next)]
  if (worker.draw(TWO_AT_ONCE_ONE_IN) === 0) steps.push(chooseStep(model, worker.draw, worker.next))
  for (const doctor of steps.map(doctorOf)) {
    if (doctor !== null && !(await findAssignment(worker, doctor))) return void (await wait(UNREACHABLE_MS))
  }
  const exchanges = await Promise.all(steps.map(step => exchange(worker, subject, step, null)))
  worker.options.journal.record(subject, ...exchanges)
  for (const { step, answer } of exchanges) {
    const data = dataOf<{ sop_id?: string; doctor_id?: string }>(answer)
    if (data?.sop_id && data.doctor_id) worker.assignments.set(data.doctor_id, data.sop_id)
    if (step.do === 'succeed' && data !== null && worker.draw(6) === 0) {
      await worker.options.age?.(subject.caseId ?? '').catch(() => {})
    }
  }
  if (exchanges.some(({ answer }) => answer.kind !== 'answered' || answer.code === 503)) await wait(UNREACHABLE_MS)
}

async function exchange(worker: Worker, subject: CaseJournal, step: Step, key: string | null): Promise<Exchange> {
  const { owner, caseId } = subject
  const assignmentId = worker.assignments.get(doctorOf(step) ?? '') ?? ''
  const call = requestOf(step, { ...worker.catalogue, owner, caseId: caseId ?? '', assignmentId, key })
  // The service stores the patient's language, so a change of language makes it write that too.
  const answer = await worker.client.send({ ...call, headers: { ...call.headers, lang: String(worker.draw(2)) } })
  const notDone = answer.kind === 'broken' && worker.options.cutOff === 'not done'
  return { step, answer: notDone ? { kind: 'unsent', ms: answer.ms } : answer }
}

/** Finds the assignment of a doctor when it was in doubt; every doctor of the load has at most one. */
async function findAssignment(worker: Worker, doctor: string): Promise<boolean> {
  if (worker.assignments.has(doctor)) return true
  const body = { coordinator: doctor.startsWith('coordinator') }
  const answer = await worker.client.send({ path: '/pro/sops', token: tokenOf('pro', doctor), body })
  const assignmentId = dataOf<{ sop_id: string }[]>(answer)?.[0]?.sop_id
  if (assignmentId !== undefined) worker.assignments.set(doctor, assignmentId)
  return assignmentId !== undefined
}

/** Closed cases get a few more steps, so that late callbacks meet them too. */
function isDone(subject: CaseJournal, draw: Draw): boolean {
  const closed = subject.worlds.every(world => world && ['rejected', 'cancelled', 'completed'].includes(world.status))
  return isCrowded(subject) || subject.steps.length > 40 || (closed && draw(3) === 0)
}
