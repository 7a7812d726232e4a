import type { Context } from '../../context.ts'
import { deleteRemoved, markLeftovers } from '../../db/documents/documents.ts'
import { UNATTACHED_LIFE_MS } from '../../domain/documents/uploaded-document.ts'

const AT_ONCE = 1_000

/** Deletes the bytes of a document, then its row if the row is marked for removal. */
export async function removeDocument(ctx: Context, documentId: string): Promise<void> {
  await ctx.documents.remove(documentId)
  await ctx.db.transaction(tx => deleteRemoved(tx, documentId))
}

/** Removes uploads, finished or not, that are on no case and that nobody touched for a day. */
export async function removeLeftovers(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - UNATTACHED_LIFE_MS)
  await ctx.db.transaction(async tx => {
    const left = await markLeftovers(tx, since, AT_ONCE)
    await ctx.queue.enqueue(
      tx,
      'document',
      left.map(document_id => ({ kind: 'remove_document', document_id }) as const),
    )
  })
}
