import assert from 'node:assert/strict'
import { subscribe } from 'node:diagnostics_channel'
import { after, test } from 'node:test'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { routes, sandboxRoutes } from '../../src/app.ts'
import { adminOperations } from '../../src/domain/people/roles.ts'
import { compileWriter } from '../../src/http/frame/mount.ts'
import { route } from '../../src/http/frame/route.ts'
import { compileValidator } from '../../src/http/frame/validation.ts'
import { createServer } from '../../src/http/server.ts'
import { NOTED_READS } from '../support/effects.ts'
import { startService } from '../support/service.ts'

/** The public routes. */
const PUBLIC = ['/health/live', '/health/ready', '/metrics', '/openapi.json', '/']
/**
 * Also public: callbacks, scheduler, signed files, verification, the page of a payment, webhooks, the sandbox, sign-in, the web application, the API reference.
 */
const PUBLIC_CALLBACKS = ['/app/success-webhook', '/app/failed-webhook']
const PUBLIC_BELOW = [
  '/scheduler',
  '/reports',
  '/receipts',
  '/verify',
  '/pay',
  '/payments',
  '/sandbox',
  '/auth',
  '/web',
  '/docs',
]

/** Documents and exports are read by a link; documents and pictures also with a token of any surface, the full viewer by session. */
const ANYONES = ['/documents/:id', '/pictures/:id', '/my-data']
const isAnyones = (path: string) => ANYONES.includes(path) || /^\/(dicomweb|imaging)\//.test(path)
/** These routes use the tus protocol, which needs more than GET and POST. */
const isUpload = (path: string) => path.startsWith('/app/uploads')

const isPublic = (path: string) =>
  [...PUBLIC, ...PUBLIC_CALLBACKS].includes(path) ||
  PUBLIC_BELOW.some(root => path === root || path.startsWith(`${root}/`))

/** All routes of the server, from whichever plugin: Fastify announces each new instance before its first route. */
const ours: RouteOptions[] = []
subscribe('fastify.initialization', message => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', route => void ours.push(route))
})
const service = await startService()
const methodsOf = ({ method }: RouteOptions) => [method].flat()
const exampleOf = (path: string) => path.replace(/:\w+/g, 'x').replace(/\*$/, 'x')

test('the inventory is complete: what the server has is what the list declares', () => {
  const listed = [...routes, ...sandboxRoutes].flatMap(({ methods, path }) =>
    methods.map(method => `${method} ${path}`),
  )
  const present = ours.flatMap(route => methodsOf(route).map(method => `${method} ${route.url}`))
  assert.deepEqual(present.sort(), listed.sort())
  assert.equal(new Set(listed).size, listed.length)
  for (const path of PUBLIC)
    assert.ok(
      ours.some(({ url }) => url === path),
      `${path} is not there`,
    )
})

test('every schema can be compiled, which at run time happens with the first call', () => {
  for (const { schema } of [...routes, ...sandboxRoutes]) {
    const { body, querystring, response } = schema as Record<string, object | undefined>
    for (const part of [body, querystring]) if (part !== undefined) compileValidator(part)
    for (const part of Object.values(response ?? {})) compileWriter(part)
  }
  assert.throws(() => compileValidator({ type: 'nothing' }))
})

test('without the sandbox its doors are not there', async () => {
  const sides = ['PAYMENT_GATEWAY_URL', 'PAYMENT_HUB_URL', 'NOTIFICATION_HUB_URL']
  const env = { SANDBOX: 'off', ...Object.fromEntries(sides.map(name => [name, 'http://127.0.0.1:1'])) }
  const known = ours.length
  await startService({ env })
  const urls = ours.splice(known).map(({ url }) => url)
  assert.ok(urls.includes('/app/how'))
  assert.deepEqual(
    urls.filter(url => url.startsWith('/sandbox')),
    [],
  )
})

