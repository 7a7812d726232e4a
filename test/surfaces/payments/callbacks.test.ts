import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService({ env: { SANDBOX_STRICT: '1' } })
const world = await createWorld(service)
const about = records(service)
const success = (query: string) => service.call(`/app/success-webhook?${query}`)
const failed = (query: string) => service.call(`/app/failed-webhook?${query}`)
const refOf = async (caseId: string): Promise<string> => (await about.payment(caseId)).payment_ref
const pay = (ref: string) => service.call(`/sandbox/payments/${ref}/pay`, { body: {} })
const decline = (ref: string) => service.call(`/sandbox/payments/${ref}/decline`, { body: {} })

test('a paid payment moves the case once, by case, by reference or by both; its status is for who knows the reference', async () => {
  for (const [queryOf, known] of [
    [(caseId: string, _ref: string) => `case_id=${caseId}`, false],
    [(_caseId: string, ref: string) => `payment_ref=${ref}`, true],
    [(caseId: string, ref: string) => `case_id=%20${caseId.toUpperCase()}%20&payment_ref=${ref}`, true],
  ] as const) {
    const caseId = await world.assigned()
    const ref = await refOf(caseId)
    await pay(ref)
    service.clock.advance(1000)
    const paidAt = service.clock.now()
    for (let repeat = 0; repeat < 3; repeat++) {
      const reply = await success(queryOf(caseId, ref))
      assert.equal(reply.code, 200)
      const data = known ? { case_id: caseId, status: 'payment_success' } : { case_id: caseId }
      assert.deepEqual(reply.body, { status: 1000, message: 'Success', data })
      service.clock.advance(1000)
    }
    const payment = await about.payment(caseId)
    assert.deepEqual([payment.status, payment.paid_date, payment.next_check_date], ['paid', paidAt, null])
    assert.equal((await about.invoices(caseId)).length, 1)
    assert.deepEqual((await about.milestones(caseId)).slice(-1), ['payment_success'])
    const [entry] = (await about.history(caseId)).slice(-1)
    assert.deepEqual([entry.actor_kind, entry.actor_id], ['system', 'payment_gateway'])
    assert.equal((await about.kinds(caseId)).filter(kind => kind === 'payment_received').length, 1)
    assert.equal((await about.cards(caseId)).length, 1)
  }
})

test('a forged callback changes nothing', async () => {
  const caseId = await world.assigned()
  const other = await world.assigned()
  const [ref, otherRef] = [await refOf(caseId), await refOf(other)]
  await pay(otherRef)
  const before = await about.snapshot(caseId)
  for (const query of [
    `case_id=${caseId}&payment_ref=${otherRef}`,
    `case_id=${other}&payment_ref=${ref}`,
    `case_id=${caseId}&payment_ref=${'0'.repeat(64)}`,
    `payment_ref=${'0'.repeat(64)}`,
    `payment_ref=${ref.toUpperCase()}x`,
    `case_id=${randomUUID()}`,
    `case_id=${randomUUID()}&payment_ref=${ref}`,
    'case_id=nonsense',
    `case_id=nonsense&payment_ref=${ref}`,
    `payment_ref=${'%25'.repeat(20)}`,
  ]) {
    for (const call of [success, failed]) {
      const reply = await call(query)
      assert.equal(reply.code, 404, query)
      assert.equal(reply.body.status, 1002)
    }
  }
  const unpaid = await success(`case_id=${caseId}&payment_ref=${ref}`)
  assert.deepEqual([unpaid.code, unpaid.body.message], [409, 'Payment not confirmed'])
  await decline(ref)
  assert.equal((await success(`case_id=${caseId}&payment_ref=${ref}`)).code, 409)
  assert.equal(await about.snapshot(caseId), before)
  assert.equal(await world.status(other), 'payment_pending')
})

test('neither parameter, or blank ones, is a 400; a case without a payment a 409', async () => {
  for (const call of [success, failed]) {
    assert.equal((await call('')).code, 400)
    assert.equal((await call('case_id=%20')).code, 400)
    assert.equal((await call('order=1')).code, 400)
    for (const caseId of [await world.save(), await world.save({ status: 'draft' })]) {
      const reply = await call(`case_id=${caseId}`)
      assert.deepEqual([reply.code, reply.body.message], [409, 'There is no payment for this case'])
    }
  }
})

test('a failed payment: when the gateway says so, or a caller who knows the reference', async () => {
  const caseId = await world.assigned()
  const ref = await refOf(caseId)
  const history = await about.history(caseId)
  const quiet = await failed(`case_id=${caseId}`)
  assert.deepEqual(quiet.body.data, { case_id: caseId })
  assert.equal(await world.status(caseId), 'payment_pending')
  await decline(ref)
  service.clock.advance(5_000)
  assert.deepEqual((await failed(`case_id=${caseId}`)).body.data, { case_id: caseId })
  assert.equal(await world.status(caseId), 'payment_failed')
  assert.equal((await about.payment(caseId)).status, 'failed')
  assert.deepEqual(await about.history(caseId), history, 'none further')
  assert.deepEqual(await about.kinds(caseId), ['coordinator_assigned', 'proceed_to_pay'])

  const told = await world.assigned()
  const said = await failed(`case_id=${told}&payment_ref=${await refOf(told)}`)
  assert.deepEqual(said.body.data, { case_id: told, status: 'payment_failed' })
})

