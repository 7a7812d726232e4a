import type { Context } from '../../context.ts'
import { appendAnswer, appendDocuments, type CaseRow } from '../../db/cases/cases.ts'
import { attachToCase, unlistDocuments } from '../../db/documents/case-documents.ts'
import type { Tx } from '../../db/engine/database.ts'
import type { Patient } from '../../domain/actor.ts'
import { type GivenDocument, laterDocuments } from '../../domain/case/document.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { MOST_DOCUMENTS } from '../../domain/case/limits.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { DomainError, InvalidInput } from '../../domain/errors.ts'
import { doctor } from '../../domain/notification.ts'
import {
  type ClaimedDocuments,
  claimDocuments,
  requireDocumentHosts,
  requireReady,
} from '../documents/attach-documents.ts'
import { keepPatient } from '../people/keep-patient.ts'
import { lockCaseOf } from './open-case.ts'
import { writeMoment } from './write-moment.ts'

interface AppendRequest {
  readonly case_id: string
  readonly med_docs: readonly GivenDocument[]
}

/** Appends to a draft, all or nothing. The limit is checked under the lock, so that two appends at once cannot exceed it. */
export async function updateDocuments(ctx: Context, owner: Patient, { case_id, med_docs }: AppendRequest) {
  await requireDocumentHosts(ctx, 'med_docs', med_docs)
  await ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id, owner.id)
    const { status } = decide(subject, 'append_documents')
    if (med_docs.length === 0) return
    const { case_id: caseId, user_id: ownerId } = subject
    const claimed = await claimDocuments(ctx, tx, { ownerId, caseId, field: 'med_docs', documents: med_docs })
    requireRoom(subject.document_count, claimed)
    const now = ctx.clock.now()
    await attachToCase(tx, caseId, claimed.uploaded, now)
    await unlistDocuments(tx, caseId, claimed.again)
    await appendDocuments(tx, caseId, status, claimed.documents, now)
  })
}

export function requireRoom(present: number, { documents, again }: ClaimedDocuments): void {
  if (present - again.length + documents.length <= MOST_DOCUMENTS) return
  throw new InvalidInput([{ field: 'med_docs', key: 'field_documents_total', params: { limit: MOST_DOCUMENTS } }])
}

interface Request {
  readonly case_id: string
  readonly med_docs: readonly GivenDocument[]
  readonly note?: string
}

/** The patient adds documents that nobody asked for; the team sees them and the note, and the coordinator is told. */
export async function addDocuments(ctx: Context, owner: Patient, { case_id, med_docs, note }: Request) {
  await requireDocumentHosts(ctx, 'med_docs', med_docs)
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id, owner.id)
    await addToCase(ctx, tx, owner, { subject, given: med_docs, note: note || null })
    return { case_id: subject.case_id }
  })
}

interface AddedDocuments {
  readonly subject: CaseRow
  readonly given: readonly GivenDocument[]
  readonly note: string | null
}

/** Adds documents to a case that is open and no draft, with its milestone. */
export async function addToCase(ctx: Context, tx: Tx, owner: Patient, added: AddedDocuments): Promise<void> {
  const { subject, given, note } = added
  const { status } = decide(subject, 'add_documents')
  const now = ctx.clock.now()
  const count = await joinDocuments(ctx, tx, { subject, status, forAssignmentId: null, now }, given)
  await keepPatient(ctx, tx, owner)
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
  /** The assignment whose request they answer. */
  readonly forAssignmentId: string | null
  readonly now: Date
}

/** Joins documents to a case that was submitted; all of them must have been checked. Answers how many joined. */
export async function joinDocuments(ctx: Context, tx: Tx, joining: Joining, given: readonly GivenDocument[]) {
  const { subject, status, forAssignmentId, now } = joining
  const { case_id: caseId, user_id: ownerId, document_count } = subject
  if (given.length > 0 && document_count >= MOST_DOCUMENTS)
    throw new DomainError('documents_full', { limit: MOST_DOCUMENTS })
  const claimed = await claimDocuments(ctx, tx, { ownerId, caseId, field: 'med_docs', documents: given })
  requireRoom(document_count, claimed)
  await attachToCase(tx, caseId, claimed.uploaded, now)
  if (claimed.uploaded.length > 0) await requireReady(tx, caseId)
  await unlistDocuments(tx, caseId, claimed.again)
  await appendAnswer(tx, caseId, status, laterDocuments(claimed.documents, forAssignmentId, now), now)
  return claimed.documents.length
}
