import type { Context } from '../../context.ts'
import { insertApproval, type NewApproval } from '../../db/approvals/approvals.ts'
import type { Tx } from '../../db/engine/database.ts'
import { isErased } from '../../domain/case/erasure.ts'
import type { Doer } from '../../domain/case/journal.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { newId } from '../../domain/values/uuid.ts'
import { type Origin, recordOnCase } from '../common/record-act.ts'
import { writeMoment } from './write-moment.ts'

interface Asked extends Omit<NewApproval, 'approvalId' | 'caseId'> {
  /** The locked case; null when a whole person is to be erased. */
  readonly subject: { readonly case_id: string; readonly user_id: string } | null
  readonly doer: Doer
  /** The request of an administrator; the access log keeps their own acts too. */
  readonly origin?: Origin | undefined
}

/** Lets an act wait for a second person, in the transaction that would have carried it out. */
export async function askApproval(ctx: Context, tx: Tx, { subject, doer, origin, ...asked }: Asked) {
  const { kind, reason, now } = asked
  const approvalId = newId(now)
  const { approval_id, isNew } = await insertApproval(tx, { ...asked, approvalId, caseId: subject?.case_id ?? null })
  if (isNew && subject !== null) {
    // An erased case, to which money came late, keeps no words.
    const note = isErased(subject) ? null : reason
    const activity = { action: 'approval_asked', note, details: { approval_id, kind } } as const
    await writeMoment(ctx, tx, { subject, doer, activity, now })
  }
  if (isNew && origin !== undefined) {
    const act = { action: 'approval_asked', caseId: subject?.case_id ?? null } as const
    await recordOnCase(tx, { kind: 'admin', id: doer.id }, act, origin, now)
  }
  return { approval_id, state: 'waiting' } as const
}

/** The same for an administrator's own act. */
export function askForAct(
  ctx: Context,
  tx: Tx,
  admin: Administrator,
  asked: Omit<Asked, 'doer' | 'cause' | 'origin'>,
  origin: Origin,
) {
  return askApproval(ctx, tx, { ...asked, doer: admin, cause: admin, origin })
}
