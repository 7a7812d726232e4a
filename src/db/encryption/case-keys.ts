import type { Queryable, Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'
import type { DataKey } from '../engine/vault.ts'

/** A row with the wrapped key of its case, so that decrypting its texts needs no further query. */
export interface Keyed {
  readonly case_id: string
  /** null for an erased case, because erasing deletes the key. */
  readonly case_key: Buffer | null
}

/** The column that makes a row Keyed, for a table named `name` in the statement. */
export const caseKeyOf = (name: Sql): Sql =>
  sql`(select wrapped from case_keys where case_keys.case_id = ${name}.case_id) as case_key`

/** The keys that a transaction has read. A transaction that runs again is another object, and begins without keys. */
const seen = new WeakMap<Queryable, Map<string, Buffer>>()

/** Remembers a key, so that later statements of this transaction need not read it again. */
export function noteKey(tx: Tx, caseId: string, wrapped: Buffer | null): void {
  if (wrapped === null) return
  const keys = seen.get(tx) ?? new Map<string, Buffer>()
  seen.set(tx, keys.set(caseId, wrapped))
}

/** Forgets a key that was deleted. A later write of this transaction creates a new one. */
export function forgetKey(tx: Tx, caseId: string): void {
  seen.get(tx)?.delete(caseId)
}

/**
 * Returns the key for writing a case's texts. A case without a key gets one. When two transactions create it at once,
 * both use the first one.
 */
export async function keyForWriting(tx: Tx, caseId: string): Promise<DataKey> {
  const known = seen.get(tx)?.get(caseId)
  if (known !== undefined) return tx.vault.unwrap(caseId, known)
  const wrapped = await tx.value<Buffer>(sql`
    insert into case_keys as known (case_id, wrapped) values (${caseId}, ${tx.vault.makeKey(caseId).wrapped})
      on conflict (case_id) do update set case_id = known.case_id returning wrapped`)
  noteKey(tx, caseId, wrapped)
  return tx.vault.unwrap(caseId, wrapped)
}
