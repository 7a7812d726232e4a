import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { caseFile } from '../../api/questions.ts'
import type { Data } from '../../api/types.ts'

/** All that administrators see of one case. */
export type CaseFile = Data<'/admin/review-case-details'>

export function useCaseFile(caseId: string) {
  const { path, key, body } = caseFile(caseId)
  return useLoad(key, () => load(api.POST(path, { body })))
}
