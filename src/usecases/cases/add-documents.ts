import type { Context } from '../../context.ts'
import { appendAnswer, appendDocuments, type CaseRow } from '../../db/cases/cases.ts'
import { attachToCase, unlistDocuments } from '../../db/documents/case-documents.ts'
import type { Tx } from '../../db/engine/database.ts'
import { type GivenDocument, laterDocuments } from '../../domain/case/document.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { MOST_DOCUMENTS } from '../../domain/case/limits.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { DomainError, InvalidInput } from '../../domain/errors/errors.ts'
import { doctor } from '../../domain/messages/message.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { lockCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import { keepPatient } from '../common/keep-patient.ts'
import { claimDocuments, requireDocumentHosts, requireReady } from '../documents/attach-documents.ts'

interface AppendRequest {
  readonly case_id: string
  readonly med_docs: readonly GivenDocument[]
}

/**
 * Appends documents to a draft, all or none. The limit is checked under the lock, so two requests cannot exceed it
 * together.
 */
export async function updateDocuments(ctx: Context, owner: Patient, { case_id, med_docs }: AppendRequest) {
  await requireDocumentHosts(ctx, 'med_docs', med_docs)
  await ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id, owner.id)
    const { status } = decide(subject, 'append_documents')
    if (med_docs.length === 0) return
    const { case_id: caseId, user_id: ownerId } = subject
    const claimed = await claimDocuments(ctx, tx, { ownerId, caseId, field: 'med_docs', documents: med_docs })
    requireDocumentSlots('med_docs', subject.document_count - claimed.again.length + claimed.documents.length)
    const now = ctx.clock.now()
    await attachToCase(tx, caseId, claimed.uploaded, now)
    await unlistDocuments(tx, caseId, claimed.again)
    await appendDocuments(tx, caseId, status, claimed.documents, now)
  })
}

function requireDocumentSlots(field: string, count: number): void {
  if (count <= MOST_DOCUMENTS) return
  throw new InvalidInput([{ field, key: 'field_documents_total', params: { limit: MOST_DOCUMENTS } }])
}

interface Request {
  readonly case_id: string
  readonly med_docs: readonly GivenDocument[]
  readonly note?: string
}

/**
 * The patient adds documents that nobody asked for. The team sees the documents and the note, and the coordinator is
 * told.
 */
export async function addDocuments(ctx: Context, owner: Patient, { case_id, med_docs, note }: Request) {
  await requireDocumentHosts(ctx, 'med_docs', med_docs)
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id, owner.id)
    await addToCase(ctx, tx, owner, { subject, field: 'med_docs', given: med_docs, note: note || null })
    return { case_id: subject.case_id }
  })
}

interface AddedDocuments extends Named {
  readonly subject: CaseRow
  readonly note: string | null
}

/**
 * Adds documents to an open case that is no draft, with a milestone. Documents that the case already has stay as they
 * are.
 */
export async function addToCase(ctx: Context, tx: Tx, owner: Patient, added: AddedDocuments): Promise<void> {
  const { subject, note } = added
  const { status } = decide(subject, 'add_documents')
  const now = ctx.clock.now()
  const count = await joinDocuments(ctx, tx, { subject, status, forAssignmentId: null, now }, added)
  await keepPatient(ctx, tx, owner)
  if (count === 0 && note === null) return
  const { case_coordinator_id: coordinatorId } = subject
  await writeMoment(ctx, tx, {
    subject,
    doer: owner,
    milestones: [{ milestone: 'documents_added', note, details: { added: count } }],
    card: 'show',
    notify: coordinatorId === null ? [] : [{ event: 'documents_added', recipient: doctor(coordinatorId) }],
    now,
  })
}

interface Joining {
  readonly subject: CaseRow
  readonly status: CaseStatus
  /** The assignment whose request the documents answer. */
  readonly forAssignmentId: string | null
  readonly now: Date
}

/** The given documents, and the request's field that names them. */
interface Named {
  readonly field: 'med_docs' | 'documents'
  readonly given: readonly GivenDocument[]
}

/**
 * Adds documents to a submitted case and returns how many were added. All of them must have been checked. A document
 * that the case already has can still answer a request.
 */
export async function joinDocuments(ctx: Context, tx: Tx, joining: Joining, { field, given }: Named): Promise<number> {
  const { subject, status, forAssignmentId, now } = joining
  const { case_id: caseId, user_id: ownerId, document_count } = subject
  if (given.length > 0 && document_count >= MOST_DOCUMENTS)
    throw new DomainError('documents_full', { limit: MOST_DOCUMENTS })
  const { documents, uploaded, again } = await claimDocuments(ctx, tx, { ownerId, caseId, field, documents: given })
  const listed = forAssignmentId === null ? [] : again
  const joined = documents.filter(({ key }) => listed.includes(key) || !again.includes(key))
  requireDocumentSlots(field, document_count - listed.length + joined.length)
  await attachToCase(tx, caseId, uploaded, now)
  if (uploaded.length > 0) await requireReady(tx, caseId)
  if (forAssignmentId === null && joined.length === 0) return 0
  await unlistDocuments(tx, caseId, listed)
  await appendAnswer(tx, caseId, status, laterDocuments(joined, forAssignmentId, now), now)
  return joined.length
}
