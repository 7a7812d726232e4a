import type { Context } from '../../context.ts'
import { type ChangeFilter, type ChangeRow, listChanges as listRows } from '../../db/catalogue/changes.ts'
import { type Paged, pageOf } from '../../domain/paging.ts'

interface Request extends ChangeFilter {
  readonly page?: number
  readonly size?: number
}

/** Who changed what administrators look after, newest first. */
export async function listChanges(ctx: Context, request: Request): Promise<Paged<ChangeRow>> {
  const page = pageOf(request.page, request.size)
  return { page, ...(await listRows(ctx.db, request, page)) }
}
