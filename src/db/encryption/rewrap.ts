import type { Queryable, Tx } from '../engine/database.ts'
import { join, name, sql } from '../engine/sql.ts'

/** The tables of wrapped keys, and the columns of their ids. */
const keyTables = {
  cases: { table: name('case_keys'), id: name('case_id') },
  documents: { table: name('document_keys'), id: name('document_id') },
  erasures: { table: name('erasure_keys'), id: name('erasure_id') },
  people: { table: name('person_keys'), id: name('person_key_id') },
  accesses: { table: name('access_keys'), id: name('words_id') },
} as const

export type KeyKind = keyof typeof keyTables
export const keyKinds = Object.keys(keyTables) as KeyKind[]

/** One of DATA_ENCRYPTION_KEYS, and how many keys of each kind it wraps. */
export type KeyUse = Readonly<Record<KeyKind, number>> & { readonly key_id: number }

/** Returns how many keys each of DATA_ENCRYPTION_KEYS wraps. */
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

/** How many keys are tried under each number. With one alone, a damaged row would make the right key look wrong. */
const SAMPLES = 5

/**
 * Throws when a key in DATA_ENCRYPTION_KEYS is missing, or opens none of the keys stored under its number. The query
 * steps through the index from number to number, so that many stored keys take no longer than few. It uses `>=` and
 * `<=` instead of `=`, because with `=` the planner would sort by the id alone and read the whole table.
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

/** Throws the first error when no sample can be unwrapped. */
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

/**
 * Wraps up to `limit` keys of one kind anew that the key `keyId` wraps, and returns how many. The wrapped keys
 * themselves do not change.
 */
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
