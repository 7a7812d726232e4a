// The memory of the service at rest, while 50 uploads of 100 MB, 20 exports and 20 reports run at once, and a minute after. Goals:
// below 150 MB, below 450 MB, and back. Its typesetter is a process of its own, which ends a minute after the last report.
import { setTimeout as wait } from 'node:timers/promises'
import { figure } from '../test/support/figures.ts'
import { tokenOf } from '../test/support/tokens.ts'
import { runTurn } from '../test/support/turns.ts'
import { type Bench, withPostgres } from './support/postgres.ts'
import { beginUpload, sendUpload } from './support/send-document.ts'
import { startService } from './support/servers.ts'
import { fill } from './support/sizes.ts'
import { prepareSummaries } from './support/summaries.ts'
import { loadAverage } from './support/table.ts'

const UPLOADS = Number(process.env.UPLOADS ?? 50)
const EXPORTS = Number(process.env.EXPORTS ?? 20)
const REPORTS = Number(process.env.REPORTS ?? 20)
const BYTES = 100_000_000
const CASES = Number(process.env.CASES ?? 100_000)
const REST_MS = 10_000
const BACK_MS = 60_000
const PIECE = Buffer.alloc(64 * 1024, 'a line of a letter\n')

function* pieces(): Generator<Buffer> {
  for (let left = BYTES; left > 0; left -= PIECE.length) yield PIECE.subarray(0, Math.min(left, PIECE.length))
}

async function main({ server, folder, keep }: Bench): Promise<void> {
  const { connection } = await fill(server, 'memory', CASES)
  const summaries = await prepareSummaries(connection, REPORTS)
  // A start after a change compiles what has changed, and what it needs for that stays in memory until the next one.
  await (await startService(connection, folder)).stop()
  const service = await keep(startService(connection, folder))
  const { port, address } = service
  const now = () => service.residentMb().map(figure).join(' + ')
  const upload = async (index: number) => {
    const owner = `user-${index}`
    const place = await beginUpload(port, 'letter.txt', BYTES, owner)
    await sendUpload(port, place, pieces(), BYTES, owner)
  }
  const download = async () => {
    const headers = { authorization: tokenOf('admin', 'bench'), 'content-type': 'application/json' }
    const reply = await fetch(`${address}/admin/export-review-cases`, { method: 'POST', headers, body: '{}' })
    if (!reply.ok || reply.body === null) throw new Error(`The export answered ${reply.status}`)
    for await (const _ of reply.body);
  }

  await wait(REST_MS)
  console.log(`at rest: ${now()} MB (goal: below 150)`)
  let [own, all] = [0, 0]
  const looking = setInterval(() => {
    const family = service.residentMb()
    own = Math.max(own, family[0] ?? 0)
    all = Math.max(
      all,
      family.reduce((sum, one) => sum + one, 0),
    )
  }, 50)
  const begun = performance.now()
  const [reports] = await Promise.all([
    runTurn(port, summaries, { connections: REPORTS, amount: REPORTS }),
    ...Array.from({ length: UPLOADS }, (_, index) => upload(index)),
    ...Array.from({ length: EXPORTS }, download),
  ])
  clearInterval(looking)
  console.log(
    `${UPLOADS} uploads, ${EXPORTS} exports, ${REPORTS} reports: ${figure((performance.now() - begun) / 1000)} s`,
  )
  console.log(`at most: ${figure(own)} MB, with the typesetter ${figure(all)} MB (goal: below 450)`)
  console.log(`slowest report: ${figure(Math.max(...reports.latenciesMs))} ms`)
  await wait(BACK_MS)
  console.log(`a minute after: ${now()} MB; load of the machine ${loadAverage()}`)
}

await withPostgres(main)
