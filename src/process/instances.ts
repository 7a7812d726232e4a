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

/** What the parent tells each of several processes. */
export interface Orders {
  readonly instance: number
  readonly config: Config
  readonly keys: Keyrings
  readonly signingKey: SigningKey | null
  /** The parent's embedded database; null when one is configured. */
  readonly embedded: Server | null
  readonly poolSize: number
}

type Report = { readonly ready: true } | { readonly failed: string }

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const ARGUMENT = '--instance'

/** Whether this process was started as one of several. */
export const isInstance = process.argv[2] === ARGUMENT

export async function awaitOrders(): Promise<Orders | null> {
  if (!isInstance) return null
  const [orders] = await once(process, 'message')
  return orders as Orders
}

export function report(news: Report): Promise<void> {
  return new Promise(done => {
    if (process.connected) process.send?.(news, () => done())
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

/** How long the next process waits for its turn to stop, at most. */
const TURN_MS = 5_000

/**
 * The parent accepts connections and hands them to the processes in turn. With a queue of each process's own (SO_REUSEPORT),
 * connections in the queue of a process that ends would be cut off; this way another process gets them.
 */
export function startInstances(all: readonly Orders[], log: Logger): Instances {
  cluster.schedulingPolicy = cluster.SCHED_RR
  cluster.setupPrimary({
    exec: MAIN,
    args: [ARGUMENT],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const state = { stopping: false }
  const kept = all.map(orders => keepRunning(orders, log, state))
  return {
    ready: Promise.all(kept.map(one => one.ready)),
    async stop() {
      state.stopping = true
      const stopped: Promise<void>[] = []
      for (const one of kept) {
        const gone = one.stop()
        stopped.push(gone)
        if (one.serves) await Promise.race([gone, wait(TURN_MS, undefined, { ref: false })])
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

interface Kept {
  readonly serves: boolean
  readonly ready: Promise<void>
  stop(): Promise<void>
}

function keepRunning(orders: Orders, log: Logger, state: { readonly stopping: boolean }): Kept {
  const first = Promise.withResolvers<void>()
  // When the service stops before all processes are ready, nobody awaits this promise.
  first.promise.catch(() => {})
  let wasReady = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let running: { child: Worker; gone: Promise<void> } | null = null

  const start = () => {
    const begun = performance.now()
    const child = cluster.fork()
    const gone = Promise.withResolvers<void>()
    let failed: string | undefined
    running = { child, gone: gone.promise }
    child.on('message', (news: Report) => {
      if ('failed' in news) failed = news.failed
      else {
        wasReady = true
        first.resolve()
      }
    })
    const end = (how: string, well = false) => {
      if (running?.child !== child) return
      running = null
      gone.resolve()
      if (!wasReady) first.reject(new StartupError(failed ?? `One of the processes ended before it was ready (${how})`))
      else if (!state.stopping) startAgain(failed ?? how, well || performance.now() - begun > STEADY_MS)
    }
    child.once('error', error => end(error.message))
    child.once('exit', (code, signal) => end(signal ?? `code ${code}`, code === 0))
    // The process may end before it gets the message; the handlers above deal with that.
    child.send(orders, undefined, () => {})
  }

  const startAgain = (how: string, steady: boolean) => {
    failures = steady ? 1 : failures + 1
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
    log.warn({ instance: orders.instance, how, pause_ms: pauseMs }, 'a process ended and is started again')
    timer = setTimeout(start, pauseMs)
  }

  start()
  return {
    serves: orders.config.role !== 'worker',
    ready: first.promise,
    async stop() {
      clearTimeout(timer)
      if (running === null) return
      const { child, gone } = running
      child.process.kill('SIGTERM')
      const killer = setTimeout(() => child.process.kill('SIGKILL'), STOP_MS)
      await gone
      clearTimeout(killer)
    },
  }
}
