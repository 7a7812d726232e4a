import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { DAY_MS } from '../../src/domain/time/calendar.ts'
import type { Finding } from '../../src/process/preflight/finding.ts'
import { onConnection } from '../support/connection.ts'
import { createTestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { launchGroup } from '../support/launch.ts'
import { ownCertificate } from '../support/own-certificate.ts'
import { dataFolder, run, runScript, urlOf } from '../support/processes.ts'

const database = await createTestDatabase()
after(() => database.drop())
const { version, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string
  scripts: Record<string, string>
}

/** Systems that answer over TLS: one whose authority nobody knows, one whose certificate ended long ago. */
async function startGateway(certificate: { readonly key: string; readonly cert: string }): Promise<string> {
  const server = createTlsServer(certificate, (_, response) => response.end('{}')).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  after(() => server.close())
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const own = ownCertificate(new Date())
const [gateway, ended] = [
  await startGateway(own),
  await startGateway(ownCertificate(new Date(Date.now() - 1_000 * DAY_MS))),
]
const authority = join(dataFolder(), 'authority.pem')
writeFileSync(authority, own.cert)

const settings = {
  DATABASE_URL: urlOf(database.connection),
  SANDBOX: 'on',
  DATA_DIR: dataFolder(),
  PAYMENT_GATEWAY_URL: gateway,
  PAYMENT_GATEWAY_API_KEY: 'k',
}
const found = (stdout: string, check: string) =>
  (JSON.parse(stdout) as Finding[]).find(finding => finding.check === check)

test('preflight tells a certificate of an unknown authority from one that has ended', async () => {
  for (const [more, state, says, todo] of [
    [{}, 'failed', /SELF_SIGNED/, /authority that signed its certificate in NODE_EXTRA_CA_CERTS/],
    [{ NODE_EXTRA_CA_CERTS: authority }, 'ok', /^it answers \(200\)$/, /^$/],
    [{ PAYMENT_GATEWAY_URL: ended }, 'failed', /CERT_HAS_EXPIRED/, /has ended: whoever runs it must renew it/],
  ] as const) {
    const { code, stdout } = await runScript('scripts/preflight.ts', ['--json'], { ...settings, ...more })
    const finding = found(stdout, 'payment gateway')
    assert.deepEqual([code, finding?.state], [state === 'ok' ? 0 : 1, state])
    assert.match(finding?.says ?? '', says)
    assert.match(finding?.todo ?? '', todo)
  }
})

test('preflight looks at the certificate of PUBLIC_URL', async () => {
  const look = async (PUBLIC_URL: string) => {
    const env = { ...settings, NODE_EXTRA_CA_CERTS: authority, PUBLIC_URL, PORT: String(await freePort()) }
    return (await runScript('scripts/preflight.ts', ['--json'], env)).stdout
  }
  const fine = await look(gateway)
  assert.equal(found(fine, 'public address')?.state, 'ok')
  assert.match(found(fine, 'its certificate')?.says ?? '', /^36[34] days are left$/)
  const late = found(await look(ended), 'public address')
  assert.deepEqual([late?.state, late?.says], ['failed', 'certificate has expired (CERT_HAS_EXPIRED)'])
})

test('preflight names misspelt variables; warnings alone are no failure', async () => {
  const { PAYMENT_GATEWAY_URL: _, ...fine } = settings
  const env = { ...fine, OPS_ALOW: '10.0.0.1', RETENTION_YEAR: '10' }
  const { code, stdout, stderr } = await runScript('scripts/preflight.ts', [], env)
  assert.deepEqual([code, stderr], [0, ''])
  assert.match(stdout, /^warning {2}settings: OPS_ALOW is no setting\. Did you mean OPS_ALLOW\?$/m)
  assert.match(stdout, /^warning {2}settings: RETENTION_YEAR is no setting\. Did you mean RETENTION_YEARS\?$/m)
  for (const line of stdout.trim().split('\n')) assert.match(line, /^(ok {6}|warning|failed ) {1,2}[\w :-]+: /)
  const wrong = await runScript('scripts/preflight.ts', ['--json'], { ...env, PORT: 'many' })
  assert.equal(wrong.code, 1)
  assert.match(found(wrong.stdout, 'settings')?.says ?? '', /OPS_ALOW/)
  assert.ok((JSON.parse(wrong.stdout) as Finding[]).some(({ says }) => says.startsWith('PORT must be')))
})

/** `deploy/second-opinion` with the Node of these tests, as whoever runs them. */
const asService = (args: readonly string[], env: Record<string, string>) =>
  launchGroup('deploy/second-opinion', args, {
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    RUN_AS: userInfo().username,
    ...env,
  }).finished

test('the operator’s command reads the service’s file, with every variable in force, and has the exit code', async () => {
  const file = join(dataFolder(), 'service.env')
  const lines = Object.entries({ ...settings, NODE_EXTRA_CA_CERTS: authority, NODE_ENV: 'development' })
  writeFileSync(file, lines.map(([name, value]) => `${name}=${value}\n`).join(''))
  const { code, stdout, stderr } = await asService(['preflight', '--json'], { SETTINGS: file })
  assert.deepEqual([code, stderr], [0, ''])
  assert.equal(found(stdout, 'data keys')?.state, 'ok')
  assert.equal(found(stdout, 'payment gateway')?.state, 'ok')
})

/** A Node that believes to be an older one. */
const OLDER = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})"

