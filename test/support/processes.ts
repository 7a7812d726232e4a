import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { after } from 'node:test'
import { projectDir } from '../../src/config/config.ts'
import type { Connection } from '../../src/db/engine/database.ts'
import { startEmbedded } from '../../src/db/engine/embedded.ts'
import { until } from './until.ts'

export type Environment = Readonly<Record<string, string>>

export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Running {
  readonly child: ChildProcess
  readonly finished: Promise<Finished>
  stdout(): string
}

export interface RunningService extends Running {
  readonly address: string
  /** The line with which it said that it is ready. */
  readonly ready: Record<string, string>
}

/** A temporary folder that PostgreSQL can reach whoever runs it; an embedded server left in it is stopped at the end. */
export function dataFolder(...below: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'so-data-'))
  chmodSync(root, 0o755)
  const folder = join(root, ...below)
  after(async () => {
    if (existsSync(join(folder, 'postgres', 'postmaster.pid'))) await (await startEmbedded(folder)).stop()
    rmSync(root, { recursive: true, force: true })
  })
  return folder
}

const own = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' }

/** Runs a file of the project with nothing in its environment but what is given. */
export function run(file: string, args: readonly string[], env: Environment): Running {
  const child = spawn(process.execPath, [join(projectDir, file), ...args], {
    cwd: projectDir,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return follow(child, () => child.kill('SIGKILL'))
}

/** npm and all that it starts, in a group of their own, as a terminal would put them. */
function runNpm(args: readonly string[], env: Environment): Running {
  const child = spawn('npm', args, {
    cwd: projectDir,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  return follow(child, () => process.kill(-(child.pid ?? 0), 'SIGKILL'))
}

function follow(child: ChildProcessByStdio<null, Readable, Readable>, kill: () => void): Running {
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', chunk => {
    stdout += chunk
  })
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  let closed = false
  const finished = new Promise<Finished>((done, fail) => {
    child.once('error', fail)
    child.once('close', code => {
      closed = true
      done({ code, stdout, stderr })
    })
  })
  after(() => {
    if (!closed) kill()
  })
  return { child, finished, stdout: () => stdout }
}

export function runScript(file: string, args: readonly string[], env: Environment): Promise<Finished> {
  return run(file, args, env).finished
}

const QUIET = { PORT: '0', LOG_LEVEL: 'warn', SEED: '0' }

/** Starts the service and waits until it says that it is ready. */
export function startProcess(env: Environment): Promise<RunningService> {
  return untilReady(run('src/process/main.ts', [], { ...QUIET, ...env }))
}

/** The same by `npm start`, without looking once more whether everything is installed and built. */
export function startByNpm(env: Environment): Promise<RunningService> {
  const home = env.DATA_DIR ?? ''
  const npm = { HOME: home, npm_config_update_notifier: 'false', NODE_COMPILE_CACHE: join(home, 'compiled') }
  return untilReady(runNpm(['start', '--ignore-scripts'], { ...QUIET, ...npm, ...env }))
}

async function untilReady(running: Running): Promise<RunningService> {
  const lines = () => running.stdout().split('\n')
  const isReady = (line: string) => line.includes('"msg":"ready"')
  let ended: Finished | undefined
  void running.finished.then(result => {
    ended = result
  })
  await until('the service is ready', () => ended !== undefined || lines().some(isReady), 60_000)
  if (ended !== undefined) throw new Error(`The service ended: ${JSON.stringify(ended)}`)
  const ready = JSON.parse(lines().find(isReady) ?? '{}')
  return { ...running, ready, address: ready.address }
}

/** A service that is expected to refuse to start. */
export function refusedStart(env: Environment): Promise<Finished> {
  return runScript('src/process/main.ts', [], { ...QUIET, ...env })
}

/** The same connection as DATABASE_URL wants it. */
export function urlOf({ connectionString, host = '', port = 5432, user, password, database }: Connection): string {
  if (connectionString !== undefined) return connectionString
  if (host.startsWith('/')) return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}
