import type { Context } from '../../context.ts'
import { listPosts, listTeamPosts, type PostRow, type TeamPostRow } from '../../db/thread/posts.ts'
import type { ThreadName } from '../../domain/case/thread.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { type CasePaging, mapRows, pageOf } from '../../domain/values/paging.ts'
import type { Language } from '../../i18n/language.ts'
import { requireMedical } from '../case/medical.ts'
import { lockCaseOf, readCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import { presentTeamPost } from './team-thread.ts'

interface Request extends CasePaging {
  readonly reason: string
  readonly thread?: ThreadName
}

type Inspected = PostRow | (ReturnType<typeof presentTeamPost> & { readonly read_date: null })

/**
 * An administrator reads a thread, for a reason that is stored first. No post is marked as read. When the access log
 * cannot be written, nothing is shown or stored.
 */
export async function inspectThread(
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
  if (thread === 'patient') return mapRows(await listPosts(ctx.db, caseId, page), (row): Inspected => row)
  const presented = (row: TeamPostRow): Inspected => ({ ...presentTeamPost(row, language), read_date: null })
  return mapRows(await listTeamPosts(ctx.db, caseId, page), presented)
}
