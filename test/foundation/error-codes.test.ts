import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCodes, fieldCodes } from '../../src/domain/errors/error-codes.ts'
import { codeOfField } from '../../src/domain/errors/errors.ts'
import { fieldProblems, startService } from '../support/service.ts'

const service = await startService()
const token = service.token('admin', 'alice')
const save = (body: unknown) => service.call('/admin/save-reviewtypes', { token, body })

const reviewType = {
  title_en: 'Review',
  title_ar: 'مراجعة',
  description_en: 'Text',
  description_ar: 'نص',
  min_review_days: 2,
  max_review_days: 3,
  reviewed_doctors_count: 1,
  price: 100,
}

test('every refusal carries a code that is a word of the list, beside its message', async () => {
  const refusals = [
    await service.call('/nowhere', { token }),
    await service.call('/admin/list-reviewtypes', { token: null, body: {} }),
    await service.call('/admin/reviewtype-details', { token, body: { review_type_id: 'x' } }),
    await service.call('/admin/reviewtype-details', {
      token,
      body: '[]',
      headers: { 'content-type': 'application/json' },
    }),
    await service.call('/admin/reviewtype-details', { token, body: {} }),
  ]
  assert.deepEqual(
    refusals.map(({ code, body }) => `${code} ${body.code}`),
    ['404 not_found', '401 unauthorized', '404 review_type_not_found', '400 body_not_object', '400 invalid_input'],
  )
  for (const { body } of refusals) assert.ok((errorCodes as readonly string[]).includes(body.code ?? ''))
})

test('every kind of wrong field has its code, and the numbers that its words are made of', async () => {
  const cases: [object, string, object?][] = [
    [{ title_en: undefined }, 'title_en required'],
    [{ title_en: 7 }, 'title_en type'],
    [{ title_en: ' ' }, 'title_en too_short'],
    [{ title_en: 'x'.repeat(201) }, 'title_en too_long', { limit: 200 }],
    [{ min_review_days: 0 }, 'min_review_days range', { limit: 1 }],
    [{ price: 1.005 }, 'price format', { limit: 2 }],
    [{ min_review_days: 4 }, 'max_review_days order', { limit: 4, other: 'min_review_days' }],
  ]
  for (const [change, problem, params] of cases) {
    const reply = await save({ ...reviewType, ...change })
    assert.deepEqual([reply.code, fieldProblems(reply)], [400, [problem]])
    assert.deepEqual(reply.body.errors?.[0]?.params, params)
  }
  const status = await service.call('/admin/list-reviewtypes', { token, body: { status: 7 } })
  assert.deepEqual(fieldProblems(status), ['status unknown_value'])
})

test('rules across fields are listed together with the others', async () => {
  const reply = await save({ ...reviewType, title_en: '', price: 'x', min_review_days: 9 })
  assert.deepEqual(fieldProblems(reply).sort(), ['max_review_days order', 'price type', 'title_en too_short'])
  const pairs = { spec_en: '', spec_ar: 'x', cond_en: ['a', 'b'], cond_ar: ['c'] }
  const category = await service.call('/admin/save-disease-categories', { token, body: pairs })
  assert.deepEqual(fieldProblems(category), ['spec_en too_short', 'cond_ar pair'])
  const dates = { date_from: '2026-02-02', date_to: '2026-02-01', status: 'gone' }
  const list = await service.call('/admin/list-review-cases', { token, body: dates })
  assert.deepEqual(fieldProblems(list).sort(), ['date_to order', 'status unknown_value'])
})

test('a rule across fields is not asked about fields that are wrong in themselves', async () => {
  const reply = await save({ ...reviewType, min_review_days: 'x', max_review_days: 3 })
  assert.deepEqual(fieldProblems(reply), ['min_review_days type'])
})

test('every text about a field has a code, and every code is used', () => {
  assert.deepEqual([...new Set(Object.values(codeOfField))].sort(), [...fieldCodes].sort())
})
