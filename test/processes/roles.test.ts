import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { createTestDatabase, type TestDatabase, testServer } from '../support/database.ts'
import { dataFolder, refusedStart, runScript, startProcess, urlOf } from '../support/processes.ts'
import { onServer } from '../support/template.ts'
import { until } from '../support/until.ts'

/** PostgreSQL's code for a missing right. The log has the code, but not the message. */
const NOT_ALLOWED = '42501'

/** Roles belong to the whole server, so each run has its own names for the roles of the file. */
const service = `so_${randomBytes(4).toString('hex')}`
const owner = `${service}_owner`
const roles = readFileSync(new URL('../../deploy/roles.sql', import.meta.url), 'utf8').replaceAll(
  'second_opinion',
  service,
)
const databases: TestDatabase[] = []
after(async () => {
  for (const database of databases) await database.drop()
  await onServer(testServer().connection, client => client.query(`drop role if exists ${service}, ${owner}`))
})

async function asked<Row = Record<string, unknown>>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

interface Prepared {
  readonly admin: string
  readonly service: string
  readonly owner: string
  readonly env: Record<string, string>
}

async function prepare(options: { empty?: boolean }): Promise<Prepared> {
  const database = await createTestDatabase(options)
  databases.push(database)
  const admin = urlOf(database.connection)
  await asked(admin, roles)
  await asked(admin, roles)
  const password = 'let-me-in'
  for (const role of [service, owner]) await asked(admin, `alter role ${role} password '${password}'`)
  const as = (user: string) => {
    const url = new URL(admin)
    Object.assign(url, { username: user, password })
    return url.href
  }
  const env = { DATABASE_URL: as(service), DATA_DIR: dataFolder(), SANDBOX: 'on', SEED: '1' }
  return { admin, service: as(service), owner: as(owner), env }
}

/** A case from intake to payment and its messages, with rights on rows only. */
async function useService(env: Record<string, string>): Promise<void> {
  const running = await startProcess(env)
  const post = async (path: string, body: unknown, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: token }) }
    const answer = await fetch(`${running.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data, message } = (await answer.json()) as { data: any; message: string }
    assert.equal(answer.status, 200, `${path}: ${message}`)
    return data
  }
  const get = async (path: string) => ((await (await fetch(`${running.address}${path}`)).json()) as { data: any }).data
  const token = async (surface: string) => (await post('/sandbox/token', { surface, id: 'someone' })).token as string
  const [patient, admin] = [await token('app'), await token('admin')]
  const { items: types } = await post('/app/list-reviewtypes', {}, patient)
  const { items: diseases } = await post('/app/list-diseases', {}, patient)
  const fields = {
    rt_id: types[0].rt_id,
    dc_id: diseases[0].key,
    patient_age: 45,
    patient_gender: 'male',
    status: 'review',
  }
  const { case_id } = await post('/app/save-review-case', fields, patient)
  await post('/admin/assign-coordinator', { case_id, doctor_id: 'dr-1' }, admin)
  const told = (messages: number) =>
    until(`the queue has told the hub of ${messages}`, async () => {
      return (await get(`/sandbox/notifications?case_id=${case_id}`)).length === messages
    })
  // Waits for both messages first, because a patient who has paid is no longer asked to pay.
  await told(2)
  await get(`/app/success-webhook?case_id=${case_id}`)
  await get('/scheduler/draftNotification')
  await post('/admin/dashboard-overview', {}, admin)
  await told(3)
  running.child.kill('SIGTERM')
  const { code, stdout } = await running.finished
  assert.equal(code, 0)
  assert.ok(!stdout.includes(NOT_ALLOWED), stdout)
}

const fresh = await prepare({ empty: true })
const other = await createTestDatabase({ empty: true })
after(() => other.drop())

test('without the owner an empty database cannot be prepared, and it is said who can', async () => {
  const { code, stderr } = await refusedStart(fresh.env)
  assert.equal(code, 1)
  assert.match(stderr, /MIGRATION_DATABASE_URL/)
  assert.doesNotMatch(stderr, / {4}at |let-me-in/)
})

test('an owner of another database is noticed before anything is changed', async () => {
  const MIGRATION_DATABASE_URL = urlOf(other.connection)
  for (const { code, stderr } of [
    await runScript('scripts/migrate.ts', [], { ...fresh.env, MIGRATION_DATABASE_URL }),
    await refusedStart({ ...fresh.env, MIGRATION_DATABASE_URL }),
  ]) {
    assert.equal(code, 1)
    assert.match(stderr, /^MIGRATION_DATABASE_URL names another database than DATABASE_URL$/m)
    assert.doesNotMatch(stderr, / {4}at /)
  }
})

test('the owner migrates, and the service runs on its own, with rows alone', async () => {
  const migrated = await runScript('scripts/migrate.ts', [], { ...fresh.env, MIGRATION_DATABASE_URL: fresh.owner })
  assert.match(migrated.stdout, /^Applied: 0001/, migrated.stderr)
  await useService(fresh.env)
})

test('the service’s own role changes no table', async () => {
  const forbidden = [
    'create table x ()',
    'create temp table x ()',
    'create schema x',
    'create table pgboss.x ()',
    'alter table review_cases add column x text',
    'alter table pgboss.job_common add column x text',
    'create index on review_cases (user_id)',
    'drop table sandbox_faults',
    'truncate sandbox_faults',
    'reindex table review_cases',
    `set role ${owner}`,
  ]
  for (const text of forbidden) {
    await assert.rejects(asked(fresh.service, text), { code: NOT_ALLOWED }, text)
  }
})

test('the queue looks after itself with the same rights', async () => {
  const boss = new PgBoss({ connectionString: fresh.service, migrate: false, createSchema: false, supervise: false })
  const errors: Error[] = []
  boss.on('error', error => errors.push(error))
  await boss.start()
  await asked(fresh.admin, `update pgboss.queue set monitor_on = null, maintain_on = null`)
  await boss.supervise(undefined, { reindex: { force: true } })
  await boss.stop({ graceful: false })
  assert.deepEqual(errors, [])
  const [seen] = await asked(
    fresh.admin,
    'select from pgboss.queue where monitor_on is not null and maintain_on is not null',
  )
  assert.ok(seen, 'it did')
})

test('a newer version waits for the owner', async () => {
  // A migration that only creates indexes needs no rights while they exist; the previous one creates tables.
  await asked(
    fresh.admin,
    'delete from schema_migrations where name in (select name from schema_migrations order by name desc limit 2)',
  )
  const { code, stderr } = await refusedStart(fresh.env)
  assert.equal(code, 1)
  assert.match(stderr, /The migration 0\d+-[\w-]+\.sql failed: .*MIGRATION_DATABASE_URL/s)
})

test('with both addresses one start does both', async () => {
  const both = await prepare({ empty: true })
  await useService({ ...both.env, MIGRATION_DATABASE_URL: both.owner })
  const owners = await asked(
    both.admin,
    `select distinct tableowner from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  assert.deepEqual(owners, [{ tableowner: owner }])
})

test('a database that has been in use is handed over to the owner', async () => {
  const used = await prepare({})
  const foreign = await asked(
    used.admin,
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and pg_get_userbyid(c.relowner) <> $1
     union all
     select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'pgboss') and pg_get_userbyid(p.proowner) <> $1
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [owner],
  )
  assert.deepEqual(foreign, [])
  await asked(
    used.owner,
    'alter table review_cases add column later text; alter table pgboss.job_common set (fillfactor = 90)',
  )
  await useService(used.env)
})
