import type { Context } from '../../context.ts'
import { markRemoving } from '../../db/documents/documents.ts'

/** The patient removes an upload: it is hidden at once and its bytes are deleted later. Answers false when it is on a case. */
export function dropUpload(ctx: Context, documentId: string): Promise<boolean> {
  return ctx.db.transaction(async tx => {
    if (!(await markRemoving(tx, documentId))) return false
    await ctx.queue.enqueue(tx, 'document', [{ kind: 'remove_document', document_id: documentId }])
    return true
  })
}
