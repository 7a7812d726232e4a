import type { Context } from '../../context.ts'
import { listMessages, listTeamMessages, type MessageRow, type TeamMessageRow } from '../../db/cases/messages.ts'
import type { Administrator } from '../../domain/actor.ts'
import type { ThreadName } from '../../domain/case/thread.ts'
import { type CasePaging, mapRows, pageOf } from '../../domain/paging.ts'
import type { Language } from '../../i18n/language.ts'
import { requireMedical } from '../access/medical.ts'
import { lockCaseOf, readCaseOf } from '../cases/open-case.ts'
import { writeMoment } from '../cases/write-moment.ts'
import { presentTeamMessage } from './team-messages.ts'

interface Request extends CasePaging {
  readonly reason: string
  readonly thread?: ThreadName
}

type Inspected = MessageRow | (ReturnType<typeof presentTeamMessage> & { readonly read_date: null })

/**
 * An administrator reads the messages, for a reason that is written down first; no message is marked as read. When the reading
 * cannot be logged, nothing is shown or written.
 */
export async function inspectMessages(
  ctx: Context,
  admin: Administrator,
  request: Request,
  language: Language,
  logged: () => Promise<void>,
) {
  const page = pageOf(request)
  const { thread = 'patient' } = request
  await requireMedical(ctx, admin, await readCaseOf(ctx, request.case_id))
  await logged()
  const caseId = await ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, request.case_id)
    await writeMoment(ctx, tx, {
      subject,
      doer: admin,
      activity: { action: 'messages_read', note: request.reason, details: thread === 'team' ? { thread } : {} },
      now: ctx.clock.now(),
    })
    return subject.case_id
  })
  if (thread === 'patient') return mapRows(await listMessages(ctx.db, caseId, page), (row): Inspected => row)
  const presented = (row: TeamMessageRow): Inspected => ({ ...presentTeamMessage(row, language), read_date: null })
  return mapRows(await listTeamMessages(ctx.db, caseId, page), presented)
}
