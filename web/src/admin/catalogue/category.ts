import type { Data } from '../../api/types.ts'
import { usePick } from '../../i18n/language.ts'

export type Category = Data<'/admin/list-disease-categories'>[number]

/** As much of a category as every list knows. */
export type CategoryName = Data<'/admin/list-inactive-categories'>[number]

export function useNameOf(): (category: CategoryName) => string {
  const pick = usePick()
  return ({ spec_en, spec_ar }) => pick(spec_en, spec_ar)
}
