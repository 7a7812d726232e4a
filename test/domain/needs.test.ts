import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needsOf, type WorkFacts } from '../../src/domain/case/needs.ts'
import { parseDay, workingDaysLeft } from '../../src/domain/time/calendar.ts'

const now = new Date('2026-03-10T09:00:00Z')
const before = new Date('2026-03-09T09:00:00Z')
const after = new Date('2026-03-11T09:00:00Z')

const facts: WorkFacts = {
  status: 'payment_success',
  due_date: after,
  opinion_status: 'pending',
  asked: 0,
  given: 0,
  documents_added_date: null,
  documents_seen_date: null,
  assigned_date: before,
  delay_notified_date: null,
  delay_report_sent: 0,
  unread_messages: 0,
}

test('what a specialist is needed for', () => {
  const needs = (change: Partial<WorkFacts>) => needsOf('specialist', { ...facts, ...change }, now)
  assert.deepEqual(needs({}), ['give_opinion'])
  assert.deepEqual(needs({ opinion_status: 'draft' }), ['give_opinion'])
  assert.deepEqual(needs({ opinion_status: 'submitted' }), [])
  assert.deepEqual(needs({ documents_added_date: now }), ['give_opinion', 'documents_arrived'])
  assert.deepEqual(needs({ documents_added_date: now, documents_seen_date: now }), ['give_opinion'])
  assert.deepEqual(needs({ documents_added_date: before, assigned_date: now }), ['give_opinion'])
  assert.deepEqual(needs({ status: 'cancelled', documents_added_date: now }), [])
})

test('what a coordinator is needed for', () => {
  const needs = (change: Partial<WorkFacts>) => needsOf('coordinator', { ...facts, ...change }, now)
  assert.deepEqual(needs({}), ['assign_doctor'])
  assert.deepEqual(needs({ status: 'payment_pending', due_date: null }), [])
  assert.deepEqual(needs({ asked: 2, given: 1 }), [])
  assert.deepEqual(needs({ asked: 2, given: 2 }), ['write_summary'])
  assert.deepEqual(needs({ asked: 2, due_date: before }), ['notify_delay'])
  assert.deepEqual(needs({ asked: 2, due_date: before, delay_notified_date: now }), [])
  const toldBefore = new Date(before.getTime() - 1)
  assert.deepEqual(needs({ asked: 2, due_date: before, delay_notified_date: toldBefore }), ['notify_delay'])
  assert.deepEqual(needs({ status: 'completed', due_date: before }), [])
  assert.deepEqual(needs({ asked: 2, given: 1, unread_messages: 3 }), ['read_message'])
  assert.deepEqual(needs({ unread_messages: 1, documents_added_date: now }), [
    'assign_doctor',
    'read_message',
    'documents_arrived',
  ])
  assert.deepEqual(needs({ status: 'completed', unread_messages: 1 }), ['read_message'])
})

test('working days left: none on the day itself, negative once it has passed', () => {
  const endOf = (day: string) => new Date(`${day}T20:59:59.999Z`)
  const at = (day: string) => new Date(`${day}T09:00:00Z`)
  const none = new Set<number>()
  // 10 March 2026 is a Tuesday; Friday and Saturday are no working days.
  assert.equal(workingDaysLeft(at('2026-03-10'), endOf('2026-03-10'), none), 0)
  assert.equal(workingDaysLeft(at('2026-03-10'), endOf('2026-03-12'), none), 2)
  assert.equal(workingDaysLeft(at('2026-03-10'), endOf('2026-03-15'), none), 3)
  assert.equal(workingDaysLeft(at('2026-03-15'), endOf('2026-03-12'), none), -1)
  assert.equal(workingDaysLeft(at('2026-03-14'), endOf('2026-03-12'), none), -1)
  assert.equal(workingDaysLeft(at('2026-03-17'), endOf('2026-03-12'), none), -3)
  const holidays = new Set([parseDay('2026-03-11') ?? 0])
  assert.equal(workingDaysLeft(at('2026-03-10'), endOf('2026-03-12'), holidays), 1)
  assert.equal(workingDaysLeft(at('2026-03-11'), endOf('2026-03-11'), holidays), 0)
  assert.equal(workingDaysLeft(at('2026-03-11'), endOf('2026-03-10'), holidays), -1)
  assert.equal(workingDaysLeft(at('2026-03-12'), endOf('2026-03-09'), holidays), -2)
})
