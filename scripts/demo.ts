import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { parseConfig, projectDir, readEnvironment } from '../src/config/config.ts'
import { dataFolder } from '../src/config/data-folder.ts'
import { onStop } from '../src/config/stop-signals.ts'
import { createContext } from '../src/context.ts'
import { startEmbedded } from '../src/db/engine/embedded.ts'
import { lockService } from '../src/db/engine/service-lock.ts'
import { buildDemo, createDemoClock, type DemoTour } from '../src/demo/build.ts'
import type { Surface } from '../src/domain/actor.ts'
import { audienceOf } from '../src/http/frame/auth.ts'
import { sealToken } from '../src/http/frame/token.ts'
import { createLog } from '../src/log.ts'
import { bringUpToDate, loadSettings, openServiceDatabase, type Settings } from '../src/process/boot.ts'
import { entryLinks, type Guest, printedLinks } from '../src/process/entry-links.ts'
import { jobHandlers } from '../src/worker.ts'
import { runScript } from './run.ts'

/** npm run demo: the service with a believable data set, in a data folder of its own that is rebuilt on each run. */
await runScript(async () => {
  const { env, address } = await demoEnvironment()
  const settings = loadSettings(env)
  await clear(settings)
  const started = performance.now()
  console.error('Making 60 patients and 300 cases of the last 90 days, one call after the other ...')
  const tour = await build(settings, address)
  console.error(`Done in ${Math.round((performance.now() - started) / 1000)} s.`)
  const child = spawn(process.execPath, [join(projectDir, 'src/process/main.ts'), '--without-links'], {
    env,
    stdio: 'inherit',
    cwd: projectDir,
  })
  // The service ends first; a Ctrl-C that it has heard itself does no harm twice.
  onStop(() => child.kill('SIGTERM'))
  if (await isReady(child, address)) printTour(settings, tour, address)
  if (child.exitCode === null) await once(child, 'exit')
  process.exitCode = child.exitCode ?? 1
})

type Environment = Record<string, string | undefined>

/** Everything as for `npm start`, but for where the data lie and that the sandbox stands in for the other sides. */
async function demoEnvironment(): Promise<{ env: Environment; address: string }> {
  const own = {
    DATABASE_URL: '',
    MIGRATION_DATABASE_URL: '',
    DATABASE_HOSTS: '',
    DATABASE_READ_URL: '',
    NODE_ENV: 'development',
    SANDBOX: 'on',
    SANDBOX_STRICT: '',
    SEED: '0',
    ROLE: 'all',
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

/** Found out before the work begins; a port of 0 becomes a free one. */
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

/** What the last run left is thrown away, unless it is still running; the keys stay, so that old tokens work. */
async function clear({ data }: Settings): Promise<void> {
  const folder = data?.path ?? ''
  const unlock = await lockService(folder)
  try {
    if (existsSync(join(folder, 'postgres', 'postmaster.pid'))) await (await startEmbedded(folder)).stop()
    rmSync(join(folder, 'postgres'), { recursive: true, force: true })
  } finally {
    unlock()
  }
}

async function build(settings: Settings, address: string): Promise<DemoTour> {
  const database = await openServiceDatabase(settings)
  const goOn = onStop(() => void database.stop().finally(() => process.exit(130)))
  try {
    await bringUpToDate(database.owner)
    const clock = createDemoClock()
    const { config, keys, sealingKey } = settings
    const override = { clock, log: createLog('silent') }
    const ctx = await createContext({
      config: { ...config, role: 'web' },
      keys,
      sealingKey,
      connection: database.connection,
      override,
    })
    ctx.publicUrl = address
    try {
      const end = new Date(Math.floor(Date.now() / 60_000) * 60_000)
      const drain = (within: typeof ctx) => within.queue.drain(jobHandlers(within))
      return await buildDemo(ctx, { clock, end, patients: 60, cases: 300, drain })
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

function printTour({ config, keys }: Settings, { patient, doctor, coordinatorId }: DemoTour, address: string): void {
  const iat = Math.floor(Date.now() / 1000)
  const token = (surface: Surface, id: string, more: object = {}) =>
    sealToken(keys, { aud: audienceOf(surface), id, iat, exp: iat + 12 * 3600, ...more })
  const { id, name, phone, email, lang } = patient.patient.actor
  const { doctor_id = '' } = doctor.doctors[0] ?? {}
  const tokens = {
    patient: token('app', id, { name, phone, email, lang }),
    doctor: token('pro', doctor_id),
    coordinator: token('pro', coordinatorId),
    administrator: token('admin', 'admin-1'),
  }
  const call = (who: keyof typeof tokens, path: string, body: object, lang = 'en') =>
    `curl -s ${address}${path} -H 'Authorization: ${tokens[who]}' -H 'Content-Type: application/json' -H 'lang: ${lang}' -d '${JSON.stringify(body)}'`
  const calls = [
    [`The cases of ${name}:`, call('patient', '/app/list-review-cases', {})],
    [
      'The report of one of them, in Arabic, with a link to its PDF:',
      call('patient', '/app/view-report', { case_id: patient.caseId }, 'ar'),
    ],
    [
      'A case that waits for an opinion, as its doctor sees it:',
      call('doctor', '/pro/review-case-details', { case_id: doctor.caseId }),
    ],
    ['What its coordinator looks after:', call('coordinator', '/pro/sops', { coordinator: true })],
    ['The house in figures:', call('administrator', '/admin/dashboard-overview', { period: 'all' })],
  ]
  const guests: Record<string, Guest> = {
    patient: { surface: 'app', id, ...(name === null ? {} : { name }) },
    coordinator: { surface: 'pro', id: coordinatorId },
    specialist: { surface: 'pro', id: doctor_id },
    administrator: { surface: 'admin', id: 'admin-1' },
  }
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const links = entryLinks(`http://${host}:${config.port}`, guests)
  if (links !== null) console.log(`\nOpen a desk as\n\n${printedLinks(links).join('\n')}`)
  const people = { patient: id, doctor: doctor_id, coordinator: coordinatorId, administrator: 'admin-1' }
  const list = Object.entries(people).map(
    ([who, person]) => `${who} ${person}\n${tokens[who as keyof typeof tokens]}\n`,
  )
  console.log(`\nTokens, good for 12 hours\n\n${list.join('\n')}\nA tour to paste\n`)
  for (const [title, command] of calls) console.log(`# ${title}\n${command}\n`)
  console.log(`More to see: ${address}/docs and ${address}/sandbox. Ctrl-C stops everything.`)
}
