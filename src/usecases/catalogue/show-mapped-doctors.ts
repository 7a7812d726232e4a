import type { Context } from '../../context.ts'
import { findCategoryDoctors } from '../../db/catalogue/disease-categories.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { type AsksNames, withNames } from './with-names.ts'

interface Request extends AsksNames {
  readonly dc_id: string
}

export async function showMappedDoctors(ctx: Context, { dc_id, names }: Request) {
  const id = parseUuid(dc_id)
  const found = id === null ? null : await findCategoryDoctors(ctx.db, id)
  if (found === null) throw new DomainError('disease_category_not_found')
  const [named] = names ? await withNames(ctx, [found], category => category.doctors) : []
  return named ?? found
}
