import type { Context } from '../../context.ts'
import {
  findCategoryDoctors,
  listMappedCategories,
  lockCategoryStatus,
  type MappedCategory,
  setCategoryDoctors,
} from '../../db/catalogue/disease-categories.ts'
import { findUnknownDoctors } from '../../db/catalogue/doctors.ts'
import type { Administrator } from '../../domain/actor.ts'
import { refuseDoctors } from '../../domain/catalogue.ts'
import { DomainError } from '../../domain/errors.ts'
import { type Paged, pageOf, type SearchRequest } from '../../domain/paging.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { type AsksNames, withNames } from './with-names.ts'

/** Every active category with the number of its doctors, even when it is zero. */
export async function listMappedDoctors(ctx: Context, request: SearchRequest): Promise<Paged<MappedCategory>> {
  return listMappedCategories(ctx.db, request.q, pageOf(request))
}

interface Request extends AsksNames {
  readonly dc_id: string
}

export async function showMappedDoctors(ctx: Context, { dc_id, names }: Request) {
  const id = parseUuid(dc_id)
  const found = id === null ? null : await findCategoryDoctors(ctx.db, id)
  if (found === null) throw new DomainError('disease_category_not_found')
  const [named] = names ? await withNames(ctx, [found], category => category.doctors) : []
  return named ?? found
}

interface MapDoctorsRequest {
  readonly dc_id: string
  readonly doctor_ids: string[]
}

/** Replaces the doctors of an active category; an empty list clears them. */
export async function mapDoctors(ctx: Context, admin: Administrator, { dc_id, doctor_ids }: MapDoctorsRequest) {
  const id = parseUuid(dc_id)
  if (id === null) throw new DomainError('disease_category_not_found')
  await ctx.db.transaction(async tx => {
    if ((await lockCategoryStatus(tx, id)) !== 1) throw new DomainError('disease_category_not_found')
    refuseDoctors(await findUnknownDoctors(tx, doctor_ids))
    await setCategoryDoctors(tx, id, doctor_ids, { by: admin.id, now: ctx.clock.now() })
  })
  return { dc_id: id }
}
