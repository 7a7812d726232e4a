import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../support/service.ts'
import { createWorld } from '../support/world.ts'

const service = await startService({ env: { FOUR_EYES_REFUND: '0', FOUR_EYES_ERASURE: '1' } })
const world = await createWorld(service)
const REASON = 'Agreed with the patient on the phone'
const ROUNDS = 4
// So that erasing a case never erases the person with it.
await world.save()

const by = (id: string) => (path: string, body: object) =>
  service.call(`/admin/${path}`, { token: service.token('admin', id), body })
const [anna, bert, cleo] = [by('anna'), by('bert'), by('cleo')]
const codes = (replies: readonly { code: number; body: { code?: string } }[]) =>
  replies.map(({ code, body }) => body.code ?? String(code)).sort()

async function askedToErase() {
  const case_id = await world.save()
  await anna('reject-reviewcase', { case_id, reject_reason: 'Unreadable' })
  const { approval_id } = (await anna('erase-case', { case_id, reason: REASON })).body.data
  return { case_id, approval_id }
}
const rows = async (table: string, case_id: string) =>
  (await service.rows(`select 1 from ${table} where case_id = $1`, [case_id])).length

test('two who approve at once: one does, and the act happens once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { case_id, approval_id } = await askedToErase()
    assert.deepEqual(codes(await Promise.all([bert('approve', { approval_id }), cleo('approve', { approval_id })])), [
      '200',
      'approval_decided',
    ])
    assert.equal(await rows('erasures', case_id), 1)
    const paid = await world.paid()
    await anna('refund-payment', { case_id: paid, amount: 10, reason: REASON })
    const [refund] = (await anna('list-approvals', { state: 'waiting' })).body.data
    const both = [
      bert('approve', { approval_id: refund.approval_id }),
      cleo('reject-approval', { approval_id: refund.approval_id, reason: REASON }),
    ]
    assert.deepEqual(codes(await Promise.all(both)), ['200', 'approval_decided'])
    await service.drain()
    const [{ status }] = await service.rows('select status from refunds where case_id = $1', [paid])
    const sent = (await service.call(`/sandbox/refunds?case_id=${paid}`)).body.data.length
    assert.deepEqual([status, sent], status === 'rejected' ? ['rejected', 0] : ['settled', 1])
  }
})

test('asking twice at once is asking once', async () => {
  const case_id = await world.save()
  await anna('reject-reviewcase', { case_id, reject_reason: 'Unreadable' })
  const both = await Promise.all([
    anna('erase-case', { case_id, reason: REASON }),
    bert('erase-case', { case_id, reason: REASON }),
  ])
  assert.equal(new Set(both.map(({ body }) => body.data.approval_id)).size, 1)
  assert.equal(await rows('approvals', case_id), 1)
})

test('approving against a hold: erased and not held, or held and waiting', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { case_id, approval_id } = await askedToErase()
    const [approved, held] = await Promise.all([
      bert('approve', { approval_id }),
      cleo('hold-case', { case_id, hold: true, reason: REASON }),
    ])
    const outcome = [approved.body.code ?? 'approved', held.body.code ?? 'held']
    const [{ state }] = await service.rows('select state from approvals where approval_id = $1', [approval_id])
    if (await rows('erasures', case_id))
      assert.deepEqual([...outcome, state], ['approved', 'case_not_found', 'approved'])
    else assert.deepEqual([...outcome, state], ['on_hold', 'held', 'waiting'])
  }
})

test('approving a refund against cancelling its case: all money goes back, once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const case_id = await world.paid()
    await anna('refund-payment', { case_id, amount: 100, reason: REASON })
    const [{ approval_id }] = (await anna('list-approvals', { state: 'waiting' })).body.data
    const cancelled = world.patients('/app/cancel-review-case', { case_id })
    assert.deepEqual(codes(await Promise.all([bert('approve', { approval_id }), cancelled])), ['200', '200'])
    for (const rest of (await anna('list-approvals', { state: 'waiting' })).body.data)
      if (rest.case_id === case_id) assert.equal((await bert('approve', { approval_id: rest.approval_id })).code, 200)
    await service.drain()
    const [{ sum, all }] = await service.rows(
      "select sum(amount)::float8 as sum, bool_and(status = 'settled') as all from refunds where case_id = $1",
      [case_id],
    )
    assert.deepEqual([sum, all], [750.5, true])
  }
})

test('approving a refund against the erasure of its case: both happen, the money goes once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const case_id = await world.paid()
    await world.patients('/app/cancel-review-case', { case_id })
    const { approval_id } = (await anna('erase-case', { case_id, reason: REASON })).body.data
    const own = (await anna('list-approvals', { state: 'waiting' })).body.data.filter(
      (one: { case_id: string }) => one.case_id === case_id,
    )
    assert.equal(own.length, 2)
    assert.deepEqual(
      codes(
        await Promise.all(own.map((one: { approval_id: string }) => bert('approve', { approval_id: one.approval_id }))),
      ),
      ['200', '200'],
    )
    await service.drain()
    assert.equal((await service.call(`/sandbox/refunds?case_id=${case_id}`)).body.data.length, 1)
    assert.equal(await rows('erasures', case_id), 1)
    assert.equal(
      (await service.rows("select 1 from approvals where approval_id = $1 and state = 'approved'", [approval_id]))
        .length,
      1,
    )
  }
})
