import type { Context } from '../../context.ts'
import { lockOwner } from '../../db/cases/owned-cases.ts'
import { countKept, insertDocument } from '../../db/documents/documents.ts'
import type { Patient } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { isUploadQuotaReached } from '../../domain/uploaded-document.ts'
import { keepPatient } from '../people/keep-patient.ts'

interface Request {
  readonly documentId: string
  readonly name: string
  readonly bytes: number
  readonly holder: string
}

/** Begins an upload, whose length must be known from the start. */
export async function beginUpload(ctx: Context, owner: Patient, request: Request): Promise<void> {
  const { maxBytes, quotaBytes } = ctx.config.documents
  if (request.bytes > maxBytes) throw new DomainError('payload_too_large')
  await ctx.documents.requireRoom()
  await ctx.db.transaction(async tx => {
    // Counts under a lock, so that two uploads at once do not both take the last place.
    await lockOwner(tx, owner.id)
    const kept = await countKept(tx, owner.id)
    if (isUploadQuotaReached(kept, request.bytes, quotaBytes)) throw new DomainError('quota_reached')
    await keepPatient(ctx, tx, owner)
    await insertDocument(tx, { ...request, userId: owner.id, now: ctx.clock.now() })
  })
}
