import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'
import { document, everything, refuses, UNKNOWN } from './case-helpers.ts'

const service = await startService()
const world = await createWorld(service)
const draft = await world.save({ status: 'draft' })
const submitted = await world.save()
const paid = await world.paid()

/** Every call of a patient that names a case. */
const calls: Record<string, (caseId: unknown) => { path: string; body?: unknown }> = {
  'edit-review-case': case_id => ({ path: '/app/edit-review-case', body: world.fields({ case_id }) }),
  'review-case-details': case_id => ({ path: '/app/review-case-details', body: { case_id } }),
  'update-meddocs': case_id => ({ path: '/app/update-meddocs', body: { case_id, med_docs: [document(1)] } }),
  'cancellation-reasons': case_id => ({ path: '/app/cancellation-reasons', body: { case_id } }),
  'cancel-review-case': case_id => ({ path: '/app/cancel-review-case', body: { case_id } }),
  'confirm-order-deatils': case_id => ({
    path: `/app/confirm-order-deatils?case_id=${encodeURIComponent(String(case_id))}`,
  }),
}

const NOT_FOUND = {
  en: '{"status":1002,"code":"case_not_found","message":"Case not found"}',
  ar: '{"status":1002,"code":"case_not_found","message":"الحالة غير موجودة"}',
} as const

const NAMELESS = [
  'nope',
  '1',
  "' or 1=1 --",
  `${UNKNOWN}0`,
  '٣',
  'null',
  'undefined',
  `{${UNKNOWN}}`,
  '🙂',
  'x'.repeat(5000),
]

for (const [name, call] of Object.entries(calls)) {
  test(`${name}: another patient's case, an unknown id and no id at all are the same 404, byte for byte`, async () => {
    const before = await everything(service)
    for (const [lang, expected] of Object.entries(NOT_FOUND)) {
      for (const caseId of [draft, submitted, paid, draft.toUpperCase(), UNKNOWN, ...NAMELESS]) {
        const { path, body } = call(caseId)
        const reply = await service.call(path, { token: world.stranger, lang, ...(body ? { body } : {}) })
        assert.deepEqual([reply.code, reply.text], [404, expected], `${name} ${caseId.slice(0, 50)}`)
        assert.equal(reply.headers['content-type'], 'application/json; charset=utf-8')
      }
    }
    assert.equal(await everything(service), before)
  })

  test(`${name}: a blank or missing id, or one that is no text, is a 400`, async () => {
    const withBody = call('x').body !== undefined
    for (const caseId of ['', '   ', ...(withBody ? [null, 7, ['x'], { a: 1 }, undefined] : [])]) {
      const { path, body } = call(caseId)
      refuses(await service.call(path, { token: world.patient, ...(body ? { body } : {}) }), 400, /^case_id/)
    }
  })
}

test('an id with spaces around it, in capitals, is the same case', async () => {
  const reply = await world.patients('/app/review-case-details', { case_id: ` ${draft.toUpperCase()} ` })
  assert.equal(reply.body.data.case_id, draft)
})

test('an order asked for without a case, or with two, is a 400', async () => {
  for (const query of ['', '?', '?case=1', `?case_id=${draft}&case_id=${submitted}`]) {
    refuses(await service.call(`/app/confirm-order-deatils${query}`, { token: world.patient }), 400, /^case_id/)
  }
})

test('a list and banners hold nobody else’s cases', async () => {
  const token = world.stranger
  const list = await service.call('/app/list-review-cases', { token, body: { user_id: 'patient-1' } })
  assert.deepEqual([list.body.data.cases, list.body.data.drafts, list.body.pagination.total], [[], [], 0])
  const cards = await service.call('/app/get-sticky-data', { token })
  assert.deepEqual(cards.body.data.cards, [])
})
