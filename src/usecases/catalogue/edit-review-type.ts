import type { Context } from '../../context.ts'
import { ACTIVE_TITLE, updateReviewType } from '../../db/catalogue/review-types.ts'
import type { Administrator } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'
import type { GivenReviewType } from './save-review-type.ts'

interface Request extends GivenReviewType {
  readonly review_type_id: string
}

/** Replaces the fields; the status stays. An icon that is left out stays; a blank one brings back the default. */
export async function editReviewType(ctx: Context, admin: Administrator, request: Request) {
  const id = parseUuid(request.review_type_id)
  if (id === null) throw new DomainError('review_type_not_found')
  const fields = { ...request, icon: request.icon === undefined ? undefined : request.icon || null }
  const stamp = { by: admin.id, now: ctx.clock.now() }
  const edited = ctx.catalogue.change(tx => updateReviewType(tx, id, fields, stamp))
  const found = await refuseDuplicate(ACTIVE_TITLE, 'review_type_exists', edited)
  if (!found) throw new DomainError('review_type_not_found')
  return { review_type_id: id }
}
