import type { Context } from '../../context.ts'
import { listMessages } from '../../db/cases/messages.ts'
import type { Administrator } from '../../domain/actor.ts'
import { pageOf } from '../../domain/paging.ts'
import { lockCaseOf, readCaseOf } from '../cases/open-case.ts'
import { writeMoment } from '../cases/write-moment.ts'

interface Request {
  readonly case_id: string
  readonly reason: string
  readonly page?: number
  readonly size?: number
}

/**
 * An administrator reads the messages, for a reason that is written down first; no message is marked as read. When the reading
 * cannot be logged, nothing is shown or written.
 */
export async function inspectMessages(
  ctx: Context,
  admin: Administrator,
  request: Request,
  logged: () => Promise<void>,
) {
  const page = pageOf(request.page, request.size)
  await readCaseOf(ctx, request.case_id)
  await logged()
  const caseId = await ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, request.case_id)
    await writeMoment(ctx, tx, {
      subject,
      doer: admin,
      activity: { action: 'messages_read', note: request.reason },
      now: ctx.clock.now(),
    })
    return subject.case_id
  })
  return { ...(await listMessages(ctx.db, caseId, page)), page }
}
