import type { Context } from '../../context.ts'
import { listMappedCategories, type MappedCategory } from '../../db/catalogue/disease-categories.ts'
import { type Paged, pageOf } from '../../domain/paging.ts'
import type { SearchRequest } from './search-request.ts'

/** Every active category with the number of its doctors, even when it is zero. */
export async function listMappedDoctors(ctx: Context, request: SearchRequest): Promise<Paged<MappedCategory>> {
  const page = pageOf(request.page, request.size)
  return { page, ...(await listMappedCategories(ctx.db, request.q, page)) }
}
