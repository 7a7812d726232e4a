import type { Context } from '../../context.ts'
import { appendAnswer, type CaseRow } from '../../db/cases/cases.ts'
import { unlistDocuments } from '../../db/cases/listed-documents.ts'
import { attachToCase } from '../../db/documents/case-documents.ts'
import type { Tx } from '../../db/engine/database.ts'
import type { Patient } from '../../domain/actor.ts'
import { type GivenDocument, laterDocuments } from '../../domain/case/document.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { MOST_DOCUMENTS } from '../../domain/case/limits.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { DomainError } from '../../domain/errors.ts'
import { doctor } from '../../domain/notification.ts'
import { claimDocuments, requireDocumentHosts, requireReady } from '../documents/attach-documents.ts'
import { keepPatient } from '../people/keep-patient.ts'
import { lockCaseOf } from './open-case.ts'
import { requireRoom } from './update-documents.ts'
import { writeMoment } from './write-moment.ts'

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
    await addToCase(ctx, tx, owner, subject, med_docs, note || null)
    return { case_id: subject.case_id }
  })
}

/** Adds documents to a case that is open and no draft, with its milestone. */
export async function addToCase(
  ctx: Context,
  tx: Tx,
  owner: Patient,
  subject: CaseRow,
  given: readonly GivenDocument[],
  note: string | null,
): Promise<void> {
  const { status } = decide(subject, 'add_documents')
  const now = ctx.clock.now()
  const added = await joinDocuments(ctx, tx, { subject, status, forAssignmentId: null, now }, given)
  await keepPatient(ctx, tx, owner)
  const { case_coordinator_id: coordinatorId } = subject
  await writeMoment(ctx, tx, {
    subject,
    doer: owner,
    milestones: [{ milestone: 'documents_added', note, details: { added } }],
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
