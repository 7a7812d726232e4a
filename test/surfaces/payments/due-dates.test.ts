import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dueDate, riyadhYear } from '../../../src/domain/calendar.ts'

const none = new Set<number>()

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Riyadh',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The Riyadh day of a moment by the platform's own calendar. */
function dayOf(time: Date) {
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return { date: `${parts.year}-${parts.month}-${parts.day}`, weekday: parts.weekday ?? '', year: Number(parts.year) }
}

/** Walks hour by hour and counts the working days, then goes to the last millisecond of the last one. */
function oracle(paid: Date, workingDays: number): Date {
  let time = paid.getTime()
  let day = dayOf(paid).date
  for (let left = workingDays; left > 0; ) {
    time += 3_600_000
    const next = dayOf(new Date(time))
    if (next.date !== day && ['Sun', 'Mon', 'Tue', 'Wed', 'Thu'].includes(next.weekday)) left--
    day = next.date
  }
  return new Date(`${day}T23:59:59.999+03:00`)
}

const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })

test('due dates agree with a calendar that is walked hour by hour', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 12 }), (paid, days) => {
      assert.deepEqual(dueDate(paid, days, none), oracle(paid, days))
    }),
    { numRuns: 150 },
  )
})

test('around weekends, month ends, leap days and year ends, to the millisecond', () => {
  const edges = ['2026-03-05', '2026-03-06', '2026-03-07', '2026-02-28', '2028-02-28', '2028-02-29', '2026-04-30']
  for (const day of [...edges, '2026-12-31', '2027-01-01', '2027-12-30', '2027-12-31']) {
    for (const time of ['00:00:00.000', '12:00:00.000', '23:59:59.999']) {
      const paid = new Date(`${day}T${time}+03:00`)
      for (const days of [1, 2, 5])
        assert.deepEqual(dueDate(paid, days, none), oracle(paid, days), `${day} ${time} ${days}`)
      assert.equal(riyadhYear(paid), dayOf(paid).year)
    }
  }
})

test('known days', () => {
  const due = (paid: string, days: number) => dueDate(new Date(paid), days, none).toISOString()
  assert.equal(due('2026-03-10T09:00:00Z', 5), '2026-03-17T20:59:59.999Z', 'over a weekend')
  assert.equal(due('2026-03-05T09:00:00Z', 1), '2026-03-08T20:59:59.999Z', 'Thursday: the next Sunday')
  assert.equal(due('2026-03-06T09:00:00Z', 1), '2026-03-08T20:59:59.999Z', 'Friday')
  assert.equal(due('2026-12-30T21:00:00Z', 1), '2027-01-03T20:59:59.999Z', 'Thursday the 31st by then in Riyadh')
  assert.equal(due('2026-03-10T09:00:00Z', 365), oracle(new Date('2026-03-10T09:00:00Z'), 365).toISOString())
})
