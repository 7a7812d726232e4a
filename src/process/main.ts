import type { AddressInfo } from 'node:net'
import { setInterval as every } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp, buildOps } from '../app.ts'
import type { Role } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import { onStop } from '../config/stop-signals.ts'
import { type Context, createContext } from '../context.ts'
import { createLog, type Logger } from '../log.ts'
import { seedCatalogue } from '../usecases/catalogue/seed.ts'
import { checkDocumentFolder } from '../usecases/documents/check-folder.ts'
import { checkDataKeys } from '../usecases/operations/data-keys.ts'
import { version } from '../version.ts'
import { startWorker } from '../worker.ts'
import { announce, warnOfTroubles } from './announce.ts'
import {
  bringUpToDate,
  configuredDatabase,
  loadSettings,
  type OpenedDatabase,
  openServiceDatabase,
  type Settings,
} from './boot/boot.ts'
import {
  isWorker,
  poolSizeFor,
  receiveSettings,
  sendToPrimary,
  settlePort,
  startInstances,
  type WorkerSettings,
} from './instances.ts'
import { collectWhenQuiet } from './quiet.ts'

type Stoppers = (() => Promise<void>)[]

const WATCH_MS = 1_000
/** Set by `npm run demo`, which shows people around itself. */
const quietly = process.argv.includes('--quietly')

/** Starts things in the order in which they depend on each other, and stops them in reverse. */
async function main(): Promise<void> {
  const received = await receiveSettings()
  collectWhenQuiet()
  const stoppers: Stoppers = []
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      for (const one of stoppers.reverse()) await one()
    })()
    return stopping
  }
  const end = () => void stop().then(() => process.exit(0), fail)
  if (received === null) onStop(end)
  else onPrimaryStop(end)
  try {
    if (received === null) await startService(loadSettings(), stoppers)
    else await startAsWorker(received, stoppers)
  } catch (error) {
    await stop()
    throw error
  }
}

/** Ctrl-C and a closed terminal reach every process; a worker waits for the SIGTERM of its primary. */
function onPrimaryStop(end: () => void): void {
  process.on('SIGTERM', end)
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
}

async function startService(settings: Settings, stoppers: Stoppers): Promise<void> {
  const opening = openServiceDatabase(settings)
  // A stop in the middle of the opening waits until there is something to stop.
  stoppers.push(async () => (await opening.catch(() => null))?.stop())
  const database = await opening
  await bringUpToDate(database.owner)
  if (settings.config.instances > 1) await supervise(settings, database, stoppers)
  else await serve(settings, database, stoppers)
}

/** Runs everything in this one process. */
async function serve(settings: Settings, { connection, revive }: OpenedDatabase, stoppers: Stoppers): Promise<void> {
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

/** One of several processes: the primary has prepared the database and says when to stop. */
async function startAsWorker(settings: WorkerSettings, stoppers: Stoppers): Promise<void> {
  const connection = settings.embedded ?? configuredDatabase(settings.config)
  const ctx = await createContext({ ...settings, connection })
  stoppers.push(() => ctx.close())
  await checkDataKeys(ctx)
  await checkDocumentFolder(ctx)
  await openSides(ctx, stoppers)
  await sendToPrimary({ ready: true })
}

/** The primary of several processes: it owns the embedded database and the port, and otherwise only watches. */
async function supervise(settings: Settings, database: OpenedDatabase, stoppers: Stoppers): Promise<void> {
  const { config, keys, signingKey } = settings
  const { instances, role } = config
  const log = createLog(config.logLevel)
  await seedOnce(settings, database)
  const port = role === 'worker' ? config.port : await settlePort(config.host, config.port)
  const address = role === 'worker' ? null : addressOf(config.host, port)
  const publicUrl = config.publicUrl ?? (role === 'worker' ? null : openedAt(config.host, port))
  const roles = Array<Role>(instances).fill(role === 'worker' ? 'worker' : 'web')
  if (role === 'all') roles.unshift('worker')
  const started = startInstances(
    roles.map((own, index) => ({
      instance: index + 1,
      config: { ...config, role: own, port, opsPort: config.opsPort && config.opsPort + index, publicUrl },
      keys,
      signingKey,
      embedded: config.databaseUrl === null ? database.connection : null,
      poolSize: poolSizeFor(instances),
    })),
    log,
  )
  stoppers.push(() => started.stop())
  await started.ready
  if (database.revive) stoppers.push(watchDatabase(log, database.revive))
  announce({ ...settings, address, publicUrl, log, quietly })
  await warnOfTroubles(settings, log)
}

async function seedOnce({ config, keys }: Settings, { connection }: OpenedDatabase): Promise<void> {
  if (!config.sandbox.on || !config.seed) return
  const ctx = await createContext({ config: { ...config, role: 'web' }, keys, connection })
  try {
    await seedCatalogue(ctx)
  } finally {
    await ctx.close()
  }
}

/** Answers the address it listens on, or null. */
async function openSides(ctx: Context, stoppers: Stoppers): Promise<string | null> {
  const { role, host, port, opsPort } = ctx.config
  if (opsPort !== null) await listen(await buildOps(ctx), host, opsPort, stoppers)
  const address = role === 'worker' ? null : await openDoors(ctx, host, port, stoppers)
  if (ctx.config.role !== 'web') stoppers.push(await startWorker(ctx))
  return address
}

/** The service looks after the embedded server: if it dies, requests get a 503 for a second or two until it is back. */
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

/** Answers the port it listens on. */
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

/** The address for people when none is configured: nobody can open the address of all networks. */
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

async function fail(error: unknown): Promise<never> {
  if (!(error instanceof StartupError)) console.error(error)
  else if (isWorker) await sendToPrimary({ failed: error.message })
  else console.error(error.message)
  process.exit(1)
}

if (process.argv.includes('--version')) console.log(version)
else main().catch(fail)
