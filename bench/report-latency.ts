// What patients notice while reports are made: the latency of case details alone, and while the same service completes ten cases
// at a time, each with two PDFs. In turns, in one run, over real sockets, on its own PostgreSQL.
import { at, figure, median } from '../test/support/figures.ts'
import { after, runTurn } from '../test/support/turns.ts'
import { callsOf } from './support/compared.ts'
import { patientPath } from './support/endpoints.ts'
import { type Bench, withPostgres } from './support/postgres.ts'
import { startService } from './support/servers.ts'
import { fill } from './support/sizes.ts'
import { prepareSummaries } from './support/summaries.ts'

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
  const summaries = await prepareSummaries(filled.connection, AT_ONCE + ROUNDS * REPORTS)
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

await withPostgres(main)