test('failed, then paid through the same link; success is never undone', async () => {
  const caseId = await world.assigned()
  const ref = await refOf(caseId)
  await failed(`payment_ref=${ref}`)
  const card = (await service.call('/app/get-sticky-data', { token: world.patient })).body.data.cards.find(
    (one: { case_id: string }) => one.case_id === caseId,
  )
  assert.equal(card.kind, 'payment_failed')
  assert.match(card.action.url, new RegExp(ref))
  await pay(ref)
  assert.equal((await failed(`payment_ref=${ref}`)).body.data.status, 'payment_success', 'whichever was called')
  for (const call of [failed, success, failed]) {
    const reply = await call(`payment_ref=${ref}`)
    assert.deepEqual(reply.body.data, { case_id: caseId, status: 'payment_success' })
  }
  await decline(ref)
  assert.equal((await failed(`payment_ref=${ref}`)).body.data.status, 'payment_success')
  assert.equal((await about.invoices(caseId)).length, 1)
})

test('once a payment is final the gateway is not asked again', async () => {
  const caseId = await world.assigned()
  const query = `payment_ref=${await refOf(caseId)}`
  await pay(await refOf(caseId))
  await about.fault('payment_gateway', 'down')
  const down = await success(query)
  assert.deepEqual([down.code, down.body.status, down.headers['retry-after']], [503, 1001, '1'])
  assert.equal(await world.status(caseId), 'payment_pending')
  await about.fault('payment_gateway', 'none')
  await success(query)
  await about.fault('payment_gateway', 'down')
  try {
    for (const one of [query, `case_id=${caseId}`]) {
      assert.equal((await success(one)).code, 200)
      assert.equal((await failed(one)).code, 200)
    }
  } finally {
    await about.fault('payment_gateway', 'none')
  }
})

test('a completed case answers calmly', async () => {
  const caseId = await world.assigned()
  const query = `payment_ref=${await refOf(caseId)}`
  await pay(await refOf(caseId))
  await success(query)
  await service.rows("update review_cases set status = 'completed' where case_id = $1", [caseId])
  const before = await about.snapshot(caseId)
  for (const call of [success, failed]) {
    assert.deepEqual((await call(query)).body.data, { case_id: caseId, status: 'completed' })
  }
  assert.equal(await about.snapshot(caseId), before)
})

test('a payment for a cancelled case is recorded and refunded, once, without an invoice', async () => {
  const caseId = await world.assigned()
  const ref = await refOf(caseId)
  await world.patients('/app/cancel-review-case', { case_id: caseId })
  assert.deepEqual((await failed(`payment_ref=${ref}`)).body.data, { case_id: caseId, status: 'cancelled' })
  assert.equal((await about.payment(caseId)).status, 'pending')
  await pay(ref)
  for (let repeat = 0; repeat < 3; repeat++) {
    assert.deepEqual((await success(`payment_ref=${ref}`)).body.data, { case_id: caseId, status: 'cancelled' })
  }
  assert.equal((await about.payment(caseId)).status, 'paid')
  assert.deepEqual(await about.invoices(caseId), [])
  const [refund, ...more] = await about.refunds(caseId)
  assert.deepEqual(more, [])
  assert.deepEqual([refund.amount, refund.reason], [750.5, 'late_payment'])
  assert.deepEqual((await about.milestones(caseId)).slice(-2), ['cancelled', 'refund_requested'])
  assert.ok(!(await about.kinds(caseId)).includes('payment_received'))
  await service.drain()
  assert.equal((await about.refundsReceived(caseId)).length, 1)
})

test('only GET', async () => {
  const caseId = await world.assigned()
  await pay(await refOf(caseId))
  for (const method of ['HEAD', 'POST', 'PUT'] as const) {
    const reply = await service.call(`/app/success-webhook?case_id=${caseId}`, { method })
    assert.equal(reply.code, 404)
  }
  assert.equal(await world.status(caseId), 'payment_pending')
})

test('without SANDBOX_STRICT a callback is itself the word of the sandbox’s gateway', async () => {
  const courtesy = await startService()
  const there = await createWorld(courtesy)
  const caseId = await there.assigned()
  const said = (name: string) => courtesy.call(`/app/${name}-webhook?case_id=${caseId}`)
  assert.equal((await said('failed')).body.data.status, 'payment_failed')
  assert.equal((await said('success')).body.data.status, 'payment_success')
  assert.equal((await said('failed')).body.data.status, 'payment_success')
  const [sandboxed] = await courtesy.rows('select status from sandbox_payments where case_id = $1', [caseId])
  assert.equal(sandboxed.status, 'paid')
})
