import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AdminRole } from '../../../src/domain/people/roles.ts'
import { each } from '../../support/each.ts'
import { startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService({ env: { FOUR_EYES_REFUND: '500', FOUR_EYES_ERASURE: '1' } })
const world = await createWorld(service)
const REASON = 'Agreed with the patient on the phone'

const as = (id: string, role: AdminRole) => async (path: string, body: object) =>
  service.call(`/admin/${path}`, { token: service.token('admin', id, { roles: [role] }), body })
const [fay, finn, pia, paul, ava] = [
  as('fay', 'finance'),
  as('finn', 'finance'),
  as('pia', 'privacy'),
  as('paul', 'privacy'),
  as('ava', 'auditor'),
]
const owner = as('otto', 'owner')

async function good(reply: ReturnType<typeof fay>) {
  const { code, text, body } = await reply
  assert.equal(code, 200, text)
  return body.data
}
const codeOf = async (reply: ReturnType<typeof fay>) => (await reply).body.code
const waiting = async (by = owner) => good(by('list-approvals', { state: 'waiting', size: 100 }))
const waitingOf = async (caseId: string) =>
  (await waiting()).find(({ case_id }: { case_id: string }) => case_id === caseId)?.approval_id ?? ''
const sent = async (caseId: string) => {
  await service.drain()
  return (await service.call(`/sandbox/refunds?case_id=${caseId}`)).body.data.length
}
const byAmount = (one: { amount: number }, other: { amount: number }) => one.amount - other.amount
const money = async (case_id: string) => (await good(fay('review-case-details', { case_id }))).financial

test('a refund waits from the amount on, together with the earlier ones; below it goes at once', async () => {
  const case_id = await world.paid()
  const first = await good(fay('refund-payment', { case_id, amount: 200, reason: REASON }))
  assert.deepEqual([first.status, await sent(case_id)], ['requested', 1])
  const second = await good(fay('refund-payment', { case_id, amount: 300, reason: REASON }))
  assert.deepEqual([second.status, await sent(case_id)], ['requested', 1], 'it reaches 500 with the first')
  assert.equal((await money(case_id)).payment_status, 'refund_pending')
  assert.equal(await codeOf(fay('refund-payment', { case_id, amount: 1, reason: REASON })), 'refund_running')
  const [entry] = await waiting(finn)
  const { approval_id, asked_date, ...shown } = entry
  assert.deepEqual(shown, {
    kind: 'refund',
    case_id,
    case_number: await world.number(case_id),
    amount: 300,
    currency: 'SAR',
    owed: false,
    reason: REASON,
    asked_kind: 'admin',
    asked_by: 'fay',
    state: 'waiting',
    decided_by: null,
    decided_date: null,
  })
  assert.equal(asked_date, service.clock.now().toISOString())
  const { approvals } = await good(finn('worklist', {}))
  assert.deepEqual([approvals.count, approvals.items[0].id, approvals.items[0].amount], [1, approval_id, 300])
  assert.equal((await good(pia('worklist', {}))).approvals.count, 0, 'not theirs')
  assert.equal(await codeOf(fay('approve', { approval_id })), 'same_person')
  assert.equal(await codeOf(pia('approve', { approval_id })), 'role_required')
  assert.equal(await sent(case_id), 1)
  assert.deepEqual(await good(finn('approve', { approval_id })), { approval_id, state: 'approved' })
  assert.equal(await sent(case_id), 2)
  assert.equal(await codeOf(finn('approve', { approval_id })), 'approval_decided')
  assert.equal(await codeOf(finn('reject-approval', { approval_id, reason: REASON })), 'approval_decided')
  assert.equal((await money(case_id)).payment_status, 'partly_refunded')
  const { activity } = await good(owner('review-case-details', { case_id }))
  const actions = each(activity as { action: string; actor_id: string }[], 'action', 'actor_id')
  for (const one of [
    ['approval_asked', 'fay'],
    ['approved', 'finn'],
  ])
    assert.ok(
      actions.some(entry => entry.join() === one.join()),
      one.join(),
    )
  const log = await good(as('sue', 'security')('access-log', { case_id, action: ['approval_asked', 'approved'] }))
  assert.deepEqual(
    log.map(({ action, actor }: { action: string; actor: { id: string } }) => [action, actor.id]),
    [
      ['approved', 'finn'],
      ['approval_asked', 'fay'],
    ],
  )
})

test('what an administrator chose to give back may be rejected: the money is free again, and the patient hears nothing', async () => {
  const case_id = await world.paid()
  const { refund_id } = await good(fay('refund-payment', { case_id, amount: 700, reason: REASON }))
  const told = async () => {
    await service.drain()
    return (
      await service.rows(
        "select 1 from sandbox_notifications where body->>'case_id' = $1 and body->>'template_code' like '%REFUND%'",
        [case_id],
      )
    ).length
  }
  assert.equal(await told(), 0, 'not before it is approved')
  assert.equal((await waiting()).find((one: { case_id: string }) => one.case_id === case_id).owed, false)
  const approval_id = await waitingOf(case_id)
  assert.deepEqual(await good(fay('reject-approval', { approval_id, reason: 'Not agreed' })), {
    approval_id,
    state: 'rejected',
  })
  const { refunds, refundable, payment_status } = await money(case_id)
  assert.deepEqual(
    [refunds[0].refund_id, refunds[0].status, refundable, payment_status],
    [refund_id, 'rejected', 750.5, 'paid'],
  )
  await good(fay('refund-payment', { case_id, amount: 750.5, reason: REASON }))
  await good(finn('approve', { approval_id: await waitingOf(case_id) }))
  assert.deepEqual([await sent(case_id), await told()], [1, 1])
})

test('a cancelled case’s money is owed: whoever caused it, it can only be approved', async () => {
  const causes = [
    ['patient', (case_id: string) => world.patients('/app/cancel-review-case', { case_id })],
    ['admin', (case_id: string) => owner('cancel-review-case', { case_id, reason: REASON })],
  ] as const
  for (const [kind, cancel] of causes) {
    const case_id = await world.paid()
    assert.equal((await cancel(case_id)).body.data.refund, 'pending')
    assert.equal(await sent(case_id), 0)
    const approval_id = await waitingOf(case_id)
    const entry = (await waiting()).find((one: { case_id: string }) => one.case_id === case_id)
    assert.deepEqual(
      [entry.asked_kind, entry.asked_by, entry.amount, entry.owed],
      [kind, kind === 'admin' ? 'otto' : null, 750.5, true],
    )
    assert.equal(await codeOf(finn('reject-approval', { approval_id, reason: REASON })), 'refund_owed')
    if (kind === 'admin') assert.equal(await codeOf(owner('approve', { approval_id })), 'same_person')
    await good(finn('approve', { approval_id }))
    assert.equal(await sent(case_id), 1)
  }
})

test('cancelling while a chosen refund waits asks for the rest; then the first is owed too', async () => {
  const case_id = await world.paid()
  await good(fay('refund-payment', { case_id, amount: 600, reason: REASON }))
  await world.patients('/app/cancel-review-case', { case_id })
  const own = (await waiting()).filter((one: { case_id: string }) => one.case_id === case_id)
  assert.deepEqual(
    each(own as { amount: number }[], 'amount')
      .flat()
      .sort(),
    [150.5, 600],
  )
  for (const { approval_id } of own)
    assert.equal(await codeOf(finn('reject-approval', { approval_id, reason: REASON })), 'refund_owed')
  const seen = async () => (await world.patients('/app/review-case-details', { case_id })).body.data.refund_amount
  assert.equal(await seen(), 750.5, 'both are still to come')
  // The later request is settled first: its note is the older one.
  for (const { approval_id } of own.toSorted(byAmount)) {
    await good(finn('approve', { approval_id }))
    await service.drain()
    service.clock.advance(MINUTE)
  }
  assert.equal(await sent(case_id), 2)
  assert.equal((await money(case_id)).payment_status, 'refunded')
  assert.equal(await seen(), 750.5, 'all that came')
  const { credit_notes, credit_note } = (await world.patients('/app/view-invoice', { case_id })).body.data
  assert.deepEqual(each(credit_notes, 'amount').flat(), [600, 150.5])
  assert.deepEqual(credit_note, credit_notes[0])
})

test('a late payment was caused by the service; another currency always waits', async () => {
  const late = await world.assigned()
  await owner('cancel-review-case', { case_id: late, reason: REASON })
  await service.call(`/app/success-webhook?case_id=${late}`)
  await good(owner('approve', { approval_id: await waitingOf(late) }))
  assert.equal(await sent(late), 1)
  const foreign = await world.assigned()
  await service.rows("update sandbox_payments set amount = 5, currency = 'USD', status = 'paid' where case_id = $1", [
    foreign,
  ])
  await service.call(`/app/success-webhook?case_id=${foreign}`)
  await owner('cancel-review-case', { case_id: foreign, reason: REASON })
  const entry = (await waiting()).find((one: { case_id: string }) => one.case_id === foreign)
  assert.deepEqual([entry?.amount, entry?.currency], [5, 'USD'])
})

const closed = async () => {
  const case_id = await world.save()
  await owner('reject-reviewcase', { case_id, reject_reason: 'Unreadable' })
  return case_id
}
const isGone = async (case_id: string) =>
  (await service.rows("select 1 from review_cases where case_id = $1 and user_id like 'erased:%'", [case_id]))
    .length === 1

test('erasing waits, is decided again, and stays waiting when it is refused', async () => {
  const case_id = await closed()
  const asked = await good(pia('erase-case', { case_id, reason: 'Asked for by letter' }))
  assert.deepEqual([Object.keys(asked).sort(), asked.state], [['approval_id', 'state'], 'waiting'])
  assert.deepEqual(await good(paul('erase-case', { case_id, reason: 'Once more' })), asked, 'the same one')
  const { approval_id } = asked
  assert.equal(await codeOf(pia('approve', { approval_id })), 'same_person')
  assert.equal(await codeOf(finn('approve', { approval_id })), 'role_required')
  assert.equal(await codeOf(ava('approve', { approval_id })), 'role_required')
  await good(pia('hold-case', { case_id, hold: true, reason: 'A court asks for it' }))
  assert.equal(await codeOf(paul('approve', { approval_id })), 'on_hold')
  assert.equal(
    (await good(ava('list-approvals', { state: 'waiting' }))).some(
      (one: { approval_id: string }) => one.approval_id === approval_id,
    ),
    true,
  )
  const release = await good(pia('hold-case', { case_id, hold: false, reason: 'The court is done' }))
  assert.equal(release.state, 'waiting')
  assert.equal(await codeOf(pia('approve', { approval_id: release.approval_id })), 'same_person')
  await good(paul('approve', { approval_id: release.approval_id }))
  service.clock.advance(200 * 86_400_000)
  assert.equal(
    (await waiting(pia)).find((one: { approval_id: string }) => one.approval_id === approval_id).reason,
    'Asked for by letter',
  )
  await good(paul('approve', { approval_id }))
  assert.equal(await isGone(case_id), true)
  const open = await world.save()
  assert.equal(await codeOf(pia('erase-case', { case_id: open, reason: 'Too early' })), 'case_open')
})

test('who set a hold may ask for its release, and not approve it', async () => {
  const case_id = await closed()
  await good(pia('hold-case', { case_id, hold: true, reason: 'A court asks for it' }))
  const { approval_id } = await good(paul('hold-case', { case_id, hold: false, reason: 'The court is done' }))
  assert.equal(await codeOf(pia('approve', { approval_id })), 'same_person')
  await good(as('petra', 'privacy')('approve', { approval_id }))
  assert.equal((await good(paul('review-case-details', { case_id }))).on_hold, false)
  assert.deepEqual(await good(pia('hold-case', { case_id, hold: false, reason: 'Once more please' })), {
    case_id,
    hold: false,
  })
})

test('an answer that erases waits; a whole person has no case; refusing it ends what waits', async () => {
  const token = () => service.token('app', 'leaver', { name: 'Lea Ver' })
  const leave = async () =>
    (await service.call('/app/request-erasure', { token: token(), body: {} })).body.data.request_id
  const case_id = await world.save({ status: 'draft' }, token())
  await service.call('/app/cancel-review-case', { token: token(), body: { case_id } })
  const first = await leave()
  const asked = await good(pia('answer-erasure', { request_id: first, decision: 'erase', answer: 'Done as you wish' }))
  assert.equal(
    (await waiting(pia)).find((one: { approval_id: string }) => one.approval_id === asked.approval_id).case_id,
    null,
  )
  await good(paul('answer-erasure', { request_id: first, decision: 'refuse', answer: 'Not yet' }))
  assert.equal(await codeOf(paul('approve', { approval_id: asked.approval_id })), 'approval_decided')
  const again = await good(pia('answer-erasure', { request_id: await leave(), decision: 'erase', answer: 'Done now' }))
  const own = await good(pia('erase-case', { case_id, reason: 'The same case' }))
  await good(paul('approve', { approval_id: again.approval_id }))
  assert.equal(await isGone(case_id), true)
  assert.equal(
    await codeOf(paul('approve', { approval_id: own.approval_id })),
    'approval_decided',
    'carried out with it',
  )
  assert.deepEqual(await service.rows("select 1 from patients where user_id = 'leaver'"), [])
})

test('a waiting refund outlives its case, without its words', async () => {
  const case_id = await world.paid()
  await world.patients('/app/cancel-review-case', { case_id, reason_code: 'other', reason: 'My own words' })
  const { approval_id } = await good(pia('erase-case', { case_id, reason: 'Asked for by letter' }))
  const refund = (await waiting(fay)).find((one: { case_id: string }) => one.case_id === case_id).approval_id
  await good(paul('approve', { approval_id }))
  assert.equal(await isGone(case_id), true)
  const left = (await waiting(fay)).find((one: { case_id: string }) => one.case_id === case_id)
  assert.deepEqual([left.approval_id, left.amount, left.reason], [refund, 750.5, null])
  assert.equal(await sent(case_id), 0)
  await good(finn('approve', { approval_id: refund }))
  assert.equal(await sent(case_id), 1)
})

test('each sees the own kinds, an auditor all; what is unknown is 404', async () => {
  const kinds = async (by: typeof fay) =>
    [...new Set((await good(by('list-approvals', { size: 100 }))).map(({ kind }: { kind: string }) => kind))].sort()
  assert.deepEqual(await kinds(fay), ['refund'])
  assert.deepEqual(await kinds(pia), ['erasure', 'release_hold'])
  for (const by of [ava, owner]) assert.deepEqual(await kinds(by), ['erasure', 'refund', 'release_hold'])
  for (const approval_id of ['nonsense', '00000000-0000-7000-8000-000000000000'])
    for (const [path, body] of [
      ['approve', { approval_id }],
      ['reject-approval', { approval_id, reason: REASON }],
    ] as const)
      assert.equal(await codeOf(owner(path, body)), 'approval_not_found')
})
