import type { Context } from '../../context.ts'
import { type CategoryRow, listCategories } from '../../db/catalogue/disease-categories.ts'
import { type Paged, pageOf } from '../../domain/paging.ts'
import type { SearchRequest } from './search-request.ts'

export async function listDiseaseCategories(ctx: Context, request: SearchRequest): Promise<Paged<CategoryRow>> {
  const page = pageOf(request.page, request.size)
  return { page, ...(await listCategories(ctx.db, request.q, page)) }
}
