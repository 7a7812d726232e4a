import type { FieldError } from '../errors.ts'

/** How far an opinion has got. A submitted one is final. */
export const opinionStatuses = ['pending', 'draft', 'submitted'] as const

export type OpinionStatus = (typeof opinionStatuses)[number]

/** How far the report has got, as doctors see it. */
export const reportStatuses = ['none', 'in_progress', 'completed'] as const

export type ReportStatus = (typeof reportStatuses)[number]

/** What is submitted has both parts; a draft may be as it is. */
export function opinionProblems(given: {
  readonly status: 'draft' | 'submitted'
  readonly diagnosis?: string
  readonly recommendations?: string
}): FieldError[] {
  if (given.status === 'draft') return []
  return [...textProblems('diagnosis', given.diagnosis), ...textProblems('recommendations', given.recommendations)]
}

/** A text that must be there and must say something. */
export function textProblems(field: string, value: string | undefined): FieldError[] {
  if (value === undefined) return [{ field, key: 'field_required' }]
  return value === '' ? [{ field, key: 'field_empty' }] : []
}
