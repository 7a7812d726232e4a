import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { lockOwner } from '../../db/cases/cases.ts'
import {
  countKept,
  type DocumentRow,
  findDocument,
  insertDocument,
  markChecking,
  markRemoving,
} from '../../db/documents/documents.ts'
import { endHold, keepHold, noteProgress, takeHold } from '../../db/documents/uploads.ts'
import { writePart } from '../../documents/write-part.ts'
import { isUploadQuotaReached } from '../../domain/documents/uploaded-document.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { fieldsOf } from '../../domain/values/fields-of.ts'
import { idOf } from '../../domain/values/uuid.ts'
import type { Language } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { keepPatient } from '../common/keep-patient.ts'
import { documentUrl } from './document-url.ts'

interface Request {
  readonly documentId: string
  readonly name: string
  readonly bytes: number
  readonly holder: string
}

/** Begins an upload of a known length. */
export async function beginUpload(ctx: Context, owner: Patient, request: Request): Promise<void> {
  const { maxBytes, quotaBytes } = ctx.config.documents
  if (request.bytes > maxBytes) throw new DomainError('payload_too_large')
  await ctx.documents.requireFreeDisk()
  await ctx.db.transaction(async tx => {
    // Counts under a lock, so that two uploads at once cannot both take the last place of the quota.
    await lockOwner(tx, owner.id)
    const kept = await countKept(tx, owner.id)
    if (isUploadQuotaReached(kept, request.bytes, quotaBytes)) throw new DomainError('quota_reached')
    await keepPatient(ctx, tx, owner)
    await insertDocument(tx, { ...request, patientId: owner.id, now: ctx.clock.now() })
  })
}

const LOOK_EVERY_MS = 100
const KEEP_EVERY_MS = 1_000
/** Longer than the hold of a dead process lasts. */
const PATIENCE_MS = 15_000

/** A hold on an upload. Over all processes, only its holder may send bytes. */
export interface Hold {
  readonly holder: string
  /** Takes the hold: asks the present holder to stop, and waits for that. Returns false when the wait is too long. */
  take(signal: AbortSignal, onWanted: () => void): Promise<boolean>
  end(): Promise<void>
}

export function holdUpload(ctx: Context, documentId: string): Hold {
  const holder = randomUUID()
  let timer: NodeJS.Timeout | undefined
  return {
    holder,
    async take(signal, onWanted) {
      for (const end = performance.now() + PATIENCE_MS; ; await wait(LOOK_EVERY_MS)) {
        const taken = await ctx.db.transaction(tx => takeHold(tx, documentId, holder))
        if (taken !== 'busy') break
        if (signal.aborted || performance.now() > end) return false
      }
      timer = setInterval(() => {
        ctx.db
          .transaction(tx => keepHold(tx, documentId, holder))
          .then(kept => {
            if (!kept) onWanted()
          })
          .catch(error => ctx.log.warn({ err: error, document_id: documentId }, 'the hold on an upload may be lost'))
      }, KEEP_EVERY_MS)
      return true
    },
    async end() {
      clearInterval(timer)
      await ctx.db.transaction(tx => endHold(tx, documentId, holder))
    },
  }
}

/** Stores the next bytes of an upload as they arrive. Returns how many bytes the upload has now. */
export async function takePart(ctx: Context, upload: DocumentRow, holder: string, source: AsyncIterable<Uint8Array>) {
  const { document_id: documentId, key, bytes, part_tag: partTag } = upload
  let { received } = upload
  return writePart(ctx.documents, { documentId, key, bytes, received, partTag }, source, async progress => {
    const held = { documentId, holder, from: received, now: ctx.clock.now() }
    const noted = await ctx.db.transaction(tx => noteProgress(tx, held, progress))
    if (!noted) throw new DomainError('unavailable')
    received = progress.received
  })
}

/** The caller's own upload. Returns null for another person's upload, and for one that is on a case. */
export async function findUpload(ctx: Context, owner: Patient, given: string): Promise<DocumentRow | null> {
  const row = await findDocument(ctx.db, idOf(given))
  return row !== null && row.user_id === owner.id && row.case_id === null ? row : null
}

/** Hides the patient's upload at once; a job deletes its bytes. Returns false when the upload is on a case. */
export function dropUpload(ctx: Context, documentId: string): Promise<boolean> {
  return ctx.db.transaction(async tx => {
    if (!(await markRemoving(tx, documentId))) return false
    await ctx.queue.enqueue(tx, 'document', [{ kind: 'remove_document', document_id: documentId }])
    return true
  })
}

/** Queues the check of a complete upload, once. Further calls return the result of the check. */
export async function finishUpload(ctx: Context, owner: Patient, given: string, language: Language) {
  const found = await findDocument(ctx.db, idOf(given))
  if (found === null || found.user_id !== owner.id) throw new DomainError('document_not_found')
  if (found.state !== 'uploading') return present(ctx, found, language)
  if (found.received < found.bytes) throw new DomainError('upload_unfinished')
  await ctx.db.transaction(async tx => {
    if (!(await markChecking(tx, found.document_id, ctx.clock.now()))) return
    const check = { kind: 'check_document', document_id: found.document_id } as const
    await ctx.queue.enqueue(tx, 'document', [check], { person: owner.id })
  })
  return present(ctx, { ...found, state: 'checking' }, language)
}

function present(ctx: Context, document: DocumentRow, language: Language) {
  const { document_id, state, reason } = document
  return {
    ...fieldsOf(document, ['document_id', 'name', 'content_type', 'bytes', 'left_out', 'unreadable']),
    url: documentUrl(ctx, document_id),
    key: document_id,
    state: state as 'checking' | 'ready' | 'refused',
    reason: reason === null ? null : text(language, `refused_${reason}`),
  }
}
