import { Type } from 'typebox'
import { closedSpanProblems, spanProblems } from '../../domain/moment.ts'
import { id, moment, oneOrMany, personId, q } from '../frame/fields.ts'
import { caseStatus, paymentStatus, reviewOutcome } from '../shapes/closed-sets.ts'

const optional = Type.Optional

/** The filters of the list of all cases and of its export; they combine. */
export const caseFilters = {
  q,
  status: optional(oneOrMany(caseStatus)),
  payment: optional(oneOrMany(paymentStatus)),
  date_from: optional(moment()),
  date_to: optional(moment()),
  rt_id: optional(id()),
  dc_id: optional(id()),
  coordinator_id: optional(personId()),
  overdue: optional(Type.Boolean()),
  closed_from: optional(moment()),
  closed_to: optional(moment()),
  outcome: optional(oneOrMany(reviewOutcome)),
}

/** Each span must end after it begins. */
export const spansInOrder = [
  { fields: ['date_from', 'date_to'], check: spanProblems },
  { fields: ['closed_from', 'closed_to'], check: closedSpanProblems },
] as const
