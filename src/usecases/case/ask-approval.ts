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
  /** The locked case. It is null when a whole person is to be erased. */
  readonly subject: { readonly case_id: string; readonly user_id: string } | null
  readonly doer: Doer
  /** The administrator's request, because administrators' own acts go to the access log too. */
  readonly origin?: Origin | undefined
}

/** Stores an act that waits for a second person, in the transaction that would otherwise carry it out. */
export async function askApproval(ctx: Context, tx: Tx, { subject, doer, origin, ...asked }: Asked) {
  const { kind, reason, now } = asked
  const approvalId = newId(now)
  const { approval_id, isNew } = await insertApproval(tx, { ...asked, approvalId, caseId: subject?.case_id ?? null })
  if (isNew && subject !== null) {
    // An erased case, which money may still reach, keeps no words.
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

/** Stores an administrator's own act that waits for a second person. */
export function askForAct(
  ctx: Context,
  tx: Tx,
  admin: Administrator,
  asked: Omit<Asked, 'doer' | 'cause' | 'origin'>,
  origin: Origin,
) {
  return askApproval(ctx, tx, { ...asked, doer: admin, cause: admin, origin })
}
