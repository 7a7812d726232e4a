import type { Context } from '../../context.ts'
import { writeAct } from '../../db/access-log/access-log.ts'
import { endApprovalsByErasing } from '../../db/approvals/approvals.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { deletePerson, eraseUnattached, hasNoCases } from '../../db/erasure/erased-person.ts'
import { closePersonRequests, closeRequests } from '../../db/erasure/erasure-requests.ts'
import { insertErasure } from '../../db/erasure/erasures.ts'
import { deleteHold } from '../../db/erasure/holds.ts'
import { deleteJobs, eraseRows } from '../../db/erasure/plan.ts'
import { findAlias, languageOfPatient } from '../../db/people/patients.ts'
import type { Ends } from '../../db/people/signed-in.ts'
import { erasedOwner } from '../../domain/case/erasure.ts'
import type { Doer } from '../../domain/case/journal.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { patient } from '../../domain/messages/message.ts'
import type { Access, Reader } from '../../domain/people/access-log.ts'
import { newId } from '../../domain/values/uuid.ts'
import { writeMoment } from '../case/write-moment.ts'
import { stopExport } from '../common/export-lease.ts'
import type { Origin } from '../common/record-act.ts'

/** The doer of an erasure, the reason, and the request it came from. */
export interface Erasing {
  /** Ends the sessions of a person who is erased. */
  readonly ends: Ends
  readonly doer: Doer
  /** The doer as the access log names them. */
  readonly reader: Reader
  readonly reason: string | null
  readonly origin: Origin | null
  /** True when the patient is told. The patient did not ask for such an erasure. */
  readonly tells?: boolean
  /** Keeps the person, even when this is their last case. */
  readonly keepsPerson?: boolean
  readonly now: Date
}

/** A locked case, and the status that erasing it leads to. */
export interface DecidedErasure {
  readonly subject: CaseRow
  readonly status: CaseStatus
}

/**
 * The one way to erase a case, under its lock and in the transaction that decided on it. It removes the case's keys,
 * texts and personal data. With the last case of a person, it removes everything else that is stored of them. Without
 * keys the documents' bytes are unreadable, and a job removes them.
 */
export async function erase(ctx: Context, tx: Tx, decided: DecidedErasure, erasing: Erasing): Promise<void> {
  const { subject, status } = decided
  const { case_id: caseId, user_id: userId } = subject
  const { doer, reason, tells = false, keepsPerson = false, now } = erasing
  const pseudonym = erasedOwner(caseId)
  const personHash = ctx.hashPerson(userId)
  const lang = await languageOfPatient(tx, userId)
  await moveCase(tx, subject, status, now)
  const documents = await eraseRows(tx, { caseId, userId, pseudonym })
  await deleteJobs(tx, caseId)
  await deleteHold(tx, caseId)
  await insertErasure(tx, { erasureId: newId(now), caseId, doer, reason, now })
  await closeRequests(tx, caseId, { personHash, by: doer.id, now })
  await endApprovalsByErasing(tx, caseId, doer.id, now)
  await writeMoment(ctx, tx, {
    subject: { case_id: caseId, user_id: pseudonym },
    doer,
    milestones: [{ milestone: 'erased' }],
    notify: tells ? [{ event: 'case_erased', recipient: patient(userId), lang }] : [],
    now,
  })
  if (!keepsPerson && (await hasNoCases(tx, userId))) documents.push(...(await deleteAll(ctx, tx, userId, erasing)))
  await removeBytes(ctx, tx, documents)
  await logErased(tx, { caseId, objectId: null }, erasing)
}

/**
 * Erases a person without cases, who may still have a name and uploads. Returns false, and does nothing, when the
 * person has cases.
 */
export async function erasePerson(ctx: Context, tx: Tx, userId: string, erasing: Erasing): Promise<boolean> {
  if (!(await hasNoCases(tx, userId))) return false
  const alias = await findAlias(tx, userId)
  await removeBytes(ctx, tx, await deleteAll(ctx, tx, userId, erasing))
  // Without an alias only requests of this person were stored, so the log entry has no name.
  await logErased(tx, { caseId: null, objectId: alias === null ? null : `app:${alias}` }, erasing)
  return true
}

async function removeBytes(ctx: Context, tx: Tx, documents: readonly string[]): Promise<void> {
  const jobs = documents.map(document_id => ({ kind: 'remove_document', document_id }) as const)
  await ctx.queue.enqueue(tx, 'document', jobs)
}

/**
 * Deletes everything that is stored of a person besides their cases. Returns the documents whose bytes must be removed.
 */
async function deleteAll(ctx: Context, tx: Tx, userId: string, { ends, doer, now }: Erasing): Promise<string[]> {
  const personHash = ctx.hashPerson(userId)
  await deletePerson(tx, userId, personHash, now)
  await stopExport(tx, userId)
  await ends({ surface: 'app', subject: userId })
  await closePersonRequests(tx, userId, { personHash, by: doer.id, now })
  await endApprovalsByErasing(tx, null, doer.id, now)
  return eraseUnattached(tx, userId)
}

type Erased = Pick<Access, 'caseId' | 'objectId'>

const NOWHERE = { requestId: null, address: null }

async function logErased(tx: Tx, erased: Erased, { reader, origin, now }: Erasing): Promise<void> {
  await writeAct(tx, { at: now, reader, action: 'erased', ...erased, ...(origin ?? NOWHERE) })
}
