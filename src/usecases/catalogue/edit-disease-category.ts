import type { Context } from '../../context.ts'
import { ACTIVE_NAME, type CategoryFields, updateCategory } from '../../db/catalogue/disease-categories.ts'
import type { Administrator } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

interface Request extends CategoryFields {
  readonly dc_id: string
}

/** Replaces names and conditions; the mapped doctors stay. */
export async function editDiseaseCategory(ctx: Context, admin: Administrator, request: Request) {
  const id = parseUuid(request.dc_id)
  if (id === null) throw new DomainError('disease_category_not_found')
  const stamp = { by: admin.id, now: ctx.clock.now() }
  const edited = ctx.catalogue.change(tx => updateCategory(tx, id, request, stamp))
  const found = await refuseDuplicate(ACTIVE_NAME, 'disease_category_exists', edited)
  if (!found) throw new DomainError('disease_category_not_found')
  return { dc_id: id }
}
