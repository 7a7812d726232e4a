import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Type } from 'typebox'
import { newId } from '../../src/domain/values/uuid.ts'
import { route } from '../../src/http/frame/route.ts'
import { createServer } from '../../src/http/server.ts'
import { logLines } from '../support/log-lines.ts'
import { startService } from '../support/service.ts'

const captured = logLines()
const service = await startService({ override: { log: captured.log } })

const body = Type.Object({ case_id: Type.Optional(Type.String()), history: Type.Optional(Type.String()) })
const query = Type.Object({ case_id: Type.Optional(Type.String()) })
const routes = [
  route({
    method: 'POST',
    path: '/app/write',
    effect: 'write',
    auth: 'app',
    summary: 'Answers',
    body,
    query,
    data: Type.Object({ case_id: Type.String() }),
    handler: ({ body }) => ({ case_id: body.case_id ?? newId(service.clock.now()) }),
  }),
  route({
    method: 'POST',
    path: '/app/break',
    effect: 'write',
    auth: 'app',
    summary: 'Breaks in the database',
    body,
    handler: async ({ ctx, body }) => {
      await ctx.db.execute('select $1::int', [body.history])
      return {}
    },
  }),
  route({
    method: 'POST',
    path: '/app/twice',
    effect: 'write',
    auth: 'app',
    summary: 'Writes the same row twice',
    body,
    handler: async ({ ctx, body }) => {
      const insert =
        'insert into departments (department_id, name_en, name_ar, created_date) values ($1, $1, $1, now())'
      for (let time = 0; time < 2; time++) await ctx.db.execute(insert, [body.history])
      return {}
    },
  }),
]
const app = await createServer(service.ctx, routes)
after(() => app.close())

const SECRET = 'Hepatocellular'
const person = { name: 'Sara Al-Qahtani', phone: '+966500000001', email: 'sara@example.org' }
const token = service.token('app', 'user-77', person)

async function call(path: string, payload?: unknown, headers: Record<string, string> = {}) {
  captured.clear()
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: token, 'x-request-id': 'request-1', ...headers },
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
  return { code: response.statusCode, text: captured.text(), lines: captured.lines() }
}

/** The log has lines, and none of them holds anything private. */
function assertDiscreet(text: string, name: string) {
  assert.notEqual(text, '', name)
  for (const secret of [SECRET, token, token.slice(20, 60), 'Qahtani', '966500000001', 'sara@example', '?', 'secret']) {
    assert.ok(!text.includes(secret), `${name}: ${secret} in ${text}`)
  }
}

test('one line per request: id, route, actor, case, status, duration', async () => {
  const caseId = newId(service.clock.now())
  const { lines, text } = await call(`/app/write?case_id=secret&q=${SECRET}`, {
    case_id: caseId.toUpperCase(),
    history: SECRET,
  })
  assertDiscreet(text, 'a request that works')
  assert.equal(lines.length, 1)
  const { duration_ms, level, time, own_request_id, ...line } = lines[0] ?? {}
  assert.match(String(own_request_id), /^[0-9a-f-]{36}$/)
  assert.equal(typeof duration_ms, 'number')
  assert.deepEqual(line, {
    request_id: 'request-1',
    method: 'POST',
    route: '/app/write',
    actor: 'user-77',
    case_id: caseId,
    status: 200,
  })
})

test('the case of an answer is noted when the request named none', async () => {
  const { lines } = await call('/app/write', { history: SECRET })
  assert.match(String(lines[0]?.case_id), /^[0-9a-f-]{36}$/)
})

test('refusals are as discreet', async () => {
  const requests: [string, string, unknown, Record<string, string>, number][] = [
    ['no token', `/app/write?x=${SECRET}`, {}, { authorization: `${token}00` }, 401],
    ['unknown path', `/${SECRET}?secret=1`, {}, {}, 404],
    ['undecodable path', `/%zz${SECRET}?secret=1`, {}, {}, 404],
    ['no JSON', '/app/write', `{"history":"${SECRET}`, { 'content-type': 'application/json' }, 400],
    ['wrong type', '/app/write', { history: [SECRET] }, {}, 400],
    ['wrong kind', '/app/write', SECRET, { 'content-type': 'text/plain' }, 415],
    ['id that is none', '/app/write', { case_id: SECRET }, {}, 200],
  ]
  for (const [name, path, payload, headers, code] of requests) {
    const answer = await call(path, payload, headers)
    assert.equal(answer.code, code, name)
    assertDiscreet(answer.text, name)
    const last = answer.lines.at(-1)
    assert.equal(last?.request_id, 'request-1', name)
    assert.equal(last?.status, code, name)
  }
})

test('an error of the database is logged by code and place, without the value it quotes', async () => {
  const broken = await call('/app/break', { history: SECRET })
  assert.equal(broken.code, 500)
  assertDiscreet(broken.text, 'a refused value')
  const errors = broken.lines.flatMap(({ err, request_id }) =>
    err ? [{ ...(err as { code: string }), request_id }] : [],
  )
  assert.deepEqual([errors[0]?.code, errors[0]?.request_id], ['22P02', 'request-1'])
  const twice = await call('/app/twice', { history: SECRET })
  assert.equal(twice.code, 409)
  assertDiscreet(twice.text, 'a refused row')
})

test('LOG_LEVEL counts for everything', async () => {
  const quiet = logLines('fatal')
  const silent = await createServer({ ...service.ctx, log: quiet.log }, routes)
  after(() => silent.close())
  const headers = { authorization: token }
  const broken = await silent.inject({ method: 'POST', url: '/app/break', headers, payload: { history: SECRET } })
  assert.equal(broken.statusCode, 500)
  assert.equal(quiet.text(), '')
})
