// What each trick gains: the service beside copies of it from which one trick is taken, in many short turns on one database, in
// one run. A trick that gains less than a tenth on what people wait for has to go. Variables: CASES, ROUNDS, REQUESTS.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../src/config/project-dir.ts'
import type { Connection } from '../src/db/engine/database.ts'
import { onConnection } from '../test/support/connection.ts'
import { figure, median } from '../test/support/figures.ts'
import { familyCpuMs } from '../test/support/system-processes.ts'
import { Side } from './support/compared.ts'
import { endpoints as caseEndpoints, type Endpoint } from './support/endpoints.ts'
import { type Bench, withPostgres } from './support/postgres.ts'
import { recordAll } from './support/record-all.ts'
import { startReplay, startService } from './support/servers.ts'
import { fillSmall } from './support/sizes.ts'
import { loadAverage, tableOf } from './support/table.ts'
import { worklistEndpoints } from './support/worklist-endpoints.ts'

const CASES = Number(process.env.CASES ?? 10_000)
const ROUNDS = Number(process.env.ROUNDS ?? 21)
const REQUESTS = Number(process.env.REQUESTS ?? 300)
const WARM_UP = 3
const MEASURED = /^(pickers: review types|details|list|worklist: specialist|save)$/
const endpoints = [...worklistEndpoints, ...caseEndpoints].filter(({ name }) => MEASURED.test(name))

interface Trick {
  readonly name: string
  readonly file: string
  readonly text: string
  /** Stands in the copy instead of the text: the plain way. */
  readonly plain: string
}

const tricks: readonly Trick[] = [
  {
    name: 'statements are prepared',
    file: 'src/db/engine/database.ts',
    text: 'planned === undefined ? { name, text, values } : { text, values }',
    plain: '{ text, values }',
  },
  {
    name: 'pickers are kept in memory',
    file: 'src/db/engine/cached.ts',
    text: 'if (!changes.isLive()) return load()',
    plain: 'if (current === null) return load()',
  },
]

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

/** Milliseconds of processor time per request, service and PostgreSQL together, one list per side. */
async function costsOf(endpoint: Endpoint, sides: readonly Side[], databaseCpu: () => number): Promise<number[][]> {
  const costs: number[][] = sides.map(() => [])
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [index, side] of sides.entries()) {
      side.reset()
      const before = databaseCpu() + side.server.cpuMs()
      await side.takeTurn(endpoint, REQUESTS)
      const cost = (databaseCpu() + side.server.cpuMs() - before) / side.latenciesMs.length
      if (round >= 0) costs[index]?.push(cost)
    }
  }
  return costs
}

async function main({ server, folder, keep }: Bench): Promise<void> {
  const filled = await fillSmall(server, CASES)
  const { connection } = filled
  const databaseCpu = await postgresCpu(connection)
  const service = await keep(startService(connection, folder))
  const recorded = join(folder, 'recorded.json')
  writeFileSync(recorded, JSON.stringify(await recordAll(endpoints, filled, service)))
  const servers = [service, await keep(startReplay(connection, recorded, folder))]
  for (const trick of tricks) servers.push(await keep(startService(connection, folder, without(trick, folder))))

  const rows = [['the service, ms'], ['bare'], ...tricks.map(({ name }) => [`without: ${name}`])]
  for (const endpoint of endpoints) {
    console.error(endpoint.name)
    const sides = servers.map(one => new Side(one, filled))
    const costs = (await costsOf(endpoint, sides, databaseCpu)).map(median)
    const [own = Number.NaN] = costs
    for (const [index, cost] of costs.entries()) rows[index]?.push(index === 0 ? figure(own) : (cost / own).toFixed(2))
  }
  // The rate of a turn depends on what else the machine does; processor time hardly does.
  console.log('\nProcessor time of a request, service and PostgreSQL together, beside that of the service as it is\n')
  console.log(`${tableOf(['', ...endpoints.map(({ name }) => name)], rows)}\n\nload average ${loadAverage()}`)
}

await withPostgres(main)
