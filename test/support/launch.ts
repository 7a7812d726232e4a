import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../../src/config/project-dir.ts'
import { signal } from './system-processes.ts'
import { until } from './until.ts'

export type Environment = Readonly<Record<string, string>>

export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A file of the project that runs as a process. */
export interface Running {
  readonly child: ChildProcess
  readonly finished: Promise<Finished>
  stdout(): string
  stderr(): string
  hasEnded(): boolean
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>
  /** Sends SIGTERM, and SIGKILL after a minute; resolves to the exit code, or null when it was killed. */
  stop(): Promise<number | null>
}

export interface LaunchOptions {
  readonly args?: readonly string[]
  /** The folder of another version of the project. */
  readonly sources?: string | undefined
  /** Writes standard output to this file instead of collecting it, so that reading it costs this process nothing. */
  readonly log?: string
}

/** Only the end of the output is kept, because long drills print many warnings. */
const KEPT_OUTPUT = 1_000_000
const STOP_MS = 60_000
const READY_MS = 120_000

const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

/** Asks all launched processes to stop. They clean up by themselves, even after this process has ended. */
export function stopLaunched(): void {
  for (const child of alive) child.kill('SIGTERM')
  alive.clear()
}

/** From our own environment only the variables that find programs and speed up their start. */
function environment(env: Environment): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const own = NODE_COMPILE_CACHE === undefined ? { PATH } : { PATH, NODE_COMPILE_CACHE }
  return { ...own, NODE_NO_WARNINGS: '1', ...env }
}

/** Runs a file of the project with only the given environment. */
export function launch(file: string, env: Environment, options: LaunchOptions = {}): Running {
  const { args = [], sources = projectDir, log } = options
  const target = log === undefined ? 'pipe' : openSync(log, 'w')
  const child = spawn(process.execPath, [join(sources, file), ...args], {
    cwd: sources,
    env: environment(env),
    stdio: ['ignore', target, 'pipe'],
  })
  if (typeof target === 'number') closeSync(target)
  return follow(child, log)
}

/** Runs another program and its children in a process group, as a terminal does. It has ended when the last of them has. */
export function launchGroup(program: string, args: readonly string[], env: Environment): Running {
  const child = spawn(program, args, {
    cwd: projectDir,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const running = follow(child)
  let closed = false
  const finished = running.finished.finally(() => {
    closed = true
  })
  return {
    ...running,
    finished,
    hasEnded: () => closed,
    async kill() {
      signal([-(child.pid ?? 0)], 'SIGKILL')
      await finished
    },
  }
}

function follow(child: ChildProcess, log?: string): Running {
  alive.add(child)
  const exited = once(child, 'exit').finally(() => alive.delete(child))
  const out = collect(child.stdout)
  const stdout = () => (log === undefined ? out() : readFileSync(log, 'utf8'))
  const stderr = collect(child.stderr)
  return {
    child,
    finished: once(child, 'close').then(([code]) => ({ code, stdout: stdout(), stderr: stderr() })),
    stdout,
    stderr,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      const [code] = await exited
      clearTimeout(timer)
      return code
    },
  }
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = ''
  stream?.on('data', chunk => {
    text = (text + chunk).slice(-KEPT_OUTPUT)
  })
  return () => text
}

/** The service as `npm start` runs it. */
export const launchService = (env: Environment, options?: LaunchOptions) => launch('src/process/main.ts', env, options)

/** Resolves to the line in which a process says that it is ready; fails when it ends before. */
export async function untilReady(running: Running): Promise<Readonly<Record<string, string>>> {
  const readyLine = () => /^\{.*"msg":"ready".*\}$/m.exec(running.stdout())?.[0]
  await until('the process is ready', () => running.hasEnded() || readyLine() !== undefined, READY_MS)
  const line = readyLine()
  if (line !== undefined) return JSON.parse(line)
  throw new Error(`The process ended: ${JSON.stringify(await running.finished)}`)
}
