import type { Context } from '../../context.ts'
import { endApprovalsOfRequest } from '../../db/approvals/approvals.ts'
import { type CaseRow, listOwnedIds } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { answerRequest, findRequest, lockRequest } from '../../db/erasure/erasure-requests.ts'
import type { Ends } from '../../db/people/signed-in.ts'
import { isErased } from '../../domain/case/erasure.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { readerOf } from '../../domain/people/access-log.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { idOf } from '../../domain/values/uuid.ts'
import { askForAct } from '../case/ask-approval.ts'
import { lockAnyCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import type { Origin } from '../common/record-act.ts'
import { type DecidedErasure, erase, erasePerson } from './erase.ts'
import { decideNow } from './erase-case.ts'

interface Request {
  readonly request_id: string
  readonly decision: 'erase' | 'refuse'
  readonly answer: string
}

/**
 * Answers a patient's request. `erase` erases everything that the request covers, or nothing when a part of it must be
 * kept.
 */
export async function answerErasure(ctx: Context, admin: Administrator, request: Request, origin: Origin) {
  const { answer, decision } = request
  return ctx.signedIn.change(async (tx, ends) => {
    if (decision === 'erase' && !ctx.config.fourEyesErasure)
      return eraseAsAsked(ctx, tx, { request_id: request.request_id, answer, admin, origin, ends })
    const { request_id, userId, subjects, case_id } = await lockAsked(tx, request.request_id)
    const now = ctx.clock.now()
    if (decision === 'erase') {
      for (const subject of subjects) await decideNow(ctx, tx, subject, now)
      const subject = subjects.find(one => one.case_id === case_id) ?? null
      return askForAct(ctx, tx, admin, { kind: 'erasure', subject, requestId: request_id, reason: answer, now }, origin)
    }
    const personHash = ctx.hashPerson(userId)
    await answerRequest(tx, request_id, { state: 'refused', answer, by: admin.id, personHash, now })
    await endApprovalsOfRequest(tx, request_id, { state: 'rejected', by: admin.id, now })
    const subject = subjects.find(one => one.case_id === case_id)
    const activity = { action: 'erasure_refused', details: { request_id } } as const
    if (subject !== undefined) await writeMoment(ctx, tx, { subject, doer: admin, activity, now })
    return { request_id, state: 'refused' } as const
  })
}

interface AnsweredErasure extends Pick<Request, 'request_id' | 'answer'> {
  readonly admin: Administrator
  readonly origin: Origin
  readonly ends: Ends
}

/** Erases everything that a request covers, in the transaction that decided on it. */
export async function eraseAsAsked(ctx: Context, tx: Tx, asked: AnsweredErasure) {
  const { answer, admin, origin, ends } = asked
  const { request_id, userId, subjects, case_id } = await lockAsked(tx, asked.request_id)
  const now = ctx.clock.now()
  const decided: DecidedErasure[] = []
  for (const subject of subjects) decided.push({ subject, status: await decideNow(ctx, tx, subject, now) })
  const personHash = ctx.hashPerson(userId)
  await answerRequest(tx, request_id, { state: 'done', answer, by: admin.id, personHash, now })
  const erasing = { ends, doer: admin, reader: readerOf(admin), reason: answer, origin, now }
  for (const one of decided) await erase(ctx, tx, one, erasing)
  if (case_id === null && decided.length === 0) await erasePerson(ctx, tx, userId, erasing)
  return { request_id, state: 'done' } as const
}

/** Locks the cases of a request. This must come before any decision about them. */
export async function lockCasesOf(tx: Tx, requestId: string): Promise<void> {
  const seen = await findRequest(tx, requestId)
  if (seen !== null && seen.user_id !== null) await lockSubjects(tx, seen.case_id, seen.user_id)
}

/** Locks an open request with all its cases. The cases are locked first. */
async function lockAsked(tx: Tx, given: string) {
  const seen = await findRequest(tx, idOf(given))
  if (seen === null) throw new DomainError('erasure_request_not_found')
  const { request_id, user_id: userId, case_id } = seen
  if (userId === null) throw new DomainError('erasure_answered')
  const subjects = await lockSubjects(tx, case_id, userId)
  const { state } = await lockRequest(tx, request_id)
  if (state !== 'open') throw new DomainError('erasure_answered')
  return { request_id, userId, case_id, subjects }
}

/** Locks the cases of a request in one order. Cases that were erased meanwhile are left out. */
async function lockSubjects(tx: Tx, caseId: string | null, userId: string): Promise<CaseRow[]> {
  const ids = caseId === null ? await listOwnedIds(tx, userId) : [caseId]
  const subjects: CaseRow[] = []
  for (const id of ids) subjects.push(await lockAnyCaseOf(tx, id))
  return subjects.filter(subject => !isErased(subject))
}
