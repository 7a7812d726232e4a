import { api, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import type { Data, Status } from '../api/types.ts'

export type OwnCase = Data<'/app/review-case-details'>

const WATCH_MS = 5_000

/** How often a case is asked for again, where others may move it on. */
const watched: Readonly<Record<Status, number | false>> = {
  draft: false,
  review: 4 * WATCH_MS,
  payment_pending: 4 * WATCH_MS,
  payment_failed: 4 * WATCH_MS,
  payment_success: 4 * WATCH_MS,
  completed: false,
  rejected: false,
  cancelled: false,
}

/** News comes from the service: soon while the checkout is open in another tab, now and then while others work. */
function watch(data: OwnCase | undefined): number | false {
  if (data === undefined) return WATCH_MS
  if (data.payment_url !== null) return WATCH_MS
  return watched[data.status]
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
