import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildDemo, createDemoClock, type DemoTour } from '../demo/build.ts'
import { type ProviderName, providers, startProvider } from '../demo/payments/settings.ts'
import { parseConfig, readEnvironment } from '../src/config/config.ts'
import { dataFolder } from '../src/config/data-folder.ts'
import { projectDir } from '../src/config/project-dir.ts'
import { onStop } from '../src/config/stop-signals.ts'
import { createContext } from '../src/context.ts'
import { startEmbedded } from '../src/db/engine/embedded.ts'
import { lockService } from '../src/db/engine/service-lock.ts'
import { audienceOf } from '../src/http/frame/auth.ts'
import { encryptToken } from '../src/http/frame/token.ts'
import { createLog } from '../src/log.ts'
import { entryLinks, printedLinks, tokenCommand } from '../src/process/announce.ts'
import { bringUpToDate, loadSettings, openServiceDatabase, type Settings } from '../src/process/boot/boot.ts'
import { type Guest, guests } from '../src/sandbox/guests.ts'
import { checkDocumentFolder } from '../src/usecases/documents/check-folder.ts'
import { jobHandlers } from '../src/worker.ts'
import { runScript } from './run.ts'

const usage = 'npm run demo [-- --patients 60] [--cases 300] [--payments stripe|moyasar]'

/**
 * npm run demo: the service with realistic data, in its own data folder that is rebuilt on each run. `-- --patients 60 --cases
 * 300` sets the amount; `-- --payments stripe` (or moyasar) takes payments through a stand-in of that provider.
 */
await runScript({ usage, words: null }, async () => {
  const { payments, ...size } = optionsOf()
  const { env, address } = await demoEnvironment()
  const settings = loadSettings(env)
  await clear(settings)
  const started = performance.now()
  console.error(
    `Making ${size.patients} patients and ${size.cases} cases of the last 90 days, one call after the other ...`,
  )
  const tour = await build(settings, address, size)
  console.error(`Done in ${Math.round((performance.now() - started) / 1000)} s.`)
  const provider = payments === null ? null : await startProvider(payments)
  provider?.tell(address)
  const child = spawn(process.execPath, [join(projectDir, 'src/process/main.ts'), '--quietly'], {
    env: { ...env, ...provider?.env },
    stdio: 'inherit',
    cwd: projectDir,
  })
  // The service must end first; a second signal after its own Ctrl-C does no harm.
  onStop(() => child.kill('SIGTERM'))
  if (await isReady(child, address)) await printTour(settings, tour, address)
  if (child.exitCode === null) await once(child, 'exit')
  process.exitCode = child.exitCode ?? 1
  await provider?.standIn.close()
})

type Environment = Record<string, string | undefined>
type Size = Readonly<Record<'patients' | 'cases', number>>

function optionsOf(): Size & { readonly payments: ProviderName | null } {
  const text = (usual: string) => ({ type: 'string', default: usual }) as const
  const { values } = parseArgs({ options: { patients: text('60'), cases: text('300'), payments: text('') } })
  const size = { patients: Number(values.patients), cases: Number(values.cases) }
  const isCount = (value: number) => Number.isInteger(value) && value >= 12 && value <= 10_000
  if (!Object.values(size).every(isCount)) throw new Error('--patients and --cases are whole numbers from 12 to 10000')
  const payments = providers.find(name => name === values.payments) ?? null
  if (payments === null && values.payments !== '') throw new Error(`--payments is ${providers.join(' or ')}`)
  return { ...size, payments }
}

/** The settings of `npm start`, except for the data folder and the sandbox, which stands in for the other systems. */
async function demoEnvironment(): Promise<{ env: Environment; address: string }> {
  const own = {
    DATABASE_URL: '',
    MIGRATION_DATABASE_URL: '',
    DATABASE_HOSTS: '',
    NODE_ENV: 'development',
    SANDBOX: 'on',
    SANDBOX_STRICT: '',
    DOCUMENT_STORE: '',
    DOCUMENT_DIR: '',
    SEED: '0',
    ROLE: 'all',
    PAYMENT_PROVIDER: '',
    PAYMENT_GATEWAY_URL: '',
    PAYMENT_HUB_URL: '',
    NOTIFICATION_HUB_URL: '',
  }
  const env: Environment = { ...readEnvironment(), ...own }
  const config = parseConfig(env)
  const port = await freePort(config.host, config.port)
  const wildcard = config.host === '0.0.0.0' || config.host === '::'
  const name = wildcard ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host
  return {
    env: { ...env, DATA_DIR: join(dataFolder(config).path, 'demo'), PORT: String(port) },
    address: config.publicUrl ?? `http://${name}:${port}`,
  }
}

