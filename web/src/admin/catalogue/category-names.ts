import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { usePick } from '../../i18n/language.ts'

function useCatalogue() {
  return useLoad(['types-and-diseases'], () => load(api.POST('/admin/fetch-types-and-diseases'))).data
}

/** Returns the category's name in the chosen language, for lists that hold only its id or its English name. */
export function useCategoryNames(): (dcId: string, otherwise: string) => string {
  const pick = usePick()
  const known = useCatalogue()
  return (dcId, otherwise) => {
    const found = known?.diseases.find(disease => disease.dc_id === dcId)
    return found === undefined ? otherwise : pick({ en: found.spec_en, ar: found.spec_ar })
  }
}

interface Option {
  readonly value: string
  readonly label: string
}

/** The categories to choose from; undefined until they are loaded. */
export function useCategoryOptions(): Option[] | undefined {
  const pick = usePick()
  return useCatalogue()?.diseases.map(({ dc_id, spec_en, spec_ar }) => ({
    value: dc_id,
    label: pick({ en: spec_en, ar: spec_ar }),
  }))
}

/** All review types to choose from, including those that are switched off, because older cases use them. */
export function useReviewTypeOptions(): Option[] | undefined {
  const pick = usePick()
  const types = useLoad(['review-types', 'all'], () =>
    load(api.POST('/admin/list-reviewtypes', { body: { size: 100 } })),
  )
  return types.data?.map(({ review_type_id, title_en, title_ar }) => ({
    value: review_type_id,
    label: pick({ en: title_en, ar: title_ar }),
  }))
}
