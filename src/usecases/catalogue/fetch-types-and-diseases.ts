import type { Context } from '../../context.ts'
import { readActiveCategories } from '../../db/catalogue/disease-categories.ts'
import { readActiveTitles } from '../../db/catalogue/review-types.ts'

/** What the administrators' filters offer: everything active, with both names. */
export async function fetchTypesAndDiseases({ db }: Context) {
  const [reviewTypes, diseases] = await Promise.all([readActiveTitles(db), readActiveCategories(db)])
  return { review_types: reviewTypes, diseases }
}
