import type { FieldError } from '../errors/errors.ts'
import { REMINDER_PAUSE_MS } from './limits.ts'

interface OpinionMeaning {
  /** Its doctor still works on it. */
  readonly open: boolean
  /** Its doctor has written something. */
  readonly begun: boolean
  /** It counts as given: the coordinator reads it and may write the summary. */
  readonly given: boolean
  /** It is part of the report. */
  readonly printed: boolean
}

/** The states of an opinion and what each means. Rules, SQL (`db/fragments/states`) and pages ask this table. */
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

/** A specialist's opinion that is still worked on. The coordinator's own assignment holds no opinion. */
export const isOpinionOpen = ({ is_coordinator, opinion_status }: Opinion): boolean =>
  !is_coordinator && opinionStates[opinion_status].open

/** Whether the doctor of an open opinion may be reminded again. */
export function canRemind(row: Opinion & { readonly reminded_date: Date | null }, now: Date): boolean {
  return isOpinionOpen(row) && isReminderDue(row, now)
}

/** Whether a day has passed since the last reminder, whoever sent it. */
export function isReminderDue({ reminded_date }: { readonly reminded_date: Date | null }, now: Date): boolean {
  return reminded_date === null || now.getTime() >= reminded_date.getTime() + REMINDER_PAUSE_MS
}

/** The state of the report, as doctors see it. */
export const reportStatuses = ['none', 'in_progress', 'completed'] as const

export type ReportStatus = (typeof reportStatuses)[number]

/** The states that a doctor can bring their opinion into. */
export const sentOpinionStatuses = ['draft', 'submitted'] as const satisfies readonly OpinionStatus[]

export type SentOpinionStatus = (typeof sentOpinionStatuses)[number]

/** An opinion that is given needs its texts; a draft may lack them. */
export function opinionTextProblems(status: SentOpinionStatus, field: string, value: string | undefined): FieldError[] {
  return opinionStates[status].given ? textProblems(field, value) : []
}

/** A text that is required and must not be empty. */
export function textProblems(field: string, value: string | undefined): FieldError[] {
  if (value === undefined) return [{ field, key: 'field_required' }]
  return value === '' ? [{ field, key: 'field_empty' }] : []
}

/** The result of the second opinion, compared with the first. */
export const outcomes = ['confirmed', 'changed_diagnosis', 'changed_treatment', 'changed_both', 'inconclusive'] as const

export type ReviewOutcome = (typeof outcomes)[number]
