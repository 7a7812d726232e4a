import type { Data } from '../../api/types.ts'
import { usePick } from '../../i18n/language.ts'

export type Category = Data<'/admin/list-disease-categories'>[number]

/** The fields of a category that every list has. */
export type CategoryName = Data<'/admin/list-inactive-categories'>[number]

export function useNameOf(): (category: CategoryName) => string {
  const pick = usePick()
  return ({ spec_en, spec_ar }) => pick({ en: spec_en, ar: spec_ar })
}
