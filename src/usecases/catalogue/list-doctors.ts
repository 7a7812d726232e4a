import type { Context } from '../../context.ts'
import { type DoctorRow, listDoctors as listRows } from '../../db/catalogue/doctors.ts'
import { type Paged, pageOf } from '../../domain/paging.ts'
import type { SearchRequest } from './search-request.ts'

interface Request extends SearchRequest {
  readonly department_id?: string
}

/** The profiles of the doctor directory, of one department or of all. */
export async function listDoctors(ctx: Context, request: Request): Promise<Paged<DoctorRow>> {
  const page = pageOf(request.page, request.size)
  return { page, ...(await listRows(ctx.db, request, page)) }
}
