import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { newId } from '../../src/domain/values/uuid.ts'
import { startService } from '../support/service.ts'

const ROWS = 20
const service = await startService()

const surfaces = [
  { path: '/admin/list-reviewtypes', token: service.token('admin', 'a'), size: 'size', id: 'review_type_id' },
  { path: '/pro/sops', token: service.token('pro', 'doctor-1'), size: 'page_size', id: 'sop_id' },
] as const

before(async () => {
  for (let row = 0; row < ROWS; row++) {
    const at = service.clock.now()
    // Two rows at a time share their date, so that the order has ties to break.
    if (row % 2 === 0) service.clock.advance(1000)
    await service.rows(
      `insert into review_types (rt_id, title_en, title_ar, description_en, description_ar, min_review_days,
        max_review_days, reviewed_doctors_count, price, created_by, created_date)
       values ($1, $2, 'ع', 'd', 'و', 1, 2, 1, 10, 'test', $3)`,
      [newId(at), `Type ${row}`, at],
    )
    const caseId = newId(at)
    await service.rows(
      `insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, created_date,
        updated_date) values ($1, 'user-1', $1, $1, 40, 'male', 'review', $2, $2)`,
      [caseId, at],
    )
    await service.rows(
      `insert into second_opinions (sop_id, case_id, doctor_id, created_date, updated_date)
       values ($1, $2, 'doctor-1', $3, $3)`,
      [newId(at), caseId, at],
    )
  }
})

for (const { path, token, size, id } of surfaces) {
  const ask = (body: object) => service.call(path, { token, body })

  test(`${path}: pages hold every row once, newest first`, async () => {
    const seen: string[] = []
    for (let page = 1; page <= 4; page++) {
      const { body } = await ask({ page, [size]: 6 })
      assert.deepEqual(body.pagination, { total: ROWS, page, [size]: 6 })
      assert.equal(body.data.length, page < 4 ? 6 : 2)
      seen.push(...body.data.map((row: Record<string, string>) => row[id]))
    }
    assert.equal(new Set(seen).size, ROWS)
    assert.deepEqual(seen, [...seen].sort().reverse(), 'ids are time-ordered, and so is the list')
  })

  test(`${path}: without a page it is the first, of 15; null means the same`, async () => {
    for (const body of [{}, { page: null, [size]: null }, { page: 1 }]) {
      const reply = await ask(body)
      assert.equal(reply.body.data.length, 15)
      assert.deepEqual(reply.body.pagination, { total: ROWS, page: 1, [size]: 15 })
    }
  })

  test(`${path}: a large size is taken as 100, and the answer says so`, async () => {
    for (const wanted of [100, 101, 500, 1_000_000_000]) {
      const { body } = await ask({ [size]: wanted })
      assert.deepEqual(body.pagination, { total: ROWS, page: 1, [size]: 100 })
      assert.equal(body.data.length, ROWS)
    }
  })

  test(`${path}: a page past the end is empty and still knows the total`, async () => {
    for (const page of [3, 1000, 1_000_000]) {
      const { code, body } = await ask({ page })
      assert.equal(code, 200)
      assert.deepEqual(body.data, [])
      assert.deepEqual(body.pagination, { total: ROWS, page, [size]: 15 })
    }
  })

  test(`${path}: what is no page is refused`, async () => {
    for (const page of [0, -1, 1.5, '1', true, [1], {}, 1_000_001, 1e21]) {
      const { code, body } = await ask({ page })
      assert.equal(code, 400, JSON.stringify(page))
      assert.match(body.message, /^page must be /)
    }
    for (const wrong of [0, -1, 1.5, '15', false]) {
      const { code, body } = await ask({ [size]: wrong })
      assert.equal(code, 400, JSON.stringify(wrong))
      assert.equal(body.errors?.[0]?.field, size)
    }
  })
}
