import { setTimeout as wait } from 'node:timers/promises'
import { chooseStep, createDraw, type Draw } from './choose-step.ts'
import { type Answer, type Client, createClient, dataOf } from './client.ts'
import { type CaseJournal, type Exchange, isCrowded, type Journal } from './journal.ts'
import type { Step } from './paper.ts'
import { doctorOf, requestOf, tokenOf } from './requests.ts'

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
  /** Makes a case of the load older than it is, so that the scheduler has something to do. */
  readonly age?: (caseId: string) => Promise<void>
  /** A connection for every request, or only for those of every other client. */
  readonly connections?: 'kept' | 'new' | 'mixed'
  readonly timeoutMs?: number
  /**
   * A request that was sent and cut off is in doubt, unless the service promises to answer whatever it accepts: then it
   * must not have happened, and the checker holds the service to it.
   */
  readonly cutOff?: 'in doubt' | 'not done'
  readonly onAnswer?: (answer: Answer, path: string) => void
}

export interface Load {
  /** Requests sent so far. */
  readonly sent: () => number
  stop(): Promise<void>
}

interface Catalogue {
  readonly rtId: string
  readonly dcId: string
}

/** Patients, administrators and doctors at work: every client has cases of its own, and does one thing after the other. */
export async function startLoad(options: LoadOptions): Promise<Load> {
  const catalogue = await readCatalogue(options.port)
  let stopped = false
  let sent = 0
  const workers = Array.from({ length: options.clients }, (_, index) =>
    runClient(
      options,
      catalogue,
      index,
      () => stopped,
      () => sent++,
    ),
  )
  return {
    sent: () => sent,
    async stop() {
      stopped = true
      await Promise.all(workers)
    },
  }
}

async function readCatalogue(port: number): Promise<Catalogue> {
  const client = createClient(port)
  const token = tokenOf('app', 'reader')
  const types = dataOf<{ items: { rt_id: string }[] }>(await client.send({ path: '/app/list-reviewtypes', token }))
  const diseases = dataOf<{ items: { key: string }[] }>(await client.send({ path: '/app/list-diseases', token }))
  client.close()
  return { rtId: types?.items[0]?.rt_id ?? '', dcId: diseases?.items[0]?.key ?? '' }
}

interface Desk {
  readonly options: LoadOptions
  readonly catalogue: Catalogue
  readonly client: Client
  readonly draw: Draw
  readonly next: (kind: string) => string
  readonly sops: Map<string, string>
  readonly isStopped: () => boolean
}

async function runClient(
  options: LoadOptions,
  catalogue: Catalogue,
  index: number,
  isStopped: () => boolean,
  count: () => void,
): Promise<void> {
  const plain = createClient(options.port, {
    keepAlive: options.connections === 'mixed' ? index % 2 === 0 : options.connections !== 'new',
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  })
  const client: Client = {
    close: plain.close,
    async send(call) {
      count()
      const answer = await plain.send(call)
      options.onAnswer?.(answer, call.path)
      return answer
    },
  }
  let made = 0
  const next = (kind: string) => `${kind}-${options.seed}-${index}-${++made}`
  const draw = createDraw(options.seed * 1_000 + index)
  const desk: Desk = { options, catalogue, client, draw, next, sops: new Map(), isStopped }
  const open: CaseJournal[] = []
  while (!isStopped()) {
    const subject = open[draw(OPEN_CASES)]
    if (subject === undefined) {
      const saved = await save(desk, `patient-${options.seed}-${index}`)
      if (saved !== null) open.push(saved)
    } else {
      await act(desk, subject)
      if (isDone(subject, draw)) open.splice(open.indexOf(subject), 1)
    }
    if (draw(40) === 0) await client.send({ path: '/scheduler/draftNotification' })
    if (draw(40) === 0) await client.send({ path: '/scheduler/sendDelayReportNotification' })
    await wait(draw(PAUSE_MS))
  }
  client.close()
}

