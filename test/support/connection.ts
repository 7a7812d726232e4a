import pg from 'pg'
import type { Connection } from '../../src/db/engine/database.ts'

/** Works on a connection of its own, which ends with the work. */
export async function onConnection<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  // A server that goes away is noticed by the statement that is under way.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The same connection as DATABASE_URL wants it. */
export function urlOf({ connectionString, host = '', port = 5432, user, password, database }: Connection): string {
  if (connectionString !== undefined) return connectionString
  if (host.startsWith('/')) return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}
