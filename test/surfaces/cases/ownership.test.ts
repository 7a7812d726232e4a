import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'
import { refuses, UNKNOWN } from './case-helpers.ts'

const service = await startService()
const world = await createWorld(service)
const draft = await world.save({ status: 'draft' })
const submitted = await world.save()

test('an id that names no case of the caller is the same 404 in either language, byte for byte', async () => {
  const nameless = ['nope', '1', "' or 1=1 --", `${UNKNOWN}0`, '٣', 'null', `{${UNKNOWN}}`, '🙂', 'x'.repeat(5000)]
  for (const [lang, message] of [
    ['en', 'Case not found'],
    ['ar', 'الحالة غير موجودة'],
  ] as const) {
    for (const case_id of [draft, submitted, draft.toUpperCase(), UNKNOWN, ...nameless]) {
      const reply = await service.call('/app/review-case-details', { token: world.stranger, lang, body: { case_id } })
      assert.deepEqual([reply.code, reply.body], [404, { status: 1002, code: 'case_not_found', message }])
    }
  }
})

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
