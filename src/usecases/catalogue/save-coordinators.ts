import type { Context } from '../../context.ts'
import { ACTIVE_SPECIALITY, insertCoordinators } from '../../db/catalogue/case-coordinators.ts'
import type { Administrator } from '../../domain/actor.ts'
import { InvalidInput } from '../../domain/errors.ts'
import { newId, parseUuid } from '../../domain/uuid.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

interface Request {
  readonly speciality_id: string
  readonly doctor_ids: string[]
}

/** Names the coordinators of a speciality: first the speciality is looked at, then whether it has coordinators already. */
export async function saveCoordinators(ctx: Context, admin: Administrator, { speciality_id, doctor_ids }: Request) {
  const speciality = parseUuid(speciality_id)
  if (speciality === null) throw notActive()
  const now = ctx.clock.now()
  const row = { id: newId(now), speciality, doctorIds: doctor_ids }
  const saved = ctx.db.transaction(tx => insertCoordinators(tx, row, { by: admin.id, now }))
  const active = await refuseDuplicate(ACTIVE_SPECIALITY, 'coordinators_exist', saved)
  if (!active) throw notActive()
  return { cc_id: row.id }
}

function notActive(): InvalidInput {
  return new InvalidInput([{ field: 'speciality_id', key: 'field_speciality' }])
}
