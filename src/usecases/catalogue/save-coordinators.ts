import type { Context } from '../../context.ts'
import { ACTIVE_SPECIALITY, insertCoordinators } from '../../db/catalogue/case-coordinators.ts'
import { findUnknownDoctors } from '../../db/catalogue/doctors.ts'
import type { Administrator } from '../../domain/actor.ts'
import { refuseDoctors } from '../../domain/catalogue.ts'
import { InvalidInput } from '../../domain/errors.ts'
import { newId, parseUuid } from '../../domain/uuid.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

interface Request {
  readonly speciality_id: string
  readonly doctor_ids: string[]
}

/** Names the coordinators of a speciality. Checks in this order: unknown speciality, coordinators exist, unknown doctors. */
export async function saveCoordinators(ctx: Context, admin: Administrator, { speciality_id, doctor_ids }: Request) {
  const speciality = parseUuid(speciality_id)
  if (speciality === null) throw notActive()
  const now = ctx.clock.now()
  const row = { id: newId(now), speciality, doctorIds: doctor_ids }
  const saved = ctx.db.transaction(async tx => {
    const isActive = await insertCoordinators(tx, row, { by: admin.id, now })
    if (!isActive) throw notActive()
    // Checked last, because the insertion is what finds a duplicate. The refusal rolls the row back.
    refuseDoctors(await findUnknownDoctors(tx, doctor_ids))
  })
  await refuseDuplicate(ACTIVE_SPECIALITY, 'coordinators_exist', saved)
  return { cc_id: row.id }
}

function notActive(): InvalidInput {
  return new InvalidInput([{ field: 'speciality_id', key: 'field_speciality' }])
}
