import type { Queryable, Tx } from '../engine/database.ts'
import { join, sql } from '../engine/sql.ts'
import { name } from './convert.ts'

/** Where wrapped keys lie, and whose they are. */
const keyTables = {
  cases: { table: name('case_keys'), id: name('case_id') },
  documents: { table: name('document_keys'), id: name('document_id') },
  erasures: { table: name('erasure_keys'), id: name('erasure_id') },
} as const

export type KeyKind = keyof typeof keyTables
export const keyKinds = Object.keys(keyTables) as KeyKind[]

/** One of DATA_ENCRYPTION_KEYS, and how many keys of each kind it wraps. */
export type KeyUse = Readonly<Record<KeyKind, number>> & { readonly key_id: number }

/** What each of DATA_ENCRYPTION_KEYS wraps. */
export function listKeyUses(db: Queryable): Promise<KeyUse[]> {
  const counts = keyKinds.map(kind => sql`count(*) filter (where kind = ${kind})::int as ${name(kind)}`)
  const keys = keyKinds.map(kind => sql`select key_id, ${kind} as kind from ${keyTables[kind].table}`)
  return db.query<KeyUse>(sql`
    select key_id, ${join(counts, sql`, `)} from (${join(keys, sql` union all `)}) wrapped group by key_id order by key_id`)
}

interface WrappedRow {
  readonly id: string
  readonly wrapped: Buffer
}

/** So many keys under each number are tried: one that was damaged does not make the right key a wrong one. */
const SAMPLES = 5

/**
 * Fails when one of DATA_ENCRYPTION_KEYS opens nothing of what a key of its number wraps: it is another one, or it is missing.
 * The index is asked for one number after the other, so that it takes no longer with many keys than with few.
 */
export async function requireKeys(db: Queryable): Promise<void> {
  for (const { table, id } of Object.values(keyTables)) {
    const kept = await db.query<WrappedRow & { readonly key_id: number }>(sql`
      with recursive used as (
        (select key_id from ${table} order by key_id limit 1)
        union all
        select (select key_id from ${table} where key_id > used.key_id order by key_id limit 1)
        from used where key_id is not null
      )
      select sample.* from used cross join lateral (
        select key_id, ${id} as id, wrapped from ${table}
        where key_id >= used.key_id and key_id <= used.key_id order by key_id, ${id} limit ${SAMPLES}) sample`)
    for (const samples of Map.groupBy(kept, ({ key_id }) => key_id).values()) requireOne(db, samples)
  }
}

/** Fails as the first one does when none of them opens. */
function requireOne(db: Queryable, samples: readonly WrappedRow[]): void {
  const refusals: unknown[] = []
  for (const { id, wrapped } of samples) {
    try {
      db.vault.unwrap(id, wrapped)
      return
    } catch (error) {
      refusals.push(error)
    }
  }
  throw refusals[0]
}

/** Wraps up to `limit` keys of a kind anew that one key wraps; answers how many. The keys, and what they seal, stay. */
export async function rewrapSome(tx: Tx, kind: KeyKind, keyId: number, limit: number): Promise<number> {
  const { table, id } = keyTables[kind]
  const rows = await tx.query<WrappedRow>(sql`
    select ${id} as id, wrapped from ${table} where key_id = ${keyId} order by ${id} limit ${limit}
    for update skip locked`)
  if (rows.length === 0) return 0
  const wrapped = rows.map(row => tx.vault.rewrap(row.id, row.wrapped).wrapped)
  await tx.query(sql`
    update ${table} stored set wrapped = given.wrapped
    from unnest(${rows.map(row => row.id)}::uuid[], ${wrapped}::bytea[]) as given (id, wrapped)
    where stored.${id} = given.id`)
  return rows.length
}
