import type { AddressInfo } from 'node:net'
import { announce } from './announce.ts'
import { buildApp } from './app.ts'
import { bringUpToDate, loadSettings, type OpenedDatabase, openServiceDatabase, type Settings } from './boot.ts'
import { StartupError } from './config/startup-error.ts'
import { type Context, createContext } from './context.ts'
import { seedCatalogue } from './usecases/catalogue/seed.ts'
import { repeat, startWorker } from './worker.ts'

const WATCH_MS = 1_000

/** Starts in the order things depend on each other, and stops in the reverse one. */
async function main(): Promise<void> {
  const settings = loadSettings()
  const stoppers: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      for (const one of stoppers.reverse()) await one()
    })()
    return stopping
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0), fail))
  }
  try {
    const database = await openServiceDatabase(settings)
    stoppers.push(() => database.stop())
    await serve(settings, database, stoppers)
  } catch (error) {
    await stop()
    throw error
  }
}

async function serve(settings: Settings, database: OpenedDatabase, stoppers: (() => Promise<void>)[]): Promise<void> {
  const { config, keys } = settings
  await bringUpToDate(database.connection)
  const ctx = await createContext({ config, keys, connection: database.connection })
  stoppers.push(() => ctx.close())
  if (config.sandbox.on && config.seed) await seedCatalogue(ctx)
  if (config.role !== 'worker') stoppers.push(await listen(ctx))
  if (config.role !== 'web') stoppers.push(await startWorker(ctx))
  const { revive } = database
  if (revive) stoppers.push(watchDatabase(ctx, revive))
  announce(ctx, settings)
}

/** The embedded server is ours to look after: if it dies, requests hear 503 until it is back, a second or two. */
function watchDatabase(ctx: Context, revive: () => Promise<boolean>): () => Promise<void> {
  return repeat(ctx, {
    name: 'watch the embedded database',
    everyMs: WATCH_MS,
    run: async () => {
      if (await revive()) ctx.log.warn('the embedded database had died and was started again')
    },
  })
}

async function listen(ctx: Context): Promise<() => Promise<void>> {
  const { host, port } = ctx.config
  const app = await buildApp(ctx)
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    throw listenError(error as NodeJS.ErrnoException, host, port)
  }
  const bound = (app.server.address() as AddressInfo).port
  const wildcard = host === '0.0.0.0' || host === '::'
  const name = wildcard ? 'localhost' : host.includes(':') ? `[${host}]` : host
  ctx.publicUrl ||= `http://${name}:${bound}`
  return () => app.close()
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} on ${host} is in use by another program. Stop it or set PORT to another one.`)
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

main().catch(fail)