test('an operator’s command that cannot be run says why, in a line', async () => {
  const SETTINGS = join(dataFolder(), 'service.env')
  writeFileSync(SETTINGS, '')
  const isRoot = process.getuid?.() === 0
  const refused: [string[], Record<string, string>, RegExp][] = [
    [['queue', 'list'], { SETTINGS: '/no/file' }, /^The settings cannot be read: \/no\/file\. Run this as root/],
    [['nothing'], { SETTINGS }, /^There is no command nothing\.$/m],
    // What installs, builds or tests would harm a service that runs.
    [['build'], { SETTINGS }, /^There is no command build\.$/m],
    [['test'], { SETTINGS }, /^There is no command test\.$/m],
    [['queue', 'list'], { SETTINGS, NODE_OPTIONS: `--import=${OLDER}` }, /^Node >=24 is needed; this is v/],
    [[], { SETTINGS }, /deploy\/second-opinion queue list/],
    ...((isRoot ? [[['queue'], { SETTINGS, RUN_AS: 'no-such-user' }, /^There is no user no-such-user\./]] : []) as []),
  ]
  for (const [args, env, expected] of refused) {
    const { code, stdout, stderr } = await asService(args, env)
    assert.deepEqual([code, stdout], [1, ''], args.join(' '))
    assert.match(stderr, expected)
    assert.doesNotMatch(stderr, / {4}at /)
  }
  const told = await asService(['--version'], { SETTINGS: '/no/file' })
  assert.deepEqual([told.code, told.stdout, told.stderr], [0, `${version}\n`, ''])
})

test('what the operator’s command lists is what there is', () => {
  const listed =
    readFileSync('deploy/second-opinion', 'utf8')
      .split('\n')[2]
      ?.match(/[a-z-]+/g) ?? []
  const commands = Object.keys(scripts).filter(name => scripts[name]?.includes(' --as-is '))
  assert.deepEqual(listed.toSorted(), commands.toSorted())
})

test('who waits for a process learns when it is ready, and that it never was', async () => {
  const port = await freePort()
  const healthy = (...args: string[]) => run('deploy/healthy.mjs', args, { HOST: '0.0.0.0', OPS_PORT: String(port) })
  assert.equal((await healthy().finished).code, 1)
  assert.equal((await healthy('--wait', '1').finished).code, 1)
  const gone = run('deploy/healthy.mjs', [], {})
  await gone.finished
  const begun = Date.now()
  const forGone = run('deploy/healthy.mjs', ['--wait', '600'], {
    OPS_PORT: String(port),
    MAINPID: String(gone.child.pid),
  })
  assert.equal((await forGone.finished).code, 1)
  assert.ok(Date.now() - begun < 300_000)
  let status = 503
  const waiting = healthy('--wait', '60')
  let asked = 0
  const server = createServer((request, response) => {
    assert.equal(request.url, '/health/ready')
    // Not ready at first, as while the database is away.
    if (++asked > 2) status = 200
    response.writeHead(status).end()
  }).listen(port, '127.0.0.1')
  after(() => server.close())
  assert.equal((await waiting.finished).code, 0)
  assert.equal(asked, 3)
})

test('what a command does not take is refused before anything is done; --help tells its usage', async () => {
  const empty = await createTestDatabase({ empty: true })
  after(() => empty.drop())
  const env = { ...settings, DATABASE_URL: urlOf(empty.connection) }
  const commands = Object.values(scripts).flatMap(line => /--as-is (scripts\S+)$/.exec(line)?.[1] ?? [])
  assert.ok(commands.length >= 11, commands.join(' '))
  for (const command of commands) {
    const help = await runScript(command, ['--help'], env)
    assert.deepEqual([help.code, help.stderr], [0, ''], command)
    assert.match(help.stdout, /^Usage: \s*npm run /, command)
    const wrong = await runScript(command, ['--bogus'], env)
    assert.deepEqual([wrong.code, wrong.stdout], [1, ''], command)
    assert.match(wrong.stderr, /^(Usage: \s*npm run |Unknown option '--bogus')/, command)
  }
  const tables = "select tablename from pg_tables where schemaname = 'public'"
  assert.deepEqual((await onConnection(empty.connection, client => client.query(tables))).rows, [])
})

test('a file is looked for where the command was typed', async () => {
  const folder = dataFolder()
  writeFileSync(join(folder, 'doctors.json'), '{}')
  const typed = await runScript('scripts/import-doctors.ts', ['doctors.json'], { ...settings, INIT_CWD: folder })
  assert.match(typed.stderr, /^Nothing was imported, doctors\.json has problems:/)
  const elsewhere = await runScript('scripts/import-doctors.ts', ['doctors.json'], {
    ...settings,
    INIT_CWD: dataFolder(),
  })
  assert.equal(elsewhere.stderr, 'doctors.json cannot be read (ENOENT)\n')
})
