import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'
import { dataOf } from './case-helpers.ts'

const service = await startService()
const world = await createWorld(service)

let people = 0
/** Each test has a patient of its own, with an empty list. */
function newPatient() {
  const token = service.token('app', `lister-${++people}`)
  const list = (body: unknown = {}, lang?: string) =>
    service.call('/app/list-review-cases', { token, body, ...(lang ? { lang } : {}) })
  const save = async (count: number, status = 'review') => {
    const ids: string[] = []
    for (let n = 0; n < count; n++) ids.push(await world.save({ status }, token))
    return ids
  }
  return { token, list, save }
}

const ids = (items: { case_id: string }[]) => items.map(item => item.case_id)
const zero = {
  draft: 0,
  review: 0,
  payment_pending: 0,
  payment_failed: 0,
  payment_success: 0,
  rejected: 0,
  cancelled: 0,
  completed: 0,
}

test('an empty list has all its parts', async () => {
  const reply = await newPatient().list()
  assert.deepEqual(reply.body, {
    status: 1000,
    message: 'Success',
    data: { cases: [], drafts: [], summary: { total: 0, drafts: 0, by_status: zero } },
    pagination: { total: 0, page: 1, page_size: 15 },
  })
  assert.deepEqual((await newPatient().list(undefined)).body.pagination, { total: 0, page: 1, page_size: 15 })
})

test('an item has exactly its fields, in the language of the caller', async () => {
  const { list, save } = newPatient()
  const [caseId = ''] = await save(1)
  const item = dataOf(await list()).cases[0]
  const now = service.clock.now().toISOString()
  assert.deepEqual(item, {
    case_id: caseId,
    case_number: await world.number(caseId),
    rt_id: world.rtId,
    review_type: `Full review ${world.rtId.slice(0, 8)}`,
    dc_id: world.dcId,
    disease: `Cardiology ${world.rtId.slice(0, 8)}`,
    patient_age: 45,
    patient_gender: 'female',
    patient_name: null,
    relation: null,
    status: 'review',
    status_label: 'Under review',
    total_amount: null,
    currency: 'SAR',
    payment_url: null,
    due_date: null,
    is_late: false,
    expected_date: null,
    unread_messages: 0,
    open_requests: 0,
    created_date: now,
    updated_date: now,
  })
  const arabic = await list({}, 'AR')
  assert.equal(arabic.body.message, 'تمت العملية بنجاح')
  assert.deepEqual(dataOf(arabic).cases, [
    { ...item, review_type: 'مراجعة شاملة', disease: 'أمراض القلب', status_label: 'قيد المراجعة' },
  ])
})

test('drafts stand apart, on the first page only, and are not in the total', async () => {
  const { list, save } = newPatient()
  const drafts = await save(3, 'draft')
  const cases = await save(4)
  const first = await list({ page_size: 2 })
  assert.deepEqual(ids(first.body.data.drafts), [...drafts].reverse())
  assert.deepEqual(ids(first.body.data.cases), [cases[3], cases[2]])
  assert.deepEqual(first.body.pagination, { total: 4, page: 1, page_size: 2 })
  const summary = { total: 4, drafts: 3, by_status: { ...zero, draft: 3, review: 4 } }
  assert.deepEqual(first.body.data.summary, summary)
  const second = await list({ page: 2, page_size: 2 })
  assert.equal('drafts' in second.body.data, false)
  assert.deepEqual(ids(second.body.data.cases), [cases[1], cases[0]])
  assert.deepEqual(second.body.data.summary, summary)
})

test('of many drafts the newest hundred are shown, and all are counted', async () => {
  const { token, list } = newPatient()
  const one = await world.save({ status: 'draft' }, token)
  await service.rows(
    `insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, created_date, updated_date)
     select gen_random_uuid(), user_id, rt_id, dc_id, 1, 'male', 'draft', created_date + n * interval '1 second', updated_date
     from review_cases, generate_series(1, 100) n where case_id = $1`,
    [one],
  )
  const data = dataOf(await list())
  assert.equal(data.drafts.length, 100)
  assert.equal(ids(data.drafts).includes(one), false)
  const dates = data.drafts.map((draft: { created_date: string }) => draft.created_date)
  assert.deepEqual(dates, [...dates].sort().reverse())
  assert.deepEqual([data.summary.drafts, data.summary.total], [101, 0])
})

