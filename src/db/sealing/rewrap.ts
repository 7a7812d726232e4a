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

/** Fails when one of DATA_ENCRYPTION_KEYS does not open what a key of its number wraps: it is another one, or it is missing. */
export async function requireKeys(db: Queryable): Promise<void> {
  const samples = keyKinds.map(kind => {
    const { table, id } = keyTables[kind]
    return sql`(select distinct on (key_id) ${id} as id, wrapped from ${table} order by key_id, ${id})`
  })
  const kept = await db.query<WrappedRow>(join(samples, sql` union all `))
  for (const { id, wrapped } of kept) db.vault.unwrap(id, wrapped)
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
