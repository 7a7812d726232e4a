import type { Context } from '../../context.ts'
import { type CoordinatorsDetails, findCoordinators } from '../../db/catalogue/case-coordinators.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'

export async function showCoordinators(ctx: Context, givenId: string): Promise<CoordinatorsDetails> {
  const id = parseUuid(givenId)
  const found = id === null ? null : await findCoordinators(ctx.db, id)
  if (found === null) throw new DomainError('coordinators_not_found')
  return found
}
