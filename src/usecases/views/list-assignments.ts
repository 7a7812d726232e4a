import type { Context } from '../../context.ts'
import { listByDoctor } from '../../db/cases/own-assignments.ts'
import type { Doctor } from '../../domain/actor.ts'
import { type Paging, pageOf } from '../../domain/paging.ts'

interface Request extends Paging {
  readonly coordinator?: boolean
}

/** A doctor's own assignments: either those as coordinator, or those as specialist. */
export async function listAssignments(ctx: Context, doctor: Doctor, request: Request) {
  const { coordinator = false } = request
  const { staffAccessDays } = ctx.config
  return listByDoctor(ctx.db, doctor.id, { coordinator, now: ctx.clock.now(), staffAccessDays }, pageOf(request))
}
