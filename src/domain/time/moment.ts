import type { FieldError } from '../errors/errors.ts'
import { endOfDay, parseDay, startOfDay } from './calendar.ts'

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/** Reads one end of a time range: a whole Riyadh day or an exact timestamp. Returns null for any other text. */
export function parseMoment(text: string, end: 'first' | 'last'): Date | null {
  const day = parseDay(text)
  if (day !== null) return end === 'first' ? startOfDay(day) : endOfDay(day)
  const moment = new Date(text)
  // The day needs its own check, because Date reads 30 February as 2 March.
  const isMoment = TIMESTAMP.test(text) && parseDay(text.slice(0, 10)) !== null && !Number.isNaN(moment.getTime())
  return isMoment ? moment : null
}

interface Span {
  readonly date_from?: string
  readonly date_to?: string
}

/** The time range in which a case was closed. */
interface ClosedSpan {
  readonly closed_from?: string
  readonly closed_to?: string
}

export const spanOf = ({ date_from, date_to }: Span) => between(date_from, date_to)
export const closedSpanOf = ({ closed_from, closed_to }: ClosedSpan) => between(closed_from, closed_to)

export const spanProblems = (given: Span) => orderProblems(spanOf(given), 'date_to')
export const closedSpanProblems = (given: ClosedSpan) => orderProblems(closedSpanOf(given), 'closed_to')

function between(first: string | undefined, last: string | undefined) {
  return {
    from: first === undefined ? null : parseMoment(first, 'first'),
    to: last === undefined ? null : parseMoment(last, 'last'),
  }
}

function orderProblems({ from, to }: ReturnType<typeof between>, field: string): FieldError[] {
  return from !== null && to !== null && from > to ? [{ field, key: 'field_before_from' }] : []
}