test('every route declares who may call it', () => {
  for (const { url, config } of ours) {
    const auth = config?.route?.auth
    assert.ok(auth !== undefined, `${url} declares nothing`)
    if (isPublic(url)) assert.equal(auth, 'public', url)
    else if (isAnyones(url)) assert.equal(auth, 'anyone', url)
    else assert.equal(auth, url.split('/')[1], `${url} must ask for the token of its surface`)
  }
})

test('the table of roles has each route of administrators once, with what it does', () => {
  const declared = routes.filter(({ auth }) => auth === 'admin').map(({ path, effect }) => `${effect} ${path}`)
  const table = Object.entries(adminOperations).map(([operation, { effect }]) => `${effect} /admin/${operation}`)
  assert.deepEqual(declared.sort(), table.sort())
})

/** Other systems, and browsers that they send here, come with a GET. */
const WRITES_BY_GET = [...PUBLIC_CALLBACKS, '/auth/:provider/callback']

test('what is got by GET only reads, but for what other systems call', () => {
  const writing = [...routes, ...sandboxRoutes].filter(
    ({ effect, methods }) => effect === 'write' && methods[0] === 'GET',
  )
  const unknown = writing.filter(({ path }) => !WRITES_BY_GET.includes(path) && !path.startsWith('/scheduler/'))
  assert.deepEqual(
    unknown.map(({ path }) => path),
    [],
  )
})

test('a route that declares to read and opens a transaction fails in every test', async () => {
  const planted = (effect: 'read' | 'write') =>
    route({
      method: 'POST',
      path: `/app/planted-${effect}`,
      effect,
      auth: 'app',
      summary: 'Writes',
      handler: ({ ctx }) => ctx.db.transaction(async () => ({})),
    })
  const known = ours.length
  const app = await createServer(service.ctx, [planted('read'), planted('write')])
  after(() => app.close())
  ours.splice(known)
  const headers = { authorization: service.token('app', 'user-1') }
  const codeOf = async (path: string) => (await app.inject({ method: 'POST', url: path, headers })).statusCode
  assert.deepEqual([await codeOf('/app/planted-read'), await codeOf('/app/planted-write')], [500, 200])
  for (const path of NOTED_READS) assert.equal(routes.find(one => one.path === path)?.effect, 'read', path)
})

test('the public routes are the ones named here', () => {
  const open = ours.filter(({ config }) => config?.route?.auth === 'public').map(({ url }) => url)
  assert.deepEqual(
    open.filter(path => !isPublic(path)),
    [],
  )
})

test('no route takes anything but GET and POST, but for uploads', () => {
  for (const route of ours.filter(({ url }) => !isUpload(url))) {
    for (const method of methodsOf(route)) assert.ok(['GET', 'POST'].includes(method), `${method} ${route.url}`)
  }
})

/** Fields that say something about a patient's illness or treatment. */
const MEDICAL = [
  'medical_history',
  'medical_documents',
  'documents',
  'requested_documents',
  'diagnosis',
  'recommendations',
  'summary',
  'opinions',
  'my_opinion',
  'note',
  'answer_note',
  'reason',
  'text',
  'report',
  'pdf_url',
]
/**
 * Answers to staff that have such a field and are not logged on purpose: lists, worklists, figures, and the answers to writes.
 */
const NOT_LOGGED: Readonly<Record<string, string>> = {
  '/admin/access-log': 'the log itself, with why somebody opened a case',
  '/admin/view-invoice': 'amounts, and links to papers; opening one is logged',
  '/pro/worklist': 'a list, with the number of opinions',
  '/pro/add-addendum': 'the link to what its caller has just written; opening it is logged',
  '/pro/submit-coordinator-summary': 'the link to what its caller has just written; opening it is logged',
}
/** Answers without a schema that show nothing about a case. */
const RAW_WITHOUT_CASE = ['/', '/metrics', '/openapi.json', '/app/success-webhook', '/app/failed-webhook']
const RAW_BELOW = ['/auth', '/sandbox', '/verify', '/pay', '/payments', '/web', '/docs']

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, items } = schema as { properties?: Record<string, unknown>; items?: unknown }
  return [...Object.entries(properties).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]), ...fieldsOf(items)]
}

