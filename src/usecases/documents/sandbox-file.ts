import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../../context.ts'
import { findDocument, insertDocument, markChecking, settleDocument } from '../../db/documents/documents.ts'
import { createDocumentReader } from '../../documents/read-document.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { idOf, newId } from '../../domain/values/uuid.ts'
import { takePart } from './uploads.ts'

/** Stores a file of the sandbox in the document store. The file has no owner and is not checked. */
export async function keepSandboxFile(ctx: Context, name: string, content: Buffer): Promise<string> {
  const documentId = newId(ctx.clock.now())
  const holder = randomUUID()
  const now = ctx.clock.now()
  await ctx.db.transaction(tx =>
    insertDocument(tx, { documentId, patientId: null, name, bytes: content.length, holder, now }),
  )
  const row = await findDocument(ctx.db, documentId)
  if (row === null) throw new DomainError('unavailable')
  await takePart(ctx, row, holder, one(content))
  const sha256 = createHash('sha256').update(content).digest()
  await ctx.db.transaction(async tx => {
    await markChecking(tx, documentId, now)
    const found = { contentType: 'application/octet-stream', sha256, leftOut: 0, unreadable: 0 }
    await settleDocument(tx, documentId, { ...found, reason: null })
  })
  return documentId
}

export async function readSandboxFile(ctx: Context, key: string): Promise<{ name: string; content: Buffer } | null> {
  const row = await findDocument(ctx.db, idOf(key))
  if (row === null || row.user_id !== null || row.state !== 'ready') return null
  const { name, bytes, tags } = row
  const read = createDocumentReader(ctx.documents, { documentId: row.document_id, key: row.key, bytes, tags })
  return { name, content: await buffer(read()) }
}

async function* one(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
