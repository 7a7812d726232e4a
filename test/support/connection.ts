import pg from 'pg'
import type { Connection } from '../../src/db/engine/database.ts'

/** Runs the work on a new connection, and closes it afterwards. */
export async function onConnection<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  // Ignored here, because the running statement reports a lost server.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The connection as an address for DATABASE_URL. */
export function urlOf({ connectionString, host = '', port = 5432, user, password, database }: Connection): string {
  if (connectionString !== undefined) return connectionString
  if (host.startsWith('/')) return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}
