import type { Context } from '../../context.ts'
import { markRemoving } from '../../db/documents/documents.ts'

/** The patient wants it no more: nobody sees it from now on, and its bytes go. Answers false when it is on a case. */
export function dropUpload(ctx: Context, documentId: string): Promise<boolean> {
  return ctx.db.transaction(async tx => {
    if (!(await markRemoving(tx, documentId))) return false
    await ctx.queue.enqueue(tx, 'document', [{ kind: 'remove_document', document_id: documentId }])
    return true
  })
}
