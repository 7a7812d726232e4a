import type { Data } from '../../api/types.ts'
import { usePick } from '../../i18n/language.ts'

export type Category = Data<'/admin/list-disease-categories'>[number]

export function useNameOf(): (category: Category) => string {
  const pick = usePick()
  return ({ spec_en, spec_ar }) => pick(spec_en, spec_ar)
}
