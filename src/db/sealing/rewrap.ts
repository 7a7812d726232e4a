import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface KeyUse {
  readonly key_id: number
  /** How many keys of cases and of documents it wraps. */
  readonly cases: number
  readonly documents: number
}

/** What each of DATA_ENCRYPTION_KEYS wraps. */
export function listKeyUses(db: Queryable): Promise<KeyUse[]> {
  return db.query<KeyUse>(sql`
    select key_id, count(*) filter (where kind = 'case')::int as cases,
      count(*) filter (where kind = 'document')::int as documents
    from (select key_id, 'case' as kind from case_keys union all select key_id, 'document' from document_keys) wrapped
    group by key_id order by key_id`)
}

interface WrappedRow {
  readonly id: string
  readonly wrapped: Buffer
}

/** Wraps up to `limit` keys of cases anew that one key wraps; answers how many. The keys, and what they seal, stay. */
export async function rewrapCaseKeys(tx: Tx, keyId: number, limit: number): Promise<number> {
  const rows = await tx.query<WrappedRow>(sql`
    select case_id as id, wrapped from case_keys where key_id = ${keyId} order by case_id limit ${limit}
    for update skip locked`)
  if (rows.length === 0) return 0
  await tx.query(sql`
    update case_keys set wrapped = given.wrapped
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${wrapAnew(tx, rows)}::bytea[]) as given (case_id, wrapped)
    where case_keys.case_id = given.case_id`)
  return rows.length
}

/** The same for the keys of documents. */
export async function rewrapDocumentKeys(tx: Tx, keyId: number, limit: number): Promise<number> {
  const rows = await tx.query<WrappedRow>(sql`
    select document_id as id, wrapped from document_keys where key_id = ${keyId} order by document_id limit ${limit}
    for update skip locked`)
  if (rows.length === 0) return 0
  await tx.query(sql`
    update document_keys set wrapped = given.wrapped
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${wrapAnew(tx, rows)}::bytea[]) as given (document_id, wrapped)
    where document_keys.document_id = given.document_id`)
  return rows.length
}

function wrapAnew(tx: Tx, rows: readonly WrappedRow[]): Buffer[] {
  return rows.map(({ id, wrapped }) => tx.vault.rewrap(id, wrapped).wrapped)
}
