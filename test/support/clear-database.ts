import { after } from 'node:test'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** A database that the previous version may still use: words are stored unencrypted until `encrypt-data` is run. */
export async function createClearDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  after(() => database.drop())
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('update encryption set sealing = false')
  await client.end()
  return database
}
