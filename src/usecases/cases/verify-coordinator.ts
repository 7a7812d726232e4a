import type { Context } from '../../context.ts'
import { isEligibleCoordinator } from '../../db/cases/eligibility.ts'
import { parseUuid } from '../../domain/uuid.ts'

/** Advice for the assignment screen: false when the case is missing or the employee is not in its category's list. */
export async function verifyCoordinator(ctx: Context, { case_id, emp_id }: { case_id: string; emp_id: string }) {
  const caseId = parseUuid(case_id)
  return caseId !== null && (await isEligibleCoordinator(ctx.db, caseId, emp_id))
}
