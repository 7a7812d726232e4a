import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Type } from 'typebox'
import { choice, id, text } from '../../src/http/frame/fields.ts'
import { route } from '../../src/http/frame/route.ts'
import { createServer } from '../../src/http/server.ts'
import { startService } from '../support/service.ts'

/** A route with one field of each kind, which returns what reached its handler. */
const echo = route({
  method: 'POST',
  path: '/app/echo',
  effect: 'read',
  auth: 'app',
  summary: 'Answers what reached the handler',
  body: Type.Object({
    case_id: id(),
    age: Type.Integer({ minimum: 0, maximum: 150 }),
    name: text(5),
    items: Type.Array(Type.Object({ url: text(10) }), { minItems: 1, maxItems: 2 }),
    gender: Type.Optional(choice('male', 'female')),
    flag: Type.Optional(Type.Boolean()),
    price: Type.Optional(Type.Number({ minimum: 0.01, 'x-decimals': 2 })),
    ids: Type.Optional(Type.Array(Type.String({ 'x-trim': true, minLength: 1 }), { 'x-distinct': 2 })),
  }),
  data: Type.Object({ seen: Type.String() }),
  handler: ({ body }) => ({ seen: JSON.stringify(body) }),
})

const service = await startService()
const app = await createServer(service.ctx, [echo])
after(() => app.close())

const good = { case_id: 'c', age: 45, name: 'Sara', items: [{ url: 'u' }] }
const token = service.token('app', 'user-1')

async function post(body: object, lang = '0') {
  const response = await app.inject({ method: 'POST', url: '/app/echo', headers: { authorization: token, lang }, body })
  return { code: response.statusCode, body: response.json() }
}

/** What reached the handler. */
async function seen(body: object): Promise<unknown> {
  const answer = await post(body)
  assert.equal(answer.code, 200, JSON.stringify(answer.body))
  return JSON.parse(answer.body.data.seen)
}

async function refusal(body: object): Promise<string> {
  const answer = await post(body)
  assert.equal(answer.code, 400, JSON.stringify(body))
  assert.equal(answer.body.status, 1002)
  assert.equal(answer.body.message, answer.body.errors[0].message)
  return answer.body.message
}

test('nothing is coerced', async () => {
  for (const age of ['45', '', true, [45], 45.5, {}, '0x2d']) {
    assert.equal(await refusal({ ...good, age }), 'age must be a whole number', JSON.stringify(age))
  }
  for (const age of [null, undefined]) {
    const message = await refusal({ ...good, age })
    assert.match(message, /^age (is required|must be a whole number)$/)
  }
  for (const name of [7, true, ['Sara'], {}]) assert.equal(await refusal({ ...good, name }), 'name must be text')
  for (const items of [{}, { url: 'u' }, 'u']) assert.equal(await refusal({ ...good, items }), 'items must be a list')
  assert.equal(await refusal({ ...good, items: ['u'] }), 'items[0] must be an object')
  for (const flag of ['true', 1, 0, 'on']) assert.equal(await refusal({ ...good, flag }), 'flag must be true or false')
  for (const gender of ['Male', ' male', '']) {
    assert.equal(await refusal({ ...good, gender }), 'gender must be one of: male, female')
  }
})

test('unknown fields are dropped, at every level', async () => {
  const body = { ...good, user_id: 'x', total_amount: 1, items: [{ url: 'u', key: 'k', deep: { x: 1 } }] }
  assert.deepEqual(await seen(body), good)
})

test('an optional field that is null is a missing one', async () => {
  assert.deepEqual(await seen({ ...good, gender: null, flag: null, price: null, ids: null }), good)
})

test('texts are trimmed before they are measured', async () => {
  assert.deepEqual(await seen({ ...good, case_id: ' c\n', name: '   Sara   ' }), good)
  assert.equal(await refusal({ ...good, name: ' \t ' }), 'name must not be empty')
  assert.equal(await refusal({ ...good, case_id: '' }), 'case_id must not be empty')
  assert.equal(await refusal({ ...good, name: 'Sara Ali' }), 'name must be at most 5 characters long')
  assert.equal(((await seen({ ...good, name: '👩👩👩👩👩' })) as typeof good).name, '👩👩👩👩👩')
})

test('lists are bounded; ids keep their order and lose their doubles', async () => {
  assert.equal(await refusal({ ...good, items: [] }), 'items must hold at least one item')
  const three = [{ url: 'a' }, { url: 'b' }, { url: 'c' }]
  assert.equal(await refusal({ ...good, items: three }), 'items must hold at most 2 items')
  assert.equal(await refusal({ ...good, items: [{ url: 'a' }, { url: ' ' }] }), 'items[1].url must not be empty')
  assert.deepEqual(await seen({ ...good, ids: ['b', ' a', 'b ', 'a'] }), { ...good, ids: ['b', 'a'] })
  assert.equal(await refusal({ ...good, ids: ['a', 'b', 'c'] }), 'ids must hold at most 2 items')
})

test('numbers keep to their limits', async () => {
  assert.equal(await refusal({ ...good, age: -1 }), 'age must be at least 0')
  assert.equal(await refusal({ ...good, age: 151 }), 'age must be at most 150')
  for (const price of [0.01, 19.99, 1.1, 4.35, 999_999.99]) await seen({ ...good, price })
  assert.equal(await refusal({ ...good, price: 1.005 }), 'price must have at most 2 decimals')
  assert.equal(await refusal({ ...good, price: 0 }), 'price must be at least 0.01')
})

test('all problems are listed, the first one is the message, in the language of the patient', async () => {
  const bad = { age: '45', name: '', items: [{}] }
  const { body } = await post(bad)
  const byField = new Map(body.errors.map(({ field, message }: Record<string, string>) => [field, message]))
  assert.deepEqual(Object.fromEntries(byField), {
    case_id: 'case_id is required',
    age: 'age must be a whole number',
    name: 'name must not be empty',
    'items[0].url': 'items[0].url is required',
  })
  assert.equal(body.message, body.errors[0].message)
  assert.equal('data' in body, false)
  const arabic = (await post(bad, 'ar')).body
  assert.deepEqual(
    arabic.errors.map(({ field }: { field: string }) => field),
    body.errors.map(({ field }: { field: string }) => field),
  )
  for (const { message } of arabic.errors) assert.match(message, /\p{Script=Arabic}/u)
  const many = await post({ ...good, ids: Array.from({ length: 5000 }, () => '') })
  assert.equal(many.body.errors.length, 100)
})
