import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardKind } from '../../src/domain/case/card.ts'
import { caseStatuses } from '../../src/domain/case/status.ts'

const now = new Date('2026-03-10T09:00:00Z')
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 - ms)

test('what a banner says in every state, without and with documents asked for', () => {
  const kinds: Record<(typeof caseStatuses)[number], [string | null, string | null]> = {
    draft: [null, null],
    review: ['under_review', 'under_review'],
    payment_pending: ['proceed_to_pay', 'proceed_to_pay'],
    payment_failed: ['payment_failed', 'payment_failed'],
    payment_success: ['in_progress', 'documents_requested'],
    rejected: [null, null],
    cancelled: [null, null],
    completed: ['report_ready', 'report_ready'],
  }
  for (const status of caseStatuses) {
    const completedDate = status === 'completed' ? daysAgo(1) : null
    const shown = [false, true].map(hasRequests => cardKind({ status, hasRequests, completedDate }, now))
    assert.deepEqual(shown, kinds[status], status)
  }
})

test('a report is announced for 30 days', () => {
  const shown = (completedDate: Date | null) =>
    cardKind({ status: 'completed', hasRequests: false, completedDate }, now) === 'report_ready'
  assert.equal(shown(daysAgo(0)), true)
  assert.equal(shown(daysAgo(30, -1)), true)
  assert.equal(shown(daysAgo(30)), false)
  assert.equal(shown(daysAgo(400)), false)
  assert.equal(shown(null), false)
})
