import type { Context } from '../../context.ts'
import {
  ACTIVE_TITLE,
  findReviewType,
  insertReviewType,
  listReviewTypes as listRows,
  lockReviewTypeStatus,
  type ReviewTypeFields,
  type ReviewTypeFilter,
  setReviewTypeStatus,
  updateReviewType,
} from '../../db/catalogue/review-types.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { type Paging, pageOf } from '../../domain/values/paging.ts'
import { idOf, newId } from '../../domain/values/uuid.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

/** Lists every review type, including inactive ones. */
export async function listReviewTypes(ctx: Context, request: ReviewTypeFilter & Paging) {
  return listRows(ctx.db, request, pageOf(request))
}

/** Returns one review type, active or not. */
export async function showReviewType(ctx: Context, givenId: string) {
  const found = await findReviewType(ctx.db, idOf(givenId))
  if (found === null) throw new DomainError('review_type_not_found')
  return found
}

/** A review type as the request gives it. A blank icon means none. */
export type GivenReviewType = Omit<ReviewTypeFields, 'icon'> & { readonly icon?: string }

export async function saveReviewType(ctx: Context, admin: Administrator, given: GivenReviewType) {
  const now = ctx.clock.now()
  const id = newId(now)
  const fields = { ...given, icon: given.icon || null }
  const saved = ctx.catalogue.change(tx => insertReviewType(tx, id, fields, { by: admin.id, now }))
  await refuseDuplicate(ACTIVE_TITLE, 'review_type_exists', saved)
  return { review_type_id: id }
}

interface EditReviewTypeRequest extends GivenReviewType {
  readonly review_type_id: string
}

/** Replaces the fields but not the status. An icon that is left out stays, and a blank icon brings back the default. */
export async function editReviewType(ctx: Context, admin: Administrator, request: EditReviewTypeRequest) {
  const id = idOf(request.review_type_id)
  const fields = { ...request, icon: request.icon === undefined ? undefined : request.icon || null }
  const stamp = { by: admin.id, now: ctx.clock.now() }
  const edited = ctx.catalogue.change(tx => updateReviewType(tx, id, fields, stamp))
  const found = await refuseDuplicate(ACTIVE_TITLE, 'review_type_exists', edited)
  if (!found) throw new DomainError('review_type_not_found')
  return { review_type_id: id }
}

/** Shows a review type to patients, or hides it. The same status changes nothing. */
export async function switchReviewType(
  ctx: Context,
  admin: Administrator,
  { review_type_id, status }: { review_type_id: string; status: 0 | 1 },
) {
  const id = idOf(review_type_id)
  const switched = ctx.catalogue.change(async tx => {
    const present = await lockReviewTypeStatus(tx, id)
    if (present === null) throw new DomainError('review_type_not_found')
    if (present !== status) await setReviewTypeStatus(tx, id, status, { by: admin.id, now: ctx.clock.now() })
  })
  await refuseDuplicate(ACTIVE_TITLE, 'review_type_exists', switched)
  return { review_type_id: id, status }
}
