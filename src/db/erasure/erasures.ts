import type { Doer } from '../../domain/case/journal.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { decryptOwn, encryptOwn, type OwnKeyed } from '../encryption/own-key.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface NewErasure {
  readonly erasureId: string
  readonly caseId: string
  readonly doer: Doer
  readonly reason: string | null
  readonly now: Date
}

export async function insertErasure(tx: Tx, { erasureId, caseId, doer, reason, now }: NewErasure): Promise<void> {
  const encrypted = await encryptOwn(tx, erasureId, 'erasures.encrypted_reason', reason)
  await tx.query(sql`
    insert into erasures (erasure_id, case_id, actor_kind, actor_id, encrypted_reason, erased_date)
    values (${erasureId}, ${caseId}, ${doer.kind}, ${doer.id}, ${encrypted}, ${now})`)
}

export interface ErasureRow {
  readonly erased_date: Date
  readonly actor_kind: Doer['kind']
  readonly actor_id: string
  readonly reason: string | null
}

interface StoredErasure extends Omit<ErasureRow, 'reason'>, OwnKeyed {
  readonly erasure_id: string
  readonly encrypted_reason: Buffer | null
}

export async function findErasure(db: Queryable, caseId: string): Promise<ErasureRow | null> {
  const found = await db.maybeOne<StoredErasure>(sql`
      select erasure_id, erased_date, actor_kind, actor_id, encrypted_reason,
        (select wrapped from erasure_keys where erasure_keys.erasure_id = erasures.erasure_id) as own_key
      from erasures where case_id = ${caseId}`)
  if (found === null) return null
  const { erased_date, actor_kind, actor_id, erasure_id, encrypted_reason } = found
  const reason = decryptOwn(db, erasure_id, 'erasures.encrypted_reason', found, encrypted_reason)
  return { erased_date, actor_kind, actor_id, reason }
}

/** The facts about an erasure that are listed outside the database. They suffice to repeat the erasure. */
export interface ErasedCase {
  readonly case_id: string
  readonly status: CaseStatus
  readonly erased_date: Date
}

/** Returns the erasures that follow a given one, oldest first. */
export function listErasures(db: Queryable, after: ErasedCase | null, most: number): Promise<ErasedCase[]> {
  const from = after === null ? sql`true` : sql`(erased_date, case_id) > (${after.erased_date}, ${after.case_id})`
  return db.query<ErasedCase>(sql`
    select case_id, status, erased_date from erasures join review_cases using (case_id)
    where ${from} order by erased_date, case_id limit ${most}`)
}
