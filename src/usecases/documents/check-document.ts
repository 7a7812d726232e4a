import type { Context } from '../../context.ts'
import { type DocumentRow, findDocument, settleDocument, type Verdict } from '../../db/documents/documents.ts'
import { acquireLease, keepLeaseAlive } from '../../db/engine/leases.ts'
import { type Content, Refused } from '../../documents/content.ts'
import { examine } from '../../documents/examine.ts'
import { createDocumentReader } from '../../documents/read-document.ts'
import { Damaged } from '../../documents/segments.ts'
import { limitWork, type WorkLimit } from '../../documents/work-limit.ts'
import { documentKinds, type Refusal } from '../../domain/documents/uploaded-document.ts'
import type { Job } from '../../queue/queue.ts'
import { beginIndex, type DocumentIndex } from '../imaging/index-document.ts'
import { removeDocument } from './remove-document.ts'

/** A check waits this long while another check of the same patient's documents runs. */
const LOOK_AGAIN_S = 1
/** When a worker dies during a check, the patient's other documents wait at most this long. */
const LEASE_MS = 10_000

/** The background work on documents: checks new ones and removes unwanted ones. */
export async function workOnDocument(ctx: Context, { data }: Pick<Job<'document'>, 'data'>): Promise<void> {
  if (data.kind === 'remove_document') await removeDocument(ctx, data.document_id)
  else await checkDocument(ctx, data)
}

/** Runs after the last try. A check ends with a refusal; a removal is queued again, because the bytes must go. */
export async function endWorkOnDocument(ctx: Context, job: Job<'document_dead'>): Promise<void> {
  if (job.data.kind === 'check_document') await settle(ctx, job.data.document_id, refused('unchecked'))
  await ctx.db.transaction(async tx => {
    if (job.data.kind === 'remove_document') await ctx.queue.enqueue(tx, 'document', [job.data])
    await ctx.queue.complete(tx, job)
  })
}

/** Throws when the scanner or the store is out of reach. The document then stays in `checking` until the queue tries again. */
async function checkDocument(ctx: Context, job: Job<'document'>['data']): Promise<void> {
  const { document_id: documentId } = job
  const patientId = (await findUnchecked(ctx, documentId))?.user_id
  if (!patientId) return
  const isMine = await withCheckLease(ctx, patientId, async () => {
    // Another worker may have checked the document meanwhile.
    const document = await findUnchecked(ctx, documentId)
    if (document === null) return
    const index = await beginIndex(ctx, documentId)
    await settle(ctx, documentId, await judge(ctx, document, index), index)
  })
  // Waiting here would keep this worker from checking other patients' documents.
  if (!isMine)
    await ctx.db.transaction(tx =>
      ctx.queue.enqueue(tx, 'document', [job], { person: patientId, afterS: LOOK_AGAIN_S }),
    )
}

async function findUnchecked(ctx: Context, documentId: string): Promise<DocumentRow | null> {
  const document = await findDocument(ctx.db, documentId)
  return document?.state === 'checking' ? document : null
}

async function settle(ctx: Context, documentId: string, verdict: Verdict, index?: DocumentIndex): Promise<void> {
  const { reason } = verdict
  const isRefused = await ctx.db.transaction(async tx => {
    if (!(await settleDocument(tx, documentId, verdict))) return false
    if (reason === null) {
      await index?.finish(tx)
      return false
    }
    await ctx.queue.enqueue(tx, 'document', [{ kind: 'remove_document', document_id: documentId }])
    return true
  })
  if (isRefused && reason !== null) ctx.metrics.count('uploads_refused_total', { reason })
}

async function judge(ctx: Context, document: DocumentRow, index: DocumentIndex): Promise<Verdict> {
  const limit = limitWork(ctx.processor, document.bytes)
  const content = contentOf(ctx, document, limit)
  try {
    await scan(ctx, content, limit)
    const { kind, ...examined } = await examine(content, index.add)
    return { contentType: documentKinds[kind].contentType, reason: null, ...examined }
  } catch (error) {
    if (error instanceof Refused) return refused(error.reason)
    if (!(error instanceof Damaged)) throw error
    ctx.log.error({ err: error, document_id: document.document_id }, 'a document is not as it was uploaded')
    return refused('damaged')
  }
}

/** The document's bytes. Reading stops when the check has no time left. Waiting for the store takes none of that time. */
function contentOf(ctx: Context, document: DocumentRow, limit: WorkLimit): Content {
  const { document_id: documentId, key, bytes, tags } = document
  const store: typeof ctx.documents = {
    ...ctx.documents,
    read: (id, piece) => limit.waitingFor(() => ctx.documents.read(id, piece)),
  }
  const read = createDocumentReader(store, { documentId, key, bytes, tags })
  return {
    bytes,
    requireTime: limit.require,
    requireTimeAndPause: limit.requireAndPause,
    async *read(start, end) {
      for await (const piece of read(start, end)) {
        await limit.requireAndPause()
        yield piece
      }
    },
  }
}

async function scan(ctx: Context, { bytes, read }: Content, limit: WorkLimit): Promise<void> {
  const { scanner } = ctx
  if (scanner === null) return
  const count = (outcome: string) => ctx.metrics.count('scans_total', { outcome })
  const ask = () => limit.waitingFor(() => scanner.scan(read()))
  const found =
    bytes > scanner.maxBytes
      ? 'too_large'
      : await ask().catch(error => {
          // A document that takes too long, or is damaged, is no failure of the scanner.
          if (!(error instanceof Refused || error instanceof Damaged)) count('failed')
          throw error
        })
  count(found)
  if (found === 'infected') throw new Refused('infected')
  if (found === 'too_large') throw new Refused('not_scannable')
}

const refused = (reason: Refusal): Verdict => ({ contentType: null, sha256: null, reason })

/**
 * Runs one check of a patient's documents at a time, over all processes. Returns false while another one runs. The queue alone
 * does not ensure this: two workers may ask at the same moment, or a job may be retried while its first worker still runs.
 */
async function withCheckLease(ctx: Context, patientId: string, work: () => Promise<void>): Promise<boolean> {
  const name = `check ${patientId}`
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + LEASE_MS)
  if ((await ctx.db.transaction(tx => acquireLease(tx, name, now, until))) !== null) return false
  const end = keepLeaseAlive(ctx, { name, until, lastsMs: LEASE_MS }, error =>
    ctx.log.warn({ err: error }, 'the lease of a check may be lost'),
  )
  try {
    await work()
    return true
  } finally {
    await end()
  }
}
