import type { Context } from '../../context.ts'
import { listMessages as listRows, markRead } from '../../db/cases/messages.ts'
import type { Doctor, Patient } from '../../domain/actor.ts'
import { type Paging, pageOf } from '../../domain/paging.ts'
import { readCaseOf } from '../cases/open-case.ts'
import { requireSide } from './require-side.ts'

interface Request extends Paging {
  readonly case_id: string
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
  const subject = await readCaseOf(ctx, request.case_id)
  const side = requireSide(ctx, reader, subject)
  const [found] = await Promise.all([listRows(ctx.db, subject.case_id, pageOf(request)), logged()])
  const fresh = found.rows.filter(message => message.from !== side && message.read_date === null)
  if (fresh.length > 0) {
    const ids = fresh.map(message => message.message_id)
    await ctx.db.transaction(tx => markRead(tx, ids, ctx.clock.now()))
  }
  return found
}
