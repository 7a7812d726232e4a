import type { ReviewOutcome } from '../../../../src/domain/case/opinion.ts'
import type { CaseStatus } from '../../../../src/domain/case/status.ts'
import type { Data } from '../../api/types.ts'
import { listOf } from '../cases/case-filters.ts'

export type Dashboard = Data<'/admin/dashboard-overview'>

/**
 * Returns the addresses of the lists behind a period's figures. Each list holds as many cases as its figure says. Lists
 * behind sums of money hold the cases begun in the period.
 */
export function figureLists({ from, to }: Dashboard['period']) {
  const begun = { date_from: from, date_to: to }
  const closed = { closed_from: from, closed_to: to }
  const submitted = { ...begun, status: 'submitted' }
  return {
    created: listOf(submitted),
    closed: (status: 'completed' | 'cancelled' | 'rejected') => listOf({ ...closed, status }),
    overdue: listOf({ overdue: '1' }),
    status: (status: CaseStatus) => listOf({ ...begun, status }),
    category: (dc_id: string) => listOf({ ...submitted, dc_id }),
    reviewType: (rt_id: string) => listOf({ ...submitted, rt_id }),
    outcome: (outcome: ReviewOutcome) => listOf({ ...closed, status: 'completed', outcome }),
    received: listOf({ ...begun, payment: 'received' }),
    returned: listOf({ ...begun, payment: 'returned' }),
  }
}

export type FigureLists = ReturnType<typeof figureLists>
