import type { Context } from '../../context.ts'
import { listMessages, type MessageRow } from '../../db/cases/messages.ts'
import { listTeamMessages } from '../../db/cases/team-messages.ts'
import type { Administrator } from '../../domain/actor.ts'
import type { ThreadName } from '../../domain/case/thread.ts'
import { type Page, pageOf } from '../../domain/paging.ts'
import type { Language } from '../../i18n/language.ts'
import { requireMedical } from '../access/medical.ts'
import { lockCaseOf, readCaseOf } from '../cases/open-case.ts'
import { writeMoment } from '../cases/write-moment.ts'
import { presentTeamMessage } from './team-messages.ts'

interface Request {
  readonly case_id: string
  readonly reason: string
  readonly thread?: ThreadName
  readonly page?: number
  readonly size?: number
}

type TeamMessage = ReturnType<typeof presentTeamMessage> & { readonly read_date: null }
type Inspected = MessageRow | TeamMessage

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
  const page = pageOf(request.page, request.size)
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
  const { rows, total } = await (thread === 'patient'
    ? listMessages(ctx.db, caseId, page)
    : readTeam(ctx, caseId, page, language))
  return { rows: rows as Inspected[], total, page }
}

async function readTeam(ctx: Context, caseId: string, page: Page, language: Language) {
  const { rows, total } = await listTeamMessages(ctx.db, caseId, page)
  return { rows: rows.map((row): TeamMessage => ({ ...presentTeamMessage(row, language), read_date: null })), total }
}
