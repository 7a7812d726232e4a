import type { Context } from '../../context.ts'
import { type AccessRow, listAccess as listRows } from '../../db/access/access-views.ts'
import { isCaseNumber } from '../../domain/case/case-number.ts'
import { spanOf } from '../../domain/moment.ts'
import { pageOf } from '../../domain/paging.ts'
import { NIL_UUID, parseUuid } from '../../domain/uuid.ts'
import type { Language } from '../../i18n/language.ts'
import { accessTitle, readerName } from './present-access.ts'

interface Request {
  /** An id, or a case number, which is what people have at hand. */
  readonly case_id?: string
  readonly actor_id?: string
  readonly date_from?: string
  readonly date_to?: string
  readonly page?: number
  readonly size?: number
}

/** The access log for administrators, newest first; filters combine. */
export async function listAccess(ctx: Context, request: Request, language: Language) {
  const page = pageOf(request.page, request.size)
  const { from, to } = spanOf(request)
  const { case_id } = request
  const isNumber = case_id !== undefined && isCaseNumber(case_id)
  const filter = {
    caseId: case_id === undefined || isNumber ? null : (parseUuid(case_id) ?? NIL_UUID),
    caseNumber: isNumber ? case_id : null,
    actorId: request.actor_id ?? null,
    from,
    // The last millisecond counts as a whole.
    before: to === null ? null : new Date(to.getTime() + 1),
  }
  const { rows, total } = await listRows(ctx.db, filter, page)
  return { rows: rows.map(row => present(row, language)), total, page }
}

function present(row: AccessRow, language: Language) {
  const { access_id, at, surface, actor_kind, actor_id, action, case_id, case_number, object_id, request_id, address } =
    row
  return {
    access_id,
    date: at,
    surface,
    actor: { kind: actor_kind, id: actor_id, name: readerName(row, language) },
    action,
    title: accessTitle(row, language),
    case_id,
    case_number,
    object_id,
    request_id,
    address,
  }
}
