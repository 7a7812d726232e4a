import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Runs a file of the project with nothing in its environment but what is given. */
export function run(file: string, args: readonly string[], env: Environment): Running {
  const child = spawn(process.execPath, [join(projectDir, file), ...args], {
    cwd: projectDir,
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', chunk => {
    stdout += chunk
  })
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  const finished = new Promise<Finished>((done, fail) => {
    child.once('error', fail)
    child.once('close', code => done({ code, stdout, stderr }))
  })
  after(() => {
    if (child.exitCode === null) child.kill('SIGKILL')
  })
  return { child, finished, stdout: () => stdout }
}

export function runScript(file: string, args: readonly string[], env: Environment): Promise<Finished> {
  return run(file, args, env).finished
}

/** Starts the service and waits until it says that it is ready. */
export async function startProcess(env: Environment): Promise<RunningService> {
  const running = run('src/process/main.ts', [], { PORT: '0', LOG_LEVEL: 'warn', SEED: '0', ...env })
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
  return runScript('src/process/main.ts', [], { PORT: '0', LOG_LEVEL: 'warn', SEED: '0', ...env })
}

/** The same connection as DATABASE_URL wants it. */
export function urlOf({ connectionString, host = '', port = 5432, user, password, database }: Connection): string {
  if (connectionString !== undefined) return connectionString
  if (host.startsWith('/')) return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}
