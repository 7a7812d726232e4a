import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { ownCase } from '../../api/questions.ts'
import type { Data } from '../../api/types.ts'

export type OwnCase = Data<'/app/review-case-details'>

export function useOwnCase(caseId: string) {
  const { path, key, body } = ownCase(caseId)
  return useLoad(key, () => load(api.POST(path, { body })), {
    soon: data => data.payment_url !== null,
  })
}
