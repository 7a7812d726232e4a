import type { Context } from '../../context.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import { listOwnedIds } from '../../db/cases/owned-cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { answerRequest, findRequest, lockRequest, type RequestSubject } from '../../db/erasure/erasure-requests.ts'
import { readerOf } from '../../domain/access-log.ts'
import type { Administrator } from '../../domain/actor.ts'
import { isErased } from '../../domain/case/erasure.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'
import type { Origin } from '../access/record-act.ts'
import { lockAnyCaseOf } from '../cases/open-case.ts'
import { writeMoment } from '../cases/write-moment.ts'
import { type DecidedErasure, erase, erasePerson } from './erase.ts'
import { decideNow } from './erase-case.ts'

interface Request {
  readonly request_id: string
  readonly decision: 'erase' | 'refuse'
  readonly answer: string
}

/** The answer `erase` erases at once: everything that was asked for, or nothing when a part of it must be kept. */
export async function answerErasure(ctx: Context, admin: Administrator, request: Request, origin: Origin) {
  const requestId = parseUuid(request.request_id)
  const seen = requestId === null ? null : await findRequest(ctx.db, requestId)
  if (seen === null) throw new DomainError('erasure_request_not_found')
  const { request_id, user_id: userId } = seen
  if (userId === null) throw new DomainError('erasure_answered')
  const personHash = ctx.hashPerson(userId)
  const { answer } = request
  return ctx.signedIn.change(async (tx, ends) => {
    const subjects = await lockSubjects(tx, seen.case_id, userId)
    const { state } = await lockRequest(tx, request_id)
    if (state !== 'open') throw new DomainError('erasure_answered')
    const now = ctx.clock.now()
    if (request.decision === 'refuse') {
      await answerRequest(tx, request_id, { state: 'refused', answer, by: admin.id, personHash, now })
      await noteRefusals(ctx, tx, admin, seen, subjects, now)
      return { request_id, state: 'refused' } as const
    }
    const decided: DecidedErasure[] = []
    for (const subject of subjects) decided.push({ subject, status: await decideNow(ctx, tx, subject, now) })
    await answerRequest(tx, request_id, { state: 'done', answer, by: admin.id, personHash, now })
    const erasing = { ends, doer: admin, reader: readerOf(admin), reason: answer, origin, now }
    for (const one of decided) await erase(ctx, tx, one, erasing)
    if (seen.case_id === null && decided.length === 0) await erasePerson(ctx, tx, userId, erasing)
    return { request_id, state: 'done' } as const
  })
}

/** The cases of a request, locked in one order; those erased meanwhile are left out. */
async function lockSubjects(tx: Tx, caseId: string | null, userId: string): Promise<CaseRow[]> {
  const ids = caseId === null ? await listOwnedIds(tx, userId) : [caseId]
  const subjects: CaseRow[] = []
  for (const id of ids) subjects.push(await lockAnyCaseOf(tx, id))
  return subjects.filter(subject => !isErased(subject))
}

/** Written to the activity of the case that the request was about. */
async function noteRefusals(
  ctx: Context,
  tx: Tx,
  admin: Administrator,
  { request_id, case_id }: RequestSubject,
  subjects: readonly CaseRow[],
  now: Date,
): Promise<void> {
  const subject = subjects.find(one => one.case_id === case_id)
  if (subject === undefined) return
  const activity = { action: 'erasure_refused', details: { request_id } } as const
  await writeMoment(ctx, tx, { subject, doer: admin, activity, now })
}
