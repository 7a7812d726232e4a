import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectDir } from '../../src/config/config.ts'
import { keyEnvironment } from './tokens.ts'

const READY_MS = 120_000
const STOP_MS = 60_000
const KEPT_OUTPUT = 20_000

export interface ServiceProcess {
  readonly child: ChildProcess
  /** Fails when the process ends before it is ready. */
  readonly ready: Promise<void>
  output(): string
  /** SIGKILL, at once. */
  kill(): Promise<void>
  /** SIGTERM; answers the exit code, or null when it had to be killed. */
  stop(): Promise<number | null>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * The service as `npm start` runs it, with nothing in its environment but what is given. `sources` is the folder of another
 * version of it.
 */
export function spawnService(env: Readonly<Record<string, string>>, sources = projectDir): ServiceProcess {
  const child = spawn(process.execPath, [join(sources, 'src/process/main.ts')], {
    cwd: sources,
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', LOG_LEVEL: 'warn', SANDBOX: 'on', ...keyEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const exited = new Promise<number | null>(done => {
    child.once('exit', code => {
      running.delete(child)
      done(code)
    })
  })
  const ready = new Promise<void>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`The service was not ready in time: ${output}`)), READY_MS)
    const collect = (chunk: Buffer) => {
      output = (output + chunk).slice(-KEPT_OUTPUT)
      if (output.includes('"msg":"ready"')) {
        clearTimeout(timer)
        done()
      }
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('exit', code => {
      clearTimeout(timer)
      // What it said last may still be on its way.
      setTimeout(() => fail(new Error(`The service ended with ${code}: ${output}`)), 100)
    })
  })
  // Whoever kills it while it starts does not wait for it to be ready.
  ready.catch(() => {})
  return {
    child,
    ready,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      const code = await exited
      clearTimeout(timer)
      return code
    },
  }
}

/** Asks until the answer is true; fails when it takes too long. */
export async function eventually(what: string, ask: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms: ${what}`)
    await wait(50)
  }
}
