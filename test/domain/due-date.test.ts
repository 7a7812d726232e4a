import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  dueDate,
  endOfDay,
  formatDay,
  parseDay,
  riyadhDay,
  riyadhYear,
  startOfDay,
} from '../../src/domain/time/calendar.ts'

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Riyadh',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The time in Riyadh, from the time zone database and not from our own arithmetic. */
function riyadh(time: Date) {
  const parts = Object.fromEntries(wallClock.formatToParts(time).map(({ type, value }) => [type, value]))
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
    works: !['Fri', 'Sat'].includes(parts.weekday ?? ''),
  }
}

const HOUR = 3_600_000
const none = new Set<number>()

/** Walks hour by hour and counts the working days that begin. */
function oracle(paid: Date, workingDays: number): string {
  let { date } = riyadh(paid)
  let left = workingDays
  for (let ms = paid.getTime(); left > 0; ms += HOUR) {
    const there = riyadh(new Date(ms))
    if (there.date === date) continue
    date = there.date
    if (there.works) left--
  }
  return date
}

const instant = fc
  .integer({ min: Date.parse('2024-01-01T00:00:00Z'), max: Date.parse('2036-12-31T23:59:59Z') })
  .map(ms => new Date(ms))

test('a report is due at the end of the n-th working day after payment, whatever the day', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 30 }), (paid, days) => {
      const due = dueDate(paid, days, none)
      const there = riyadh(due)
      assert.equal(there.date, oracle(paid, days))
      assert.equal(there.time, '23:59:59')
      assert.equal(due.getUTCMilliseconds(), 999)
      assert.ok(there.works)
    }),
    { numRuns: 60 },
  )
})

test('weekends, month ends, leap days and year ends by hand', () => {
  const cases: [paid: string, days: number, due: string][] = [
    // Thursday: the next working day is Sunday.
    ['2026-03-12T09:00:00Z', 1, '2026-03-15T20:59:59.999Z'],
    // Friday and Saturday are not working days, at either end.
    ['2026-03-13T00:00:00Z', 1, '2026-03-15T20:59:59.999Z'],
    ['2026-03-14T20:59:59.999Z', 1, '2026-03-15T20:59:59.999Z'],
    // A millisecond later it is Sunday in Riyadh, so the first working day after it is Monday.
    ['2026-03-14T21:00:00.000Z', 1, '2026-03-16T20:59:59.999Z'],
    ['2026-12-31T20:59:59.999Z', 1, '2027-01-03T20:59:59.999Z'],
    ['2024-02-28T10:00:00Z', 1, '2024-02-29T20:59:59.999Z'],
    ['2026-03-10T09:00:00Z', 5, '2026-03-17T20:59:59.999Z'],
    ['2026-03-10T09:00:00Z', 365, '2027-08-03T20:59:59.999Z'],
  ]
  for (const [paid, days, due] of cases) assert.equal(dueDate(new Date(paid), days, none).toISOString(), due, paid)
})

test('holidays are no working days, wherever they fall', () => {
  const dayOf = (date: string) => parseDay(date) ?? Number.NaN
  const due = (paid: string, days: number, ...holidays: string[]) =>
    dueDate(new Date(`${paid}T09:00:00Z`), days, new Set(holidays.map(dayOf)))
      .toISOString()
      .slice(0, 10)
  // 10 March 2026 is a Tuesday.
  assert.equal(due('2026-03-10', 1, '2026-03-11'), '2026-03-12')
  assert.equal(due('2026-03-10', 2, '2026-03-11', '2026-03-12'), '2026-03-16')
  // A holiday on a weekend or on the day of payment adds nothing.
  assert.equal(due('2026-03-10', 5, '2026-03-13', '2026-03-10'), '2026-03-17')
  assert.equal(due('2026-12-31', 1, '2027-01-03'), '2027-01-04')
})

test('a Riyadh day begins and ends where its clocks say', () => {
  fc.assert(
    fc.property(instant, time => {
      const day = riyadhDay(time)
      assert.equal(formatDay(day), riyadh(time).date)
      assert.equal(parseDay(formatDay(day)), day)
      assert.equal(String(riyadhYear(time)), riyadh(time).date.slice(0, 4))
      assert.equal(riyadh(startOfDay(day)).time, '00:00:00')
      assert.ok(startOfDay(day) <= time && time <= endOfDay(day))
      assert.equal(endOfDay(day).getTime() + 1, startOfDay(day + 1).getTime())
    }),
    { numRuns: 200 },
  )
})

test('a text that is no day of the calendar is refused', () => {
  for (const text of [
    '2026-02-30',
    '2026-13-01',
    '2025-02-29',
    '2026-2-3',
    '26-02-03',
    '',
    'today',
    '2026-02-03T00:00',
  ]) {
    assert.equal(parseDay(text), null, text)
  }
  assert.equal(parseDay('1970-01-01'), 0)
})
