import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)
const reject = (body: unknown) => world.admins('/admin/reject-reviewcase', body)
const cancelAsAdmin = (case_id: string, reason: unknown = 'No longer possible') =>
  world.admins('/admin/cancel-review-case', { case_id, reason })
const cancel = (body: unknown, lang?: string) => world.patients('/app/cancel-review-case', body, lang)

async function failed(): Promise<string> {
  const caseId = await world.assigned()
  await service.call(`/app/failed-webhook?case_id=${caseId}`)
  assert.equal(await world.status(caseId), 'payment_failed')
  return caseId
}

async function rejected(): Promise<string> {
  const caseId = await world.save()
  await reject({ case_id: caseId, reject_reason: 'no' })
  return caseId
}

async function cancelled(): Promise<string> {
  const caseId = await world.save()
  await cancel({ case_id: caseId })
  return caseId
}

async function completed(): Promise<string> {
  const caseId = await world.paid()
  await service.rows("update review_cases set status = 'completed' where case_id = $1", [caseId])
  return caseId
}

const toldOfCancellation = async (caseId: string) =>
  (await about.messages(caseId))
    .filter(({ data }) => data.kind === 'case_cancelled')
    .map(({ data }) => `${data.recipient.type} ${data.recipient.id}`)
    .sort()

const unpaid = {
  draft: () => world.save({ status: 'draft' }),
  review: () => world.save(),
  assigned: world.assigned,
  failed,
}

test('a draft and a submitted case can be rejected', async () => {
  for (const status of ['draft', 'review']) {
    const caseId = await world.save({ status })
    service.clock.advance(1000)
    const reply = await reject({ case_id: caseId, reject_reason: '  Not enough to go by  ' })
    assert.equal(reply.code, 200)
    assert.deepEqual(reply.body.data, { case_id: caseId })
    const subject = await about.subject(caseId)
    assert.equal(subject.status, 'rejected')
    assert.equal(subject.reject_reason, 'Not enough to go by')
    assert.deepEqual(subject.updated_date, service.clock.now())
    const [entry] = (await about.history(caseId)).slice(-1)
    assert.deepEqual([entry.milestone, entry.actor_kind, entry.note], ['rejected', 'admin', 'Not enough to go by'])
    assert.equal((await about.activity(caseId)).at(-1)?.action, 'rejected')
    assert.ok((await about.cards(caseId)).every(card => card.active === 0))
    assert.deepEqual(await about.kinds(caseId), ['case_rejected'])
  }
})

test('rejecting twice is a 409 of its own, other states a 409, unknown cases a 404, a blank reason a 400', async () => {
  const twice = await reject({ case_id: await rejected(), reject_reason: 'again' })
  assert.equal(twice.code, 409)
  assert.equal(twice.body.message, 'The case is already rejected')
  for (const caseId of [
    await world.assigned(),
    await failed(),
    await world.paid(),
    await cancelled(),
    await completed(),
  ]) {
    const before = await about.snapshot(caseId)
    assert.equal((await reject({ case_id: caseId, reject_reason: 'no' })).code, 409)
    assert.equal(await about.snapshot(caseId), before)
  }
  for (const case_id of [randomUUID(), 'nonsense']) {
    const reply = await reject({ case_id, reject_reason: 'no' })
    assert.deepEqual([reply.code, reply.body.message], [404, 'Case not found'])
  }
  const caseId = await world.save()
  for (const reject_reason of [undefined, '', '   ', 5, 'x'.repeat(2001)]) {
    assert.equal((await reject({ case_id: caseId, reject_reason })).code, 400)
  }
  assert.equal((await reject({ reject_reason: 'no' })).code, 400)
  assert.equal(await world.status(caseId), 'review')
})

