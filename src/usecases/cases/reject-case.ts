import type { Context } from '../../context.ts'
import { markRejected } from '../../db/cases/case-moves.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { patient } from '../../domain/messages/message.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { lockCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'

interface Request {
  readonly case_id: string
  readonly reject_reason: string
}

export async function rejectCase(ctx: Context, admin: Administrator, { case_id, reject_reason }: Request) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id)
    const { status } = decide(subject, 'reject')
    const now = ctx.clock.now()
    await markRejected(tx, subject.case_id, status, reject_reason, now)
    await writeMoment(ctx, tx, {
      subject,
      doer: admin,
      milestones: [{ milestone: 'rejected', note: reject_reason }],
      card: 'hide',
      notify: [{ event: 'case_rejected', recipient: patient(subject.user_id) }],
      now,
    })
    return { case_id: subject.case_id }
  })
}
