import type { FieldError } from '../errors.ts'
import { REMINDER_PAUSE_MS } from './limits.ts'

/** The state of an opinion. A submitted one is final. */
export const opinionStatuses = ['pending', 'draft', 'submitted'] as const

export type OpinionStatus = (typeof opinionStatuses)[number]

interface Opinion {
  readonly is_coordinator: boolean
  readonly opinion_status: OpinionStatus
}

/** A specialist's opinion that is not submitted yet. The coordinator's own assignment holds no opinion. */
export const isOpinionOpen = ({ is_coordinator, opinion_status }: Opinion): boolean =>
  !is_coordinator && opinion_status !== 'submitted'

/** Whether the doctor of an open opinion may be reminded again. */
export function canRemind(row: Opinion & { readonly reminded_date: Date | null }, now: Date): boolean {
  if (!isOpinionOpen(row)) return false
  return row.reminded_date === null || now.getTime() >= row.reminded_date.getTime() + REMINDER_PAUSE_MS
}

/** The state of the report, as doctors see it. */
export const reportStatuses = ['none', 'in_progress', 'completed'] as const

export type ReportStatus = (typeof reportStatuses)[number]

/** A submitted opinion needs both texts; a draft may lack them. */
export function opinionProblems(given: {
  readonly status: 'draft' | 'submitted'
  readonly diagnosis?: string
  readonly recommendations?: string
}): FieldError[] {
  if (given.status === 'draft') return []
  return [...textProblems('diagnosis', given.diagnosis), ...textProblems('recommendations', given.recommendations)]
}

/** A text that is required and must not be empty. */
export function textProblems(field: string, value: string | undefined): FieldError[] {
  if (value === undefined) return [{ field, key: 'field_required' }]
  return value === '' ? [{ field, key: 'field_empty' }] : []
}
