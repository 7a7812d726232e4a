import type { Context } from '../../context.ts'
import { lockCoordinatorDoctors, setCoordinatorDoctors } from '../../db/catalogue/case-coordinators.ts'
import { findUnknownDoctors } from '../../db/catalogue/doctors.ts'
import type { Administrator } from '../../domain/actor.ts'
import { refuseDoctors } from '../../domain/catalogue.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'

interface Request {
  readonly cc_id: string
  readonly doctor_ids: string[]
}

/** Replaces the doctors; an empty list clears them. Doctors already named may stay, even without a profile. */
export async function editCoordinators(ctx: Context, admin: Administrator, { cc_id, doctor_ids }: Request) {
  const id = parseUuid(cc_id)
  if (id === null) throw new DomainError('coordinators_not_found')
  await ctx.db.transaction(async tx => {
    const present = await lockCoordinatorDoctors(tx, id)
    if (present === null) throw new DomainError('coordinators_not_found')
    const added = doctor_ids.filter(doctor => !present.includes(doctor))
    refuseDoctors(await findUnknownDoctors(tx, added))
    await setCoordinatorDoctors(tx, id, doctor_ids, { by: admin.id, now: ctx.clock.now() })
  })
}
