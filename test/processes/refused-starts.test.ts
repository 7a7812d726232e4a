import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createTestDatabase } from '../support/database.ts'
import { dataFolder, type Finished, refusedStart, urlOf } from '../support/processes.ts'

const isRoot = process.getuid?.() === 0

/** A refusal is a plain sentence on standard error, exit code 1. */
function assertRefused({ code, stdout, stderr }: Finished, ...patterns: RegExp[]): void {
  for (const pattern of patterns) assert.match(stderr, pattern)
  assert.ok(!stderr.includes('    at '), stderr)
  assert.deepEqual([code, stdout], [1, ''])
}

test('a bad configuration lists every problem', async () => {
  const env = {
    PORT: 'x',
    ROLE: 'y',
    LOG_LEVEL: 'z',
    DATABASE_URL: 'nowhere',
    OPS_ALLOW: 'home',
    NODE_ENV: 'production',
  }
  const refusal = await refusedStart(env)
  assertRefused(
    refusal,
    ...Object.keys(env)
      .filter(name => name !== 'NODE_ENV')
      .map(name => new RegExp(`- ${name} `)),
  )
  assertRefused(refusal, /TOKEN_SIGNING_KEYS is required in production/, /PAYMENT_GATEWAY_URL is required/)
})

test('a data folder that cannot be one is named', async () => {
  const folder = dataFolder()
  const file = join(folder, 'file')
  writeFileSync(file, '')
  assertRefused(
    await refusedStart({ DATA_DIR: file }),
    new RegExp(`^The data folder ${file} is a file\\. Set DATA_DIR`),
  )
  const below = join(file, 'below')
  assertRefused(await refusedStart({ DATA_DIR: below }), new RegExp(`${below} cannot be made: it would lie in a file`))
})

test('a data folder without permission is named', { skip: isRoot && 'root may write everywhere' }, async () => {
  const folder = join(dataFolder(), 'closed')
  mkdirSync(folder, { mode: 0o500 })
  assertRefused(await refusedStart({ DATA_DIR: folder }), /not writable \(EACCES\)/, /DATA_DIR/)
})

test('as root, a data folder that PostgreSQL cannot reach is named', {
  skip: !isRoot && 'only root hands over',
}, async () => {
  const hidden = join(dataFolder(), 'hidden')
  mkdirSync(hidden)
  chmodSync(hidden, 0o700)
  assertRefused(await refusedStart({ DATA_DIR: join(hidden, 'data') }), /cannot be reached/, /DATA_DIR/)
})

test('a damaged key file is named, and left as it is', async () => {
  const folder = dataFolder()
  writeFileSync(join(folder, 'keys.json'), '{"token_encryption":"1:ab"}')
  assertRefused(await refusedStart({ DATA_DIR: folder }), /keys\.json is damaged/)
  assert.deepEqual(readdirSync(folder), ['keys.json'])
})

test('a port in use is named, and what was started is stopped again', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  after(() => taken.close())
  await new Promise(done => taken.once('listening', done))
  const port = String((taken.address() as AddressInfo).port)
  const folder = dataFolder()
  assertRefused(await refusedStart({ DATA_DIR: folder, PORT: port }), new RegExp(`Port ${port} `), /PORT/)
  assert.equal(existsSync(join(folder, 'postgres', 'postmaster.pid')), false)
  assert.equal(existsSync(join(folder, 'service.lock')), false)
})

test('an address that is not ours is named', async () => {
  const database = await createTestDatabase()
  after(() => database.drop())
  const env = { DATA_DIR: dataFolder(), DATABASE_URL: urlOf(database.connection), SANDBOX: 'on', HOST: '192.0.2.1' }
  assertRefused(await refusedStart(env), /cannot listen on 192\.0\.2\.1/, /HOST/)
})

test('a database that is not there is named', async () => {
  const DATABASE_URL = 'postgres://someone:password-1@127.0.0.1:1/nothing'
  const refusal = await refusedStart({ DATA_DIR: dataFolder(), DATABASE_URL, SANDBOX: 'on' })
  assertRefused(refusal, /DATABASE_URL/)
  assert.ok(!refusal.stderr.includes('password-1'))
})
