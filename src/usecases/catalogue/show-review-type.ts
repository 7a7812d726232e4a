import type { Context } from '../../context.ts'
import { findReviewType, type ReviewTypeDetails } from '../../db/catalogue/review-types.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'

/** One review type, active or not. */
export async function showReviewType(ctx: Context, givenId: string): Promise<ReviewTypeDetails> {
  const id = parseUuid(givenId)
  const found = id === null ? null : await findReviewType(ctx.db, id)
  if (found === null) throw new DomainError('review_type_not_found')
  return found
}
