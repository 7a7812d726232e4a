import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/**
 * A hold says which request may send the bytes of an upload. It expires, so that a process that dies blocks nobody for
 * long. Its time is the database's clock, because the holders run on many machines. Taking and ending a hold do not
 * wait for the disk. If such a change is lost in a crash, the hold expires, and only its holder can note progress.
 */

const HELD = sql`interval '10 seconds'`

async function withoutDisk(tx: Tx): Promise<void> {
  await tx.query(sql`select set_config('synchronous_commit', 'off', true)`)
}

/** Takes the hold of an upload. Returns `free` when there is no such document. */
export async function takeHold(tx: Tx, documentId: string, holder: string): Promise<'held' | 'busy' | 'free'> {
  await withoutDisk(tx)
  const isHeld = await tx.any(sql`
    update documents set holder = ${holder}, held_until = clock_timestamp() + ${HELD}, wanted = false
    where document_id = ${documentId} and (holder is null or held_until < clock_timestamp()) returning 1`)
  if (isHeld) return 'held'
  const isThere = await tx.any(sql`update documents set wanted = true where document_id = ${documentId} returning 1`)
  return isThere ? 'busy' : 'free'
}

/**
 * Extends a hold. Returns false when the holder must stop, because another request holds the upload or waits for it.
 */
export async function keepHold(tx: Tx, documentId: string, holder: string): Promise<boolean> {
  const isWanted = await tx.maybeValue<boolean>(sql`
    update documents set held_until = clock_timestamp() + ${HELD}
    where document_id = ${documentId} and holder = ${holder} returning wanted`)
  return isWanted === false
}

export async function endHold(tx: Tx, documentId: string, holder: string): Promise<void> {
  await withoutDisk(tx)
  await tx.query(sql`
    update documents set holder = null, held_until = null, wanted = false
    where document_id = ${documentId} and holder = ${holder}`)
}

/** The progress of an upload, in bytes that the store has kept. */
export interface Progress {
  readonly received: number
  /** The tags of the segments that are complete. */
  readonly tags: Buffer
  readonly partTag: Buffer | null
}

/** An upload with its holder, and how many of its bytes are noted. */
export interface Held {
  readonly documentId: string
  readonly holder: string
  readonly from: number
  readonly now: Date
}

/** Records the holder's progress. Returns false, and writes nothing, when another request holds the upload. */
export async function noteProgress(
  tx: Tx,
  { documentId, holder, from, now }: Held,
  { received, tags, partTag }: Progress,
): Promise<boolean> {
  return tx.any(sql`
    update documents set received = ${received}, tags = tags || ${tags}::bytea, part_tag = ${partTag}, touched_date = ${now}
    where document_id = ${documentId} and holder = ${holder} and received = ${from} and state = 'uploading' returning 1`)
}

/**
 * Stores the marker unless one is stored, and returns the stored one. Another process may have stored it at the same
 * moment.
 */
export async function claimFolder(db: Queryable, marker: string): Promise<string> {
  return db.value<string>(sql`
    insert into document_folder as known (marker) values (${marker})
    on conflict (one) do update set marker = known.marker returning marker::text`)
}

export async function findFolderMarker(db: Queryable): Promise<string | null> {
  return db.maybeValue<string>(sql`select marker::text from document_folder`)
}
