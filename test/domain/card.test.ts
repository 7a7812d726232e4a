import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardKind } from '../../src/domain/case/card.ts'
import { caseStatuses } from '../../src/domain/case/status.ts'

const now = new Date('2026-03-10T09:00:00Z')
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 - ms)

test('what a banner says in every state: as it is, with documents asked for, with another amount paid', () => {
  const kinds: Record<(typeof caseStatuses)[number], (string | null)[]> = {
    draft: [null, null, null],
    review: ['under_review', 'under_review', 'under_review'],
    payment_pending: ['proceed_to_pay', 'proceed_to_pay', 'payment_problem'],
    payment_failed: ['payment_failed', 'payment_failed', 'payment_problem'],
    payment_success: ['in_progress', 'documents_requested', 'in_progress'],
    rejected: [null, null, null],
    cancelled: [null, null, null],
    completed: ['report_ready', 'report_ready', 'report_ready'],
  }
  for (const status of caseStatuses) {
    const completedDate = status === 'completed' ? daysAgo(1) : null
    const plain = { status, hasRequests: false, hasMismatch: false, completedDate }
    const cases = [plain, { ...plain, hasRequests: true }, { ...plain, hasMismatch: true }]
    assert.deepEqual(
      cases.map(one => cardKind(one, now)),
      kinds[status],
      status,
    )
  }
})

test('a report is announced for 30 days', () => {
  const shown = (completedDate: Date | null) =>
    cardKind({ status: 'completed', hasRequests: false, hasMismatch: false, completedDate }, now) === 'report_ready'
  assert.equal(shown(daysAgo(0)), true)
  assert.equal(shown(daysAgo(30, -1)), true)
  assert.equal(shown(daysAgo(30)), false)
  assert.equal(shown(daysAgo(400)), false)
  assert.equal(shown(null), false)
})
