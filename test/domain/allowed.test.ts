import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedVerbs, type Facts, type Party } from '../../src/domain/case/allowed.ts'
import { type CaseStatus, caseStatuses } from '../../src/domain/case/status.ts'

const everything: Facts = {
  hasRequests: true,
  hasMismatch: true,
  opinionOpen: true,
  opinionsOpen: true,
  opinionGiven: true,
  opinionsGiven: true,
  hasFindings: true,
  canRemind: true,
  teamHasSlot: true,
  reportHasSlot: true,
  threadOpen: true,
  consentStands: true,
  erasureAsked: true,
  canErase: true,
}

/** Written by hand: what each party may do in each state that allows anything. */
const table: Record<Party, Partial<Record<CaseStatus, string>>> = {
  patient: {
    draft: 'edit-review-case update-meddocs cancel-review-case withdraw-consent withdraw-erasure',
    review: 'answer-document-request add-documents cancel-review-case withdraw-consent withdraw-erasure',
    payment_pending:
      'answer-document-request add-documents cancel-review-case send-message withdraw-consent withdraw-erasure',
    payment_failed:
      'answer-document-request add-documents cancel-review-case send-message withdraw-consent withdraw-erasure',
    payment_success:
      'answer-document-request add-documents cancel-review-case send-message withdraw-consent withdraw-erasure',
    cancelled: 'send-message withdraw-consent withdraw-erasure',
    completed: 'send-message withdraw-consent withdraw-erasure',
    rejected: 'withdraw-erasure',
  },
  administrator: {
    draft: 'reject-reviewcase add-note cancel-review-case',
    review: 'reject-reviewcase assign-coordinator add-note cancel-review-case',
    payment_pending:
      'edit-coordinator replace-coordinator remove-doctor remind-doctor accept-mismatch add-note cancel-review-case',
    payment_failed: 'replace-coordinator remove-doctor remind-doctor accept-mismatch add-note cancel-review-case',
    payment_success: 'replace-coordinator remove-doctor remind-doctor add-note cancel-review-case',
    rejected: 'add-note erase-case',
    cancelled: 'add-note erase-case',
    completed: 'add-note erase-case',
  },
  coordinator: {
    payment_pending:
      'assign-doctor request-documents withdraw-doctor remind-doctor return-opinion remove-finding send-message send-team-message save-summary',
    payment_failed:
      'assign-doctor request-documents withdraw-doctor remind-doctor return-opinion remove-finding send-message send-team-message save-summary',
    payment_success:
      'assign-doctor request-documents withdraw-doctor remind-doctor return-opinion remove-finding delay-notification send-message send-team-message save-summary submit-coordinator-summary',
    cancelled: 'send-message send-team-message',
    completed: 'send-message send-team-message add-addendum',
  },
  specialist: {
    payment_pending:
      'request-documents review-report reopen-opinion remove-finding send-team-message decline-assignment',
    payment_failed:
      'request-documents review-report reopen-opinion remove-finding send-team-message decline-assignment',
    payment_success:
      'request-documents review-report reopen-opinion remove-finding send-team-message decline-assignment',
    cancelled: 'send-team-message',
    completed: 'send-team-message',
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
  assert.deepEqual(allowedVerbs(['patient'], 'review'), ['add-documents', 'cancel-review-case'])
  assert.deepEqual(allowedVerbs(['administrator'], 'payment_failed'), [
    'replace-coordinator',
    'add-note',
    'cancel-review-case',
  ])
  assert.deepEqual(allowedVerbs(['coordinator'], 'payment_pending'), ['request-documents', 'save-summary'])
  assert.deepEqual(allowedVerbs(['coordinator'], 'completed'), [])
  assert.deepEqual(allowedVerbs(['patient'], 'completed', { consentStands: false }), [])
  assert.deepEqual(allowedVerbs(['specialist'], 'payment_success', { opinionOpen: false }), ['request-documents'])
})

test('who is both coordinator and specialist has the verbs of both, each once', () => {
  const verbs = allowedVerbs(['coordinator', 'specialist'], 'payment_pending', {
    opinionOpen: true,
    teamHasSlot: true,
  })
  assert.deepEqual(verbs, ['assign-doctor', 'request-documents', 'save-summary', 'review-report', 'decline-assignment'])
})
