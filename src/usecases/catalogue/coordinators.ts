import type { Context } from '../../context.ts'
import {
  ACTIVE_SPECIALITY,
  type CoordinatorsDetails,
  findCoordinators,
  insertCoordinators,
  listCoordinators as listRows,
  lockCoordinatorDoctors,
  setCoordinatorDoctors,
} from '../../db/catalogue/case-coordinators.ts'
import { findUnknownDoctors } from '../../db/catalogue/doctors.ts'
import type { Administrator } from '../../domain/actor.ts'
import { refuseDoctors } from '../../domain/catalogue.ts'
import { DomainError, InvalidInput } from '../../domain/errors.ts'
import { pageOf, type SearchRequest } from '../../domain/paging.ts'
import { newId, parseUuid } from '../../domain/uuid.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'
import { type AsksNames, withNames } from './with-names.ts'

/** The coordinators of every speciality. The search covers ids and the names of specialities and doctors. */
export async function listCoordinators(ctx: Context, request: SearchRequest & AsksNames) {
  const found = await listRows(ctx.db, request.q, pageOf(request))
  return request.names ? { ...found, rows: await withNames(ctx, found.rows, row => row.doctor_ids) } : found
}

export async function showCoordinators(ctx: Context, givenId: string): Promise<CoordinatorsDetails> {
  const id = parseUuid(givenId)
  const found = id === null ? null : await findCoordinators(ctx.db, id)
  if (found === null) throw new DomainError('coordinators_not_found')
  return found
}

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

interface EditCoordinatorsRequest {
  readonly cc_id: string
  readonly doctor_ids: string[]
}

/** Replaces the doctors; an empty list clears them. Doctors already named may stay, even without a profile. */
export async function editCoordinators(
  ctx: Context,
  admin: Administrator,
  { cc_id, doctor_ids }: EditCoordinatorsRequest,
) {
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
