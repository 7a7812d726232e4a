import { createHash } from 'node:crypto'
import type { ConsentNotice, NoticeTexts } from '../../i18n/consent-notice.ts'
import { type Cached, cached } from '../engine/cached.ts'
import type { Changes } from '../engine/changes.ts'
import type { Database, Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface NoticeRow {
  /** As sent to clients: a number today, opaque to the client that sends it back. */
  readonly version: string
  readonly title_en: string
  readonly title_ar: string
  readonly text_en: string
  readonly text_ar: string
  readonly ticks_en: NoticeTexts['ticks']
  readonly ticks_ar: NoticeTexts['ticks']
}

/** The newest notice, kept in memory and read again when any process has stored a newer one. */
export function followNotices(db: Database, changes: Changes): Cached<NoticeRow> {
  return cached(changes, 'consent', () =>
    db.one<NoticeRow>(sql`select version::text, title_en, title_ar, text_en, text_ar, ticks_en, ticks_ar from consent_notices
        order by version desc limit 1`),
  )
}

/**
 * Stores the notice a process starts with, unless it is known. So a process that is restarted with an old notice does not bring
 * it back.
 */
export async function keepNotice(db: Database, changes: Changes, { en, ar }: ConsentNotice, now: Date): Promise<void> {
  const sha256 = createHash('sha256')
    .update(JSON.stringify([en.title, en.text, en.ticks, ar.title, ar.text, ar.ticks]))
    .digest('hex')
  if (await isKnown(db, sha256)) return
  await db.transaction(async tx => {
    await tx.query(sql`
      insert into consent_notices (title_en, text_en, ticks_en, title_ar, text_ar, ticks_ar, sha256, created_date)
      values (${en.title}, ${en.text}, ${JSON.stringify(en.ticks)}, ${ar.title}, ${ar.text}, ${JSON.stringify(ar.ticks)},
        ${sha256}, ${now}) on conflict (sha256) do nothing`)
    await changes.publish(tx, 'consent')
  })
}

/** Checked first, because an insertion that conflicts would use up a version number. */
async function isKnown(db: Queryable, sha256: string): Promise<boolean> {
  return (await db.maybeOne(sql`select 1 from consent_notices where sha256 = ${sha256}`)) !== null
}

/** The newest version, and whether the given one exists. */
export function findVersions(tx: Tx, given: string | null): Promise<{ newest: string; known: boolean }> {
  return tx.one(sql`select max(version)::text as newest, coalesce(bool_or(version::text = ${given}::text), false) as known
      from consent_notices`)
}
