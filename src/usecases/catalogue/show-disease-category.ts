import type { Context } from '../../context.ts'
import { type CategoryDetails, findActiveCategory } from '../../db/catalogue/disease-categories.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'

export async function showDiseaseCategory(ctx: Context, givenId: string): Promise<CategoryDetails> {
  const id = parseUuid(givenId)
  const found = id === null ? null : await findActiveCategory(ctx.db, id)
  if (found === null) throw new DomainError('disease_category_not_found')
  return found
}
