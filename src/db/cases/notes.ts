import { mapRows, type Page } from '../../domain/values/paging.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptRow, encryptRow } from '../encryption/rows.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { sql } from '../engine/sql.ts'

export interface NewNote {
  readonly noteId: string
  readonly caseId: string
  readonly by: { readonly id: string; readonly name?: string | null }
  readonly text: string
  readonly now: Date
}

export async function insertNote(tx: Tx, { noteId, caseId, by, text: words, now }: NewNote): Promise<void> {
  const { text } = await encryptRow(tx, 'case_notes', { case_id: caseId, note_id: noteId }, { text: words })
  await tx.query(sql`
    insert into case_notes (note_id, case_id, admin_id, admin_name, text, created_date)
    values (${noteId}, ${caseId}, ${by.id}, ${by.name ?? null}, ${text}, ${now})`)
}

export interface NoteRow {
  readonly note_id: string
  readonly by: string
  readonly text: string
  readonly date: Date
}

/** Lists the notes, newest first. */
export async function listNotes(db: Queryable, caseId: string, page: Page) {
  const found = await queryPage<NoteRow & Keyed>(db, page, {
    select: sql`note_id, case_id, coalesce(admin_name, admin_id) as by, text, created_date as date,
      ${caseKeyOf(sql`case_notes`)}`,
    from: sql`case_notes where case_id = ${caseId}`,
    order: sql`created_date desc, note_id desc`,
  })
  return mapRows(found, (row): NoteRow => decryptRow(db, 'case_notes', row))
}
