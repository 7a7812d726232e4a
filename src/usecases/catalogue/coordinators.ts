import type { Context } from '../../context.ts'
import {
  ACTIVE_SPECIALITY,
  findCoordinators,
  insertCoordinators,
  listCoordinators as listRows,
  lockCoordinatorDoctors,
  setCoordinatorDoctors,
} from '../../db/catalogue/case-coordinators.ts'
import {
  findCoordinatedCase,
  isEligibleCoordinator,
  listCoordinatorDoctors as listDoctorRows,
  readAssignableDoctors,
} from '../../db/catalogue/coordinator-doctors.ts'
import { findUnknownDoctors } from '../../db/catalogue/doctors.ts'
import { refuseDoctors } from '../../domain/catalogue/catalogue.ts'
import { DomainError, InvalidInput } from '../../domain/errors/errors.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { pageOf, type SearchRequest } from '../../domain/values/paging.ts'
import { idOf, newId, parseUuid } from '../../domain/values/uuid.ts'
import { withReach } from '../common/reach.ts'
import { type AsksNames, withNames } from './mapped-doctors.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

/** Lists the coordinators of every speciality. The search covers ids and the names of specialities and doctors. */
export async function listCoordinators(ctx: Context, request: SearchRequest & AsksNames) {
  const found = await listRows(ctx.db, request.q, pageOf(request))
  return request.names ? { ...found, rows: await withNames(ctx, found.rows, row => row.doctor_ids) } : found
}

export async function showCoordinators(ctx: Context, givenId: string) {
  const found = await findCoordinators(ctx.db, idOf(givenId))
  if (found === null) throw new DomainError('coordinators_not_found')
  return found
}

interface Request {
  readonly speciality_id: string
  readonly doctor_ids: string[]
}

/**
 * Names the coordinators of a speciality. Checks in this order: unknown speciality, existing coordinators, unknown
 * doctors.
 */
export async function saveCoordinators(ctx: Context, admin: Administrator, { speciality_id, doctor_ids }: Request) {
  const speciality = parseUuid(speciality_id)
  if (speciality === null) throw notActive()
  const now = ctx.clock.now()
  const row = { id: newId(now), speciality, doctorIds: doctor_ids }
  const saved = ctx.db.transaction(async tx => {
    const isActive = await insertCoordinators(tx, row, { by: admin.id, now })
    if (!isActive) throw notActive()
    // Checked last, because only the insertion finds a duplicate. The refusal rolls the row back.
    refuseDoctors(await findUnknownDoctors(tx, doctor_ids))
  })
  await refuseDuplicate(ACTIVE_SPECIALITY, 'coordinators_exist', saved)
  return { cc_id: row.id }
}

function notActive(): InvalidInput {
  return new InvalidInput([{ field: 'speciality_id', key: 'field_speciality' }])
}

/** Replaces the doctors. An empty list removes all. Doctors who are already named may stay, even without a profile. */
export async function editCoordinators(
  ctx: Context,
  admin: Administrator,
  { cc_id, doctor_ids }: { cc_id: string; doctor_ids: string[] },
) {
  const id = idOf(cc_id)
  await ctx.db.transaction(async tx => {
    const present = await lockCoordinatorDoctors(tx, id)
    if (present === null) throw new DomainError('coordinators_not_found')
    const added = doctor_ids.filter(doctor => !present.includes(doctor))
    refuseDoctors(await findUnknownDoctors(tx, added))
    await setCoordinatorDoctors(tx, id, doctor_ids, { by: admin.id, now: ctx.clock.now() })
  })
}

interface DoctorsRequest extends SearchRequest {
  readonly case_id?: string
  readonly dc_id?: string
}

/**
 * Lists the doctors who may coordinate a case or a category. Without both, lists all coordinators. An unknown case or
 * category has none.
 */
export async function listCoordinatorDoctors(ctx: Context, request: DoctorsRequest) {
  const page = pageOf(request)
  const caseId = request.case_id === undefined ? undefined : parseUuid(request.case_id)
  const categoryId = request.dc_id === undefined ? undefined : parseUuid(request.dc_id)
  if (caseId === null || categoryId === null) return { page, rows: [], total: 0 }
  const filter = {
    ...(request.q ? { q: request.q } : {}),
    ...(caseId === undefined ? {} : { caseId }),
    ...(categoryId === undefined ? {} : { categoryId }),
  }
  return listDoctorRows(ctx.db, filter, page)
}

/** Lists the doctors who may coordinate one case, and marks the present coordinator. */
export async function listAssignableCoordinators(ctx: Context, givenId: string) {
  const found = await findCoordinatedCase(ctx.db, idOf(givenId))
  if (found === null) throw new DomainError('case_not_found')
  const { case_id, dc_id, spec_en, spec_ar } = found
  const doctors = await withReach(ctx, await readAssignableDoctors(ctx.db, found))
  return { case_id, dc_id, spec_en, spec_ar, doctors }
}

/**
 * Advice for the assignment page. Returns false for a missing case, and for an employee who is not in the category's
 * list.
 */
export async function verifyCoordinator(ctx: Context, { case_id, emp_id }: { case_id: string; emp_id: string }) {
  const caseId = parseUuid(case_id)
  return caseId !== null && (await isEligibleCoordinator(ctx.db, caseId, emp_id))
}
