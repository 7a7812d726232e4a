import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import { unknownVariables } from '../../src/config/unknown-variables.ts'
import { preflight } from '../../src/process/preflight/preflight.ts'
import { createTestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { urlOf } from '../support/processes.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const database = await createTestDatabase()
const empty = await createTestDatabase({ empty: true })
after(() => Promise.all([database.drop(), empty.drop()]))

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
    [
      'database',
      { DATABASE_URL: `${settings.DATABASE_URL}?sslmode=verify-full&sslrootcert=/no/file` },
      /^failed: .*no\/file/,
    ],
    ['migrations', { DATABASE_URL: urlOf(empty.connection) }, /^warning: \d+ are not applied yet/],
    ['database owner', { MIGRATION_DATABASE_URL: `postgres://a@127.0.0.1:${nobody}/x` }, /^failed: .*ECONNREFUSED/],
    ['documents', { DOCUMENT_DIR: '/dev/null/nowhere' }, /^failed: .*ENOTDIR/],
    ['scanner', { CLAMD: `127.0.0.1:${nobody}` }, /^failed: .*ECONNREFUSED/],
    ['settings', { PORT: 'many' }, /^failed: PORT must be a whole number/],
    ['public address', { PUBLIC_URL: `http://127.0.0.1:${nobody}` }, /^failed: .*ECONNREFUSED/],
  ]
  for (const [check, more, expected] of broken) assert.match((await look(more))[check] ?? '', expected, check)
  verdict = 'stream: OK'
  assert.equal((await look({})).scanner, 'failed: it does not find the EICAR test file')
})

test('a free port is answered for, and the proxy in front of it is looked at', async () => {
  const own = await freePort()
  const found = await look({ PORT: String(own), PUBLIC_URL: `http://127.0.0.1:${own}` })
  assert.equal(found['public address'], `ok: http://127.0.0.1:${own}`)
  assert.match(found.callers ?? '', /^ok: /)
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
