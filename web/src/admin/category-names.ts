import { api, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import { usePick } from '../i18n/language.ts'

/** Lists that know a category only by its id or its English name are shown with the name of the chosen language. */
export function useCategoryNames(): (dcId: string, otherwise: string) => string {
  const pick = usePick()
  const known = useLoad(['types-and-diseases'], () => load(api.POST('/admin/fetch-types-and-diseases')))
  return (dcId, otherwise) => {
    const found = known.data?.diseases.find(disease => disease.dc_id === dcId)
    return found === undefined ? otherwise : pick(found.spec_en, found.spec_ar)
  }
}
