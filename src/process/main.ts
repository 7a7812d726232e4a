import type { AddressInfo } from 'node:net'
import { setInterval as every } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp, buildOps } from '../app.ts'
import { StartupError } from '../config/startup-error.ts'
import { onStop } from '../config/stop-signals.ts'
import { type Context, createContext } from '../context.ts'
import type { Logger } from '../log.ts'
import { seedCatalogue } from '../usecases/catalogue/seed.ts'
import { checkDocumentFolder } from '../usecases/documents/check-folder.ts'
import { checkDataKeys } from '../usecases/operations/data-keys.ts'
import { version } from '../version.ts'
import { startWorker } from '../worker.ts'
import { announce, warnOfTroubles } from './announce.ts'
import { bringUpToDate, loadSettings, openServiceDatabase, type Settings } from './boot/boot.ts'

type Stoppers = (() => Promise<void>)[]

const WATCH_MS = 1_000
/** `npm run demo` sets this, because it prints its own introduction. */
const quietly = process.argv.includes('--quietly')

/** Starts the parts in the order of their dependencies, and stops them in reverse. */
async function main(): Promise<void> {
  const stoppers: Stoppers = []
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      for (const one of stoppers.reverse()) await one()
    })()
    return stopping
  }
  onStop(() => void stop().then(() => process.exit(0), fail))
  try {
    await startService(loadSettings(), stoppers)
  } catch (error) {
    await stop()
    throw error
  }
}

async function startService(settings: Settings, stoppers: Stoppers): Promise<void> {
  const opening = openServiceDatabase(settings)
  // A stop during the opening waits until the database is open, and then stops it.
  stoppers.push(async () => (await opening.catch(() => null))?.stop())
  const { connection, owner, revive } = await opening
  await bringUpToDate(owner)
  const ctx = await createContext({ ...settings, connection })
  stoppers.push(() => ctx.close())
  await checkDataKeys(ctx)
  await checkDocumentFolder(ctx)
  if (ctx.config.sandbox.on && ctx.config.seed) await seedCatalogue(ctx)
  const address = await openSides(ctx, stoppers)
  if (revive) stoppers.push(watchDatabase(ctx.log, revive))
  announce({ ...settings, address, publicUrl: ctx.publicUrl || null, log: ctx.log, quietly })
  await warnOfTroubles(settings, ctx.log)
}

/** Returns the address of the service, or null when it does not serve. */
async function openSides(ctx: Context, stoppers: Stoppers): Promise<string | null> {
  const { role, host, port, opsPort } = ctx.config
  if (opsPort !== null) await listen(await buildOps(ctx), host, opsPort, stoppers)
  const address = role === 'worker' ? null : await openDoors(ctx, host, port, stoppers)
  if (ctx.config.role !== 'web') stoppers.push(await startWorker(ctx))
  return address
}

/** Restarts an embedded server that has died. Requests get a 503 for a second or two. */
function watchDatabase(log: Logger, revive: () => Promise<boolean>): () => Promise<void> {
  const ended = new AbortController()
  const watching = async () => {
    for await (const _ of every(WATCH_MS, null, { signal: ended.signal })) {
      try {
        if (await revive()) log.warn('the embedded database had died and was started again')
      } catch (error) {
        log.warn({ err: error }, 'the embedded database has died and cannot be started')
      }
    }
  }
  const watched = watching().catch(() => {})
  return () => {
    ended.abort()
    return watched
  }
}

async function openDoors(ctx: Context, host: string, port: number, stoppers: Stoppers): Promise<string> {
  const bound = await listen(await buildApp(ctx), host, port, stoppers)
  ctx.publicUrl ||= openedAt(host, bound)
  return addressOf(host, bound)
}

/** Returns the port. */
async function listen(app: FastifyInstance, host: string, port: number, stoppers: Stoppers): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    throw listenError(error as NodeJS.ErrnoException, host, port)
  }
  stoppers.push(() => app.close())
  return (app.server.address() as AddressInfo).port
}

function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Returns an address that people can open. Nobody can open the address of all networks. */
function openedAt(host: string, port: number): string {
  return addressOf(host === '0.0.0.0' || host === '::' ? 'localhost' : host, port)
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} on ${host} is in use by another program. Stop it, or set another one (PORT, OPS_PORT).`,
    )
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartupError(`The service cannot listen on ${host}, port ${port} (${error.code}). Set HOST and PORT.`)
  }
  return error
}

function fail(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}

if (process.argv.includes('--version')) console.log(version)
else main().catch(fail)