/** Checked before the work begins; port 0 becomes a free one. */
async function freePort(host: string, port: number): Promise<number> {
  const server = createServer()
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch {
    throw new Error(`Port ${port} on ${host} is in use by another program. Stop it or set PORT to another one.`)
  }
  const { port: bound } = server.address() as AddressInfo
  server.close()
  return bound
}

/** Deletes what the last run left, unless it is still running; the keys stay, so that old tokens work. */
async function clear({ data }: Settings): Promise<void> {
  const folder = data?.path ?? ''
  const unlock = await lockService(folder)
  try {
    if (existsSync(join(folder, 'postgres', 'postmaster.pid'))) await (await startEmbedded(folder)).stop()
    for (const name of ['postgres', 'documents']) rmSync(join(folder, name), { recursive: true, force: true })
  } finally {
    unlock()
  }
}

async function build(settings: Settings, address: string, size: Size): Promise<DemoTour> {
  const database = await openServiceDatabase(settings)
  const goOn = onStop(() => void database.stop().finally(() => process.exit(130)))
  try {
    await bringUpToDate(database.owner)
    const clock = createDemoClock()
    const { config, keys, signingKey } = settings
    const override = { clock, log: createLog('silent') }
    const ctx = await createContext({
      config: { ...config, role: 'web' },
      keys,
      signingKey,
      connection: database.connection,
      override,
    })
    ctx.publicUrl = address
    try {
      await checkDocumentFolder(ctx)
      const end = new Date(Math.floor(Date.now() / 60_000) * 60_000)
      const drain = (within: typeof ctx) => within.queue.drain(jobHandlers(within))
      return await buildDemo(ctx, { clock, end, ...size, drain })
    } finally {
      await ctx.close()
    }
  } finally {
    goOn()
    await database.stop()
  }
}

async function isReady(child: ChildProcess, address: string): Promise<boolean> {
  while (child.exitCode === null) {
    try {
      if ((await fetch(`${address}/health/ready`)).ok) return true
    } catch {
      // Not listening yet.
    }
    await new Promise(done => setTimeout(done, 100))
  }
  return false
}

/** Prints what was built: the desks for people first, then the calls for programs. */
async function printTour(
  { config, keys, data }: Settings,
  { completed, open }: DemoTour,
  address: string,
): Promise<void> {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const links = entryLinks(`http://${host}:${config.port}`, guests)
  if (links !== null) console.log(`Open a desk as\n\n${printedLinks(links).join('\n')}\n`)
  const iat = Math.floor(Date.now() / 1000)
  const { patient, specialist, coordinator, administrator } = guests
  const call = async ({ surface, id }: Guest, path: string, body: object, lang = 'en') => {
    const token = await encryptToken(keys, { aud: audienceOf(surface), id, iat, exp: iat + 12 * 3600 })
    return `curl -s ${address}${path} -H 'Authorization: ${token}' -H 'Content-Type: application/json' -H 'lang: ${lang}' -d '${JSON.stringify(body)}'`
  }
  const calls: [string, Promise<string>][] = [
    [`The cases of ${completed.patient.actor.name}:`, call(patient, '/app/list-review-cases', {})],
    [
      'The report of one of them, in Arabic, with a link to its PDF:',
      call(patient, '/app/view-report', { case_id: completed.caseId }, 'ar'),
    ],
    [
      'A case that waits for an opinion, as its doctor sees it:',
      call(specialist, '/pro/review-case-details', { case_id: open.caseId }),
    ],
    ['What its coordinator looks after:', call(coordinator, '/pro/sops', { coordinator: true })],
    ['The house in figures:', call(administrator, '/admin/dashboard-overview', { period: 'all' })],
  ]
  console.log('A tour to paste, good for 12 hours\n')
  for (const [title, command] of calls) console.log(`# ${title}\n${await command}\n`)
  console.log(`A token for scripts: ${tokenCommand(data?.path, `app ${patient.id}`)}      (or admin, pro)`)
  console.log(`More to see: ${address}/docs and ${address}/sandbox. Ctrl-C stops everything.`)
}
