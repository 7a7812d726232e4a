import { randomBytes } from 'node:crypto'
import type { Connection } from '../../src/db/engine/database.ts'
import { onDatabase, onServer, type TestServer } from './template.ts'

export interface TestDatabase {
  readonly connection: Connection
  drop(): Promise<void>
}

export function testServer(): TestServer {
  const given = process.env.TEST_SERVER
  if (given === undefined) throw new Error('Tests are run by `npm test`, or `npm test -- <file>` for one file')
  return JSON.parse(given) as TestServer
}

/** A new database, cloned from the migrated template, or empty with `empty`. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { connection, template } = testServer()
  const name = `so_test_${randomBytes(6).toString('hex')}`
  const source = options.empty ? 'template1' : template
  await onServer(connection, client => client.query(`create database ${name} template ${source}`))
  return {
    connection: onDatabase(connection, name),
    drop: async () => {
      await onServer(connection, client => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
