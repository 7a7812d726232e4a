// What each trick gains: the service beside a copy of it from which the trick is taken, in many short turns on one database, in
// one run. A trick that gains less than a tenth everywhere has to go. Variables: CASES, ROUNDS, REQUESTS.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../src/config/config.ts'
import type { Connection } from '../src/db/engine/database.ts'
import { onConnection } from '../test/support/connection.ts'
import { figure, median } from '../test/support/figures.ts'
import { familyCpuMs } from '../test/support/system-processes.ts'
import { Side } from './support/compared.ts'
import { patientPath } from './support/endpoints.ts'
import { type Bench, withPostgres } from './support/postgres.ts'
import { recordAll } from './support/record-all.ts'
import { startReplay, startService } from './support/servers.ts'
import { fillSmall } from './support/sizes.ts'
import { loadAverage, tableOf } from './support/table.ts'
import { worklistEndpoints } from './support/worklist-endpoints.ts'

interface Trick {
  readonly name: string
  readonly file: string
  readonly text: string
  /** Stands in the copy instead of the text: the plain way. */
  readonly plain: string
}

const tricks: readonly Trick[] = JSON.parse(readFileSync(process.env.TRICKS ?? '', 'utf8'))

const CASES = Number(process.env.CASES ?? 10_000)
const ROUNDS = Number(process.env.ROUNDS ?? 15)
const REQUESTS = Number(process.env.REQUESTS ?? 400)
const WARM_UP = 3
const all = [patientPath.details, patientPath.list, ...worklistEndpoints, patientPath.save]
const endpoints = all.filter(({ name }) => new RegExp(process.env.ONLY ?? '').test(name))

/** A copy of the service without the trick. */
function without({ name, file, text, plain }: Trick, folder: string): string {
  const copy = join(folder, `without ${name}`)
  mkdirSync(copy)
  for (const part of ['src', 'package.json']) cpSync(join(projectDir, part), join(copy, part), { recursive: true })
  symlinkSync(join(projectDir, 'node_modules'), join(copy, 'node_modules'))
  const before = readFileSync(join(copy, file), 'utf8')
  if (!before.includes(text)) throw new Error(`${name}: ${file} does not contain “${text}”`)
  writeFileSync(
    join(copy, file),
    before.replace(text, () => plain),
  )
  return copy
}

/** The processor time of PostgreSQL with all its processes. */
async function postgresCpu(connection: Connection): Promise<() => number> {
  const { rows } = await onConnection(connection, client => client.query('show data_directory'))
  const postmaster = Number(readFileSync(join(rows[0].data_directory, 'postmaster.pid'), 'utf8').split('\n')[0])
  return () => familyCpuMs(postmaster)
}

async function main({ server, folder, keep }: Bench): Promise<void> {
  const filled = await fillSmall(server, CASES)
  const { connection } = filled
  const databaseCpu = await postgresCpu(connection)
  const whole = await keep(startService(connection, folder))
  const recorded = join(folder, 'recorded.json')
  writeFileSync(recorded, JSON.stringify(await recordAll(endpoints, filled, whole)))
  const servers = [
    { name: 'whole', server: whole },
    { name: 'bare', server: await keep(startReplay(connection, recorded, folder)) },
  ]
  if (process.env.BESIDE)
    servers.push({ name: 'beside', server: await keep(startService(connection, folder, process.env.BESIDE)) })
  for (const trick of tricks)
    servers.push({ name: trick.name, server: await keep(startService(connection, folder, without(trick, folder))) })

  const rows = servers.map(({ name }) => [name])
  for (const endpoint of endpoints) {
    const sides = servers.map(one => new Side(one.server, filled))
    const costs: number[][] = servers.map(() => [])
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const [index, side] of sides.entries()) {
        side.reset()
        const before = databaseCpu() + side.server.cpuMs()
        await side.takeTurn(endpoint, REQUESTS)
        const cost = (databaseCpu() + side.server.cpuMs() - before) / side.latenciesMs.length
        if (round >= 0) costs[index]?.push(cost)
      }
    }
    for (const index of servers.keys()) {
      const ratio = median((costs[index] ?? []).map((cost, round) => cost / (costs[0]?.[round] ?? Number.NaN)))
      rows[index]?.push(ratio.toFixed(2), figure(median(costs[index] ?? [])))
    }
    console.log(
      `${endpoint.name}: load ${loadAverage()}\n${tableOf(['x', ...endpoints.flatMap(e => [e.name, 'cpu'])], rows)}`,
    )
  }
}

await withPostgres(main)
