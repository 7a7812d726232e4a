import { deleteWordsAbout } from '../access/access-cases.ts'
import { forgetKey } from '../encryption/case-keys.ts'
import type { Tx } from '../engine/database.ts'
import { join, name, sql } from '../engine/sql.ts'
import { changed, deleted, type Subject } from './plan.ts'

/** Removes the texts and the person from a case that is locked. Answers the documents whose bytes must be removed. */
export async function eraseRows(tx: Tx, subject: Subject): Promise<string[]> {
  const documents = await tx.query<{ document_id: string }>(sql`
    delete from document_keys using documents
    where document_keys.document_id = documents.document_id and case_id = ${subject.caseId}
    returning documents.document_id`)
  for (const [table, columns] of Object.entries(changed)) {
    const changes = Object.entries(columns).map(([column, change]) => sql`${name(column)} = ${change(subject)}`)
    await tx.query(sql`update ${name(table)} set ${join(changes, sql`, `)} where case_id = ${subject.caseId}`)
  }
  for (const table of deleted) await tx.query(sql`delete from ${name(table)} where case_id = ${subject.caseId}`)
  await deleteWordsAbout(tx, subject.caseId)
  forgetKey(tx, subject.caseId)
  return documents.map(({ document_id }) => document_id)
}

/** Messages and reminders about a case, waiting or done. Jobs for refunds name no case, and stay. */
export async function deleteJobs(tx: Tx, caseId: string): Promise<void> {
  await tx.query(sql`delete from pgboss.job where data ->> 'case_id' = ${caseId}`)
}
