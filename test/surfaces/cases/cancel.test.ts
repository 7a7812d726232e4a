import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each } from '../../support/each.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'
import { cards, caseRow, dataOf, everything, milestones, refuses } from './case-helpers.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)

const cancel = (case_id: string, more: Record<string, unknown> = {}, lang?: string) =>
  world.patients('/app/cancel-review-case', { case_id, ...more }, lang)
const cancelAsAdmin = (case_id: string) =>
  world.admins('/admin/cancel-review-case', { case_id, reason: 'No longer possible' })
const reasons = async (case_id: string, lang?: string) =>
  dataOf(await world.patients('/app/cancellation-reasons', { case_id }, lang))

async function failed(): Promise<string> {
  const caseId = await world.assigned()
  dataOf(await service.call(`/app/failed-webhook?case_id=${caseId}`))
  return caseId
}

async function completed(): Promise<string> {
  const caseId = await world.paid()
  await service.rows(`update review_cases set status = 'completed' where case_id = $1`, [caseId])
  return caseId
}

async function rejected(): Promise<string> {
  const caseId = await world.save()
  dataOf(await world.admins('/admin/reject-reviewcase', { case_id: caseId, reject_reason: 'No' }))
  return caseId
}

async function cancelled(): Promise<string> {
  const caseId = await world.paid()
  dataOf(await cancel(caseId))
  return caseId
}

const open = {
  draft: () => world.save({ status: 'draft' }),
  review: () => world.save(),
  payment_pending: () => world.assigned(),
  payment_failed: failed,
  payment_success: () => world.paid(),
}
const closed = { rejected, cancelled, completed }

test('the reasons are the same in every state; money comes back only while a paid case is open', async () => {
  const titles = {
    changed_mind: 'I changed my mind',
    submitted_by_mistake: 'I submitted it by mistake',
    treated_elsewhere: 'I am being treated elsewhere',
    too_expensive: 'It is too expensive',
    takes_too_long: 'It takes too long',
    other: 'Other reason',
  }
  for (const [status, make] of Object.entries({ ...open, ...closed })) {
    const caseId = await make()
    assert.equal(await world.status(caseId), status)
    assert.deepEqual(await reasons(caseId), {
      case_id: caseId,
      refundable: status === 'payment_success',
      refund_amount: status === 'payment_success' ? 750.5 : null,
      refund_currency: status === 'payment_success' ? 'SAR' : null,
      reasons: Object.entries(titles).map(([code, title]) => ({ code, title })),
    })
  }
  const arabic = await reasons(await open.draft(), 'ar')
  assert.deepEqual(each(arabic.reasons, 'code'), Object.keys(titles))
  assert.deepEqual([arabic.reasons[0].title, arabic.reasons[5].title], ['غيّرت رأيي', 'سبب آخر'])
})

test('a payment of another amount can be given back too', async () => {
  const caseId = await world.assigned()
  await service.rows(
    `update payments set status = 'mismatch', seen_amount = 100, seen_currency = 'SAR' where case_id = $1`,
    [caseId],
  )
  const { refundable, refund_amount, refund_currency } = await reasons(caseId)
  assert.deepEqual([refundable, refund_amount, refund_currency], [true, 100, 'SAR'])
  assert.equal(dataOf(await cancel(caseId)).refund, 'pending')
  const [refund] = await service.rows('select amount, reason from refunds where case_id = $1', [caseId])
  assert.deepEqual(refund, { amount: 100, reason: 'not_given' })
})

test('a payment that took nothing, or more than can be true, gives nothing back and promises nothing', async () => {
  for (const seen of [0, null]) {
    const caseId = await world.assigned()
    await service.rows(
      `update payments set status = 'mismatch', seen_amount = $2, seen_currency = 'SAR' where case_id = $1`,
      [caseId, seen],
    )
    const { refundable, refund_amount, refund_currency } = await reasons(caseId)
    assert.deepEqual([refundable, refund_amount, refund_currency], [false, null, null], String(seen))
    assert.equal(dataOf(await cancel(caseId)).refund, 'none')
  }
})

const callers = {
  patient: {
    cancel: (caseId: string) => cancel(caseId, { reason_code: 'too_expensive', reason: ' Found another ' }),
    kept: ['too_expensive', 'Found another', 'patient'],
  },
  admin: { cancel: cancelAsAdmin, kept: ['admin_cancelled', 'No longer possible', 'admin'] },
}

