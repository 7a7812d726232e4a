import type { Context } from '../../context.ts'
import { setCoordinatorDoctors } from '../../db/catalogue/case-coordinators.ts'
import type { Administrator } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'

interface Request {
  readonly cc_id: string
  readonly doctor_ids: string[]
}

/** Replaces the doctors; none clears them. The speciality stays. */
export async function editCoordinators(ctx: Context, admin: Administrator, { cc_id, doctor_ids }: Request) {
  const id = parseUuid(cc_id)
  const stamp = { by: admin.id, now: ctx.clock.now() }
  const found = id !== null && (await ctx.db.transaction(tx => setCoordinatorDoctors(tx, id, doctor_ids, stamp)))
  if (!found) throw new DomainError('coordinators_not_found')
}
