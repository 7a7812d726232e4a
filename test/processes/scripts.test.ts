import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { operatorName } from '../../scripts/operator.ts'
import { generatedKeyrings } from '../../src/config/secrets.ts'
import { readMigrations } from '../../src/db/engine/migrations.ts'
import { createTokenOpener } from '../../src/http/frame/token.ts'
import { onConnection } from '../support/connection.ts'
import { createTestDatabase } from '../support/database.ts'
import { dataFolder, runScript, urlOf } from '../support/processes.ts'
import { productionEnv } from '../support/production.ts'

const { version, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string
  scripts: Record<string, string>
}
const token = (folder: string, ...args: string[]) => runScript('scripts/token.ts', args, { DATA_DIR: folder })
const open = (folder: string, text: string) => createTokenOpener(generatedKeyrings(folder)).open(text, new Date())

test('a token of an administrator has the roles that were asked for, and none of another kind', async () => {
  const folder = dataFolder()
  const [some, plain, ...refused] = await Promise.all([
    token(folder, 'admin', 'alice', '--roles', 'finance, privacy'),
    token(folder, 'admin', 'alice'),
    token(folder, 'admin', 'alice', '--roles', 'finance,chief'),
    token(folder, 'admin', 'alice', '--roles', ''),
    token(folder, 'pro', 'dr-7', '--roles', 'finance'),
  ])
  assert.deepEqual((await open(folder, some.stdout.trim()))?.roles, ['finance', 'privacy'])
  const owner = await open(folder, plain.stdout.trim())
  assert.deepEqual([owner?.id, owner?.roles], ['alice', undefined], 'without roles the token is an owner’s')
  for (const { code, stdout, stderr } of refused) {
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, /--roles is for admin, some of owner, intake, finance/)
  }
})

test('five processes that need keys at once agree on the files, which are nobody else’s to read', async () => {
  const folder = dataFolder()
  const printed = await Promise.all([1, 2, 3, 4, 5].map(user => token(folder, 'app', `user-${user}`)))
  for (const [index, { code, stdout, stderr }] of printed.entries()) {
    assert.deepEqual([code, stderr], [0, ''])
    assert.equal((await open(folder, stdout.trim()))?.id, `user-${index + 1}`)
  }
  const files = readdirSync(folder).sort()
  assert.deepEqual(files, ['data-keys.json', 'keys.json', 'report-signing.pem'])
  for (const file of files) assert.equal(statSync(join(folder, file)).mode & 0o777, 0o600)
})

test('an operator without a name on the machine is known by their number', () => {
  const nameless = () => {
    throw new Error('no such user')
  }
  assert.match(operatorName(nameless), /^uid \d+$/)
  assert.equal(operatorName(), userInfo().username)
})

test('the token script prints the token and nothing else', async () => {
  const folder = dataFolder()
  const who = ['--name', 'سارة', '--phone', '+966', '--email', 'a@b.c', '--lang', 'ar']
  const [patient, admin, doctor] = await Promise.all([
    token(folder, 'app', 'user-1', ...who, '--ttl', '600'),
    token(folder, 'admin', ' 7 ', '--ttl', '30d'),
    token(folder, 'pro', 'd-1'),
  ])
  for (const { stdout } of [patient, admin, doctor]) assert.match(stdout, /^[0-9a-f]+\n$/)
  const opened = [patient, admin, doctor].map(({ stdout }) => open(folder, stdout.trim()))
  const [one, two, three] = await Promise.all(opened)
  assert.deepEqual(
    [one?.aud, one?.id, one?.name, one?.phone, one?.email, one?.lang],
    ['snr_usr', 'user-1', 'سارة', '+966', 'a@b.c', 'ar'],
  )
  assert.deepEqual([two?.aud, two?.id], ['snr_adm', '7'])
  assert.deepEqual([three?.aud, three?.id], ['snr_pro', 'd-1'])
  const lives = [one, two, three].map(claims => (claims?.exp ?? 0) - (claims?.iat ?? 0))
  assert.deepEqual(lives, [600, 30 * 86_400, 12 * 3600])
})

test('a life may be given in seconds, minutes, hours or days', async () => {
  const folder = dataFolder()
  const forms: Record<string, number> = { '15m': 900, '45s': 45, '2h': 7200 }
  const printed = await Promise.all(Object.keys(forms).map(ttl => token(folder, 'app', 'u', '--ttl', ttl)))
  const opened = await Promise.all(printed.map(({ stdout }) => open(folder, stdout.trim())))
  const lives = opened.map(claims => (claims?.exp ?? 0) - (claims?.iat ?? 0))
  assert.deepEqual(lives, Object.values(forms))
})

