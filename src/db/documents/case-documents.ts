import type { DocumentState, ShownDocumentState } from '../../domain/uploaded-document.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'

export interface AttachableDocument {
  readonly document_id: string
  readonly user_id: string | null
  readonly case_id: string | null
  readonly state: DocumentState
}

/** The uploaded documents among these keys, of any owner. Locked in one order, so that two cases cannot take the same one. */
export function lockDocuments(tx: Tx, keys: readonly string[]): Promise<AttachableDocument[]> {
  return tx.query<AttachableDocument>(sql`
    select document_id, user_id, case_id, state from documents
    where document_id = any(${keys}::uuid[]) and user_id is not null and state <> 'removing'
    order by document_id for update`)
}

export async function findUploadedKeys(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const found = await db.query<{ document_id: string }>(sql`
    select document_id from documents
    where document_id = any(${keys}::uuid[]) and user_id is not null and state <> 'removing'`)
  return found.map(({ document_id }) => document_id)
}

export async function attachToCase(tx: Tx, caseId: string, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await tx.query(sql`
    update documents set case_id = ${caseId}, touched_date = ${now} where document_id = any(${keys}::uuid[])`)
}

/** Documents that the case no longer names belong to no case again, and their owner has a day to use them. */
export async function releaseOthers(tx: Tx, caseId: string, kept: readonly string[], now: Date): Promise<void> {
  await tx.query(sql`
    update documents set case_id = null, touched_date = ${now}
    where case_id = ${caseId} and document_id <> all(${kept}::uuid[])`)
}

export async function listUnready(tx: Tx, caseId: string): Promise<string[]> {
  const unready = await tx.query<{ document_id: string }>(sql`
    select document_id from documents where case_id = ${caseId} and state <> 'ready' order by created_date, document_id`)
  return unready.map(({ document_id }) => document_id)
}

/** What is known of a case's uploaded documents, by key. */
export type UploadedFacts = Readonly<Record<string, UploadedFact>>

interface UploadedFact {
  readonly content_type: string | null
  readonly bytes: number
  readonly state: ShownDocumentState
  readonly uploaded_date: string
}

/** A column `uploads` of `UploadedFacts`. */
export const uploadsOf = (subject: Sql): Sql => sql`
  (select coalesce(jsonb_object_agg(document_id, jsonb_build_object('content_type', content_type, 'bytes', bytes,
      'state', state, 'uploaded_date', created_date)), '{}')
    from documents where documents.case_id = ${subject}.case_id and state <> 'removing') as uploads`

/** The readable documents of a case, in the order in which they came. */
export async function listReady(db: Queryable, caseId: string): Promise<string[]> {
  const found = await db.query<{ document_id: string }>(sql`
    select document_id from documents where case_id = ${caseId} and state = 'ready' order by created_date, document_id`)
  return found.map(({ document_id }) => document_id)
}
