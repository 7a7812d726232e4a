import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/**
 * A hold says who may send the bytes of an upload. It ends by itself, so that a process that dies blocks nobody for long. The
 * database's clock counts, since holders are on many machines. Taking and ending one does not wait for the disk: if
 * either is lost with the server, the hold ends by itself, and only who still has it may note progress.
 */

const HELD = sql`interval '10 seconds'`

async function withoutDisk(tx: Tx): Promise<void> {
  await tx.query(sql`select set_config('synchronous_commit', 'off', true)`)
}

/** `free` when there is no such document. */
export async function takeHold(tx: Tx, documentId: string, holder: string): Promise<'held' | 'busy' | 'free'> {
  await withoutDisk(tx)
  const isHeld = await tx.any(sql`
    update documents set holder = ${holder}, held_until = clock_timestamp() + ${HELD}, wanted = false
    where document_id = ${documentId} and (holder is null or held_until < clock_timestamp()) returning 1`)
  if (isHeld) return 'held'
  const isThere = await tx.any(sql`update documents set wanted = true where document_id = ${documentId} returning 1`)
  return isThere ? 'busy' : 'free'
}

/** Extends a hold. Answers false when the holder should stop: somebody else waits for the upload, or holds it. */
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

/** How far an upload has come: the bytes that the store has kept. */
export interface Progress {
  readonly received: number
  /** The tags of the segments that were completed. */
  readonly tags: Buffer
  readonly partTag: Buffer | null
}

/** An upload of which `from` bytes are noted, and who holds it. */
export interface Held {
  readonly documentId: string
  readonly holder: string
  readonly from: number
  readonly now: Date
}

/** Records the holder's progress. Answers false, and writes nothing, when it no longer holds the upload. */
export async function noteProgress(
  tx: Tx,
  { documentId, holder, from, now }: Held,
  { received, tags, partTag }: Progress,
): Promise<boolean> {
  return tx.any(sql`
    update documents set received = ${received}, tags = tags || ${tags}::bytea, part_tag = ${partTag}, touched_date = ${now}
    where document_id = ${documentId} and holder = ${holder} and received = ${from} and state = 'uploading' returning 1`)
}

/** Stores the marker when there is none yet; answers the stored one, even when another process stored it at this moment. */
export async function claimFolder(db: Queryable, marker: string): Promise<string> {
  return db.value<string>(sql`
    insert into document_folder as known (marker) values (${marker})
    on conflict (one) do update set marker = known.marker returning marker::text`)
}

export async function findFolderMarker(db: Queryable): Promise<string | null> {
  return db.maybeValue<string>(sql`select marker::text from document_folder`)
}
