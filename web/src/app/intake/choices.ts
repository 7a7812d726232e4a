import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { diseases, reviewTypes } from '../../api/questions.ts'

export function useDiseases() {
  const { path, key, body } = diseases
  return useLoad(key, () => load(api.POST(path, { body })))
}

export function useReviewTypes() {
  return useLoad(reviewTypes.key, () => load(api.GET(reviewTypes.path)))
}
