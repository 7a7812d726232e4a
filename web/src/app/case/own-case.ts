import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'

export type OwnCase = Data<'/app/review-case-details'>

const loadCase = (caseId: string) => load(api.POST('/app/review-case-details', { body: { case_id: caseId } }))

export function useOwnCase(caseId: string) {
  return useLoad(['case', caseId], () => loadCase(caseId), {
    soon: data => data.payment_url !== null,
  })
}
