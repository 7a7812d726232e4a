import type { Context } from '../../context.ts'
import { ACTIVE_NAME, lockCategoryStatus, setCategoryStatus } from '../../db/catalogue/disease-categories.ts'
import type { Administrator } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

interface Request {
  readonly dc_id: string
  readonly status: 0 | 1
}

/** The only call that finds an inactive category. Setting the status it already has changes nothing. */
export async function switchDiseaseCategory(ctx: Context, admin: Administrator, { dc_id, status }: Request) {
  const id = parseUuid(dc_id)
  if (id === null) throw new DomainError('disease_category_not_found')
  const switched = ctx.catalogue.change(async tx => {
    const present = await lockCategoryStatus(tx, id)
    if (present === null) throw new DomainError('disease_category_not_found')
    if (present !== status) await setCategoryStatus(tx, id, status, { by: admin.id, now: ctx.clock.now() })
  })
  await refuseDuplicate(ACTIVE_NAME, 'disease_category_exists', switched)
  return { dc_id: id, status }
}
