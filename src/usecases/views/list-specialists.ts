import type { Context } from '../../context.ts'
import { listSpecialists as listRows } from '../../db/cases/opinions.ts'
import type { Doctor } from '../../domain/actor.ts'
import { requireCoordinator } from '../../domain/case/access.ts'
import { readCaseForDoctor } from '../cases/open-case.ts'

/** The doctors whom the coordinator can bring in, with their present load. */
export async function listSpecialists(ctx: Context, coordinator: Doctor, given: string) {
  const subject = await readCaseForDoctor(ctx, given)
  requireCoordinator(coordinator.id, subject)
  return { case_id: subject.case_id, doctors: await listRows(ctx.db, subject.case_id) }
}
