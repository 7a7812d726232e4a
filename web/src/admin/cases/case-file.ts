import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'

/** Everything about one case. */
export type CaseFile = Data<'/admin/review-case-details'>

export function useCaseFile(caseId: string) {
  return useLoad(['case', caseId], () => load(api.POST('/admin/review-case-details', { body: { case_id: caseId } })))
}
