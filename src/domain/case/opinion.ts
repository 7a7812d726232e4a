import type { FieldError } from '../errors/errors.ts'
import { REMINDER_PAUSE_MS } from './limits.ts'

interface OpinionMeaning {
  /** The doctor still works on the opinion. */
  readonly open: boolean
  /** The doctor has written something. */
  readonly begun: boolean
  /** The doctor has given the opinion. The coordinator reads it and may write the summary. */
  readonly given: boolean
  /** The report contains the opinion. */
  readonly printed: boolean
}

/** The states of an opinion with their meaning. Rules, SQL (`db/fragments/states`) and pages use this table. */
export const opinionStates = {
  pending: { open: true, begun: false, given: false, printed: false },
  draft: { open: true, begun: true, given: false, printed: false },
  submitted: { open: false, begun: true, given: true, printed: true },
} as const satisfies Readonly<Record<string, OpinionMeaning>>

export type OpinionStatus = keyof typeof opinionStates

export const opinionStatuses = Object.keys(opinionStates) as [OpinionStatus, ...OpinionStatus[]]

export function opinionStatesThatAre(meaning: keyof OpinionMeaning): OpinionStatus[] {
  return opinionStatuses.filter(status => opinionStates[status][meaning])
}

interface Opinion {
  readonly is_coordinator: boolean
  readonly opinion_status: OpinionStatus
}

/** Returns whether a specialist still works on the opinion. The coordinator's own assignment has no opinion. */
export const isOpinionOpen = ({ is_coordinator, opinion_status }: Opinion): boolean =>
  !is_coordinator && opinionStates[opinion_status].open

/** Returns whether the doctor of an open opinion may be reminded again. */
export function canRemind(row: Opinion & { readonly reminded_date: Date | null }, now: Date): boolean {
  return isOpinionOpen(row) && isReminderDue(row, now)
}

/** Returns whether the last reminder of any sender is at least a day old. */
export function isReminderDue({ reminded_date }: { readonly reminded_date: Date | null }, now: Date): boolean {
  return reminded_date === null || now.getTime() >= reminded_date.getTime() + REMINDER_PAUSE_MS
}

/** The states of the report that doctors see. */
export const reportStatuses = ['none', 'in_progress', 'completed'] as const

export type ReportStatus = (typeof reportStatuses)[number]

/** The states that a doctor can give to their own opinion. */
export const sentOpinionStatuses = ['draft', 'submitted'] as const satisfies readonly OpinionStatus[]

export type SentOpinionStatus = (typeof sentOpinionStatuses)[number]

/** Returns the problems of an opinion's text. A draft may lack the text. */
export function opinionTextProblems(status: SentOpinionStatus, field: string, value: string | undefined): FieldError[] {
  return opinionStates[status].given ? textProblems(field, value) : []
}

/** Returns a problem when a required text is missing or empty. */
export function textProblems(field: string, value: string | undefined): FieldError[] {
  if (value === undefined) return [{ field, key: 'field_required' }]
  return value === '' ? [{ field, key: 'field_empty' }] : []
}

/** The result of the second opinion in comparison with the first one. */
export const outcomes = ['confirmed', 'changed_diagnosis', 'changed_treatment', 'changed_both', 'inconclusive'] as const

export type ReviewOutcome = (typeof outcomes)[number]
