import type { Context } from '../../context.ts'
import { listSpecialists as listRows, searchDoctors } from '../../db/cases/opinions.ts'
import { listByDoctor } from '../../db/views/worklist.ts'
import type { Doctor } from '../../domain/actor.ts'
import { requireCoordinator } from '../../domain/case/access.ts'
import { type Paging, pageOf, type SearchRequest } from '../../domain/paging.ts'
import { readCaseForDoctor } from '../cases/open-case.ts'
import { withReach } from '../reminders/reach.ts'
import { openForDoctor } from './pro-case.ts'

interface Request extends Paging {
  readonly coordinator?: boolean
}

/** A doctor's own assignments: either those as coordinator, or those as specialist. */
export async function listAssignments(ctx: Context, doctor: Doctor, request: Request) {
  const { coordinator = false } = request
  const { staffAccessDays } = ctx.config
  return listByDoctor(ctx.db, doctor.id, { coordinator, now: ctx.clock.now(), staffAccessDays }, pageOf(request))
}

interface SpecialistsRequest extends SearchRequest {
  readonly case_id: string
}

/** The doctors whom the coordinator can bring in, with their present load: those of the category, or those found by a search. */
export async function listSpecialists(
  ctx: Context,
  coordinator: Doctor,
  { case_id: given, q, ...paging }: SpecialistsRequest,
) {
  const subject = await readCaseForDoctor(ctx, given)
  requireCoordinator(coordinator.id, subject)
  const { case_id } = subject
  if (!q) return { case_id, doctors: await withReach(ctx, await listRows(ctx.db, case_id)), found: null }
  const { rows, ...found } = await searchDoctors(ctx.db, case_id, q, pageOf(paging))
  return { case_id, doctors: await withReach(ctx, rows), found }
}

/** The documents of a case, for those who work on it. */
export async function listDocuments(ctx: Context, doctor: Doctor, given: string) {
  const { row } = await openForDoctor(ctx, doctor, given)
  return { case_id: row.case_id, documents: row.medical_documents }
}
