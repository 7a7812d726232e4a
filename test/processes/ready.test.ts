import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { parseConfig } from '../../src/config/config.ts'
import { createLog } from '../../src/log.ts'
import { announce, entryLinks } from '../../src/process/announce.ts'
import { createTestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { dataFolder, startProcess, urlOf } from '../support/processes.ts'
import { productionEnv } from '../support/production.ts'
import { until } from '../support/until.ts'

const database = await createTestDatabase()
after(() => database.drop())
const DATABASE_URL = urlOf(database.connection)
const env = { DATABASE_URL, DATA_DIR: dataFolder(), SANDBOX: 'on' }

/** Starts the service, reads the ready line, and stops it. */
async function readyLine(changes: Record<string, string>) {
  const { ready, child, finished } = await startProcess({ ...env, ...changes })
  const links: Record<string, string> = JSON.parse(JSON.stringify(ready)).sign_in ?? {}
  const codeOf = async (url: string) => (await fetch(url)).status
  const code = ready.address === null ? undefined : await codeOf(`${ready.address}/health/live`)
  const opened = await Promise.all(Object.values(links).map(codeOf))
  child.kill('SIGTERM')
  await finished
  return { address: ready.address, publicUrl: ready.public_url, code, links, opened }
}

test('the line names the address it listens on, the public one beside it, and four links that open the desks', async () => {
  const own = await readyLine({})
  assert.match(String(own.address), /^http:\/\/127\.0\.0\.1:\d+$/)
  assert.deepEqual([own.publicUrl, own.code], [own.address, 200])
  assert.deepEqual(Object.keys(own.links), ['patient', 'coordinator', 'specialist', 'administrator'])
  for (const link of Object.values(own.links)) assert.ok(link.startsWith(`${own.address}/web/enter/`), link)
  assert.deepEqual(own.opened, [200, 200, 200, 200])

  const named = await readyLine({ PUBLIC_URL: 'https://service.example/' })
  assert.match(String(named.address), /^http:\/\/127\.0\.0\.1:\d+$/)
  assert.deepEqual([named.publicUrl, named.code], ['https://service.example', 200])

  const everywhere = await readyLine({ HOST: '0.0.0.0' })
  assert.match(String(everywhere.address), /^http:\/\/0\.0\.0\.0:\d+$/)
  assert.equal(everywhere.publicUrl, String(everywhere.address).replace('0.0.0.0', 'localhost'))
  assert.equal(everywhere.code, 200)

  const worker = await readyLine({ ROLE: 'worker' })
  assert.deepEqual(worker, { address: null, publicUrl: null, code: undefined, links: {}, opened: [] })
})

test('the links are for this machine alone, and there are none without the sandbox', () => {
  const guests = { patient: { surface: 'app', id: 'a/b', name: 'Sara Ahmad' } } as const
  const at = (address: string) => entryLinks(address, guests)?.patient
  assert.equal(at('http://0.0.0.0:3000'), 'http://localhost:3000/web/enter/app/a%2Fb?name=Sara%20Ahmad')
  assert.equal(at('http://[::]:3000'), 'http://localhost:3000/web/enter/app/a%2Fb?name=Sara%20Ahmad')
  assert.equal(at('http://192.0.2.1:3000'), undefined)
  assert.ok(!('sign_in' in JSON.parse(said(WITHOUT_SANDBOX, { terminal: false }))))
  assert.ok('sign_in' in JSON.parse(said({}, { terminal: false })))
})

const SIDES = ['PAYMENT_GATEWAY_URL', 'PAYMENT_HUB_URL', 'NOTIFICATION_HUB_URL']
const WITHOUT_SANDBOX = { ...Object.fromEntries(SIDES.map(name => [name, 'http://a.example'])), SANDBOX: 'off' }

/** What the service prints at its start, to a terminal or to a program. */
function said(env: Record<string, string>, { folder = null as string | null, terminal = true } = {}): string {
  const { stdout } = process
  const was = stdout.isTTY
  const log = createLog('silent')
  const print = mock.method(console, 'log', () => {})
  try {
    stdout.isTTY = terminal
    announce({
      config: parseConfig(env),
      data: folder === null ? null : { path: folder, movedBecause: null },
      address: 'http://127.0.0.1:3000',
      publicUrl: 'https://service.example',
      log,
    })
  } finally {
    stdout.isTTY = was
    print.mock.restore()
  }
  return String(print.mock.calls[0]?.arguments[0])
}

test('so does the block on a terminal, which begins with how to sign in', () => {
  const text = said({})
  assert.match(text, /^\n.*is ready\n\n {2}Open a desk as\n {2}patient /)
  assert.match(text, /coordinator +http:\/\/127\.0\.0\.1:3000\/web\/enter\/pro\/demo-coordinator\n/)
  assert.match(text, /listens on +http:\/\/127\.0\.0\.1:3000\n/)
  assert.match(text, /public URL +https:\/\/service\.example\n/)
})

test('the block offers a token that works, and without the sandbox the page where people sign in', () => {
  assert.match(said({}), /a token +npm run -s token -- app user-1/)
  assert.match(said({}, { folder: '/elsewhere' }), /a token +DATA_DIR=\/elsewhere npm run -s token -- app user-1/)
  const text = said(WITHOUT_SANDBOX)
  assert.doesNotMatch(text, /web\/enter/)
  assert.match(text, /sign in +https:\/\/service\.example\/web\/sign-in +\(SIGN_IN_PROVIDERS names nobody yet/)
})

test('production says once which settings would protect more', async () => {
  const own = await createTestDatabase()
  after(() => own.drop())
  const running = await startProcess({ ...productionEnv({ DATABASE_URL: urlOf(own.connection) }), LOG_LEVEL: 'warn' })
  await until('it is said', () => running.stdout().includes('DOCUMENT_HOSTS'))
  running.child.kill('SIGTERM')
  const { stdout } = await running.finished
  const said = stdout.split('\n').filter(line => line.includes('DOCUMENT_HOSTS'))
  assert.equal(said.length, 1, stdout)
  const { level, settings } = JSON.parse(said[0] ?? '{}')
  const protective = 'REPORT_SIGNING_P12 DOCUMENT_HOSTS CLAMD CONSENT_REQUIRED RETENTION_YEARS STAFF_TOKEN_MAX_HOURS'
  assert.deepEqual([level, settings], [40, protective.split(' ')])
})

test('a process tells of its health and figures on a port of its own, also one that only works on the queue', async () => {
  for (const ROLE of ['worker', 'all']) {
    const port = await freePort()
    const { child, finished } = await startProcess({ ...env, ROLE, OPS_PORT: String(port) })
    const own = `http://127.0.0.1:${port}`
    await until('it answers', async () => (await fetch(`${own}/health/ready`).catch(() => null))?.status === 200)
    assert.match(await (await fetch(`${own}/metrics`)).text(), /^queue_depth\{queue="refund",state="ready"\} 0$/m)
    assert.equal((await fetch(`${own}/app/how`)).status, 404)
    child.kill('SIGTERM')
    await finished
  }
})
