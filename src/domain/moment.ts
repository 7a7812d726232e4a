import { endOfDay, parseDay, startOfDay } from './calendar.ts'
import type { FieldError } from './errors.ts'

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/** One end of a span of time: a Riyadh day counts whole, a timestamp is taken as it is. Null when it is neither. */
export function parseMoment(text: string, end: 'first' | 'last'): Date | null {
  const day = parseDay(text)
  if (day !== null) return end === 'first' ? startOfDay(day) : endOfDay(day)
  const moment = new Date(text)
  // The day is looked at for itself: Date takes 30 February for 2 March.
  const isMoment = TIMESTAMP.test(text) && parseDay(text.slice(0, 10)) !== null && !Number.isNaN(moment.getTime())
  return isMoment ? moment : null
}

/** The span that two optional ends make. */
export function spanOf({ date_from, date_to }: { readonly date_from?: string; readonly date_to?: string }) {
  return {
    from: date_from === undefined ? null : parseMoment(date_from, 'first'),
    to: date_to === undefined ? null : parseMoment(date_to, 'last'),
  }
}

export function spanProblems(given: { readonly date_from?: string; readonly date_to?: string }): FieldError[] {
  const { from, to } = spanOf(given)
  return from !== null && to !== null && from > to ? [{ field: 'date_to', key: 'field_before_from' }] : []
}
