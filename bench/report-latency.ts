// What a patient notices of reports being made: the latency of case details alone, and while ten cases at a time are being
// completed by the same service, each with its two PDFs. In turns, in one run, over real sockets, on a PostgreSQL of its own.
import { Agent, request } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { tokenOf } from './support/callers.ts'
import { CASES_EACH, caseIdOf, fill } from './support/case-data.ts'
import { at } from './support/figures.ts'
import { onDatabase, type Stage, withPostgres } from './support/postgres.ts'
import { type Server, startService } from './support/servers.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const CASES = 10_000
/** How many cases are being completed at any moment, and how many in a round. */
const AT_ONCE = 10
const REPORTS = Number(process.env.REPORTS ?? 30)
const ALONE_MS = 2_000
/** Patients who ask, wait for the answer, pause, and ask again: the processor is not the limit. */
const CALLERS = 4
const PAUSE_MS = 5

interface Ready {
  readonly sop_id: string
  readonly doctor_id: string
}

async function main({ server, keep }: Stage): Promise<void> {
  const connection = await fill(server, 'reports', CASES)
  const ready = await onDatabase(connection, async client => {
    const { rows } = await client.query<Ready>(prepare(AT_ONCE + ROUNDS * REPORTS))
    return rows
  })
  await rounds(await keep(startService(connection)), ready)
}

async function rounds(server: Server, ready: Ready[]): Promise<void> {
  await latencies(server, wait(ALONE_MS))
  await completeAll(server, ready.splice(0, AT_ONCE))
  const results: { alone: number[]; busy: number[] }[] = []
  let busyMs = 0
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await latencies(server, wait(ALONE_MS))
    const begun = performance.now()
    const busy = await latencies(server, completeAll(server, ready.splice(0, REPORTS)))
    busyMs += performance.now() - begun
    results.push({ alone, busy })
  }
  const all = (side: 'alone' | 'busy') => results.flatMap(result => result[side])
  const show = (values: number[]) =>
    `median ${at(values, 0.5).toFixed(2)} ms, 95th percentile ${at(values, 0.95).toFixed(2)} ms (${values.length} calls)`
  const ratios = results.map(({ alone, busy }) => at(busy, 0.5) / at(alone, 0.5))
  console.log(`case details alone: ${show(all('alone'))}`)
  console.log(`while ${AT_ONCE} reports are being made: ${show(all('busy'))}`)
  console.log(`ratio of the medians: ${at(ratios, 0.5).toFixed(2)} (goal: at most 2)`)
  console.log(`${((ROUNDS * REPORTS * 1000) / busyMs).toFixed(1)} cases completed per second, two PDFs each`)
}

/** Asks for case details until `end`; answers how long each answer took, in milliseconds. */
async function latencies(server: Server, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let over = false
  const caller = async (n: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; !over; turn++) {
      const nth = (n * 997 + turn * 131) % CASES
      const body = { case_id: caseIdOf(nth, CASES) }
      const token = tokenOf('app', `patient-${Math.floor(nth / CASES_EACH)}`)
      const begun = performance.now()
      await post(server, agent, '/app/review-case-details', token, body)
      times.push(performance.now() - begun)
      await wait(PAUSE_MS)
    }
    agent.destroy()
  }
  const callers = Array.from({ length: CALLERS }, (_, n) => caller(n))
  const finish = end.finally(() => {
    over = true
  })
  await Promise.all([finish, ...callers])
  return times
}

async function completeAll(server: Server, ready: Ready[]): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const runner = async () => {
    for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
      const body = { sop_id: next.sop_id, summary: words.repeat(2), diagnosis: words, recommendations: words }
      await post(server, agent, '/pro/submit-coordinator-summary', tokenOf('pro', next.doctor_id), body)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runner))
  agent.destroy()
}

function post(server: Server, agent: Agent, path: string, authorization: string, body: object): Promise<void> {
  return new Promise((done, fail) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const call = request({ host: '127.0.0.1', port: server.port, path, method: 'POST', agent, headers }, response => {
      readAll(response).then(answer => {
        if (response.statusCode === 200) done()
        else fail(new Error(`${path}: ${response.statusCode} ${answer}`))
      }, fail)
    })
    call.once('error', fail)
    call.end(JSON.stringify(body))
  })
}

const words =
  'The HbA1c of 8.4 % is above the target range of 6.5 - 7.0 %. وظائف الكلى جيدة (eGFR 92 mL/min).\n\n- Repeat after 3 months\n\n'

/** Cases that only wait for their summary: paid, with three opinions each. Answers the rows of their coordinators. */
function prepare(count: number): string {
  return `
    with chosen as (
      select case_id from review_cases where status = 'payment_pending' order by case_id limit ${count}
    ), paid as (
      update review_cases set status = 'payment_success', due_date = now() + interval '3 days'
      where case_id in (select case_id from chosen)
    ), opinions as (
      insert into second_opinions (sop_id, case_id, doctor_id, opinion_status, diagnosis, recommendations, submitted_date,
        created_date, updated_date)
      select gen_random_uuid(), case_id, 'specialist-' || n, 'submitted', repeat('${words}', 2), repeat('${words}', 2),
        now(), now(), now()
      from chosen, generate_series(1, 3) n
    )
    select sop_id, doctor_id from second_opinions join chosen using (case_id) where is_coordinator = 1`
}

await withPostgres(main)
