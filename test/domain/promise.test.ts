import assert from 'node:assert/strict'
import { test } from 'node:test'
import { promiseOf } from '../../src/domain/case/promise.ts'
import { caseStatuses } from '../../src/domain/case/status.ts'

const now = new Date('2026-03-10T09:00:00Z')
const ahead = new Date('2026-03-12T20:59:59Z')
const passed = new Date('2026-03-08T20:59:59Z')
const paid = { status: 'payment_success', due_date: ahead, delay_notified_date: null, delay_new_date: null } as const
const told = { delay_notified_date: new Date('2026-03-09T09:00:00Z') }

test('the day that a patient may count on is one that is still to come, or none', () => {
  const rows = [
    [paid, false, '2026-03-12'],
    [{ ...paid, due_date: null }, false, null],
    [{ ...paid, due_date: passed }, true, null],
    [{ ...paid, ...told }, true, null],
    [{ ...paid, ...told, delay_new_date: '2026-03-20' }, true, '2026-03-20'],
    [{ ...paid, ...told, due_date: passed, delay_new_date: '2026-03-10' }, true, '2026-03-10'],
    [{ ...paid, ...told, due_date: passed, delay_new_date: '2026-03-09' }, true, null],
  ] as const
  for (const [row, is_late, expected_date] of rows)
    assert.deepEqual(promiseOf(row, now), { is_late, expected_date }, JSON.stringify(row))
})

test('nothing is promised before payment, nor once the case is closed', () => {
  for (const status of caseStatuses.filter(one => one !== 'payment_success'))
    assert.deepEqual(promiseOf({ ...paid, ...told, status, due_date: passed }, now), {
      is_late: false,
      expected_date: null,
    })
})
