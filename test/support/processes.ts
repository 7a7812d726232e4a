import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { onStop } from '../../src/config/stop-signals.ts'
import { startEmbedded } from '../../src/db/engine/embedded.ts'
import { urlOf } from './connection.ts'
import {
  type Environment,
  type Finished,
  launch,
  launchGroup,
  type Running,
  stopLaunched,
  untilReady,
} from './launch.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type { Environment, Finished, Running }
export { urlOf }

export interface RunningService extends Running {
  readonly address: string
  /** The line in which it said that it is ready. */
  readonly ready: Readonly<Record<string, string>>
}

/** A temporary folder that PostgreSQL can reach whichever user runs it; an embedded server in it is stopped at the end. */
export function dataFolder(...below: string[]): string {
  const root = temporaryFolder()
  const folder = join(root, ...below)
  after(async () => {
    if (existsSync(join(folder, 'postgres', 'postmaster.pid'))) await (await startEmbedded(folder)).stop()
    rmSync(root, { recursive: true, force: true })
  })
  return folder
}

// An interrupted test file does not run its `after` hooks, so what it has started is stopped here.
onStop(() => {
  stopLaunched()
  process.exit(1)
})

/** Ends the process with the test file, if it has not ended before. */
function whileTesting(running: Running): Running {
  after(() => {
    if (!running.hasEnded()) return running.kill()
  })
  return running
}

export function run(file: string, args: readonly string[], env: Environment): Running {
  return whileTesting(launch(file, env, { args }))
}

/** Runs a file as a group: the processes that it starts end with it. */
export function runGroup(file: string, args: readonly string[], env: Environment): Running {
  return whileTesting(launchGroup(process.execPath, [file, ...args], env))
}

export function runScript(file: string, args: readonly string[], env: Environment): Promise<Finished> {
  return run(file, args, env).finished
}

const QUIET = { PORT: '0', LOG_LEVEL: 'warn', SEED: '0' }

const runService = (env: Environment) => run('src/process/main.ts', [], { ...QUIET, ...env })

/** Starts the service and waits until it is ready. */
export function startProcess(env: Environment): Promise<RunningService> {
  return whenReady(runService(env))
}

/** Starts the service by `npm start`, without checking again that everything is installed and built. */
export function startByNpm(env: Environment): Promise<RunningService> {
  const home = env.DATA_DIR ?? ''
  const npm = { HOME: home, npm_config_update_notifier: 'false' }
  return startGroup('npm', ['start', '--ignore-scripts'], { ...npm, ...env })
}

/** Starts the service from a shell that ends as soon as the service runs. */
export function startByShell(env: Environment): Promise<RunningService> {
  const script = '"$0" src/process/main.ts & until [ -e "$DATA_DIR/service.lock" ]; do sleep 0.1; done'
  return startGroup('/bin/sh', ['-c', script, process.execPath], env)
}

const startGroup = (program: string, args: readonly string[], env: Environment) =>
  whenReady(whileTesting(launchGroup(program, args, { ...QUIET, ...env })))

async function whenReady(running: Running): Promise<RunningService> {
  const ready = await untilReady(running)
  return { ...running, ready, address: ready.address ?? '' }
}

/** A service that is expected to refuse to start. */
export function refusedStart(env: Environment): Promise<Finished> {
  return runService(env).finished
}
