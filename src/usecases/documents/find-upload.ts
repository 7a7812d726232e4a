import type { Context } from '../../context.ts'
import { type DocumentRow, findDocument } from '../../db/documents/documents.ts'
import type { Patient } from '../../domain/actor.ts'
import { parseUuid } from '../../domain/uuid.ts'

/** The caller's own upload, as long as it is on no case; null for anybody else's. */
export async function findUpload(ctx: Context, owner: Patient, given: string): Promise<DocumentRow | null> {
  const documentId = parseUuid(given)
  const row = documentId === null ? null : await findDocument(ctx.db, documentId)
  return row !== null && row.user_id === owner.id && row.case_id === null ? row : null
}
