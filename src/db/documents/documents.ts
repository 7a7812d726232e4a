import type { DocumentState, Kept, Refusal } from '../../domain/documents/uploaded-document.ts'
import { decryptWithOwn, encryptWithOwn } from '../encryption/own-key.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import type { DataKey } from '../engine/vault.ts'

export interface DocumentRow {
  readonly document_id: string
  /** The patient who uploaded it, because only patients upload; null for a file of the sandbox. */
  readonly user_id: string | null
  readonly case_id: string | null
  readonly state: DocumentState
  readonly name: string
  readonly bytes: number
  readonly received: number
  readonly tags: Buffer
  readonly part_tag: Buffer | null
  readonly content_type: string | null
  readonly reason: Refusal | null
  readonly left_out: number
  readonly unreadable: number
  readonly touched_date: Date
  readonly key: DataKey['secret']
}

type StoredRow = Omit<DocumentRow, 'name' | 'key'> & { readonly encrypted_name: Buffer; readonly wrapped: Buffer }

const nameOf = (rowId: string) => ({ column: 'documents.encrypted_name', rowId })

/** Finds a document. Returns null without a key, and for a document that is being removed. */
export async function findDocument(db: Queryable, documentId: string): Promise<DocumentRow | null> {
  const row = await db.maybeOne<StoredRow>(sql`
      select document_id, user_id, case_id, state, encrypted_name, bytes, received, tags, part_tag, content_type, reason,
        left_out, unreadable, touched_date, wrapped
      from documents join document_keys using (document_id)
      where document_id = ${documentId} and state <> 'removing'`)
  if (row === null) return null
  const { encrypted_name, wrapped, ...facts } = row
  const key = db.vault.unwrap(documentId, wrapped)
  return { ...facts, key: key.secret, name: decryptWithOwn(key, nameOf(documentId), encrypted_name) }
}

/** Decrypts the name of a document with the document's own key. */
export function openDocumentName(
  { vault }: Pick<Queryable, 'vault'>,
  documentId: string,
  { encrypted_name, wrapped }: Pick<StoredRow, 'encrypted_name' | 'wrapped'>,
): string {
  return decryptWithOwn(vault.unwrap(documentId, wrapped), nameOf(documentId), encrypted_name)
}

export interface NewDocument {
  readonly documentId: string
  /** null for a file of the sandbox. */
  readonly patientId: string | null
  readonly name: string
  readonly bytes: number
  /** The request that may send the first bytes. */
  readonly holder: string
  readonly now: Date
}

export async function insertDocument(tx: Tx, { documentId, patientId, name, bytes, holder, now }: NewDocument) {
  const key = tx.vault.makeKey(documentId)
  const encryptedName = encryptWithOwn(key, nameOf(documentId), name)
  await tx.query(sql`
    with inserted as (
      insert into documents (document_id, user_id, state, encrypted_name, bytes, holder, held_until, created_date, touched_date)
      values (${documentId}, ${patientId}, 'uploading', ${encryptedName}, ${bytes}, ${holder},
        clock_timestamp() + interval '10 seconds', ${now}, ${now})
      returning document_id)
    insert into document_keys (document_id, wrapped) select document_id, ${key.wrapped}::bytea from inserted`)
}

/** Counts a person's uploads. Refused ones do not count, because their bytes are removed. */
export function countKept(tx: Tx, patientId: string): Promise<Kept> {
  return tx.one<Kept>(sql`
    select count(*) filter (where state = 'uploading' and received < bytes) as unfinished,
        coalesce(sum(bytes) filter (where case_id is null or status = 'draft'), 0)::bigint as loose,
        coalesce(sum(bytes), 0)::bigint as bytes
      from documents left join review_cases using (case_id)
      where documents.user_id = ${patientId} and state in ('uploading', 'checking', 'ready')`)
}

/**
 * Marks a document for its check when all its bytes have arrived. Returns false when bytes are missing, or it was
 * marked before.
 */
export async function markChecking(tx: Tx, documentId: string, now: Date): Promise<boolean> {
  return tx.any(sql`
    update documents set state = 'checking', touched_date = ${now}
    where document_id = ${documentId} and state = 'uploading' and received = bytes returning 1`)
}

export type Verdict =
  | {
      readonly contentType: string
      readonly sha256: Buffer
      readonly reason: null
      readonly leftOut: number
      readonly unreadable: number
    }
  | { readonly contentType: null; readonly sha256: null; readonly reason: Refusal }

/** Stores the result of the check. Returns false when the document was settled before, or was removed. */
export async function settleDocument(tx: Tx, documentId: string, verdict: Verdict): Promise<boolean> {
  const { contentType, sha256, reason } = verdict
  const { leftOut, unreadable } = verdict.reason === null ? verdict : { leftOut: 0, unreadable: 0 }
  return tx.any(sql`
    update documents set state = ${reason === null ? 'ready' : 'refused'}, content_type = ${contentType},
      sha256 = ${sha256}, reason = ${reason}, left_out = ${leftOut}, unreadable = ${unreadable}
    where document_id = ${documentId} and state = 'checking' returning 1`)
}

/**
 * Hides a document that is on no case from everybody, before its bytes are removed. Returns false when there is none.
 */
export async function markRemoving(tx: Tx, documentId: string): Promise<boolean> {
  return tx.any(sql`
    update documents set state = 'removing' where document_id = ${documentId} and case_id is null and state <> 'removing'
    returning 1`)
}

/** Marks uploads that are on no case and that nobody has touched since then. The files of the sandbox stay. */
export async function markLeftovers(tx: Tx, since: Date, most: number): Promise<string[]> {
  return tx.column<string>(sql`
    update documents set state = 'removing' where document_id in (
      select document_id from documents
      where case_id is null and user_id is not null and touched_date < ${since} and state <> 'removing'
      order by touched_date limit ${most} for update skip locked)
    returning document_id`)
}

/** Deletes the row of a removed document. Call it once the bytes are removed. */
export async function deleteRemoved(tx: Tx, documentId: string): Promise<void> {
  await tx.query(sql`delete from documents where document_id = ${documentId} and state = 'removing'`)
}
