export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Riyadh has UTC+3 all year, so plain arithmetic finds its days. */
const OFFSET_MS = 3 * HOUR_MS
export const TIMEZONE = 'Asia/Riyadh'

/** A Riyadh day as the number of days since 1970-01-01. */
export type DayNumber = number

export function riyadhDay(time: Date): DayNumber {
  return Math.floor((time.getTime() + OFFSET_MS) / DAY_MS)
}

/** The first instant of a Riyadh day. */
export function startOfDay(day: DayNumber): Date {
  return new Date(day * DAY_MS - OFFSET_MS)
}

/** The last millisecond of a Riyadh day. */
export function endOfDay(day: DayNumber): Date {
  return new Date((day + 1) * DAY_MS - OFFSET_MS - 1)
}

/** Returns YYYY-MM-DD. */
export function formatDay(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Returns YYYY-MM-DD HH:MM in Riyadh time. */
export function riyadhTime(time: Date): string {
  return new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
}

/** Returns the day of a text YYYY-MM-DD, or null. 2026-02-30 is no day, and a year before 1000 is a typing error. */
export function parseDay(text: string): DayNumber | null {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(time)) return null
  const day = time / DAY_MS
  return formatDay(day) === text ? day : null
}

export function riyadhYear(time: Date): number {
  return new Date(time.getTime() + OFFSET_MS).getUTCFullYear()
}

/** Returns 0 for Sunday. 1970-01-01 was a Thursday. */
export function weekday(day: DayNumber): number {
  return (((day + 4) % 7) + 7) % 7
}

/** Days off besides the weekend. */
export type Holidays = ReadonlySet<DayNumber>

/** Returns whether a day is a working day. Working days are Sunday to Thursday, except holidays. */
function isWorkingDay(day: DayNumber, holidays: Holidays): boolean {
  return weekday(day) <= 4 && !holidays.has(day)
}

/** Counts the working days after one day, up to and including another. */
function workingDaysBetween(after: DayNumber, upTo: DayNumber, holidays: Holidays): number {
  let count = 0
  for (let day = after + 1; day <= upTo; day++) if (isWorkingDay(day, holidays)) count++
  return count
}

/** Counts the working days from tomorrow to the due day. Returns 0 on the due day, and a negative number after it. */
export function workingDaysLeft(now: Date, due: Date, holidays: Holidays): number {
  const [today, last] = [riyadhDay(now), riyadhDay(due)]
  if (today <= last) return workingDaysBetween(today, last, holidays)
  // A report is at least one day late, even when only days off lie between the due day and today.
  return -Math.max(1, workingDaysBetween(last, today, holidays))
}

/** Returns the due date of a report: the end of the n-th working day after the Riyadh day of payment. */
export function dueDate(paid: Date, workingDays: number, holidays: Holidays): Date {
  let day = riyadhDay(paid)
  for (let left = workingDays; left > 0; ) {
    day++
    if (isWorkingDay(day, holidays)) left--
  }
  return endOfDay(day)
}

/**
 * Returns the same day of the month some months later, or earlier for a negative number. A shorter month gives its last
 * day.
 */
export function monthsLater(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(moment.getUTCMonth() + months)
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}
