import { api, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import type { Data } from '../api/types.ts'

export type OwnCase = Data<'/app/review-case-details'>

const WATCH_MS = 5_000
const closed = ['draft', 'completed', 'rejected', 'cancelled']

/** News comes from the service: soon while the checkout is open in another tab, now and then while others work. */
function watch(data: OwnCase | undefined): number | false {
  if (data === undefined) return WATCH_MS
  if (data.payment_url !== null) return WATCH_MS
  return closed.includes(data.status) ? false : 4 * WATCH_MS
}

const loadCase = (caseId: string) => load(api.POST('/app/review-case-details', { body: { case_id: caseId } }))

export function useOwnCase(caseId: string) {
  return useLoad(['case', caseId], () => loadCase(caseId))
}

/** The same, kept up to date while one looks at it. */
export function useWatchedCase(caseId: string) {
  return useLoad(['case', caseId], () => loadCase(caseId), {
    refetchInterval: query => (query.state.error?.passing === false ? false : watch(query.state.data)),
  })
}
