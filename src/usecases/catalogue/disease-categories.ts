import type { Context } from '../../context.ts'
import {
  ACTIVE_NAME,
  type CategoryFields,
  findActiveCategory,
  insertCategory,
  listCategories,
  listInactiveCategories as listRows,
  lockCategoryStatus,
  setCategoryStatus,
  updateCategory,
} from '../../db/catalogue/disease-categories.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { pageOf, type SearchRequest } from '../../domain/values/paging.ts'
import { idOf, newId } from '../../domain/values/uuid.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

export async function listDiseaseCategories(ctx: Context, request: SearchRequest) {
  return listCategories(ctx.db, request.q, pageOf(request))
}

/** Lists the inactive categories, so that administrators can activate them again. */
export async function listInactiveCategories(ctx: Context, request: SearchRequest) {
  return listRows(ctx.db, request.q, pageOf(request))
}

export async function showDiseaseCategory(ctx: Context, givenId: string) {
  const found = await findActiveCategory(ctx.db, idOf(givenId))
  if (found === null) throw new DomainError('disease_category_not_found')
  return found
}

export async function saveDiseaseCategory(ctx: Context, admin: Administrator, fields: CategoryFields) {
  const now = ctx.clock.now()
  const id = newId(now)
  const saved = ctx.catalogue.change(tx => insertCategory(tx, id, fields, { by: admin.id, now }))
  await refuseDuplicate(ACTIVE_NAME, 'disease_category_exists', saved)
  return { dc_id: id }
}

interface Request extends CategoryFields {
  readonly dc_id: string
}

/** Replaces names and conditions. The mapped doctors stay. */
export async function editDiseaseCategory(ctx: Context, admin: Administrator, request: Request) {
  const id = idOf(request.dc_id)
  const stamp = { by: admin.id, now: ctx.clock.now() }
  const edited = ctx.catalogue.change(tx => updateCategory(tx, id, request, stamp))
  const found = await refuseDuplicate(ACTIVE_NAME, 'disease_category_exists', edited)
  if (!found) throw new DomainError('disease_category_not_found')
  return { dc_id: id }
}

/**
 * Activates or deactivates a category. This is the only call that accepts an inactive one. The same status changes
 * nothing.
 */
export async function switchDiseaseCategory(
  ctx: Context,
  admin: Administrator,
  { dc_id, status }: { dc_id: string; status: 0 | 1 },
) {
  const id = idOf(dc_id)
  const switched = ctx.catalogue.change(async tx => {
    const present = await lockCategoryStatus(tx, id)
    if (present === null) throw new DomainError('disease_category_not_found')
    if (present !== status) await setCategoryStatus(tx, id, status, { by: admin.id, now: ctx.clock.now() })
  })
  await refuseDuplicate(ACTIVE_NAME, 'disease_category_exists', switched)
  return { dc_id: id, status }
}
