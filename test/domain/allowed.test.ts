import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedVerbs, type Facts, type Party } from '../../src/domain/case/allowed.ts'
import { type CaseStatus, caseStatuses } from '../../src/domain/case/status.ts'

const everything: Facts = {
  hasRequests: true,
  hasMismatch: true,
  opinionOpen: true,
  opinionsOpen: true,
  canRemind: true,
  teamHasRoom: true,
  reportHasRoom: true,
  threadOpen: true,
  consentStands: true,
  canErase: true,
}

/** Written by hand: what each party may do in each state that allows anything. */
const table: Record<Party, Partial<Record<CaseStatus, string>>> = {
  patient: {
    draft: 'edit-review-case update-meddocs cancel-review-case withdraw-consent',
    review: 'answer-document-request cancel-review-case withdraw-consent',
    payment_pending: 'answer-document-request cancel-review-case send-message withdraw-consent',
    payment_failed: 'answer-document-request cancel-review-case send-message withdraw-consent',
    payment_success: 'answer-document-request cancel-review-case send-message withdraw-consent',
    cancelled: 'send-message withdraw-consent',
    completed: 'send-message withdraw-consent',
  },
  administrator: {
    draft: 'reject-reviewcase cancel-review-case',
    review: 'reject-reviewcase assign-coordinator cancel-review-case',
    payment_pending: 'edit-coordinator replace-coordinator remove-doctor accept-mismatch cancel-review-case',
    payment_failed: 'replace-coordinator remove-doctor accept-mismatch cancel-review-case',
    payment_success: 'replace-coordinator remove-doctor cancel-review-case',
    rejected: 'erase-case',
    cancelled: 'erase-case',
    completed: 'erase-case',
  },
  coordinator: {
    payment_pending: 'assign-doctor request-documents withdraw-doctor remind-doctor send-message',
    payment_failed: 'assign-doctor request-documents withdraw-doctor remind-doctor send-message',
    payment_success:
      'assign-doctor request-documents withdraw-doctor remind-doctor delay-notification send-message submit-coordinator-summary',
    cancelled: 'send-message',
    completed: 'send-message add-addendum',
  },
  specialist: {
    payment_pending: 'request-documents review-report decline-assignment',
    payment_failed: 'request-documents review-report decline-assignment',
    payment_success: 'request-documents review-report decline-assignment',
  },
}

for (const party of Object.keys(table) as Party[]) {
  test(`what the ${party} may do in every state`, () => {
    for (const status of caseStatuses) {
      const expected = table[party][status]?.split(' ') ?? []
      assert.deepEqual(allowedVerbs([party], status, everything), expected, status)
    }
  })
}

test('a verb that needs more than the status waits for it', () => {
  assert.deepEqual(allowedVerbs(['patient'], 'review'), ['cancel-review-case'])
  assert.deepEqual(allowedVerbs(['administrator'], 'payment_failed'), ['replace-coordinator', 'cancel-review-case'])
  assert.deepEqual(allowedVerbs(['coordinator'], 'payment_pending'), ['request-documents'])
  assert.deepEqual(allowedVerbs(['coordinator'], 'completed'), [])
  assert.deepEqual(allowedVerbs(['patient'], 'completed', { consentStands: false }), [])
  assert.deepEqual(allowedVerbs(['specialist'], 'payment_success', { opinionOpen: false }), ['request-documents'])
})

test('who is both coordinator and specialist has the verbs of both, each once', () => {
  const verbs = allowedVerbs(['coordinator', 'specialist'], 'payment_pending', {
    opinionOpen: true,
    teamHasRoom: true,
  })
  assert.deepEqual(verbs, ['assign-doctor', 'request-documents', 'review-report', 'decline-assignment'])
})
