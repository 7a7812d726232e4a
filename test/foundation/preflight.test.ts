import assert from 'node:assert/strict'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import { providers, startProvider } from '../../demo/payments/settings.ts'
import { unknownVariables } from '../../src/config/unknown-variables.ts'
import { preflight } from '../../src/process/preflight/preflight.ts'
import { onConnection } from '../support/connection.ts'
import { createTestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { startMailbox } from '../support/mailbox.ts'
import { startOtherSide } from '../support/other-side.ts'
import { urlOf } from '../support/processes.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const database = await createTestDatabase()
const empty = await createTestDatabase({ empty: true })
const strange = await createTestDatabase({ empty: true })
after(() => Promise.all([database.drop(), empty.drop(), strange.drop()]))
await onConnection(strange.connection, client => client.query('create table guests (id integer)'))

/** Stands in for clamd: it finds the test file and nothing else, or whatever it is told to answer. */
let verdict: string | null = null
const clamd = createServer(socket => {
  let heard = ''
  socket.on('error', () => {})
  socket.on('data', chunk => {
    heard += chunk.toString('latin1')
    if (!heard.endsWith('\0\0\0\0')) return
    socket.end(`${verdict ?? (heard.includes('EICAR') ? 'stream: Eicar FOUND' : 'stream: OK')}\0`)
  })
})
await new Promise<void>(done => clamd.listen(0, '127.0.0.1', done))
after(() => clamd.close())
const { port } = clamd.address() as { port: number }

const settings = {
  SANDBOX: 'on',
  DATA_DIR: temporaryFolder(),
  DATABASE_URL: urlOf(database.connection),
  CLAMD: `127.0.0.1:${port}`,
}
const look = async (more: Record<string, string>) => {
  const found = await preflight({ ...settings, ...more })
  return Object.fromEntries(found.map(({ check, state, says }) => [check, `${state}: ${says}`]))
}

test('what works is ok, one line each', async () => {
  const found = await look({})
  assert.match(found.database ?? '', /^ok: PostgreSQL \d/)
  assert.match(found.clock ?? '', /^ok: /)
  assert.equal(found.migrations, 'ok: all are applied')
  assert.equal(found['data keys'], 'ok: they open what is stored')
  assert.match(found.documents ?? '', /^ok: the folder .*written, read back, removed$/)
  assert.equal(found.scanner, 'ok: it finds the EICAR test file')
  assert.match(found.signature ?? '', /^ok: \d+ days/)
  assert.match(found.fonts ?? '', /^ok: \d+ families$/)
  assert.equal(found['database role'], 'warning: postgres is a superuser')
})

test('what does not work fails with its real cause', async () => {
  const nobody = await freePort()
  const broken: [string, Record<string, string>, RegExp][] = [
    ['database', { DATABASE_URL: `postgres://a@127.0.0.1:${nobody}/x` }, /^failed: .*ECONNREFUSED/],
    ['settings', { DATABASE_URL: 'postgres://a@127.0.0.1/x?sslrootcert=/no/file' }, /ENOENT\): \/no\/file$/],
    ['settings', { DATABASE_URL: 'postgres://a@127.0.0.1/x?sslmode=always' }, /must have an sslmode of disable, /],
    ['settings', { DATABASE_URL: 'postgres://a@127.0.0.1/' }, /must end with the name of a database/],
    ['migrations', { DATABASE_URL: urlOf(empty.connection) }, /^warning: \d+ are not applied yet/],
    ['database', { DATABASE_URL: urlOf(strange.connection) }, /^failed: it belongs to another program.* table guests$/],
    ['database owner', { MIGRATION_DATABASE_URL: `postgres://a@127.0.0.1:${nobody}/x` }, /^failed: .*ECONNREFUSED/],
    ['database owner', { MIGRATION_DATABASE_URL: urlOf(empty.connection) }, /^failed: another database than/],
    ['documents', { DOCUMENT_DIR: '/dev/null/nowhere' }, /^failed: .*ENOTDIR/],
    // A check whose folder is missing takes nothing from the others.
    ['disk', { DOCUMENT_DIR: '/dev/null/a/b/c' }, /^ok: |^warning: /],
    ['scanner', { CLAMD: `127.0.0.1:${nobody}` }, /^failed: .*ECONNREFUSED/],
    ['settings', { PORT: 'many' }, /^failed: PORT must be a whole number/],
    ['public address', { PUBLIC_URL: `http://127.0.0.1:${nobody}` }, /^failed: .*ECONNREFUSED/],
  ]
  for (const [check, more, expected] of broken) assert.match((await look(more))[check] ?? '', expected, check)
  verdict = 'stream: OK'
  assert.equal((await look({})).scanner, 'failed: it does not find the EICAR test file')
})

