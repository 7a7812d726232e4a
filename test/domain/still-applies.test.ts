import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultTemplates } from '../../src/config/templates.ts'
import { caseStatuses } from '../../src/domain/case/status.ts'
import { type Situation, stillApplies } from '../../src/domain/case/still-applies.ts'
import type { NotificationEvent } from '../../src/domain/notification.ts'

const OPEN = 'draft review payment_pending payment_failed payment_success'
const DUE = 'payment_pending payment_failed'

/** In which states a message is still sent, and what else must be so. Events that are not listed are always sent. */
const table: Partial<
  Record<NotificationEvent, { states: string; needs: readonly (keyof Situation | 'no mismatch')[] }>
> = {
  proceed_to_pay: { states: DUE, needs: ['no mismatch'] },
  documents_requested: { states: OPEN, needs: ['has_requests'] },
  coordinator_assigned: { states: OPEN, needs: ['is_coordinator'] },
  payment_received: { states: OPEN, needs: ['is_coordinator'] },
  opinion_submitted: { states: OPEN, needs: ['is_coordinator'] },
  doctor_assigned: { states: OPEN, needs: ['is_on_team'] },
}

const flags = [true, false]
const situations: Situation[] = caseStatuses.flatMap(status =>
  ([null, 'pending', 'failed', 'paid', 'mismatch'] as const).flatMap(payment_state =>
    flags.flatMap(has_requests =>
      flags.flatMap(is_coordinator =>
        flags.map(is_on_team => ({ status, payment_state, has_requests, is_coordinator, is_on_team })),
      ),
    ),
  ),
)

for (const event of [...Object.keys(defaultTemplates), 'delay_notification'] as NotificationEvent[]) {
  test(`${event} in every situation`, () => {
    const rule = table[event]
    for (const now of situations) {
      const holds = (need: keyof Situation | 'no mismatch') =>
        need === 'no mismatch' ? now.payment_state !== 'mismatch' : now[need] === true
      const expected = rule === undefined || (rule.states.split(' ').includes(now.status) && rule.needs.every(holds))
      assert.equal(stillApplies(event, now), expected, JSON.stringify(now))
    }
  })
}
