import type { Data } from '../../api/types.ts'
import { usePick } from '../../i18n/language.ts'

export type Category = Data<'/admin/list-disease-categories'>[number]

/** The fields of a category that every list has. */
export type CategoryName = Data<'/admin/list-inactive-categories'>[number]

export function useNameOf(): (category: CategoryName) => string {
  const pick = usePick()
  return ({ spec_en, spec_ar }) => pick({ en: spec_en, ar: spec_ar })
}

/** A category as the form holds it. */
export interface CategoryValues {
  spec_en: string
  spec_ar: string
  /** Each condition in both languages. */
  conditions: { en: string; ar: string }[]
  for_unsure: boolean
}

export const emptyCondition = { en: '', ar: '' }

export function valuesOf(category: Category | null): CategoryValues {
  if (category === null) return { spec_en: '', spec_ar: '', conditions: [emptyCondition], for_unsure: false }
  const { spec_en, spec_ar, cond_en, cond_ar, for_unsure } = category
  return { spec_en, spec_ar, for_unsure, conditions: cond_en.map((en, index) => ({ en, ar: cond_ar[index] ?? '' })) }
}

export function bodyOf({ spec_en, spec_ar, conditions, for_unsure }: CategoryValues) {
  return {
    spec_en,
    spec_ar,
    for_unsure,
    cond_en: conditions.map(({ en }) => en),
    cond_ar: conditions.map(({ ar }) => ar),
  }
}