test('an unpaid case is cancelled from every open state without a refund', async () => {
  for (const make of Object.values(unpaid)) {
    for (const by of ['admin', 'patient'] as const) {
      const caseId = await make()
      const reply = by === 'admin' ? await cancelAsAdmin(caseId) : await cancel({ case_id: caseId })
      assert.equal(reply.code, 200, reply.text)
      assert.deepEqual(reply.body.data, { case_id: caseId, status: 'cancelled', refund: 'none' })
      const subject = await about.subject(caseId)
      assert.equal(subject.status, 'cancelled')
      assert.equal(subject.cancelled_by, by)
      assert.equal(subject.cancel_code, by === 'admin' ? 'admin_cancelled' : 'not_given')
      assert.equal((await about.milestones(caseId)).at(-1), 'cancelled')
      assert.deepEqual(await about.refunds(caseId), [])
      assert.ok((await about.cards(caseId)).every(card => card.active === 0))
      const team = subject.case_coordinator_id === null ? [] : ['doctor dr-coordinator']
      assert.deepEqual(await toldOfCancellation(caseId), by === 'admin' ? [...team, 'patient patient-1'] : team)
    }
  }
})

test('a paid case is refunded once, whoever cancels it', async () => {
  for (const by of ['admin', 'patient'] as const) {
    const caseId = await world.paid()
    const reply =
      by === 'admin' ? await cancelAsAdmin(caseId) : await cancel({ case_id: caseId, reason_code: 'takes_too_long' })
    assert.deepEqual(reply.body.data, { case_id: caseId, status: 'cancelled', refund: 'pending' })
    const [refund, ...more] = await about.refunds(caseId)
    assert.deepEqual(more, [])
    assert.deepEqual([refund.amount, refund.currency, refund.status], [750.5, 'SAR', 'requested'])
    assert.equal(refund.reason, by === 'admin' ? 'admin_cancelled' : 'takes_too_long')
    assert.deepEqual((await about.milestones(caseId)).slice(-2), ['cancelled', 'refund_requested'])
    assert.equal((await about.invoices(caseId)).length, 1)
  }
})

test('whoever still works on it is told, once each: the coordinator and the doctors whose opinion is open', async () => {
  for (const by of ['admin', 'patient'] as const) {
    const caseId = await world.assigned('dr-lead')
    await world.admins('/admin/edit-coordinator', { case_id: caseId, doctor_id: 'dr-both' })
    const sops: Record<string, string> = {}
    for (const doctor_id of ['dr-both', 'dr-idle', 'dr-draft', 'dr-done', 'dr-gone']) {
      const reply = await world.doctors('dr-both', '/pro/assign-doctor', { case_id: caseId, doctor_id })
      sops[doctor_id] = reply.body.data.sop_id
    }
    const opinion = { diagnosis: 'Angina', recommendations: 'Rest' }
    await world.doctors('dr-draft', '/pro/review-report', { sop_id: sops['dr-draft'], status: 'draft', ...opinion })
    await world.doctors('dr-done', '/pro/review-report', { sop_id: sops['dr-done'], status: 'submitted', ...opinion })
    await service.rows('update second_opinions set active = 0 where sop_id = $1', [sops['dr-gone']])
    const reply = by === 'admin' ? await cancelAsAdmin(caseId) : await cancel({ case_id: caseId })
    assert.equal(reply.code, 200, reply.text)
    const team = ['doctor dr-both', 'doctor dr-draft', 'doctor dr-idle']
    assert.deepEqual(await toldOfCancellation(caseId), by === 'admin' ? [...team, 'patient patient-1'] : team)
    await service.drain()
    const heard = (await about.received(caseId)).filter(
      (one: { template_code: string }) => one.template_code === 'SNR_CASE_CANCELLED',
    )
    assert.equal(heard.length, by === 'admin' ? 4 : 3)
  }
})

test('a patient and a doctor of the same name are both told', async () => {
  const token = service.token('app', '7')
  const caseId = await world.save({}, token)
  await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: '7' })
  await cancelAsAdmin(caseId)
  await service.drain()
  const heard: { template_code: string; recipient: { type: string } }[] = await about.received(caseId)
  assert.deepEqual(heard.map(({ template_code, recipient }) => `${template_code} ${recipient.type}`).sort(), [
    'SNR_CASE_CANCELLED doctor',
    'SNR_CASE_CANCELLED patient',
  ])
})

