import type { Context } from '../../context.ts'
import {
  findCategoryDoctors,
  listMappedCategories,
  lockCategoryStatus,
  setCategoryDoctors,
} from '../../db/catalogue/disease-categories.ts'
import { findUnknownDoctors, type NamedDoctor, nameDoctors } from '../../db/catalogue/doctors.ts'
import { refuseDoctors } from '../../domain/catalogue/catalogue.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { pageOf, type SearchRequest } from '../../domain/values/paging.ts'
import { idOf } from '../../domain/values/uuid.ts'

/** Lists every active category with the number of its doctors, even when it is zero. */
export async function listMappedDoctors(ctx: Context, request: SearchRequest) {
  return listMappedCategories(ctx.db, request.q, pageOf(request))
}

interface Request extends AsksNames {
  readonly dc_id: string
}

export async function showMappedDoctors(ctx: Context, { dc_id, names }: Request) {
  const found = await findCategoryDoctors(ctx.db, idOf(dc_id))
  if (found === null) throw new DomainError('disease_category_not_found')
  const [named] = names ? await withNames(ctx, [found], category => category.doctors) : []
  return named ?? found
}

interface MapDoctorsRequest {
  readonly dc_id: string
  readonly doctor_ids: string[]
}

/** Replaces the doctors of an active category. An empty list removes all. */
export async function mapDoctors(ctx: Context, admin: Administrator, { dc_id, doctor_ids }: MapDoctorsRequest) {
  const id = idOf(dc_id)
  await ctx.db.transaction(async tx => {
    if ((await lockCategoryStatus(tx, id)) !== 1) throw new DomainError('disease_category_not_found')
    refuseDoctors(await findUnknownDoctors(tx, doctor_ids))
    await setCategoryDoctors(tx, id, doctor_ids, { by: admin.id, now: ctx.clock.now() })
  })
  return { dc_id: id }
}

export interface AsksNames {
  readonly names?: boolean
}

/** Adds to each row the names and the load of its doctors, in the order of their ids. */
export async function withNames<Row>(
  ctx: Context,
  rows: readonly Row[],
  idsOf: (row: Row) => readonly string[],
): Promise<(Row & { named_doctors: NamedDoctor[] })[]> {
  const found = await nameDoctors(ctx.db, rows.flatMap(idsOf))
  const named = new Map(found.map(doctor => [doctor.doctor_id, doctor]))
  return rows.map(row => ({ ...row, named_doctors: idsOf(row).flatMap(id => named.get(id) ?? []) }))
}
