import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Connection } from '../../src/db/engine/database.ts'
import { onConnection } from './connection.ts'

/** A server with a migrated database that every test file clones. The runner passes it to the test processes. */
export interface TestServer {
  readonly connection: Connection
  readonly template: string
}

export function onServer<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return onConnection(onDatabase(connection, 'postgres'), work)
}

export function onDatabase(connection: Connection, database: string): Connection {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

export async function makeTemplate(
  connection: Connection,
  prepare: (connection: Connection) => Promise<unknown>,
): Promise<string> {
  const name = `so_template_${randomBytes(4).toString('hex')}`
  await onServer(connection, client => client.query(`create database ${name}`))
  await prepare(onDatabase(connection, name))
  return name
}

export async function dropTemplate(connection: Connection, name: string): Promise<void> {
  await onServer(connection, client => client.query(`drop database if exists ${name} with (force)`))
}
