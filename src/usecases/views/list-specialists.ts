import type { Context } from '../../context.ts'
import { listSpecialists as listRows, searchDoctors } from '../../db/cases/opinions.ts'
import type { Doctor } from '../../domain/actor.ts'
import { requireCoordinator } from '../../domain/case/access.ts'
import { pageOf, type SearchRequest } from '../../domain/paging.ts'
import { readCaseForDoctor } from '../cases/open-case.ts'
import { withReach } from '../reminders/with-reach.ts'

interface Request extends SearchRequest {
  readonly case_id: string
}

/** The doctors whom the coordinator can bring in, with their present load: those of the category, or those found by a search. */
export async function listSpecialists(ctx: Context, coordinator: Doctor, { case_id: given, q, ...paging }: Request) {
  const subject = await readCaseForDoctor(ctx, given)
  requireCoordinator(coordinator.id, subject)
  const { case_id } = subject
  if (!q) return { case_id, doctors: await withReach(ctx, await listRows(ctx.db, case_id)), found: null }
  const { rows, ...found } = await searchDoctors(ctx.db, case_id, q, pageOf(paging))
  return { case_id, doctors: await withReach(ctx, rows), found }
}
