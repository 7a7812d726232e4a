import type { Context } from '../../context.ts'
import { ACTIVE_TITLE, insertReviewType, type ReviewTypeFields } from '../../db/catalogue/review-types.ts'
import type { Administrator } from '../../domain/actor.ts'
import { newId } from '../../domain/uuid.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

/** The request's form: a blank icon means none. */
export type GivenReviewType = Omit<ReviewTypeFields, 'icon'> & { readonly icon?: string }

export async function saveReviewType(ctx: Context, admin: Administrator, given: GivenReviewType) {
  const now = ctx.clock.now()
  const id = newId(now)
  const fields = { ...given, icon: given.icon || null }
  const saved = ctx.catalogue.change(tx => insertReviewType(tx, id, fields, { by: admin.id, now }))
  await refuseDuplicate(ACTIVE_TITLE, 'review_type_exists', saved)
  return { review_type_id: id }
}
