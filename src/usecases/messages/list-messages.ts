import type { Context } from '../../context.ts'
import { listMessages as listRows, markRead } from '../../db/cases/messages.ts'
import type { Doctor, Patient } from '../../domain/actor.ts'
import { pageOf } from '../../domain/paging.ts'
import { readCaseOf } from '../cases/open-case.ts'
import { requireSide } from './require-side.ts'

interface Request {
  readonly case_id: string
  readonly page?: number
  readonly page_size?: number
}

/**
 * What patient and coordinator have written, newest first. What is on the page and came from the other side counts as read
 * from then on; the answer shows it as it was before, so that what is new can be told from what is not. A reading that cannot
 * be written down shows nothing, and so marks nothing.
 */
export async function listMessages(
  ctx: Context,
  reader: Patient | Doctor,
  request: Request,
  logged: () => Promise<void>,
) {
  const page = pageOf(request.page, request.page_size)
  const subject = await readCaseOf(ctx, request.case_id)
  const side = requireSide(ctx, reader, subject)
  const [{ rows, total }] = await Promise.all([listRows(ctx.db, subject.case_id, page), logged()])
  const fresh = rows.filter(message => message.from !== side && message.read_date === null)
  if (fresh.length > 0) {
    const ids = fresh.map(message => message.message_id)
    await ctx.db.transaction(tx => markRead(tx, ids, ctx.clock.now()))
  }
  return { rows, total, page }
}
