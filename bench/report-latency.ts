// What patients notice while reports are made: the latency of case details alone, and while the same service completes ten cases
// at a time, each with two PDFs. In turns, in one run, over real sockets, on its own PostgreSQL.
import { onConnection } from '../test/support/connection.ts'
import { at, figure, median } from '../test/support/figures.ts'
import { tokenOf } from '../test/support/tokens.ts'
import { after, type Call, runTurn } from '../test/support/turns.ts'
import { callsOf } from './support/compared.ts'
import { encryptColumn } from './support/encrypted-words.ts'
import { patientPath } from './support/endpoints.ts'
import { type Bench, withPostgres } from './support/postgres.ts'
import { startService } from './support/servers.ts'
import { fill } from './support/sizes.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const CASES = 10_000
/** The number of cases being completed at once, and the number in a round. */
const AT_ONCE = 10
const REPORTS = Number(process.env.REPORTS ?? 30)
const ALONE_MS = 2_000
/** Patients who ask, wait for the answer, pause, and ask again, so that the processor is not the limit. */
const CALLERS = { connections: 4, pauseMs: 5 }

async function main({ server, folder, keep }: Bench): Promise<void> {
  const filled = await fill(server, 'reports', CASES)
  const summaries = await onConnection(filled.connection, async client => {
    const { rows } = await client.query<CoordinatorRow>(prepare(AT_ONCE + ROUNDS * REPORTS))
    for (const column of ['diagnosis', 'recommendations'])
      await encryptColumn(client, `second_opinions.${column}`, `${column} is not null`)
    return rows.map(summaryOf)
  })
  const { port } = await keep(startService(filled.connection, folder))
  const details = callsOf(patientPath.details, await patientPath.details.ask(filled, 0))
  const latencies = async (isOver: () => boolean) => (await runTurn(port, details, { ...CALLERS, isOver })).latenciesMs
  const complete = (amount: number) => runTurn(port, summaries.splice(0, amount), { connections: AT_ONCE, amount })

  await latencies(after(ALONE_MS))
  await complete(AT_ONCE)
  const alone: number[] = []
  const busy: number[] = []
  const ratios: number[] = []
  let busyMs = 0
  for (let round = 0; round < ROUNDS; round++) {
    const before = await latencies(after(ALONE_MS))
    const begun = performance.now()
    let isOver = false
    const completing = complete(REPORTS).finally(() => {
      isOver = true
    })
    const meanwhile = await latencies(() => isOver)
    await completing
    busyMs += performance.now() - begun
    alone.push(...before)
    busy.push(...meanwhile)
    ratios.push(median(meanwhile) / median(before))
  }
  const show = (values: number[]) =>
    `median ${figure(median(values))} ms, 95th percentile ${figure(at(values, 0.95))} ms (${values.length} calls)`
  console.log(`case details alone: ${show(alone)}`)
  console.log(`while ${AT_ONCE} reports are being made: ${show(busy)}`)
  console.log(`ratio of the medians: ${figure(median(ratios))} (goal: at most 2)`)
  console.log(`${((ROUNDS * REPORTS * 1000) / busyMs).toFixed(1)} cases completed per second, two PDFs each`)
}

const words =
  'The HbA1c of 8.4 % is above the target range of 6.5 - 7.0 %. وظائف الكلى جيدة (eGFR 92 mL/min).\n\n- Repeat after 3 months\n\n'

interface CoordinatorRow {
  readonly sop_id: string
  readonly doctor_id: string
}

function summaryOf({ sop_id, doctor_id }: CoordinatorRow): Call {
  const body = { sop_id, summary: words.repeat(2), diagnosis: words, recommendations: words }
  const headers = { authorization: tokenOf('pro', doctor_id), 'content-type': 'application/json' }
  return { path: '/pro/submit-coordinator-summary', headers, body: JSON.stringify(body) }
}

/** Cases that only lack their summary: paid, with three opinions each. Returns the assignments of their coordinators. */
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
