import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allows, decide, invites, lifecycle, triggers } from '../../src/domain/case/lifecycle.ts'
import { caseStatuses, isOpen, isPaymentDue, openStatuses } from '../../src/domain/case/status.ts'
import { DomainError } from '../../src/domain/errors/errors.ts'

const states = [
  'draft',
  'review',
  'payment_pending',
  'payment_failed',
  'payment_success',
  'rejected',
  'cancelled',
  'completed',
] as const

/**
 * The whole table, written by hand. Columns in the order of `states` above. Each word is the result: a status to move to, `=`
 * unchanged, `as_sent`, `again` (success, nothing repeated), `refund`; `-` is a refusal.
 */
const table: Record<string, { row: string; refusal: string }> = {
  edit: { row: 'as_sent - - - - - - -', refusal: 'case_not_draft' },
  append_documents: { row: '= - - - - - - -', refusal: 'case_not_draft' },
  reject: { row: 'rejected rejected - - - - - -', refusal: 'case_not_rejectable' },
  assign_coordinator: { row: '- payment_pending - - - - - -', refusal: 'case_not_in_review' },
  edit_coordinator: { row: '- - = - - - - -', refusal: 'coordinator_not_changeable' },
  replace_coordinator: { row: '- - = = = - - -', refusal: 'case_closed' },
  payment_succeeded: {
    row: '- - payment_success payment_success again - refund again',
    refusal: 'case_without_payment',
  },
  payment_failed: { row: '- - payment_failed again again - again again', refusal: 'case_without_payment' },
  accept_mismatch: { row: '- - payment_success payment_success - - - -', refusal: 'no_mismatch' },
  refund_payment: { row: '- - - - = - - =', refusal: 'case_not_paid' },
  cancel: { row: 'cancelled cancelled cancelled cancelled cancelled - - -', refusal: 'case_not_cancellable' },
  withdraw_consent: {
    row: 'cancelled cancelled cancelled cancelled cancelled again = =',
    refusal: 'never refused',
  },
  assign_doctor: { row: '- - = = = - - -', refusal: 'case_closed' },
  take_off: { row: '- - = = = - - -', refusal: 'case_closed' },
  remind_doctor: { row: '- - = = = - - -', refusal: 'case_closed' },
  remind_coordinator: { row: '- - - - = - - -', refusal: 'case_not_paid' },
  request_documents: { row: '- - = = = - - -', refusal: 'case_closed' },
  give_opinion: { row: '- - = = = - - -', refusal: 'case_closed' },
  reopen_opinion: { row: '- - = = = - - -', refusal: 'case_closed' },
  store_finding: { row: '- - = = = - - -', refusal: 'case_closed' },
  answer_documents: { row: '- = = = = - - -', refusal: 'no_documents_requested' },
  add_documents: { row: '- = = = = - - -', refusal: 'case_closed' },
  notify_delay: { row: '- - - - = - - -', refusal: 'case_not_paid' },
  send_message: { row: '- - = = = - = =', refusal: 'messages_closed' },
  save_summary: { row: '- - = = = - - -', refusal: 'case_closed' },
  complete: { row: '- - - - completed - - -', refusal: 'case_not_paid' },
  add_addendum: { row: '- - - - - - - =', refusal: 'report_not_ready' },
  add_note: { row: '= = = = = = = =', refusal: 'never refused' },
  withdraw_erasure: { row: '= = = = = = = =', refusal: 'never refused' },
  erase: { row: '- - - - - = = =', refusal: 'case_open' },
  erase_draft: { row: '= - - - - - - -', refusal: 'case_not_draft' },
}

/** Refusals with a code of their own. */
const inState: Record<string, string> = {
  'reject rejected': 'case_already_rejected',
  'add_documents draft': 'use_edit',
  'remind_coordinator cancelled': 'case_closed',
  'remind_coordinator completed': 'case_closed',
}

const words: Record<string, string> = { '=': 'stay', again: 'repeat' }

test('the table speaks of every state and every trigger', () => {
  assert.deepEqual([...caseStatuses].sort(), [...states].sort())
  assert.deepEqual(Object.keys(table).sort(), [...triggers].sort())
})

for (const trigger of triggers) {
  test(`${trigger} in every state`, () => {
    const { row, refusal } = table[trigger] ?? { row: '', refusal: '' }
    const cells = row.split(' ')
    assert.equal(cells.length, states.length)
    for (const [index, state] of states.entries()) {
      const cell = cells[index] ?? ''
      if (cell !== '-') {
        assert.equal(decide({ status: state }, trigger).outcome, words[cell] ?? cell, `${trigger} in ${state}`)
        continue
      }
      const expected = inState[`${trigger} ${state}`] ?? refusal
      assert.throws(
        () => decide({ status: state }, trigger),
        error => error instanceof DomainError && error.code === expected,
        `${trigger} in ${state}`,
      )
    }
  })
}

test('open and closed, and when it is the patient who must pay', () => {
  assert.deepEqual(states.filter(isOpen), states.slice(0, 5))
  assert.deepEqual([...openStatuses].sort(), [...states.slice(0, 5)].sort())
  assert.deepEqual(states.filter(isPaymentDue), ['payment_pending', 'payment_failed'])
})

test('a decision answers the status from then on', () => {
  assert.deepEqual(decide({ status: 'draft' }, 'edit', 'review'), { outcome: 'as_sent', status: 'review' })
  assert.deepEqual(decide({ status: 'review' }, 'reject'), { outcome: 'rejected', status: 'rejected' })
  assert.deepEqual(decide({ status: 'payment_failed' }, 'give_opinion'), { outcome: 'stay', status: 'payment_failed' })
  assert.deepEqual(decide({ status: 'cancelled' }, 'payment_succeeded'), { outcome: 'refund', status: 'cancelled' })
  for (const trigger of triggers) {
    for (const status of states) {
      const outcome = lifecycle[trigger][status]
      assert.equal(allows(status, trigger), outcome !== undefined)
      assert.equal(invites(status, trigger), outcome !== undefined && outcome !== 'repeat')
    }
  }
})
