import type { Context } from '../../context.ts'
import { type ChangeFilter, type ChangeRow, listChanges as listRows } from '../../db/catalogue/changes.ts'
import { type Paged, type Paging, pageOf } from '../../domain/paging.ts'

/** Who changed what administrators look after, newest first. */
export async function listChanges(ctx: Context, request: ChangeFilter & Paging): Promise<Paged<ChangeRow>> {
  return listRows(ctx.db, request, pageOf(request))
}
