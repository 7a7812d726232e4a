import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes, sandboxRoutes } from '../../src/app.ts'
import { surfaces } from '../../src/domain/people/actor.ts'
import { describeApi } from '../../src/http/openapi/document.ts'
import { undescribed } from '../support/described.ts'
import { type CallOptions, startService } from '../support/service.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly unknown[]
  readonly parameters: readonly { in?: string; name?: string; required?: boolean; example?: string; $ref?: string }[]
  readonly requestBody?: { required: boolean; content: Record<string, { example?: Record<string, unknown> }> }
  readonly responses: Record<string, object>
}

interface Described {
  readonly paths: Record<string, Record<'get' | 'post', Operation>>
  readonly components: { readonly schemas: Record<string, object>; readonly responses: Record<string, any> }
}

const service = await startService()
const document = describeApi([...routes, ...sandboxRoutes]) as unknown as Described
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

/** A call as in its description, by a person of its surface. */
async function call(path: string, method: string, { parameters, security }: Operation, body?: unknown) {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name) => parameters.find(one => one.name === name)?.example ?? '')
  const query = parameters
    .filter(one => one.in === 'query')
    .map(({ name = '', example = '' }): [string, string] => [name, example])
  const surface = surfaces.find(one => path.startsWith(`/${one}/`)) ?? 'app'
  const options: CallOptions = {
    method: method as 'GET' | 'POST',
    token: security.length === 0 ? null : service.token(surface, 'dr-7'),
    ...(body === undefined ? {} : { body }),
  }
  return service.call(query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`, options)
}

test('what the description shows as an example is never refused for its form, and is answered as it says', async () => {
  assert.ok(operations.length > 60)
  for (const { path, method, operation } of operations) {
    const sent = operation.requestBody?.content['application/json']?.example
    const bytes = operation.requestBody?.content['application/octet-stream'] && Buffer.from('x')
    const { code, text } = await call(path, method, operation, sent ?? bytes)
    // Examples name ids that do not exist here, which some fields refuse.
    const isReference =
      code === 400 && text.includes('"unknown_value"') && !/"code":"(?!unknown_value|invalid_input)/.test(text)
    assert.ok(code !== 400 || isReference, `${method} ${path}: ${text}`)
    assert.ok(String(code) in operation.responses, `${method} ${path}: ${code}`)
  }
})

const takesJson = ({ operation }: { operation: Operation }) =>
  operation.requestBody?.content['application/json'] !== undefined

test('a body is called required exactly where an empty one is refused', async () => {
  for (const { path, method, operation } of operations.filter(takesJson)) {
    const { code } = await call(path, method, operation, {})
    assert.equal(operation.requestBody?.required, code === 400, `${method} ${path}: ${code}`)
  }
})

test('operations have names of their own, and say who may call them', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  assert.equal(new Set(names).size, names.length)
  for (const name of ['appSaveReviewCase', 'getAppHow', 'appHow', 'adminCancelReviewCase', 'sandboxFilesByKey'])
    assert.ok(names.includes(name), name)
  for (const { path, operation } of operations) {
    const open =
      operation.security.length === 0 || operation.security.some(one => Object.keys(one as object).length === 0)
    assert.equal('401' in operation.responses, !open, path)
  }
})

test('uploads and the ways to a provider are described, and everything is the same whatever is configured', async () => {
  const at = (path: string) => Object.keys(document.paths[path] ?? {}).sort()
  assert.deepEqual(at('/app/uploads'), ['post'])
  assert.deepEqual(at('/app/uploads/{id}'), ['delete', 'head', 'patch'])
  assert.deepEqual([at('/auth/{provider}/start'), at('/auth/{provider}/callback')], [['get'], ['get']])
  const begin = document.paths['/app/uploads']?.post
  assert.ok(begin?.parameters.some(({ $ref }) => $ref?.endsWith('/UploadLength')))
  assert.ok(begin && '201' in begin.responses && '412' in begin.responses)
  const side = 'http://side.example'
  const env = { SANDBOX: 'off', PAYMENT_GATEWAY_URL: side, PAYMENT_HUB_URL: side, NOTIFICATION_HUB_URL: side }
  const plain = await startService({ env })
  const told = async (one: typeof service) => (await one.call('/openapi.json')).body
  assert.deepEqual(await told(plain), await told(service))
})

test('headers are described: the key of a repeated call, the name of a call, how long to wait', () => {
  const save = document.paths['/app/save-review-case']?.post
  assert.ok(save?.parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')))
  const { too_many_requests, unavailable, case_not_found } = document.components.responses
  for (const answer of [too_many_requests, unavailable]) assert.ok(answer.headers['Retry-After'])
  assert.deepEqual(Object.keys(case_not_found.headers), ['x-request-id'])
})

test('everything is said in standard words, by name where it has one', () => {
  const text = JSON.stringify(document)
  assert.doesNotMatch(text, /"x-(trim|decimals|distinct|one-or-many)"/)
  for (const name of [
    'Error',
    'FieldError',
    'CaseDetails',
    'CaseItem',
    'CaseRow',
    'CaseFile',
    'Pagination',
    'CaseStatus',
  ])
    assert.ok(document.components.schemas[name], name)
  assert.match(text, /"case_id":\{"type":"string","format":"uuid"/)
  assert.match(text, /"multipleOf":0.01/)
})

test('two different things cannot have one name', () => {
  const [first, ...rest] = routes.filter(({ path }) => path === '/app/review-case-details')
  assert.ok(first && rest.length === 0)
  const other = { ...first, path: '/app/other', schema: { body: { type: 'object', title: 'CaseDetails' } } }
  assert.throws(() => describeApi([first, other]), /Two different schemas are called CaseDetails/)
})

test('an answer that the description does not know is noticed', () => {
  const details = routes.find(({ path }) => path === '/app/review-case-details')
  assert.ok(details)
  assert.deepEqual(undescribed(details, 'POST', 404, { code: 'case_not_found' }), [])
  assert.deepEqual(undescribed(details, 'POST', 409, { code: 'case_closed' }), [
    'POST /app/review-case-details 409 case_closed',
  ])
  assert.deepEqual(undescribed(details, 'POST', 201, {}), ['POST /app/review-case-details 201'])
  assert.match(undescribed(details, 'POST', 200, { status: 1000, message: 'x' }).join(), /must have required property/)
})
