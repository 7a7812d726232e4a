import { createHash } from 'node:crypto'
import type { ConsentNotice } from '../../i18n/consent-notice.ts'
import { type Cached, cached } from '../engine/cached.ts'
import type { Changes } from '../engine/changes.ts'
import { type Database, maybeOne, one, type Queryable, type Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface NoticeRow {
  /** As it travels: a number today, opaque to whoever sends it back. */
  readonly version: string
  readonly title_en: string
  readonly title_ar: string
  readonly text_en: string
  readonly text_ar: string
}

/** The newest notice, from memory; read again when any process has kept a newer one. */
export function followNotices(db: Database, changes: Changes): Cached<NoticeRow> {
  return cached(changes, 'consent', () =>
    one<NoticeRow>(
      db,
      sql`select version::text, title_en, title_ar, text_en, text_ar from consent_notices order by version desc limit 1`,
    ),
  )
}

/**
 * Keeps the words a process starts with, unless they are known: a process that is started again with words that have been
 * replaced since does not bring them back.
 */
export async function keepNotice(db: Database, changes: Changes, { en, ar }: ConsentNotice, now: Date): Promise<void> {
  const sha256 = createHash('sha256')
    .update(JSON.stringify([en.title, en.text, ar.title, ar.text]))
    .digest('hex')
  if (await isKnown(db, sha256)) return
  await db.transaction(async tx => {
    await tx.query(sql`
      insert into consent_notices (title_en, text_en, title_ar, text_ar, sha256, created_date)
      values (${en.title}, ${en.text}, ${ar.title}, ${ar.text}, ${sha256}, ${now}) on conflict (sha256) do nothing`)
    await changes.publish(tx, 'consent')
  })
}

/** Looked for first: an insertion that finds its row there would use up a number. */
async function isKnown(db: Queryable, sha256: string): Promise<boolean> {
  return (await maybeOne(db, sql`select 1 from consent_notices where sha256 = ${sha256}`)) !== null
}

/** The newest version, and whether the given one is or was one. */
export function findVersions(tx: Tx, given: string | null): Promise<{ newest: string; known: boolean }> {
  return one(
    tx,
    sql`select max(version)::text as newest, coalesce(bool_or(version::text = ${given}::text), false) as known
      from consent_notices`,
  )
}
