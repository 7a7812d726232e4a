import type { MedicalDocument } from '../../domain/case/document.ts'
import type { DocumentState, ShownDocumentState } from '../../domain/documents/uploaded-document.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptRow, encryptRow } from '../encryption/rows.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'

export interface AttachableDocument {
  readonly document_id: string
  readonly user_id: string | null
  readonly case_id: string | null
  readonly state: DocumentState
}

/**
 * Locks the uploaded documents among these keys, of any owner. All callers lock in one order, so that two cases cannot
 * take the same document.
 */
export function lockDocuments(tx: Tx, keys: readonly string[]): Promise<AttachableDocument[]> {
  return tx.query<AttachableDocument>(sql`
    select document_id, user_id, case_id, state from documents
    where document_id = any(${keys}::uuid[]) and user_id is not null and state <> 'removing'
    order by document_id for update`)
}

export async function findUploadedKeys(db: Queryable, keys: readonly string[]): Promise<string[]> {
  return db.column<string>(sql`
    select document_id from documents
    where document_id = any(${keys}::uuid[]) and user_id is not null and state <> 'removing'`)
}

export async function attachToCase(tx: Tx, caseId: string, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await tx.query(sql`
    update documents set case_id = ${caseId}, touched_date = ${now} where document_id = any(${keys}::uuid[])`)
}

/** Detaches the documents that the case no longer names. Their owner has a day to use them again. */
export async function releaseOthers(tx: Tx, caseId: string, kept: readonly string[], now: Date): Promise<void> {
  await tx.query(sql`
    update documents set case_id = null, touched_date = ${now}
    where case_id = ${caseId} and document_id <> all(${kept}::uuid[])`)
}

export async function listUnready(tx: Tx, caseId: string): Promise<string[]> {
  return tx.column<string>(sql`
    select document_id from documents where case_id = ${caseId} and state <> 'ready' order by created_date, document_id`)
}

/** The stored facts of a case's uploaded documents, by key. */
export type UploadedFacts = Readonly<Record<string, UploadedFact>>

interface UploadedFact {
  readonly content_type: string | null
  readonly bytes: number
  readonly state: ShownDocumentState
  readonly uploaded_date: string
}

/** A column `uploads` of type `UploadedFacts`. */
export const uploadsOf = (subject: Sql): Sql => sql`
  (select coalesce(jsonb_object_agg(document_id, jsonb_build_object('content_type', content_type, 'bytes', bytes,
      'state', state, 'uploaded_date', created_date)), '{}')
    from documents where documents.case_id = ${subject}.case_id and state <> 'removing') as uploads`

/** The readable documents of a case, in the order in which they were uploaded. */
export async function listReady(db: Queryable, caseId: string): Promise<string[]> {
  return db.column<string>(sql`
    select document_id from documents where case_id = ${caseId} and state = 'ready' order by created_date, document_id`)
}

interface Listed {
  readonly medical_documents: readonly MedicalDocument[]
}

async function readListed(db: Queryable, caseId: string): Promise<readonly MedicalDocument[]> {
  const found = await db.one<Listed & Keyed>(
    sql`select case_id, medical_documents, ${caseKeyOf(sql`review_cases`)} from review_cases where case_id = ${caseId}`,
  )
  return decryptRow(db, 'review_cases', found).medical_documents
}

/** The names of a case's documents, by key. */
export async function namesOfDocuments(db: Queryable, caseId: string): Promise<Map<string, string>> {
  return new Map((await readListed(db, caseId)).map(({ key, name }) => [key, name]))
}

/**
 * Removes uploaded documents from a case's list, because the caller is about to add them again. The case must be
 * locked.
 */
export async function unlistDocuments(tx: Tx, caseId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const listed = await readListed(tx, caseId)
  const others = listed.filter(({ uploaded, key }) => !uploaded || !keys.includes(key))
  const { medical_documents } = await encryptRow(tx, 'review_cases', { case_id: caseId }, { medical_documents: others })
  await tx.query(sql`
    update review_cases set medical_documents = ${JSON.stringify(medical_documents)} where case_id = ${caseId}`)
}
