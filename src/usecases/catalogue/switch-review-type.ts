import type { Context } from '../../context.ts'
import { ACTIVE_TITLE, lockReviewTypeStatus, setReviewTypeStatus } from '../../db/catalogue/review-types.ts'
import type { Administrator } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

interface Request {
  readonly review_type_id: string
  readonly status: 0 | 1
}

/** Shows a review type to patients, or hides it. Setting the status it already has changes nothing. */
export async function switchReviewType(ctx: Context, admin: Administrator, { review_type_id, status }: Request) {
  const id = parseUuid(review_type_id)
  if (id === null) throw new DomainError('review_type_not_found')
  const switched = ctx.catalogue.change(async tx => {
    const present = await lockReviewTypeStatus(tx, id)
    if (present === null) throw new DomainError('review_type_not_found')
    if (present !== status) await setReviewTypeStatus(tx, id, status, { by: admin.id, now: ctx.clock.now() })
  })
  await refuseDuplicate(ACTIVE_TITLE, 'review_type_exists', switched)
  return { review_type_id: id, status }
}
