import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import type { Connection } from '../../src/db/engine/database.ts'

export async function queryOnce<Row extends object>(connection: Connection, text: string, values: unknown[] = []) {
  return onConnection(connection, async client => (await client.query<Row>(text, values)).rows)
}

/** Several statements on one connection, which ends with them. */
export async function onConnection<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000, query_timeout: 60_000 })
  // A server that is killed says so to whoever is still connected.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Of the server itself; none while it is not running. */
export function pidOf(pidFile: string): number[] {
  try {
    return [Number(readFileSync(pidFile, 'utf8').split('\n')[0])]
  } catch {
    return []
  }
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Gone already.
    }
  }
}

export function isThere(pid: number): boolean {
  return parentOf(pid) !== null
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => parentOf(pid) === parent)
}

/** null: there is no such process, or only what is left of one until somebody asks how it ended. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? null : Number(parent)
  } catch {
    return null
  }
}
