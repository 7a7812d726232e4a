import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'

export function useDiseases() {
  return useLoad(['diseases'], () => load(api.POST('/app/list-diseases', { body: { conditions: true } })))
}

export function useReviewTypes() {
  return useLoad(['review-types'], () => load(api.GET('/app/list-reviewtypes')))
}