test('every answer to staff that shows what is in a case says what it logs', () => {
  const staff = routes.filter(({ auth }) => auth === 'pro' || auth === 'admin')
  const showing = staff.filter(({ schema }) => {
    const { response } = schema as { response?: Record<string, unknown> }
    // A file has no schema and may contain anything.
    return response === undefined || fieldsOf(response['200']).some(name => MEDICAL.includes(name))
  })
  assert.ok(showing.length >= 3)
  const silent = showing.filter(({ logs }) => logs === null).map(({ path }) => path)
  const unexplained = silent.filter(path => !(path in NOT_LOGGED))
  assert.deepEqual(unexplained, [], 'give each of these `logs`, or its reason in NOT_LOGGED of this file')
  assert.deepEqual(silent.sort(), Object.keys(NOT_LOGGED).sort())
})

test('every file or page that anybody may open without a schema shows no case, or says what it logs', () => {
  const raw = routes.filter(({ auth, schema }) => auth === 'public' && !('response' in schema))
  const silent = raw.filter(({ logs }) => logs === null).map(({ path }) => path)
  const unknown = silent.filter(
    path => !RAW_WITHOUT_CASE.includes(path) && !RAW_BELOW.some(root => path === root || path.startsWith(`${root}/`)),
  )
  assert.deepEqual(unknown, [])
  assert.equal(routes.find(({ path }) => path === '/reports/:file')?.logs, 'opened_report')
})

test('routes for operators check the caller’s network', () => {
  const guarded = ['/metrics', '/openapi.json', '/docs', '/docs/*']
  for (const path of guarded) assert.equal(ours.find(({ url }) => url === path)?.config?.route?.network, 'ops', path)
})

test('without a token every guarded route answers 401', async () => {
  const guarded = ours.filter(({ config }) => config?.route?.auth !== 'public' && config?.route?.auth !== 'anyone')
  assert.ok(guarded.length >= 3)
  for (const route of guarded) {
    for (const method of methodsOf(route) as ('GET' | 'POST')[]) {
      const { code } = await service.call(exampleOf(route.url), { method })
      assert.equal(code, 401, `${method} ${route.url}`)
    }
  }
})

test('HEAD never runs a GET handler', async () => {
  const shown = ours.filter(route => methodsOf(route).includes('GET'))
  assert.ok(shown.length > 5)
  for (const { url } of shown) {
    const token = service.token(url.startsWith('/pro') ? 'pro' : url.startsWith('/admin') ? 'admin' : 'app', 'x')
    const reply = await service.call(exampleOf(url), { method: 'HEAD', token })
    assert.equal(reply.code, 404, url)
  }
})

test('unknown paths and methods are a 404 in the envelope, with or without a token', async () => {
  const unknown: [string, 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'][] = [
    ['/nothing', 'GET'],
    ['/app', 'GET'],
    ['/app/', 'GET'],
    ['/app/nothing', 'POST'],
    ['/app/how/', 'GET'],
    ['/App/how', 'GET'],
    ['//app/how', 'GET'],
    ['/app/%68ow/x', 'GET'],
    ['/app/%zz', 'GET'],
    ['/%', 'GET'],
    ['/%c0%ae', 'GET'],
    ['/app/how', 'PUT'],
    ['/app/how', 'DELETE'],
    ['/app/how', 'OPTIONS'],
    ['/admin/list-reviewtypes', 'GET'],
    ['/pro/sops', 'PATCH'],
    ['/health/live', 'POST'],
    [`/${'long/'.repeat(1000)}`, 'GET'],
  ]
  for (const [path, method] of unknown) {
    for (const token of [null, service.token('app', 'user-1')]) {
      const reply = await service.call(path, { method, token, lang: 'ar' })
      assert.equal(reply.code, 404, `${method} ${path.slice(0, 40)}`)
      const message = path.startsWith('/app/') ? 'غير موجود' : 'Not found'
      assert.deepEqual(reply.body, { status: 1002, code: 'not_found', message }, path.slice(0, 40))
      assert.match(String(reply.headers['x-request-id']), /^[\w.-]{1,64}$/)
    }
  }
})