test('the reason that is shown: the words given, else the title of the one chosen, in the reader’s language', async () => {
  const shown = async (caseId: string, lang: string) => {
    const body = { case_id: caseId }
    const patient = await world.patients('/app/review-case-details', body, lang)
    const admin = await service.call('/admin/review-case-details', { token: world.admin, body, lang })
    return [patient.body.data.cancel_reason, admin.body.data.case.cancel_reason]
  }
  const cases: [object, string | null, string | null][] = [
    [{ reason_code: 'too_expensive' }, 'It is too expensive', 'التكلفة مرتفعة'],
    [{ reason_code: 'other' }, 'Other reason', 'سبب آخر'],
    [{ reason_code: 'changed_mind', reason: 'Better now' }, 'Better now', 'Better now'],
    [{ reason: 'وجدت طبيبًا آخر' }, 'وجدت طبيبًا آخر', 'وجدت طبيبًا آخر'],
    [{}, null, null],
  ]
  for (const [given, english, arabic] of cases) {
    const caseId = await world.save()
    assert.equal((await cancel({ case_id: caseId, ...given })).code, 200)
    assert.deepEqual(await shown(caseId, 'en'), [english, english], JSON.stringify(given))
    assert.deepEqual(await shown(caseId, 'ar'), [arabic, arabic], JSON.stringify(given))
  }
  const byAdmin = await world.save()
  await cancelAsAdmin(byAdmin, 'Sent twice')
  assert.deepEqual(await shown(byAdmin, 'ar'), ['Sent twice', 'Sent twice'])
  assert.deepEqual(await shown(await world.save(), 'en'), [null, null])
})

test('a closed case cannot be cancelled', async () => {
  for (const caseId of [await rejected(), await cancelled(), await completed()]) {
    const before = await about.snapshot(caseId)
    assert.equal((await cancelAsAdmin(caseId)).code, 409)
    assert.equal((await cancel({ case_id: caseId })).code, 409)
    assert.equal(await about.snapshot(caseId), before)
  }
})

test('the reason that is kept', async () => {
  const kept: [object, string, string | null][] = [
    [{}, 'not_given', null],
    [{ reason_code: null, reason: null }, 'not_given', null],
    [{ reason: '  ' }, 'not_given', null],
    [{ reason: ' Found another ' }, 'other', 'Found another'],
    [{ reason_code: 'changed_mind' }, 'changed_mind', null],
    [{ reason_code: 'too_expensive', reason: 'really' }, 'too_expensive', 'really'],
  ]
  for (const [given, code, reason] of kept) {
    const caseId = await world.save()
    assert.equal((await cancel({ case_id: caseId, ...given })).code, 200)
    const subject = await about.subject(caseId)
    assert.deepEqual([subject.cancel_code, subject.cancel_reason], [code, reason], JSON.stringify(given))
  }
})

test('what is refused', async () => {
  const caseId = await world.save()
  for (const given of [{ reason_code: 'bored' }, { reason_code: 7 }, { reason: 'x'.repeat(2001) }, { reason: ['x'] }]) {
    assert.equal((await cancel({ case_id: caseId, ...given })).code, 400, JSON.stringify(given))
  }
  for (const reason of [undefined, null, '', '  ', 'x'.repeat(2001)]) {
    const reply = await world.admins('/admin/cancel-review-case', { case_id: caseId, reason })
    assert.equal(reply.code, 400)
  }
  assert.equal((await cancel({ case_id: randomUUID() })).code, 404)
  assert.equal((await cancelAsAdmin('nonsense')).code, 404)
  const foreign = await service.call('/app/cancel-review-case', { token: world.stranger, body: { case_id: caseId } })
  assert.deepEqual([foreign.code, foreign.body.message], [404, 'Case not found'])
  assert.equal(await world.status(caseId), 'review')
})

test('a patient is refused in their own language', async () => {
  const english = await cancel({ case_id: await cancelled() })
  const arabic = await cancel({ case_id: await cancelled() }, 'ar')
  assert.equal(english.code, 409)
  assert.equal(arabic.code, 409)
  assert.match(arabic.body.message, /[\u0600-\u06ff]/)
  assert.doesNotMatch(english.body.message, /[\u0600-\u06ff]/)
})
