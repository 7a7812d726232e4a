import type { Context } from '../../context.ts'
import { listCoordinators as listRows } from '../../db/catalogue/case-coordinators.ts'
import { pageOf } from '../../domain/paging.ts'
import type { SearchRequest } from './search-request.ts'
import { type AsksNames, withNames } from './with-names.ts'

/** The coordinators of every speciality. The search covers ids and the names of specialities and doctors. */
export async function listCoordinators(ctx: Context, request: SearchRequest & AsksNames) {
  const page = pageOf(request.page, request.size)
  const { rows, total } = await listRows(ctx.db, request.q, page)
  const shown = request.names ? await withNames(ctx, rows, row => row.doctor_ids) : rows
  return { page, rows: shown, total }
}
