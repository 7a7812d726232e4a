import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { deleteExpiredKeys } from '../../../src/db/cases/idempotency.ts'
import { caseRoutes } from '../../../src/http/app/cases.ts'
import { startService } from '../../support/service.ts'
import { DAY } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'
import { countCases, dataOf, documents, everything, milestones, refuses } from './case-helpers.ts'

const service = await startService()
const world = await createWorld(service)

const save = (key: string, changes: Record<string, unknown> = {}, token = world.patient, lang = '0') =>
  service.call('/app/save-review-case', {
    token,
    lang,
    body: world.fields(changes),
    headers: { 'idempotency-key': key },
  })

const saved = async (...args: Parameters<typeof save>): Promise<string> => dataOf(await save(...args)).case_id

test('the same key and body give the first case again, word for word', async () => {
  const first = await save('same')
  const before = await everything(service)
  const again = await save('same')
  assert.deepEqual([again.code, again.text], [200, first.text])
  assert.equal(await everything(service), before)
  assert.deepEqual(await milestones(service, first.body.data.case_id), ['new_case'])
})

test('fields that do not count leave the body the same', async () => {
  const caseId = await saved('equal', { medical_history: undefined, medical_documents: undefined })
  for (const changes of [
    { medical_history: null, medical_documents: null },
    { medical_history: undefined, medical_documents: [], user_id: 'x', anything: 1 },
    { medical_history: undefined, medical_documents: undefined, rt_id: ` ${world.rtId} ` },
    { medical_history: undefined, medical_documents: undefined, questions: [], consent_ticks: {} },
  ]) {
    assert.equal(await saved('equal', changes), caseId)
  }
  const reordered = Object.fromEntries(Object.entries(world.fields()).reverse())
  const key = { 'idempotency-key': 'order' }
  const one = await service.call('/app/save-review-case', { token: world.patient, body: world.fields(), headers: key })
  const two = await service.call('/app/save-review-case', { token: world.patient, body: reordered, headers: key })
  assert.equal(two.text, one.text)
})

test('another body is a 409, whatever differs, and the first case stays', async () => {
  const caseId = await saved('other')
  const before = await everything(service)
  for (const changes of [
    { medical_history: 'x' },
    { medical_history: undefined },
    { medical_documents: documents(2) },
    { medical_documents: [] },
    { patient_name: 'Noura' },
    { relation: 'self' },
  ]) {
    refuses(await save('other', changes), 409, 'This Idempotency-Key was used with another request')
  }
  const arabic = await save('other', { patient_age: 1 }, world.patient, 'ar')
  refuses(arabic, 409, 'استُخدم مفتاح Idempotency-Key هذا مع طلب آخر')
  assert.equal(await everything(service), before)
  assert.equal(await saved('other'), caseId)
})

interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
}

type Fields = Readonly<Record<string, unknown>>

/** The value with one change, for every place that the schema describes. */
function changesOf({ type, enum: choices, properties, required = [], items }: Shape, value: unknown): unknown[] {
  if (choices !== undefined) return [choices.find(one => one !== value)]
  if (properties !== undefined) {
    const fields = value as Fields
    assert.deepEqual(Object.keys(fields).sort(), Object.keys(properties).sort(), 'the body below needs every field')
    return Object.entries(properties).flatMap(([name, shape]) => {
      const { [name]: field, ...others } = fields
      const changed = changesOf(shape, field).map(other => ({ ...others, [name]: other }))
      return required.includes(name) ? changed : [...changed, others]
    })
  }
  if (items !== undefined) {
    const [first, ...others] = value as readonly unknown[]
    return [[first, ...others, first], ...changesOf(items, first).map(changed => [changed, ...others])]
  }
  if (type === 'boolean') return [!value]
  if (type === 'integer') return [Number(value) + 1]
  assert.equal(type, 'string')
  return [`${value}x`]
}

test('every field of the schema makes another body', async () => {
  const { version } = dataOf(await world.patients('/app/consent-notice', {}))
  const body = world.fields({
    questions: ['Is an operation needed?'],
    patient_name: 'Noura',
    relation: 'child',
    consent_version: version,
    consent_ticks: { acting_for_other: true, medical_limits: true, use_of_data: true },
  })
  const caseId = await saved('schema', body)
  const { schema } = caseRoutes.find(({ path }) => path === '/app/save-review-case') ?? assert.fail()
  const changed = changesOf(schema.body as TSchema as Shape, body)
  assert.ok(changed.length > 20)
  const send = (other: unknown) =>
    service.call('/app/save-review-case', {
      token: world.patient,
      body: other,
      headers: { 'idempotency-key': 'schema' },
    })
  for (const other of changed) {
    const reply = await send(other)
    assert.deepEqual([reply.code, reply.body.code], [409, 'idempotency_key_reused'], JSON.stringify(other))
  }
  assert.equal(dataOf(await send(body)).case_id, caseId)
})

test('keys are each patient’s own', async () => {
  const mine = await saved('shared')
  const theirs = await saved('shared', {}, world.stranger)
  assert.notEqual(mine, theirs)
  assert.notEqual(await saved('shared', { patient_age: 1 }, service.token('app', 'patient-9')), mine)
  assert.equal(await saved('shared', {}, world.stranger), theirs)
})

test('without a key, or with an empty one, every save is a case', async () => {
  const before = await countCases(service)
  for (const key of ['', '']) await saved(key)
  await world.save()
  await world.save()
  assert.equal(await countCases(service), before + 4)
})

test('a key is good for 24 hours, then it makes a new case', async () => {
  const first = await saved('day')
  service.clock.advance(DAY - 1)
  assert.equal(await saved('day'), first)
  service.clock.advance(1)
  const second = await saved('day', { patient_age: 99 })
  assert.notEqual(second, first)
  assert.equal(await saved('day', { patient_age: 99 }), second)
  refuses(await save('day'), 409)
})

test('keys that have had their day are swept away, the others stay', async () => {
  await saved('old')
  service.clock.advance(DAY - 1)
  const young = await saved('young')
  service.clock.advance(1)
  await service.ctx.db.transaction(tx => deleteExpiredKeys(tx, service.clock.now()))
  const rows = await service.rows(`select key from idempotency_keys where key in ('old', 'young')`)
  assert.deepEqual(rows, [{ key: 'young' }])
  assert.equal(await saved('young'), young)
})

test('a save that is refused does not burn its key', async () => {
  const before = await everything(service)
  refuses(await save('second-try', { patient_age: 200 }), 400)
  refuses(await save('second-try', { rt_id: 'nope' }), 400, 'rt_id is not valid')
  assert.equal(await everything(service), before)
  await saved('second-try')
})

test('a key is 1 to 255 visible characters; anything else is a 400', async () => {
  const before = await everything(service)
  for (const key of ['x'.repeat(256), 'with space', 'tab\there', 'ключ'.normalize(), 'é']) {
    const reply = await save(key)
    refuses(reply, 400, 'Idempotency-Key is not valid')
    assert.equal(reply.body.errors?.[0]?.field, 'Idempotency-Key')
  }
  assert.equal(await everything(service), before)
  for (const key of ['x'.repeat(255), '!', "'; drop table idempotency_keys --".replaceAll(' ', '_'), '~{}']) {
    assert.equal(await saved(key), await saved(key))
  }
})
