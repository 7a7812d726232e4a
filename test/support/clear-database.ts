import { after } from 'node:test'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** A database of which the version before has not let go: words are written clear until `encrypt-data` is run. */
export async function createClearDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  after(() => database.drop())
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('update encryption set sealing = false')
  await client.end()
  return database
}
