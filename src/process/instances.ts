import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config/config.ts'
import type { Keyrings } from '../config/keys.ts'
import { StartupError } from '../config/startup-error.ts'
import type { Server } from '../db/engine/hosts.ts'
import type { Logger } from '../log.ts'
import type { SigningKey } from '../reports/signing-key.ts'

/** What the primary process sends to each worker. */
export interface WorkerSettings {
  readonly instance: number
  readonly config: Config
  readonly keys: Keyrings
  readonly signingKey: SigningKey | null
  /** The primary's embedded database; null when one is configured. */
  readonly embedded: Server | null
  readonly poolSize: number
}

/** What a worker sends to the primary. */
type WorkerMessage = { readonly ready: true } | { readonly failed: string }

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const ARGUMENT = '--instance'

/** Whether this process was started by a primary, as one of several. */
export const isWorker = process.argv[2] === ARGUMENT

export async function receiveSettings(): Promise<WorkerSettings | null> {
  if (!isWorker) return null
  const [settings] = await once(process, 'message')
  return settings as WorkerSettings
}

export function sendToPrimary(message: WorkerMessage): Promise<void> {
  return new Promise(done => {
    if (process.connected) process.send?.(message, () => done())
    else done()
  })
}

/** A port for PORT=0 is chosen once, so that a restarted process uses the same one. */
export async function settlePort(host: string, port: number): Promise<number> {
  if (port !== 0) return port
  const server = createServer().listen({ host, port })
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return free
}

/** The pools of all processes together hold about 128 connections at most. */
export function poolSizeFor(instances: number): number {
  return Math.max(4, Math.min(20, Math.floor(128 / instances)))
}

export interface Instances {
  /** Fails when a process cannot start. Later, a process that ends is started again. */
  readonly ready: Promise<unknown>
  /** Stops one process after the other; each finishes the work it has begun. */
  stop(): Promise<void>
}

/** How long the next worker waits for this one before it stops too. */
const STOP_TURN_MS = 5_000

/**
 * The primary accepts connections and hands them to the workers in turn. With a queue of each process's own (SO_REUSEPORT),
 * connections in the queue of a worker that ends would be cut off; this way another worker gets them.
 */
export function startInstances(all: readonly WorkerSettings[], log: Logger): Instances {
  cluster.schedulingPolicy = cluster.SCHED_RR
  cluster.setupPrimary({
    exec: MAIN,
    args: [ARGUMENT],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const state = { stopping: false }
  const kept = all.map(settings => keepRunning(settings, log, state))
  return {
    ready: Promise.all(kept.map(one => one.ready)),
    async stop() {
      state.stopping = true
      const stopped: Promise<void>[] = []
      for (const one of kept) {
        const gone = one.stop()
        stopped.push(gone)
        if (one.serves) await Promise.race([gone, wait(STOP_TURN_MS, undefined, { ref: false })])
      }
      await Promise.all(stopped)
    },
  }
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
/** A process that lived this long did not end because of its start. */
const STEADY_MS = 30_000
/** Longer than reading and answering a request may take. */
const STOP_MS = 60_000

function keepRunning(settings: WorkerSettings, log: Logger, state: { readonly stopping: boolean }) {
  const first = Promise.withResolvers<void>()
  // When the service stops before all processes are ready, nobody awaits this promise.
  first.promise.catch(() => {})
  let wasReady = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let running: { worker: Worker; gone: Promise<void> } | null = null

  const start = () => {
    const begun = performance.now()
    const worker = cluster.fork()
    const gone = Promise.withResolvers<void>()
    let failed: string | undefined
    running = { worker, gone: gone.promise }
    worker.on('message', (message: WorkerMessage) => {
      if ('failed' in message) failed = message.failed
      else {
        wasReady = true
        first.resolve()
      }
    })
    const end = (how: string, well = false) => {
      if (running?.worker !== worker) return
      running = null
      gone.resolve()
      if (!wasReady) first.reject(new StartupError(failed ?? `One of the processes ended before it was ready (${how})`))
      else if (!state.stopping) startAgain(failed ?? how, well || performance.now() - begun > STEADY_MS)
    }
    worker.once('error', error => end(error.message))
    worker.once('exit', (code, signal) => end(signal ?? `code ${code}`, code === 0))
    // The process may end before it gets the message; the handlers above deal with that.
    worker.send(settings, undefined, () => {})
  }

  const startAgain = (how: string, steady: boolean) => {
    failures = steady ? 1 : failures + 1
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
    log.warn({ instance: settings.instance, how, pause_ms: pauseMs }, 'a process ended and is started again')
    timer = setTimeout(start, pauseMs)
  }

  start()
  return {
    serves: settings.config.role !== 'worker',
    ready: first.promise,
    async stop() {
      clearTimeout(timer)
      if (running === null) return
      const { worker, gone } = running
      worker.process.kill('SIGTERM')
      const killer = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS)
      await gone
      clearTimeout(killer)
    },
  }
}
