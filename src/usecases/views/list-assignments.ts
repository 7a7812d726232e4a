import type { Context } from '../../context.ts'
import { type ListedAssignment, listByDoctor } from '../../db/cases/own-assignments.ts'
import type { Doctor } from '../../domain/actor.ts'
import { type Paged, pageOf } from '../../domain/paging.ts'

interface Request {
  readonly coordinator?: boolean
  readonly page?: number
  readonly page_size?: number
}

/** A doctor's own assignments: either those as coordinator, or those as specialist. */
export async function listAssignments(
  ctx: Context,
  doctor: Doctor,
  request: Request,
): Promise<Paged<ListedAssignment>> {
  const page = pageOf(request.page, request.page_size)
  const { coordinator = false } = request
  const { staffAccessDays } = ctx.config
  const filter = { coordinator, now: ctx.clock.now(), staffAccessDays }
  return { page, ...(await listByDoctor(ctx.db, doctor.id, filter, page)) }
}
