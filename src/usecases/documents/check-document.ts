import type { Context } from '../../context.ts'
import { type DocumentRow, findDocument, settleDocument, type Verdict } from '../../db/documents/documents.ts'
import { Refused } from '../../documents/content.ts'
import { examine } from '../../documents/examine.ts'
import { createDocumentReader } from '../../documents/read-document.ts'
import { Damaged } from '../../documents/segments.ts'
import { documentKinds, type Refusal } from '../../domain/uploaded-document.ts'
import type { Job } from '../../queue/queue.ts'
import { removeDocument } from './remove-document.ts'

/** The background work on documents: new ones are checked, unwanted ones are removed. */
export async function workOnDocument(ctx: Context, { data }: Pick<Job<'document'>, 'data'>): Promise<void> {
  if (data.kind === 'remove_document') await removeDocument(ctx, data.document_id)
  else await checkDocument(ctx, data.document_id)
}

/** A document is never given up: the job is queued again after its last try. */
export async function workOnDocumentAgain(ctx: Context, job: Job<'document_dead'>): Promise<void> {
  await ctx.db.transaction(async tx => {
    await ctx.queue.enqueue(tx, 'document', [job.data])
    await ctx.queue.complete(tx, job)
  })
}

/** When a scanner or store is out of reach, this throws and the queue tries again; until then the document stays in checking. */
async function checkDocument(ctx: Context, documentId: string): Promise<void> {
  const document = await findDocument(ctx.db, documentId)
  if (document === null || document.state !== 'checking') return
  const verdict = await judge(ctx, document)
  await ctx.db.transaction(async tx => {
    const settled = await settleDocument(tx, documentId, verdict)
    if (!settled || verdict.reason === null) return
    await ctx.queue.enqueue(tx, 'document', [{ kind: 'remove_document', document_id: documentId }])
  })
}

async function judge(ctx: Context, { document_id: documentId, key, bytes, tags }: DocumentRow): Promise<Verdict> {
  const read = createDocumentReader(ctx.documents, { documentId, key, bytes, tags })
  try {
    await scan(ctx, bytes, read)
    const { kind, sha256 } = await examine({ bytes, read })
    return { contentType: documentKinds[kind].contentType, sha256, reason: null }
  } catch (error) {
    if (error instanceof Refused) return refused(error.reason)
    if (!(error instanceof Damaged)) throw error
    ctx.log.error({ err: error, document_id: documentId }, 'a document is not as it was uploaded')
    return refused('damaged')
  }
}

async function scan(ctx: Context, bytes: number, read: () => AsyncIterable<Buffer>): Promise<void> {
  const { scanner } = ctx
  if (scanner === null) return
  const found = bytes > scanner.maxBytes ? 'too_large' : await scanner.scan(read())
  if (found === 'infected') throw new Refused('infected')
  if (found === 'too_large') throw new Refused('not_scannable')
}

const refused = (reason: Refusal): Verdict => ({ contentType: null, sha256: null, reason })
