import type { Context } from '../../context.ts'
import { ACTIVE_NAME, type CategoryFields, insertCategory } from '../../db/catalogue/disease-categories.ts'
import type { Administrator } from '../../domain/actor.ts'
import { newId } from '../../domain/uuid.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

export async function saveDiseaseCategory(ctx: Context, admin: Administrator, fields: CategoryFields) {
  const now = ctx.clock.now()
  const id = newId(now)
  const saved = ctx.catalogue.change(tx => insertCategory(tx, id, fields, { by: admin.id, now }))
  await refuseDuplicate(ACTIVE_NAME, 'disease_category_exists', saved)
  return { dc_id: id }
}
