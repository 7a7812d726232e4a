import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { startEmbedded } from '../../src/db/engine/embedded.ts'
import { urlOf } from './connection.ts'
import { type Environment, type Finished, launch, type Running, untilReady } from './launch.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type { Environment, Finished, Running }
export { urlOf }

export interface RunningService extends Running {
  readonly address: string
  /** The line with which it said that it is ready. */
  readonly ready: Readonly<Record<string, string>>
}

/** A temporary folder that PostgreSQL can reach whoever runs it; an embedded server left in it is stopped at the end. */
export function dataFolder(...below: string[]): string {
  const root = temporaryFolder()
  const folder = join(root, ...below)
  after(async () => {
    if (existsSync(join(folder, 'postgres', 'postmaster.pid'))) await (await startEmbedded(folder)).stop()
    rmSync(root, { recursive: true, force: true })
  })
  return folder
}

/** Runs a file of the project until it ends by itself, or the test file does. */
export function run(file: string, args: readonly string[], env: Environment): Running {
  const running = launch(file, env, { args })
  after(() => {
    if (!running.hasEnded()) running.child.kill('SIGKILL')
  })
  return running
}

export function runScript(file: string, args: readonly string[], env: Environment): Promise<Finished> {
  return run(file, args, env).finished
}

const runService = (env: Environment) =>
  run('src/process/main.ts', [], { PORT: '0', LOG_LEVEL: 'warn', SEED: '0', ...env })

/** Starts the service and waits until it says that it is ready. */
export async function startProcess(env: Environment): Promise<RunningService> {
  const running = runService(env)
  const ready = await untilReady(running)
  return { ...running, ready, address: ready.address ?? '' }
}

/** A service that is expected to refuse to start. */
export function refusedStart(env: Environment): Promise<Finished> {
  return runService(env).finished
}
