import type { MedicalDocument } from '../../domain/case/document.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptRow, encryptRow } from '../encryption/rows.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

interface Listed {
  readonly medical_documents: readonly MedicalDocument[]
}

async function readListed(db: Queryable, caseId: string): Promise<readonly MedicalDocument[]> {
  const found = await db.one<Listed & Keyed>(
    sql`select case_id, medical_documents, ${caseKeyOf(sql`review_cases`)} from review_cases where case_id = ${caseId}`,
  )
  return decryptRow(db, 'review_cases', found).medical_documents
}

/** What the documents of a case are called, by key. */
export async function namesOfDocuments(db: Queryable, caseId: string): Promise<Map<string, string>> {
  return new Map((await readListed(db, caseId)).map(({ key, name }) => [key, name]))
}

/** Removes uploaded documents from the list of a case whose row is locked: they are about to be named again. */
export async function unlistDocuments(tx: Tx, caseId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const listed = await readListed(tx, caseId)
  const others = listed.filter(({ uploaded, key }) => !uploaded || !keys.includes(key))
  const { medical_documents } = await encryptRow(tx, 'review_cases', { case_id: caseId }, { medical_documents: others })
  await tx.query(sql`
    update review_cases set medical_documents = ${JSON.stringify(medical_documents)} where case_id = ${caseId}`)
}