test('production asks once more, and no staff token outlives what the service would accept', async () => {
  const database = await createTestDatabase()
  after(() => database.drop())
  const make = (env: Record<string, string>, ...args: string[]) =>
    runScript('scripts/token.ts', args, productionEnv({ DATABASE_URL: urlOf(database.connection), ...env }))
  const refused = await make({}, 'admin', 'alice')
  assert.deepEqual([refused.code, refused.stdout], [1, ''])
  assert.match(refused.stderr, /--production/)
  const made = await make({}, 'admin', 'alice', '--production')
  assert.equal(made.code, 0, made.stderr)
  assert.match(made.stdout, /^[0-9a-f]+\n$/)
  const limited = { STAFF_TOKEN_MAX_HOURS: '2' }
  const long = await make(limited, 'pro', 'dr-7', '--production')
  assert.deepEqual([long.code, long.stdout], [1, ''])
  assert.match(long.stderr, /STAFF_TOKEN_MAX_HOURS/)
  assert.equal((await make(limited, 'pro', 'dr-7', '--production', '--ttl', '2h')).code, 0)
  assert.equal((await make(limited, 'app', 'user-1', '--production', '--ttl', '30d')).code, 0)
  const { rows } = await onConnection(database.connection, client =>
    client.query("select object_id from access_log where action = 'token_made' order by access_id"),
  )
  assert.deepEqual(
    rows.map(({ object_id }) => object_id),
    ['admin:alice', 'pro:dr-7', 'app:user-1'],
  )
})

test('a digest is compared as seq:sha256 or as it was printed', async () => {
  const database = await createTestDatabase()
  after(() => database.drop())
  const run = (script: string, ...args: string[]) =>
    runScript(`scripts/${script}.ts`, args, productionEnv({ DATABASE_URL: urlOf(database.connection) }))
  const { stdout, stderr } = await run('access-digest')
  const { seq, sha256 } = JSON.parse(stdout || `"${stderr}"`)
  for (const digest of [stdout, stdout.trim(), `${seq}:${sha256}`]) {
    const verified = await run('verify-access-log', '--digest', digest)
    assert.equal(verified.code, 0, verified.stderr)
    assert.match(verified.stdout, /It has the kept digest 0/)
  }
  const wrong = await run('verify-access-log', '--digest', stdout.replace(/[0-9a-f]{8}"/, 'ffffffff"'))
  assert.deepEqual([wrong.code, /Digest 0 does not hold/.test(wrong.stderr)], [1, true])
  assert.match((await run('verify-access-log', '--digest', '{"seq":0}')).stderr, /what access-digest prints/)
})

test('wrong usage is a plain sentence and exit code 1', async () => {
  const folder = dataFolder()
  const wrong = [
    [],
    ['nurse', 'u'],
    ['app', ' '],
    ['app', 'u', '--ttl', '31d'],
    ['app', 'u', '--ttl', '0'],
    ['app', 'u', '--x'],
  ]
  const results = await Promise.all(wrong.map(args => token(folder, ...args)))
  for (const [index, { code, stdout, stderr }] of results.entries()) {
    assert.deepEqual([code, stdout], [1, ''], JSON.stringify(wrong[index]))
    assert.ok(stderr.trim() !== '' && !stderr.includes('    at '), stderr)
  }
})

test('ten processes that migrate an empty database at once migrate it once', async () => {
  const database = await createTestDatabase({ empty: true })
  after(() => database.drop())
  const folder = dataFolder()
  const env = { DATABASE_URL: urlOf(database.connection), SANDBOX: 'on', DATA_DIR: folder }
  const results = await Promise.all(Array.from({ length: 10 }, () => runScript('scripts/migrate.ts', [], env)))
  for (const { code, stderr } of results) assert.deepEqual([code, stderr], [0, ''])
  const names = readMigrations().map(({ name }) => name)
  const applied = results.filter(({ stdout }) => stdout.includes(names[0] ?? 'nothing'))
  assert.equal(applied.length, 1)
  assert.equal(results.filter(({ stdout }) => /up to date/.test(stdout)).length, 9)
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query('select name, hash from schema_migrations order by name')
  await client.end()
  assert.deepEqual(
    rows,
    readMigrations().map(({ name, hash }) => ({ name, hash })),
  )
})

test('the service and every operator’s command print the version, and do nothing else', async () => {
  const commands = Object.values(scripts).flatMap(line => /--as-is (\S+)/.exec(line)?.[1] ?? [])
  assert.ok(commands.length > 9)
  for (const file of ['src/process/main.ts', ...commands]) {
    const { code, stdout, stderr } = await runScript(file, ['--version'], {})
    assert.deepEqual([code, stdout, stderr], [0, `${version}\n`, ''], file)
  }
})

test('a script that cannot set up the queue says so and ends', async () => {
  const database = await createTestDatabase()
  after(() => database.drop())
  await onConnection(database.connection, client => client.query('alter table pgboss.queue rename to elsewhere'))
  const env = { DATABASE_URL: urlOf(database.connection), SANDBOX: 'on', DATA_DIR: dataFolder() }
  const { code, stderr } = await runScript('scripts/migrate.ts', [], env)
  assert.deepEqual([code, stderr], [1, 'relation "pgboss.queue" does not exist\n'])
})

test('a script starts the embedded server for itself and stops it again', async () => {
  const folder = dataFolder()
  const first = await runScript('scripts/migrate.ts', [], { DATA_DIR: folder })
  assert.deepEqual([first.code, first.stderr], [0, ''])
  assert.match(first.stdout, /^Applied: 0001-/)
  assert.equal(existsSync(join(folder, 'postgres', 'postmaster.pid')), false)
  assert.equal(existsSync(join(folder, 'service.lock')), false)
  assert.ok(readFileSync(join(folder, 'keys.json'), 'utf8').includes('token_signing'))
})
