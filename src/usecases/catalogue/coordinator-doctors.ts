import type { Context } from '../../context.ts'
import {
  type CoordinatorDoctor,
  findCoordinatedCase,
  listCoordinatorDoctors as listRows,
  readAssignableDoctors,
} from '../../db/catalogue/coordinator-doctors.ts'
import { DomainError } from '../../domain/errors.ts'
import { type Paged, pageOf, type SearchRequest } from '../../domain/paging.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { withReach } from '../reminders/with-reach.ts'

interface Request extends SearchRequest {
  readonly case_id?: string
  readonly dc_id?: string
}

/** Who may coordinate a case, a category, or anything. An unknown case or category has nobody. */
export async function listCoordinatorDoctors(ctx: Context, request: Request): Promise<Paged<CoordinatorDoctor>> {
  const page = pageOf(request)
  const caseId = request.case_id === undefined ? undefined : parseUuid(request.case_id)
  const categoryId = request.dc_id === undefined ? undefined : parseUuid(request.dc_id)
  if (caseId === null || categoryId === null) return { page, rows: [], total: 0 }
  const filter = {
    ...(request.q ? { q: request.q } : {}),
    ...(caseId === undefined ? {} : { caseId }),
    ...(categoryId === undefined ? {} : { categoryId }),
  }
  return listRows(ctx.db, filter, page)
}

/** The doctors who may coordinate one case; the present one is marked. */
export async function listAssignableCoordinators(ctx: Context, givenId: string) {
  const caseId = parseUuid(givenId)
  const found = caseId === null ? null : await findCoordinatedCase(ctx.db, caseId)
  if (found === null) throw new DomainError('case_not_found')
  const { case_id, dc_id, spec_en, spec_ar } = found
  const doctors = await withReach(ctx, await readAssignableDoctors(ctx.db, found))
  return { case_id, dc_id, spec_en, spec_ar, doctors }
}
