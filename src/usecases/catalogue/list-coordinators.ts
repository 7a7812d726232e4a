import type { Context } from '../../context.ts'
import { type CoordinatorsRow, listCoordinators as listRows } from '../../db/catalogue/case-coordinators.ts'
import { type Paged, pageOf } from '../../domain/paging.ts'
import type { SearchRequest } from './search-request.ts'

/** The coordinators of every speciality; the search reads the speciality's id and the doctors' ids. */
export async function listCoordinators(ctx: Context, request: SearchRequest): Promise<Paged<CoordinatorsRow>> {
  const page = pageOf(request.page, request.size)
  return { page, ...(await listRows(ctx.db, request.q, page)) }
}
