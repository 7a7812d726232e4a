import { catalogueLimits } from '../../domain/catalogue/catalogue-limits.ts'
import { cached } from '../engine/cached.ts'
import type { Changes } from '../engine/changes.ts'
import type { Database, Queryable, Tx } from '../engine/database.ts'
import { locks } from '../engine/locks.ts'
import { sql } from '../engine/sql.ts'
import { type ChosenCategory, readActiveCategories } from './disease-categories.ts'
import { type ReviewTypeRow, readNewestActive } from './review-types.ts'

/** The active rows that patients choose from, newest first. */
export interface Choices {
  readonly reviewTypes: readonly ReviewTypeRow[]
  readonly categories: readonly ChosenCategory[]
}

export interface Catalogue {
  /** The choices, kept in memory and read again after a change by any process. Returns the same object until then. */
  choices(): Promise<Choices>
  /**
   * Runs a transaction that changes the choices. This process sees the change before the call returns, the others soon
   * after.
   */
  change<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export function createCatalogue(db: Database, changes: Changes): Catalogue {
  const choices = cached<Choices>(changes, 'catalogue', async () => {
    const [reviewTypes, categories] = await Promise.all([
      readNewestActive(db, catalogueLimits.shownReviewTypes),
      readActiveCategories(db),
    ])
    return { reviewTypes, categories }
  })
  return {
    choices: () => choices.get(),
    async change(work) {
      try {
        // The triggers of the tables notify the other processes.
        return await db.transaction(work)
      } finally {
        // Also after a failure, because the transaction may have committed although its answer was lost.
        choices.forget()
      }
    },
  }
}

/** Returns whether nothing was ever entered. Other callers wait here until the transaction ends. */
export async function lockEmptyCatalogue(tx: Tx): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(${locks.firstCatalogue})`)
  return tx.value<boolean>(
    sql`select not exists (select 1 from review_types) and not exists (select 1 from disease_categories) as empty`,
  )
}

/** Returns whether the review type and the category are active. A case may name only active ones. */
export function findActiveReferences(db: Queryable, rtId: string, dcId: string): Promise<{ rt: boolean; dc: boolean }> {
  return db.one(sql`
    select exists (select from review_types where rt_id = ${rtId} and active = 1) as rt,
      exists (select from disease_categories where dc_id = ${dcId} and active = 1) as dc`)
}
