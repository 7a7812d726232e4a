import type { Surface } from '../../domain/actor.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface RefusedTokens {
  readonly surface: Surface
  readonly subject: string
  /** Tokens made up to this moment are refused. */
  readonly refused: Date
}

/** A later refusal wins over an earlier one. */
export async function refuseTokens(tx: Tx, surface: Surface, subject: string, now: Date): Promise<void> {
  await tx.query(sql`
    insert into refused_tokens as known (surface, subject, refused_date) values (${surface}, ${subject}, ${now})
    on conflict (surface, subject) do update set refused_date = greatest(known.refused_date, excluded.refused_date)`)
}

export function readRefusedTokens(db: Queryable): Promise<RefusedTokens[]> {
  return db.query<RefusedTokens>(sql`select surface, subject, refused_date as refused from refused_tokens`)
}

/** Called with a moment so old that no token from before it can still be valid. */
export async function deleteRefusalsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.query(sql`
    delete from refused_tokens where (surface, subject) in (
      select surface, subject from refused_tokens where refused_date < ${moment} order by refused_date limit 1000)`)
}
