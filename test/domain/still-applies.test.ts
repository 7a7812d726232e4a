import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultTemplates } from '../../src/config/templates.ts'
import { caseStatuses } from '../../src/domain/case/status.ts'
import { type Situation, stillApplies } from '../../src/domain/case/still-applies.ts'
import type { CaseEvent } from '../../src/domain/messages/message.ts'

const OPEN = 'draft review payment_pending payment_failed payment_success'
const DUE = 'payment_pending payment_failed'

const ALL = caseStatuses.join(' ')

const more = {
  'no mismatch': (now: Situation) => now.payment_state !== 'mismatch',
  'no opinion asked': (now: Situation) => now.opinion_status === null,
  'opinion open': (now: Situation) => now.opinion_status === 'pending' || now.opinion_status === 'draft',
  'not coordinator': (now: Situation) => !now.is_coordinator,
  'on a side of the thread': (now: Situation) => now.is_patient || now.is_coordinator,
}
type Need = keyof typeof more | 'has_requests' | 'is_coordinator' | 'is_on_team' | 'is_expiring'

/** The states in which a message is still sent, and the other conditions. Events that are not listed are always sent. */
const table: Partial<Record<CaseEvent, { states: string; needs: readonly Need[] }>> = {
  proceed_to_pay: { states: DUE, needs: ['no mismatch'] },
  documents_requested: { states: OPEN, needs: ['has_requests'] },
  coordinator_assigned: { states: OPEN, needs: ['is_coordinator'] },
  payment_received: { states: OPEN, needs: ['is_coordinator'] },
  opinion_submitted: { states: OPEN, needs: ['is_coordinator'] },
  opinion_reopened: { states: OPEN, needs: ['is_coordinator'] },
  opinion_returned: { states: OPEN, needs: ['opinion open'] },
  doctor_assigned: { states: OPEN, needs: ['is_on_team'] },
  doctor_declined: { states: OPEN, needs: ['is_coordinator'] },
  doctor_withdrawn: { states: ALL, needs: ['no opinion asked'] },
  coordinator_removed: { states: ALL, needs: ['not coordinator'] },
  opinion_reminder: { states: OPEN, needs: ['opinion open'] },
  summary_reminder: { states: 'payment_success', needs: ['is_coordinator'] },
  new_message: { states: ALL, needs: ['on a side of the thread'] },
  new_team_message: { states: ALL, needs: ['is_on_team'] },
  draft_expiring: { states: 'draft', needs: ['is_expiring'] },
}

const flags = [true, false]
const situations: Situation[] = caseStatuses.flatMap(status =>
  ([null, 'pending', 'failed', 'paid', 'mismatch'] as const).flatMap(payment_state =>
    flags.flatMap(has_requests =>
      flags.flatMap(is_coordinator =>
        flags.flatMap(is_on_team =>
          flags.flatMap(is_patient =>
            flags.flatMap(is_expiring =>
              ([null, 'pending', 'draft', 'submitted'] as const).map(opinion_status => ({
                status,
                payment_state,
                has_requests,
                is_coordinator,
                is_on_team,
                is_patient,
                is_expiring,
                opinion_status,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
)

for (const event of [...Object.keys(defaultTemplates), 'delay_notification'] as CaseEvent[]) {
  test(`${event} in every situation`, () => {
    const rule = table[event]
    for (const now of situations) {
      const holds = (need: Need) => (need in more ? more[need as keyof typeof more](now) : now[need as keyof Situation])
      const expected = rule === undefined || (rule.states.split(' ').includes(now.status) && rule.needs.every(holds))
      assert.equal(stillApplies(event, now), expected, JSON.stringify(now))
    }
  })
}
