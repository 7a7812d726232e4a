import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { usePick } from '../../i18n/language.ts'

function useCategories() {
  return useLoad(['types-and-diseases'], () => load(api.POST('/admin/fetch-types-and-diseases'))).data?.diseases
}

/** Lists that know a category only by its id or its English name are shown with the name of the chosen language. */
export function useCategoryNames(): (dcId: string, otherwise: string) => string {
  const pick = usePick()
  const known = useCategories()
  return (dcId, otherwise) => {
    const found = known?.find(disease => disease.dc_id === dcId)
    return found === undefined ? otherwise : pick(found.spec_en, found.spec_ar)
  }
}

/** To choose one of; undefined until they are known. */
export function useCategoryOptions(): { value: string; label: string }[] | undefined {
  const pick = usePick()
  return useCategories()?.map(({ dc_id, spec_en, spec_ar }) => ({ value: dc_id, label: pick(spec_en, spec_ar) }))
}