test('the payment provider’s key is tried, and a wrong one is told from a network that is down', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`
  for (const name of providers) {
    const { env, standIn } = await startProvider(name)
    after(() => standIn.close())
    const check = `payments: ${name}`
    assert.equal((await look(env))[check], 'ok: it accepts the key')
    const key = `${name.toUpperCase()}_SECRET_KEY`
    const [refused] = (await preflight({ ...settings, ...env, [key]: 'sk_other' })).filter(one => one.check === check)
    assert.deepEqual([refused?.says, refused?.todo], ['it refuses the key (401)', `Check ${key}.`])
    assert.match((await look({ ...env, PAYMENT_API_URL: nobody }))[check] ?? '', /^failed: .*ECONNREFUSED/)
  }
})

test('the hospital’s own systems are called, and a page is no gateway', async () => {
  const side = await startOtherSide()
  const env = { PAYMENT_GATEWAY_URL: side.url, PAYMENT_GATEWAY_API_KEY: 'k', NOTIFICATION_HUB_URL: side.url }
  const page = { 'content-type': 'text/html; charset=utf-8' }
  for (const [answer, gateway, hub] of [
    [{ code: 404 }, 'ok: it answers (404)', 'ok: it answers (404)'],
    [{ code: 401 }, 'failed: it refuses the key (401)', 'ok: it answers (401)'],
    [
      { code: 200, headers: page },
      'failed: it answers with a page (HTML), not with JSON',
      'warning: it answers with a page (HTML), not with JSON',
    ],
    [{ code: 404, headers: page }, 'failed: it answers with a page (HTML), not with JSON', 'ok: it answers (404)'],
    [{ code: 503 }, 'failed: it answers 503', 'failed: it answers 503'],
  ] as const) {
    side.answerWith(() => answer)
    const found = await look(env)
    assert.deepEqual([found['payment gateway'], found['notification hub']], [gateway, hub])
  }
  assert.equal(side.received.find(({ path }) => path.startsWith('/payments/'))?.headers['x-api-key'], 'k')
})

test('a clock elsewhere is compared too: a database on this machine has the same wrong time', async () => {
  const [side, other] = [await startOtherSide(), await startOtherSide()]
  const env = { PAYMENT_GATEWAY_URL: side.url, NOTIFICATION_HUB_URL: other.url, PAYMENT_GATEWAY_API_KEY: 'k' }
  const date = new Date(Date.now() + 600_000).toUTCString()
  const later = () => ({ code: 404, headers: { date } })
  side.answerWith(later)
  assert.match((await look(env))['clock elsewhere'] ?? '', /^ok: that of 127\.0\.0\.1:\d+ is [01] s /)
  other.answerWith(later)
  assert.match((await look(env))['clock elsewhere'] ?? '', /^failed: that of 127\.0\.0\.1:\d+ is (59\d|600) s ahead$/)
})

test('mail server and SMS provider let us in, and a mail goes to the address that is given', async () => {
  const [mailbox, sms] = [await startMailbox(), await startOtherSide()]
  const env = {
    MESSAGES: 'direct',
    SMTP_URL: mailbox.url.replace('//', '//user:secret@'),
    MAIL_FROM: 'Noor Hospital <care@example.org>',
    SMS_PROVIDER: 'twilio',
    SMS_ACCOUNT: 'AC1',
    SMS_KEY: 'k',
    SMS_SENDER: 'Noor',
    SMS_API_URL: sms.url,
  }
  const found = await look(env)
  assert.deepEqual([found.mail, found['SMS: twilio']], ['ok: the server lets us in', 'ok: it accepts the key'])
  assert.equal(mailbox.mails.length, 0)
  assert.equal(sms.received[0]?.path, '/2010-04-01/Accounts/AC1.json')
  const sent = await preflight({ ...settings, ...env }, { mail: 'operator@example.org' })
  assert.ok(sent.some(({ says }) => says === 'a test was sent to operator@example.org'))
  assert.equal(mailbox.to('operator@example.org').length, 1)
  sms.answerWith(() => ({ code: 401 }))
  mailbox.refuse(stage => (stage === 'auth' ? { code: 535, text: 'no' } : null))
  const refused = await look(env)
  assert.match(refused.mail ?? '', /^failed: .*535/)
  assert.equal(refused['SMS: twilio'], 'failed: it refuses the key (401)')
  assert.match((await look({ ...env, SMS_PROVIDER: 'unifonic' }))['SMS: unifonic'] ?? '', /^ok: it answers; only/)
})

test('a free port is answered for, and the proxy in front of it is looked at', async () => {
  const own = await freePort()
  const found = await look({ PORT: String(own), PUBLIC_URL: `http://127.0.0.1:${own}` })
  assert.equal(found['public address'], `ok: http://127.0.0.1:${own}`)
  assert.match(found.callers ?? '', /^ok: /)
})

test('a stand-in answers nobody but preflight, and a process that is about to start has none', async () => {
  const own = await freePort()
  const there = `http://127.0.0.1:${own}`
  const others: number[] = []
  const proxy = createHttpServer(async (request, response) => {
    others.push((await fetch(`${there}/app/save-review-case`, { method: 'POST' })).status)
    const headers = { ...(request.headers as Record<string, string>), 'x-forwarded-for': '203.0.113.7' }
    const { status } = await fetch(`${there}${request.url}`, { headers })
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await new Promise(done => proxy.once('listening', done))
  after(() => proxy.close())
  const env = { PORT: String(own), PUBLIC_URL: `http://127.0.0.1:${(proxy.address() as { port: number }).port}` }
  const found = await look(env)
  assert.match(found['public address'] ?? '', /^ok: /)
  assert.match(found.callers ?? '', /^warning: the proxy at 127\.0\.0\.1 sends X-Forwarded-For: 203\.0\.113\.7/)
  assert.deepEqual(others, [503])
  const early = await preflight({ ...settings, ...env }, { beforeStart: true })
  assert.ok(early.every(({ check }) => check !== 'public address'))
  assert.deepEqual(others, [503])
})

test('variables that are nearly a setting, or stand in the file, are named', () => {
  const known = ['OPS_ALLOW', 'RETENTION_YEARS', 'PORT', 'HOST', 'DATABASE_URL']
  const env = { OPS_ALOW: '1', RETENTION_YEAR: '1', PATH: '/', HOME: '/', PORT: '1', SOMETHING: '1', DATABASE_UR: '' }
  assert.deepEqual(unknownVariables(env, known, ['SOMETHING']), [
    { name: 'OPS_ALOW', meant: 'OPS_ALLOW' },
    { name: 'RETENTION_YEAR', meant: 'RETENTION_YEARS' },
    { name: 'SOMETHING', meant: null },
    { name: 'DATABASE_UR', meant: 'DATABASE_URL' },
  ])
})
