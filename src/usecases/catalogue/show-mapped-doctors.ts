import type { Context } from '../../context.ts'
import { type CategoryDoctors, findCategoryDoctors } from '../../db/catalogue/disease-categories.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'

export async function showMappedDoctors(ctx: Context, givenId: string): Promise<CategoryDoctors> {
  const id = parseUuid(givenId)
  const found = id === null ? null : await findCategoryDoctors(ctx.db, id)
  if (found === null) throw new DomainError('disease_category_not_found')
  return found
}
