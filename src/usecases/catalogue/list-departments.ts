import type { Context } from '../../context.ts'
import { type DepartmentRow, listDepartments as listRows } from '../../db/catalogue/doctors.ts'
import { type Paged, pageOf } from '../../domain/paging.ts'
import type { SearchRequest } from './search-request.ts'

/** The departments of the doctor directory. */
export async function listDepartments(ctx: Context, request: SearchRequest): Promise<Paged<DepartmentRow>> {
  const page = pageOf(request.page, request.size)
  return { page, ...(await listRows(ctx.db, request.q, page)) }
}
