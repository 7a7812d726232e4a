import type { Context } from '../../context.ts'
import {
  listReviewTypes as listRows,
  type ReviewTypeFilter,
  type ReviewTypeRow,
} from '../../db/catalogue/review-types.ts'
import { type Paged, pageOf } from '../../domain/paging.ts'

interface Request extends ReviewTypeFilter {
  readonly page?: number
  readonly size?: number
}

/** Every review type, including inactive ones. */
export async function listReviewTypes(ctx: Context, request: Request): Promise<Paged<ReviewTypeRow>> {
  const page = pageOf(request.page, request.size)
  return { page, ...(await listRows(ctx.db, request, page)) }
}
