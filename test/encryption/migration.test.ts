import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { migrate } from '../../src/db/engine/migrate.ts'
import { readMigrations } from '../../src/db/engine/migrations.ts'
import { createTestDatabase } from '../support/database.ts'

const all = readMigrations()
const before = all.filter(({ name }) => name < '0011')

/** Whether words are encrypted after all migrations, when `work` was done on the previous version's schema. */
async function sealingAfter(work: string): Promise<boolean> {
  const { connection, drop } = await createTestDatabase({ empty: true })
  after(drop)
  const client = new pg.Client(connection)
  await migrate(connection, { migrations: before })
  await client.connect()
  try {
    await client.query(work)
    await migrate(connection, { migrations: all })
    return (await client.query('select sealing from encryption')).rows[0].sealing
  } finally {
    await client.end()
  }
}

test('a database that nobody has used begins sealed', async () => {
  assert.equal(await sealingAfter('select 1'), true)
})

test('a database in use stays readable for the previous version', async () => {
  const patient = "insert into patients (user_id, created_date, updated_date) values ('patient-1', now(), now())"
  assert.equal(await sealingAfter(patient), false)
})
