import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { endOfDay, formatDay, riyadhDay, startOfDay } from '../../src/domain/time/calendar.ts'
import {
  boundProblems,
  customDays,
  type Days,
  daysBefore,
  daysOf,
  eachDay,
  eachMonth,
  lengthProblems,
  type PeriodName,
} from '../../src/domain/time/period.ts'

type Moving = Exclude<PeriodName, 'all' | 'custom'>
const names: readonly Moving[] = ['today', 'yesterday', 'this_week', 'this_month', 'last_month', 'this_year']

// The oracle does not use day numbers: it reads Riyadh's calendar from the platform and walks it hour by hour.

const HOUR = 3_600_000
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Riyadh',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

interface Page {
  readonly date: string
  readonly month: string
  readonly year: string
  readonly weekday: string
}

const pages = new Map<number, Page>()

/** The calendar day of a moment; days change only on the hour, so one look per hour is enough. */
function pageOf(time: number): Page {
  const hour = Math.floor(time / HOUR)
  const known = pages.get(hour)
  if (known !== undefined) return known
  const part = Object.fromEntries(calendar.formatToParts(hour * HOUR).map(({ type, value }) => [type, value]))
  const page = {
    date: `${part.year}-${part.month}-${part.day}`,
    month: `${part.year}-${part.month}`,
    year: `${part.year}`,
    weekday: `${part.weekday}`,
  }
  pages.set(hour, page)
  return page
}

/** The Sunday of a moment's week, found by walking back day by day. */
function sundayOf(time: number): string {
  let at = time
  while (pageOf(at).weekday !== 'Sun') at -= 24 * HOUR
  return pageOf(at).date
}

/** A moment in the month before, found by walking back day by day. */
function inMonthBefore(time: number): number {
  const { month } = pageOf(time)
  let at = time
  while (pageOf(at).month === month) at -= 24 * HOUR
  return at
}

function belongs(name: Moving, time: number, now: number): boolean {
  switch (name) {
    case 'today':
      return pageOf(time).date === pageOf(now).date
    case 'yesterday':
      return pageOf(time).date === pageOf(now - 24 * HOUR).date
    case 'this_week':
      return sundayOf(time) === sundayOf(now)
    case 'this_month':
      return pageOf(time).month === pageOf(now).month
    case 'last_month':
      return pageOf(time).month === pageOf(inMonthBefore(now)).month
    case 'this_year':
      return pageOf(time).year === pageOf(now).year
  }
}

/** A moment whose present period is the previous period of the given moment. */
function oneKindEarlier(name: Moving, now: number): number {
  switch (name) {
    case 'today':
    case 'yesterday':
      return now - 24 * HOUR
    case 'this_week':
      return now - 7 * 24 * HOUR
    case 'this_month':
    case 'last_month':
      return inMonthBefore(now)
    case 'this_year': {
      let at = now
      while (pageOf(at).year === pageOf(now).year) at -= 24 * HOUR
      return at
    }
  }
}

const isInside = ({ from, to }: Days, time: number) =>
  startOfDay(from).getTime() <= time && time <= endOfDay(to).getTime()

const MINUTE = 60_000
/** Any moment of the years around now, and as often one within minutes of a boundary in Riyadh. */
const anywhen = fc.integer({ min: Date.parse('2023-12-01T00:00:00Z'), max: Date.parse('2029-02-01T00:00:00Z') })
const midnights = [
  '2023-12-31',
  '2024-02-28',
  '2024-02-29',
  '2024-12-31',
  '2025-02-28',
  '2025-12-31',
  '2026-01-31',
  '2026-02-28',
  '2026-03-14',
  '2026-03-15',
  '2026-04-30',
  '2026-12-26',
  '2026-12-31',
  '2027-01-02',
  '2027-12-31',
  '2028-02-29',
].map(day => Date.parse(`${day}T21:00:00Z`))
const border = fc
  .tuple(fc.constantFrom(...midnights), fc.integer({ min: -3 * MINUTE, max: 3 * MINUTE }))
  .map(([midnight, off]) => midnight + off)
const edge = fc.tuple(fc.constantFrom(...midnights), fc.constantFrom(-1, 0, 1)).map(([midnight, off]) => midnight + off)
const moment = fc.oneof(
  { weight: 4, arbitrary: anywhen },
  { weight: 3, arbitrary: border },
  { weight: 3, arbitrary: edge },
)
/** Distances that are small enough for two moments to share periods. */
const near = fc.oneof(fc.integer({ min: -40 * 24 * HOUR, max: 40 * 24 * HOUR }), fc.constantFrom(0, -1, 1))