/** A new case; with a key it is asked for again until it is heard of, without one it is left in doubt. */
async function save(desk: Desk, owner: string): Promise<CaseJournal | null> {
  const { draw, next, options } = desk
  const mark = next('history')
  const subject = options.journal.open(owner, mark)
  const documents = Array.from({ length: draw(3) }, () => next('document'))
  const step: Step = { do: 'save', status: draw(2) === 0 ? 'draft' : 'review', history: mark, documents }
  const key = draw(3) === 0 ? null : mark
  for (let tries = 0; tries < SAVE_TRIES; tries++) {
    const done = await exchange(desk, subject, step, key)
    options.journal.record(subject, done)
    const { answer } = done
    const data = dataOf<{ case_id: string }>(answer)
    if (data !== null) {
      subject.caseId = data.case_id
      if (draw(5) === 0) await options.age?.(data.case_id).catch(() => {})
      return subject
    }
    if (desk.isStopped() || (key === null && answer.kind !== 'unsent')) return null
    await wait(UNREACHABLE_MS)
  }
  return null
}

/** One step, now and then two at once, which must end as if they had come one after the other. */
async function act(desk: Desk, subject: CaseJournal): Promise<void> {
  const paper = subject.worlds.find(world => world !== null)
  if (paper === undefined || paper === null) return
  const steps = [chooseStep(paper, desk.draw, desk.next)]
  if (desk.draw(TWO_AT_ONCE_ONE_IN) === 0) steps.push(chooseStep(paper, desk.draw, desk.next))
  for (const doctor of steps.map(doctorOf)) {
    if (doctor !== null && !(await findAssignment(desk, doctor))) return void (await wait(UNREACHABLE_MS))
  }
  const exchanges = await Promise.all(steps.map(step => exchange(desk, subject, step, null)))
  desk.options.journal.record(subject, ...exchanges)
  for (const { step, answer } of exchanges) {
    const data = dataOf<{ sop_id?: string; doctor_id?: string }>(answer)
    if (data?.sop_id && data.doctor_id) desk.sops.set(data.doctor_id, data.sop_id)
    if (step.do === 'succeed' && data !== null && desk.draw(6) === 0) {
      await desk.options.age?.(subject.caseId ?? '').catch(() => {})
    }
  }
  if (exchanges.some(({ answer }) => answer.kind !== 'answered' || answer.code === 503)) await wait(UNREACHABLE_MS)
}

async function exchange(desk: Desk, subject: CaseJournal, step: Step, key: string | null): Promise<Exchange> {
  const { owner, caseId } = subject
  const sopId = desk.sops.get(doctorOf(step) ?? '') ?? ''
  const call = requestOf(step, { ...desk.catalogue, owner, caseId: caseId ?? '', sopId, key })
  // The language is remembered with the patient: another one now and then makes the service write that down as well.
  const answer = await desk.client.send({ ...call, headers: { ...call.headers, lang: String(desk.draw(2)) } })
  const notDone = answer.kind === 'broken' && desk.options.cutOff === 'not done'
  return { step, answer: notDone ? { kind: 'unsent', ms: answer.ms } : answer }
}

/** The row of a doctor whose assignment was in doubt; every doctor of the load has one at most. */
async function findAssignment(desk: Desk, doctor: string): Promise<boolean> {
  if (desk.sops.has(doctor)) return true
  const body = { coordinator: doctor.startsWith('coordinator') }
  const answer = await desk.client.send({ path: '/pro/sops', token: tokenOf('pro', doctor), body })
  const sopId = dataOf<{ sop_id: string }[]>(answer)?.[0]?.sop_id
  if (sopId !== undefined) desk.sops.set(doctor, sopId)
  return sopId !== undefined
}

/** Closed cases are tried a few times more, so that late triggers meet them too. */
function isDone(subject: CaseJournal, draw: Draw): boolean {
  const closed = subject.worlds.every(world => world && ['rejected', 'cancelled', 'completed'].includes(world.status))
  return isCrowded(subject) || subject.steps.length > 40 || (closed && draw(3) === 0)
}
