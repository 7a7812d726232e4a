import type { Context } from '../../context.ts'
import { type CategoryName, listInactiveCategories as listRows } from '../../db/catalogue/disease-categories.ts'
import { type Paged, pageOf } from '../../domain/paging.ts'
import type { SearchRequest } from './search-request.ts'

/** The inactive categories, so that they can be found and activated again. */
export async function listInactiveCategories(ctx: Context, request: SearchRequest): Promise<Paged<CategoryName>> {
  const page = pageOf(request.page, request.size)
  return { page, ...(await listRows(ctx.db, request.q, page)) }
}
