import type { Context } from '../../context.ts'
import { findCategoryDoctors } from '../../db/catalogue/disease-categories.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { withNames } from './with-names.ts'

export async function showMappedDoctors(ctx: Context, givenId: string) {
  const id = parseUuid(givenId)
  const found = id === null ? null : await findCategoryDoctors(ctx.db, id)
  if (found === null) throw new DomainError('disease_category_not_found')
  const [shown] = await withNames(ctx, [found], category => category.doctors)
  return shown ?? { ...found, named_doctors: [] }
}
