import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from '../support/database.ts'
import { type CallOptions, type Reply, startService } from '../support/service.ts'
import { testClock } from '../support/test-clock.ts'
import { createWorld } from '../support/world.ts'
import { cards, caseRow, countCases, dataOf, documents, milestones, refuses } from '../surfaces/cases/case-helpers.ts'

const database = await createTestDatabase()
const clock = testClock()
const service = await startService({ database, clock })
const services = [service, await startService({ database, clock })]
const world = await createWorld(service)

let turn = 0
/** Calls both processes in turns. */
function call(path: string, options: CallOptions): Promise<Reply> {
  const through = services[turn++ % services.length] ?? service
  return through.call(path, options)
}

const asPatient = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(`/app/${path}`, { token: world.patient, body, headers })
const asAdmin = (path: string, body: unknown) => call(`/admin/${path}`, { token: world.admin, body })
const many = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))
const codes = (replies: readonly Reply[]) => replies.map(reply => reply.code).sort()
const draft = (count = 0) => world.save({ status: 'draft', medical_documents: documents(count) })

test('twenty saves with one key make one case', async () => {
  for (const status of ['draft', 'review']) {
    const before = await countCases(service)
    const key = { 'idempotency-key': `storm-${status}` }
    const replies = await many(20, () => asPatient('save-review-case', world.fields({ status }), key))
    const ids = new Set(replies.map(reply => dataOf(reply).case_id))
    assert.equal(ids.size, 1)
    assert.equal(await countCases(service), before + 1)
    const [caseId = ''] = ids
    assert.deepEqual(await milestones(service, caseId), status === 'review' ? ['new_case'] : [])
  }
})

test('of saves with one key and different bodies, one wins and only its like are answered', async () => {
  const before = await countCases(service)
  const key = { 'idempotency-key': 'contested' }
  const replies = await many(20, n => asPatient('save-review-case', world.fields({ patient_age: n % 2 }), key))
  assert.equal(await countCases(service), before + 1)
  const [row] = await service.rows(
    `select case_id, patient_age from review_cases join idempotency_keys using (case_id) where key = 'contested'`,
  )
  replies.forEach((reply, n) => {
    if (n % 2 === row.patient_age) assert.equal(dataOf(reply).case_id, row.case_id)
    else refuses(reply, 409)
  })
})

test('a save that fails leaves its key to those who wait for it', async () => {
  const key = { 'idempotency-key': 'relay' }
  const good = world.fields()
  const bad = world.fields({ rt_id: world.dcId })
  const replies = await many(12, n => asPatient('save-review-case', n % 3 === 0 ? good : bad, key))
  const saved = replies.filter((_, n) => n % 3 === 0).map(reply => dataOf(reply).case_id)
  assert.equal(new Set(saved).size, 1)
  // Before the good body has the key, a bad one is a 400; afterwards a 409.
  for (const reply of replies.filter((_, n) => n % 3 !== 0)) assert.ok([400, 409].includes(reply.code), reply.text)
})

test('two appends of 30 documents at once: one is taken whole, one refused whole', async () => {
  for (let round = 0; round < 5; round++) {
    const caseId = await draft()
    const replies = await many(2, n =>
      asPatient('update-meddocs', { case_id: caseId, med_docs: documents(30, `${n}-`) }),
    )
    assert.deepEqual(codes(replies), [200, 400])
    const winner = replies.findIndex(reply => reply.code === 200)
    assert.deepEqual((await caseRow(service, caseId)).medical_documents, documents(30, `${winner}-`))
  }
})

test('many small appends: none is lost, and fifty is the end', async () => {
  const caseId = await draft(30)
  const replies = await many(30, n =>
    asPatient('update-meddocs', { case_id: caseId, med_docs: documents(1, `n${n}-`) }),
  )
  assert.deepEqual(
    [codes(replies).filter(code => code === 200).length, codes(replies).filter(code => code === 400).length],
    [20, 10],
  )
  const stored: { key: string }[] = (await caseRow(service, caseId)).medical_documents
  const taken = replies.flatMap((reply, n) => (reply.code === 200 ? [`key-n${n}-1`] : []))
  assert.deepEqual(
    stored
      .slice(30)
      .map(one => one.key)
      .sort(),
    taken.sort(),
  )
})

test('a draft submitted by twenty requests at once enters review once', async () => {
  const caseId = await draft()
  const replies = await many(20, n => asPatient('edit-review-case', world.fields({ case_id: caseId, patient_age: n })))
  assert.deepEqual(codes(replies), [200, ...Array(19).fill(409)])
  const row = await caseRow(service, caseId)
  assert.equal(
    row.patient_age,
    replies.findIndex(reply => reply.code === 200),
  )
  assert.deepEqual(await milestones(service, caseId), ['new_case'])
  assert.deepEqual(await cards(service, caseId), [{ user_id: 'patient-1', active: 1 }])
})

test('submitting and appending at once end as one of the two orders', async () => {
  for (let round = 0; round < 5; round++) {
    const caseId = await draft(1)
    const body = world.fields({ case_id: caseId, medical_documents: undefined })
    const [submitted, appended] = await Promise.all([
      asPatient('edit-review-case', body),
      asPatient('update-meddocs', { case_id: caseId, med_docs: documents(2, 'b') }),
    ])
    dataOf(submitted)
    const expected = appended.code === 200 ? [...documents(1), ...documents(2, 'b')] : documents(1)
    if (appended.code !== 200) refuses(appended, 409)
    const row = await caseRow(service, caseId)
    assert.deepEqual([row.status, row.medical_documents], ['review', expected])
  }
})

test('twenty cancellations of a paid case give the money back once', async () => {
  const caseId = await world.paid()
  const replies = await many(20, n =>
    n % 2
      ? asPatient('cancel-review-case', { case_id: caseId })
      : asAdmin('cancel-review-case', { case_id: caseId, reason: 'x' }),
  )
  assert.deepEqual(codes(replies), [200, ...Array(19).fill(409)])
  assert.equal((await service.rows('select 1 from refunds where case_id = $1', [caseId])).length, 1)
  assert.equal((await milestones(service, caseId)).filter(one => one === 'cancelled').length, 1)
})

test('a type that is switched on and off never lets a save end half-done', async () => {
  const other = await createWorld(service)
  let saving = true
  const flicker = (async () => {
    for (let active = 0; saving; active = 1 - active) {
      await service.rows('update review_types set active = $2 where rt_id = $1', [other.rtId, active])
    }
  })()
  const replies = await many(60, () => asPatient('save-review-case', world.fields({ rt_id: other.rtId })))
  saving = false
  await flicker
  for (const reply of replies) {
    if (reply.code === 200) assert.equal(await world.status(reply.body.data.case_id), 'review')
    else refuses(reply, 400, 'rt_id is not valid')
  }
})
