import type { Context } from '../../context.ts'
import type { DocumentRow } from '../../db/documents/documents.ts'
import { noteProgress } from '../../db/documents/uploads.ts'
import { writePart } from '../../documents/write-part.ts'
import { DomainError } from '../../domain/errors.ts'

/** Stores the next bytes of an upload as they come; answers how many there are now. */
export async function takePart(
  ctx: Context,
  upload: DocumentRow,
  holder: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { document_id: documentId, key, bytes, part_tag: partTag } = upload
  let { received } = upload
  return writePart(ctx.documents, { documentId, key, bytes, received, partTag }, source, async progress => {
    const held = { documentId, holder, from: received, now: ctx.clock.now() }
    const noted = await ctx.db.transaction(tx => noteProgress(tx, held, progress))
    if (!noted) throw new DomainError('unavailable')
    received = progress.received
  })
}
