// What a second process on the same port is worth: requests a second and processor time for each, with one process and with
// two, on one machine that also runs PostgreSQL and the load itself. Turn and turn about, so that a disturbance falls on both.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatedKeyrings } from '../src/config/secrets.ts'
import { sealToken } from '../src/http/frame/token.ts'
import { requestsPerSecond } from './support/load.ts'
import { type ReadyProcess, residentMb, startReady } from './support/ready-process.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const ROUND_S = 2
/** One from memory, one with a query. Both are GET. */
const PATHS = ['/app/how', '/app/get-sticky-data'] as const

interface Figures {
  readonly rate: number
  readonly cpuMs: number
}

const folder = mkdtempSync(join(tmpdir(), 'so-bench-'))
chmodSync(folder, 0o755)
try {
  console.log(`${availableParallelism()} cores, shared by the service, PostgreSQL and the load`)
  const sides = [await open(1), await open(2)]
  for (const path of PATHS) await compare(path, sides)
  for (const { instances, service } of sides) {
    const all = familyOf(service.pid).map(pid => residentMb(pid) ?? 0)
    console.log(`memory with INSTANCES=${instances}: ${all.map(mb => mb.toFixed(0)).join(' + ')} MB`)
    await service.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

interface Side {
  readonly instances: number
  readonly service: ReadyProcess
  readonly headers: Record<string, string>
}

async function open(instances: number): Promise<Side> {
  const DATA_DIR = join(folder, `data-${instances}`)
  const env = { DATA_DIR, PORT: '0', INSTANCES: String(instances) }
  const service = await startReady('src/process/main.ts', env, join(folder, `${instances}.log`))
  const iat = Math.floor(Date.now() / 1000)
  const claims = { aud: 'snr_usr', id: 'user-1', iat, exp: iat + 3600 }
  return { instances, service, headers: { authorization: sealToken(generatedKeyrings(DATA_DIR), claims) } }
}

async function compare(path: string, sides: readonly Side[]): Promise<void> {
  for (const side of sides) await measure(path, side)
  const figures: Figures[][] = sides.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, side] of sides.entries()) figures[index]?.push(await measure(path, side))
  }
  for (const [index, { instances }] of sides.entries()) {
    const rate = median(figures[index]?.map(one => one.rate) ?? [])
    const cpu = median(figures[index]?.map(one => one.cpuMs) ?? [])
    console.log(
      `${path} with INSTANCES=${instances}: ${rate.toFixed(0)} requests/s, ${cpu.toFixed(3)} ms of processor each`,
    )
  }
}

async function measure(path: string, { service, headers }: Side): Promise<Figures> {
  const before = cpuMs(service.pid)
  const rate = await requestsPerSecond(`${service.address}${path}`, headers, ROUND_S)
  return { rate, cpuMs: (cpuMs(service.pid) - before) / (rate * ROUND_S) }
}

/** The process and those it has started, without PostgreSQL. */
function familyOf(parent: number): number[] {
  const stats = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => ({ pid: Number(name), fields: fieldsOf(Number(name)) }))
  const children = stats.filter(({ fields }) => Number(fields[1]) === parent).map(({ pid }) => pid)
  return [parent, ...children]
}

function cpuMs(parent: number): number {
  return familyOf(parent).reduce((sum, pid) => {
    const [user, system] = fieldsOf(pid).slice(11, 13)
    return sum + (Number(user ?? 0) + Number(system ?? 0)) * 10
  }, 0)
}

/** Of a process, from its state on: its name may hold spaces. */
function fieldsOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
