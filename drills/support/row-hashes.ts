import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { onConnection } from '../../test/support/connection.ts'

/** A count and a hash for every table of the service and its queue. */
export type RowHashes = Readonly<Record<string, { readonly rows: number; readonly hash: string }>>

const TABLES = `
  select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition order by 1`

async function tableNames(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)
}

export async function rowHashes(client: pg.Client): Promise<RowHashes> {
  // The text of a row contains all its values, including the bytes of a PDF.
  const texts = (await tableNames(client)).map(
    name => `select '${name}' as name, count(*)::int as rows, md5(coalesce(string_agg(hash, '' order by hash), '')) as hash
      from (select md5(one::text) as hash from ${name} as one) as each`,
  )
  const { rows } = await client.query<{ name: string; rows: number; hash: string }>(texts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, ...found }) => [name, found]))
}

/** The tables that differ. */
export function differences(expected: RowHashes, found: RowHashes): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  return names.flatMap(name => {
    const [one, other] = [expected[name], found[name]]
    if (one === undefined || other === undefined) return [`${name} is only in one of the two`]
    if (one.hash === other.hash && one.rows === other.rows) return []
    return [`${name}: ${one.rows} rows ${one.hash}, restored ${other.rows} rows ${other.hash}`]
  })
}

export interface Moment {
  /** The time in the form of recovery_target_time. */
  readonly time: string
  readonly hashes: RowHashes
}

const TRIES = 50
const PAUSE_MS = 100

/** A point in time and the hashes at that time; writers wait while they are computed. */
export async function takeMoment(connection: pg.ClientConfig): Promise<Moment> {
  return onConnection(connection, async client => {
    for (let tries = 1; ; tries++) {
      try {
        await client.query('begin')
        await client.query("set local lock_timeout = '500ms'")
        await client.query(`lock table ${(await tableNames(client)).join(', ')} in share mode`)
        const hashes = await rowHashes(client)
        const { rows } = await client.query<{ time: string }>('select clock_timestamp()::text as time')
        await client.query('select pg_sleep(0.02)')
        await client.query('commit')
        return { time: rows[0]?.time ?? '', hashes }
      } catch (error) {
        await client.query('rollback')
        // A lock was not free in time, or there was a deadlock.
        if (tries === TRIES || !['55P03', '40P01'].includes((error as { code?: string }).code ?? '')) throw error
        await wait(PAUSE_MS)
      }
    }
  })
}
