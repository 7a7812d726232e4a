import type { FieldError } from '../errors/errors.ts'
import { DAY_MS, type DayNumber, formatDay, parseDay, riyadhDay, weekday } from './calendar.ts'

export const periodNames = [
  'today',
  'yesterday',
  'this_week',
  'this_month',
  'last_month',
  'this_year',
  'all',
  'custom',
] as const

export type PeriodName = (typeof periodNames)[number]

/** A range of Riyadh days. Both ends belong to it. */
export interface Days {
  readonly from: DayNumber
  readonly to: DayNumber
}

const LONGEST_CUSTOM = 366

/** Returns the days of a named period. `all` and `custom` have no fixed days. */
export function daysOf(name: Exclude<PeriodName, 'all' | 'custom'>, now: Date): Days {
  const today = riyadhDay(now)
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: today - 1, to: today - 1 }
    case 'this_week': {
      const sunday = today - weekday(today)
      return { from: sunday, to: sunday + 6 }
    }
    case 'this_month':
      return monthOf(today, 0)
    case 'last_month':
      return monthOf(today, -1)
    case 'this_year':
      return yearOf(today, 0)
  }
}

/** Returns the previous period of the same kind. */
export function daysBefore(name: Exclude<PeriodName, 'all'>, days: Days): Days {
  switch (name) {
    case 'this_month':
    case 'last_month':
      return monthOf(days.from, -1)
    case 'this_year':
      return yearOf(days.from, -1)
    default: {
      const length = days.to - days.from + 1
      return { from: days.from - length, to: days.to - length }
    }
  }
}

export interface Bounds {
  readonly period?: PeriodName
  readonly from?: string
  readonly to?: string
}

/**
 * Returns a problem when a custom period lacks a bound. Other periods refuse bounds, because callers would
 * misunderstand the result.
 */
export function boundProblems(
  period: PeriodName | undefined,
  field: 'from' | 'to',
  value: string | undefined,
): FieldError[] {
  const isCustom = period === 'custom'
  if (isCustom === (value !== undefined)) return []
  return [{ field, key: isCustom ? 'field_required' : 'field_custom_period' }]
}

/** Returns a problem when the bounds of a custom period are in the wrong order or too far apart. */
export function lengthProblems({ period, from, to }: Bounds): FieldError[] {
  if (period !== 'custom' || from === undefined || to === undefined) return []
  const days = customDays(from, to)
  if (days.from > days.to) return [{ field: 'to', key: 'field_before_from' }]
  if (days.to - days.from + 1 <= LONGEST_CUSTOM) return []
  return [{ field: 'to', key: 'field_period_too_long', params: { limit: LONGEST_CUSTOM } }]
}

/** Returns the days between two bounds that were checked before. */
export function customDays(from = '', to = ''): Days {
  return { from: parseDay(from) ?? 0, to: parseDay(to) ?? 0 }
}

/** Returns the calendar month that lies `offset` months after the month of a day. */
function monthOf(day: DayNumber, offset: number): Days {
  const [year, month] = yearAndMonth(day)
  return { from: dayOf(year, month + offset, 1), to: dayOf(year, month + offset + 1, 1) - 1 }
}

function yearOf(day: DayNumber, offset: number): Days {
  const [year] = yearAndMonth(day)
  return { from: dayOf(year + offset, 0, 1), to: dayOf(year + offset + 1, 0, 1) - 1 }
}

function yearAndMonth(day: DayNumber): [number, number] {
  const date = new Date(day * DAY_MS)
  return [date.getUTCFullYear(), date.getUTCMonth()]
}

function dayOf(year: number, month: number, day: number): DayNumber {
  return Date.UTC(year, month, day) / DAY_MS
}

/** Returns every day of a range as YYYY-MM-DD. */
export function eachDay({ from, to }: Days): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => formatDay(from + index))
}

/** Returns the first day of every month that a range touches, as YYYY-MM-DD. */
export function eachMonth({ from, to }: Days): string[] {
  const months: string[] = []
  for (let first = monthOf(from, 0).from; first <= to; first = monthOf(first, 1).from) months.push(formatDay(first))
  return months
}
