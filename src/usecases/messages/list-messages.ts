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
 * What patient and coordinator have written, newest first. Messages from the other side on this page count as read from now on;
 * the answer shows their state before, so that new ones stand out. When the reading cannot be logged, nothing is shown or marked.
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