test('a moment belongs to a period exactly when its Riyadh calendar says so', () => {
  fc.assert(
    fc.property(moment, moment, near, (now, other, off) => {
      for (const time of [other, now + off]) {
        for (const name of names) {
          const days = daysOf(name, new Date(now))
          assert.equal(isInside(days, time), belongs(name, time, now), `${name} ${new Date(time).toISOString()}`)
        }
      }
    }),
    { numRuns: 10_000 },
  )
})

test('the period before is the one of the same kind', () => {
  fc.assert(
    fc.property(moment, moment, near, (now, other, off) => {
      for (const name of names) {
        const before = daysBefore(name, daysOf(name, new Date(now)))
        const then = oneKindEarlier(name, now)
        for (const time of [other, now + off, then])
          assert.equal(isInside(before, time), belongs(name, time, then), name)
        assert.ok(before.to < daysOf(name, new Date(now)).from, 'the two touch and do not overlap')
      }
    }),
    { numRuns: 2_000 },
  )
})

test('the minutes around Riyadh midnight, by hand', () => {
  const range = (name: Moving, now: string) => {
    const { from, to } = daysOf(name, new Date(now))
    return `${formatDay(from)} ${formatDay(to)}`
  }
  assert.equal(range('today', '2026-12-31T20:59:59.999Z'), '2026-12-31 2026-12-31')
  assert.equal(range('today', '2026-12-31T21:00:00.000Z'), '2027-01-01 2027-01-01')
  assert.equal(range('this_year', '2026-12-31T21:00:00.000Z'), '2027-01-01 2027-12-31')
  assert.equal(range('last_month', '2026-12-31T21:00:00.000Z'), '2026-12-01 2026-12-31')
  assert.equal(range('this_month', '2028-02-29T20:59:00.000Z'), '2028-02-01 2028-02-29')
  // 14 March 2026 is a Saturday.
  assert.equal(range('this_week', '2026-03-14T20:59:59.999Z'), '2026-03-08 2026-03-14')
  assert.equal(range('this_week', '2026-03-14T21:00:00.000Z'), '2026-03-15 2026-03-21')
})

test('a custom period', () => {
  const range = ({ from, to }: Days) => [formatDay(from), formatDay(to)]
  assert.deepEqual(range(customDays('2026-03-10', '2026-03-10')), ['2026-03-10', '2026-03-10'])
  assert.deepEqual(range(customDays('2024-01-01', '2024-12-31')), ['2024-01-01', '2024-12-31'])
  const before = daysBefore('custom', customDays('2026-03-10', '2026-03-12'))
  assert.deepEqual(range(before), ['2026-03-07', '2026-03-09'])
  const refused: [string | undefined, string | undefined, string, string][] = [
    ['2026-03-11', '2026-03-10', 'to', 'field_before_from'],
    ['2025-01-01', '2026-01-02', 'to', 'field_period_too_long'],
    [undefined, '2026-03-10', 'from', 'field_required'],
    ['2026-03-10', undefined, 'to', 'field_required'],
  ]
  for (const [from, to, field, key] of refused) {
    const given = { period: 'custom', ...(from && { from }), ...(to && { to }) } as const
    const missing = [...boundProblems('custom', 'from', from), ...boundProblems('custom', 'to', to)]
    const [problem] = [...missing, ...lengthProblems(given)]
    assert.deepEqual([problem?.field, problem?.key], [field, key], `${from} ${to}`)
  }
})

test('366 days are allowed, wherever they lie, and 367 are not', () => {
  fc.assert(
    fc.property(anywhen, time => {
      const first = riyadhDay(new Date(time))
      const days = customDays(formatDay(first), formatDay(first + 365))
      assert.equal(eachDay(days).length, 366)
      const problems = (length: number) =>
        lengthProblems({ period: 'custom', from: formatDay(first), to: formatDay(first + length - 1) })
      assert.deepEqual(problems(366), [])
      assert.equal(problems(367)[0]?.key, 'field_period_too_long')
    }),
    { numRuns: 200 },
  )
})

test('every day and every month of a span, once and in order', () => {
  fc.assert(
    fc.property(anywhen, fc.integer({ min: 0, max: 800 }), (time, length) => {
      const from = riyadhDay(new Date(time))
      const days = { from, to: from + length }
      const walked = Array.from({ length: length + 1 }, (_, index) => pageOf(startOfDay(from + index).getTime()))
      assert.deepEqual(
        eachDay(days),
        walked.map(page => page.date),
      )
      assert.deepEqual(eachMonth(days), [...new Set(walked.map(page => `${page.month}-01`))])
    }),
    { numRuns: 200 },
  )
})