for (const [by, { cancel, kept }] of Object.entries(callers)) {
  for (const [status, make] of Object.entries(open)) {
    test(`${status} can be cancelled by its ${by}`, async () => {
      const caseId = await make()
      const before = await milestones(service, caseId)
      const reply = await cancel(caseId)
      const paid = status === 'payment_success'
      const data = { case_id: caseId, status: 'cancelled', refund: paid ? 'pending' : 'none' }
      assert.deepEqual(reply.body, { status: 1000, message: 'Success', data })
      const row = await caseRow(service, caseId)
      assert.equal(row.status, 'cancelled')
      assert.deepEqual([row.cancel_code, row.cancel_reason, row.cancelled_by], kept)
      const written = paid ? ['cancelled', 'refund_requested'] : ['cancelled']
      assert.deepEqual(await milestones(service, caseId), [...before, ...written])
      const card = status === 'draft' ? [] : [{ user_id: 'patient-1', active: 0 }]
      assert.deepEqual(await cards(service, caseId), card)
      const refunds = (await about.refunds(caseId)).map(one => [one.amount, one.currency, one.reason, one.status])
      assert.deepEqual(refunds, paid ? [[750.5, 'SAR', kept[0], 'requested']] : [])
      assert.equal((await about.invoices(caseId)).length, paid ? 1 : 0)
      const told = (await about.messages(caseId)).filter(({ data }) => data.kind === 'case_cancelled')
      const team = row.case_coordinator_id === null ? [] : ['doctor']
      assert.deepEqual(told.map(({ data }) => data.recipient.type).sort(), by === 'admin' ? [...team, 'patient'] : team)
      refuses(await cancel(caseId), 409, 'The case is closed and cannot be cancelled (it is now: Cancelled)')
    })
  }
}

test('a closed case cannot be cancelled, and nothing changes', async () => {
  for (const make of Object.values(closed)) {
    const caseId = await make()
    const before = await everything(service)
    const english = /^The case is closed and cannot be cancelled \(it is now: \w+\)$/
    refuses(await cancel(caseId), 409, english)
    refuses(await cancel(caseId, {}, 'ar'), 409, /^الحالة مغلقة ولا يمكن إلغاؤها \(وضعها الآن: \S+\)$/)
    refuses(await cancelAsAdmin(caseId), 409, english)
    assert.equal(await everything(service), before)
  }
})

test('the code that is kept: the one chosen, other for words alone, not_given for neither', async () => {
  const kept: [Record<string, unknown>, string, string | null][] = [
    [{ reason_code: 'changed_mind' }, 'changed_mind', null],
    [{ reason_code: 'other', reason: 'رأي آخر 💔' }, 'other', 'رأي آخر 💔'],
    [{ reason: 'My own words' }, 'other', 'My own words'],
    [{ reason: 'x'.repeat(2_000) }, 'other', 'x'.repeat(2_000)],
    [{ reason: '  ' }, 'not_given', null],
    [{ reason_code: null, reason: null }, 'not_given', null],
    [{}, 'not_given', null],
  ]
  for (const [body, code, reason] of kept) {
    const caseId = await world.save()
    dataOf(await cancel(caseId, body))
    const row = await caseRow(service, caseId)
    assert.deepEqual([row.cancel_code, row.cancel_reason], [code, reason])
    const [entry] = await service.rows(
      `select note, actor_kind from case_status_history where case_id = $1 and milestone = 'cancelled'`,
      [caseId],
    )
    assert.deepEqual(entry, { note: reason, actor_kind: 'patient' })
  }
})

test('a patient who cancels is not told so by a message; the refund goes out once', async () => {
  const caseId = await world.paid()
  await service.drain()
  dataOf(await cancel(caseId))
  await service.drain()
  const { body } = await service.call(`/sandbox/notifications?case_id=${caseId}`)
  assert.equal(
    body.data.some((sent: { recipient: { type: string }; template_code: string }) => {
      return sent.template_code === 'SNR_CASE_CANCELLED' && sent.recipient.type === 'patient'
    }),
    false,
  )
  const refunds = await service.call(`/sandbox/refunds?case_id=${caseId}`)
  assert.deepEqual(each(refunds.body.data, 'amount', 'reason'), [[750.5, 'not_given']])
})
