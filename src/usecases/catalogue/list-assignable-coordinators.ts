import type { Context } from '../../context.ts'
import { findCoordinatedCase, readAssignableDoctors } from '../../db/catalogue/coordinator-doctors.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'

/** The doctors who may coordinate one case; the present one is marked. */
export async function listAssignableCoordinators(ctx: Context, givenId: string) {
  const caseId = parseUuid(givenId)
  const found = caseId === null ? null : await findCoordinatedCase(ctx.db, caseId)
  if (found === null) throw new DomainError('case_not_found')
  const { case_id, dc_id, spec_en, spec_ar } = found
  return { case_id, dc_id, spec_en, spec_ar, doctors: await readAssignableDoctors(ctx.db, found) }
}
