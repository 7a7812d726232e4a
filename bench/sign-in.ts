// The time from the press on "Sign in" to the first page, without the provider's own pages (goal: under 300 ms of our own time).
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browse, passProvider } from '../test/sign-in/at-the-provider.ts'
import { CLIENT, startProvider } from '../test/sign-in/identity-provider.ts'
import { figure, median } from '../test/support/figures.ts'
import { freePort } from '../test/support/free-port.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { startServer } from './support/servers.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 15)

const folder = temporaryFolder()
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const provider = await startProvider([`${address}/auth/hospital/callback`], `${address}/web/`)
const names = { id: 'hospital', name_en: 'Hospital account', name_ar: 'حساب المستشفى' }
const providers = join(folder, 'providers.json')
writeFileSync(providers, JSON.stringify([{ ...names, issuer: provider.issuer, ...CLIENT, surfaces: ['app'] }]))
const env = { DATA_DIR: join(folder, 'data'), SANDBOX: 'on', LOG_LEVEL: 'warn', PORT: String(port) }
const service = await startServer('src/process/main.ts', { ...env, SIGN_IN_PROVIDERS: providers }, folder)

const steps = {
  start: '/auth/hospital/start?surface=app',
  callback: '',
  page: '/web/app',
  me: '/auth/me?surface=app',
  cards: '/app/get-sticky-data',
}
type Step = keyof typeof steps
const took: Record<Step | 'together', number[]> = {
  start: [],
  callback: [],
  page: [],
  me: [],
  cards: [],
  together: [],
}

/** Signs in a person for the first time. */
async function signIn(): Promise<void> {
  const visit = browse()
  let together = 0
  const timed = async (step: Step, path: string) => {
    const begun = performance.now()
    const response = await visit(`${address}${path}`)
    await response.arrayBuffer()
    const ms = performance.now() - begun
    took[step].push(ms)
    together += ms
    if (response.status >= 400) throw new Error(`${path} answered ${response.status}`)
    return response
  }
  const started = await timed('start', steps.start)
  const { pathname, search } = await passProvider(provider, started.headers.get('location') ?? '')
  await timed('callback', pathname + search)
  for (const step of ['page', 'me', 'cards'] as const) await timed(step, steps[step])
  took.together.push(together)
}

try {
  await signIn()
  for (const list of Object.values(took)) list.length = 0
  for (let round = 0; round < ROUNDS; round++) await signIn()
  for (const [step, list] of Object.entries(took)) console.log(`${step.padEnd(9)} ${figure(median(list))} ms`)
  console.log('The callback includes what the provider takes to answer it, in this process.')
} finally {
  await service.stop()
  await provider.stop()
}
