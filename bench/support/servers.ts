import { join } from 'node:path'
import { projectDir } from '../../src/config/project-dir.ts'
import type { Connection } from '../../src/db/engine/database.ts'
import { urlOf } from '../../test/support/connection.ts'
import { type Environment, launch, untilReady } from '../../test/support/launch.ts'
import { childrenOf, familyCpuMs, residentMb } from '../../test/support/system-processes.ts'
import { keyVariables } from '../../test/support/tokens.ts'

/** The service, or a server to compare it with, as a process. */
export interface Server {
  readonly address: string
  readonly port: number
  /** The processor time of the process and its children, ended ones included; NaN where the system does not tell. */
  cpuMs(): number
  /** The memory of the process, then of each child. */
  residentMb(): number[]
  stop(): Promise<unknown>
}

/** The generated cases are years old, and doctors must still be able to open them. */
const LONG_OPEN = { STAFF_ACCESS_DAYS: '3650' }

/** As the systemd units start it. */
const AS_STARTED = {
  NODE_COMPILE_CACHE: join(projectDir, 'node_modules/.cache/compiled'),
  MALLOC_MMAP_THRESHOLD_: '32768',
  NODE_OPTIONS: '--max-semi-space-size=8',
}

let started = 0

/** Its output goes to a file in the folder, unread. */
export async function startServer(
  file: string,
  env: Environment,
  folder: string,
  sources = projectDir,
): Promise<Server> {
  const log = join(folder, `server-${++started}.log`)
  const running = launch(file, { PORT: '0', ...AS_STARTED, ...env }, { log, sources })
  const { address = '' } = await untilReady(running)
  const { pid = 0 } = running.child
  const family = () => (process.platform === 'linux' ? [pid, ...childrenOf(pid)] : [pid])
  return {
    address,
    port: Number(new URL(address).port),
    cpuMs: () => familyCpuMs(pid),
    residentMb: () => family().map(residentMb),
    stop: running.stop,
  }
}

/** The web process of the service, on an existing database; `sources` is the folder of a changed copy. */
export function startService(connection: Connection, folder: string, sources?: string): Promise<Server> {
  // Beside the database, which records where its documents are.
  const documents = { DOCUMENT_DIR: join(folder, 'documents') }
  const role = { ROLE: 'web', SANDBOX: 'on', SEED: '0', ...LONG_OPEN, ...documents }
  const env = { ...role, ...keyVariables, DATABASE_URL: urlOf(connection) }
  return startServer('src/process/main.ts', env, folder, sources)
}

/** The bare server with the recorded statements of a file. */
export function startReplay(connection: Connection, recorded: string, folder: string): Promise<Server> {
  const env = { CONNECTION: JSON.stringify(connection), RECORDED: recorded }
  return startServer('bench/support/bare-replay.ts', env, folder)
}
