import type { Context } from '../../context.ts'
import { lockCategoryStatus, setCategoryDoctors } from '../../db/catalogue/disease-categories.ts'
import { findUnknownDoctors } from '../../db/catalogue/doctors.ts'
import type { Administrator } from '../../domain/actor.ts'
import { refuseDoctors } from '../../domain/catalogue.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'

interface Request {
  readonly dc_id: string
  readonly doctor_ids: string[]
}

/** Replaces the doctors of an active category; an empty list clears them. */
export async function mapDoctors(ctx: Context, admin: Administrator, { dc_id, doctor_ids }: Request) {
  const id = parseUuid(dc_id)
  if (id === null) throw new DomainError('disease_category_not_found')
  await ctx.db.transaction(async tx => {
    if ((await lockCategoryStatus(tx, id)) !== 1) throw new DomainError('disease_category_not_found')
    refuseDoctors(await findUnknownDoctors(tx, doctor_ids))
    await setCategoryDoctors(tx, id, doctor_ids, { by: admin.id, now: ctx.clock.now() })
  })
  return { dc_id: id }
}