test('newest first; cases of the same moment by id, so that pages neither repeat nor skip', async () => {
  const { list, save } = newPatient()
  const early = await save(5)
  service.clock.advance(MINUTE)
  const late = await save(5)
  const expected = [...early, ...late].reverse()
  assert.deepEqual(
    expected,
    [...late]
      .sort()
      .reverse()
      .concat([...early].sort().reverse()),
  )
  const seen: string[] = []
  for (let page = 1; page <= 4; page++) seen.push(...ids(dataOf(await list({ page, page_size: 3 })).cases))
  assert.deepEqual(seen, expected)
})

test('a case that comes while somebody turns pages repeats rows at most, it hides none', async () => {
  const { list, save } = newPatient()
  const before = await save(7)
  const seen = new Set(ids(dataOf(await list({ page_size: 3 })).cases))
  for (let page = 2; page <= 4; page++) {
    service.clock.advance(MINUTE)
    await save(1)
    for (const id of ids(dataOf(await list({ page, page_size: 3 })).cases)) seen.add(id)
  }
  assert.deepEqual(
    before.filter(id => !seen.has(id)),
    [],
  )
})

test('pages: 15 by default, 100 at most, empty past the end', async () => {
  const { list, save } = newPatient()
  await save(16)
  assert.equal(dataOf(await list()).cases.length, 15)
  assert.equal(dataOf(await list({ page: 2 })).cases.length, 1)
  const large = await list({ page_size: 1_000 })
  assert.deepEqual([large.body.data.cases.length, large.body.pagination.page_size], [16, 100])
  const past = await list({ page: 1_000_000, page_size: 100 })
  assert.deepEqual(past.body.data.cases, [])
  assert.deepEqual(past.body.pagination, { total: 16, page: 1_000_000, page_size: 100 })
  assert.deepEqual((await list({ page: null, page_size: null })).body.pagination, { total: 16, page: 1, page_size: 15 })
})

test('the summary counts by status; the link is only shown while there is something to pay', async () => {
  const { token, list, save } = newPatient()
  const [review, pending, failed, paid, rejected, cancelled] = await save(6)
  await save(2, 'draft')
  for (const case_id of [pending, failed, paid]) {
    dataOf(await world.admins('/admin/assign-coordinator', { case_id, doctor_id: 'dr-1' }))
  }
  dataOf(await service.call(`/app/failed-webhook?case_id=${failed}`))
  dataOf(await service.call(`/app/success-webhook?case_id=${paid}`))
  dataOf(await world.admins('/admin/reject-reviewcase', { case_id: rejected, reject_reason: 'No' }))
  dataOf(await service.call('/app/cancel-review-case', { token, body: { case_id: cancelled } }))
  const data = dataOf(await list())
  assert.deepEqual(data.summary, {
    total: 6,
    drafts: 2,
    by_status: {
      draft: 2,
      review: 1,
      payment_pending: 1,
      payment_failed: 1,
      payment_success: 1,
      rejected: 1,
      cancelled: 1,
      completed: 0,
    },
  })
  const item = (caseId: string | undefined) => data.cases.find((one: { case_id: string }) => one.case_id === caseId)
  for (const caseId of [pending, failed]) {
    assert.match(item(caseId).payment_url, /^http:\/\/service\.test\/sandbox\/checkout\/[0-9a-f]{64}$/)
    assert.equal(item(caseId).total_amount, 750.5)
  }
  for (const caseId of [review, paid, rejected, cancelled]) assert.equal(item(caseId).payment_url, null)
  assert.equal(item(paid).total_amount, 750.5)
  assert.equal(item(paid).due_date, '2026-03-17T20:59:59.999Z')
  const labels = (cases: { status: string; status_label: string }[]) =>
    Object.fromEntries(cases.map(({ status, status_label }) => [status, status_label]))
  assert.deepEqual(labels([...data.cases, ...data.drafts]), {
    draft: 'Draft',
    review: 'Under review',
    payment_pending: 'Waiting for payment',
    payment_failed: 'Payment failed',
    payment_success: 'In progress',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
  })
  const arabic = dataOf(await list({}, '1'))
  assert.deepEqual(labels([...arabic.cases, ...arabic.drafts]), {
    draft: 'مسودة',
    review: 'قيد المراجعة',
    payment_pending: 'بانتظار الدفع',
    payment_failed: 'فشل الدفع',
    payment_success: 'قيد الدراسة',
    rejected: 'مرفوضة',
    cancelled: 'ملغاة',
  })
})
