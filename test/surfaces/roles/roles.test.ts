import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '../../../src/app.ts'
import { type AdminRole, adminRoles } from '../../../src/domain/people/roles.ts'
import { openBrowser, signedIn } from '../../sign-in/browser.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)

/** Who may call what, as the hospital was promised it: apart from the table of the program, so that the two can differ. */
const PROMISED: Readonly<Record<string, string>> = {
  'intake finance privacy auditor': `list-review-cases review-case-details dashboard-overview worklist list-deliveries
    view-invoice export-review-cases list-undelivered`,
  'intake privacy auditor': 'list-messages list-notes report-fhir open-document open-case',
  intake: `assign-coordinator edit-coordinator replace-coordinator remove-doctor reject-reviewcase cancel-review-case
    retry-message remind-doctor assign-coordinators`,
  'finance privacy auditor': 'list-approvals',
  'intake privacy': 'add-note',
  'finance privacy': 'approve reject-approval',
  finance: 'accept-mismatch retry-refund set-tax-invoice refund-payment',
  'finance auditor': 'export-payments',
  privacy: 'erasure-requests answer-erasure erase-case hold-case',
  security: 'revoke list-sessions',
  'privacy security auditor': 'access-log export-access-log',
  catalogue: `save-reviewtypes edit-reviewtypes update-status save-disease-categories disease-category-edit
    disease-category-update-status map-doctors save-case-coordinators edit-case-coordinators save-department save-doctor
    save-holidays`,
  'intake finance catalogue privacy auditor': `list-reviewtypes reviewtype-details fetch-types-and-diseases
    list-disease-categories list-inactive-categories disease-category-details list-mapped-doctors mapped-doctors-details
    list-mapped-department list-doctors list-case-coordinators case-coordinator-details coordinator-list
    list-assign-coordinator-doctors list-holidays list-changes verify-case-and-emp`,
}

const tokenOf = (...roles: unknown[]) => service.token('admin', `admin-${roles.join('-')}`, { roles })

test('each role may call what it was promised, and nothing else; it is refused before the body is read', async () => {
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const [granted, operations] of Object.entries(PROMISED)) {
    for (const operation of operations.split(/\s+/)) {
      seen.add(operation)
      for (const role of adminRoles) {
        // A body that nobody can read: who has the role is told so.
        const { code, body } = await service.call(`/admin/${operation}`, { token: tokenOf(role), body: '{' })
        const expected =
          role === 'owner' || granted.split(' ').includes(role) ? [400, 'body_not_json'] : [403, 'role_required']
        if (code !== expected[0] || body.code !== expected[1])
          wrong.push(`${role} ${operation}: ${code} ${body.code}, not ${expected}`)
      }
    }
  }
  assert.deepEqual(wrong, [])
  const own = routes.filter(({ auth }) => auth === 'admin').map(({ path }) => path.slice('/admin/'.length))
  const lacking = own.filter(operation => !seen.has(operation))
  assert.deepEqual(lacking, [], 'the table of test/surfaces/roles/roles.test.ts needs a line for each of these')
  assert.deepEqual([...seen].sort(), own.sort())
})

test('a token’s roles: absent is owner, several add up, unknown names give nothing, what is no list is no token', async () => {
  const ask = async (claims: Record<string, unknown>, path = '/admin/worklist') => {
    const { code, body } = await service.call(path, { token: service.token('admin', 'someone', claims), body: {} })
    return [code, body.code].filter(Boolean).join(' ')
  }
  assert.equal(await ask({}), '200')
  assert.equal(await ask({ roles: ['catalogue', 'finance'] }), '200')
  assert.equal(await ask({ roles: ['catalogue', 'chief', 7, null] }), '403 role_required')
  for (const roles of [[], ['chief'], ['Owner']])
    for (const path of ['/admin/worklist', '/admin/list-holidays'])
      assert.equal(await ask({ roles }, path), '403 role_required')
  const unroled = service.token('admin', 'someone', { roles: [] })
  for (const path of ['documents', 'pictures'])
    assert.equal((await service.call(`/${path}/${randomUUID()}`, { token: unroled })).body.code, 'role_required', path)
  for (const roles of ['owner', null, 7, { 0: 'owner' }]) assert.equal(await ask({ roles }), '401 unauthorized')
  const patient = service.token('app', 'patient-1', { roles: 'owner' })
  assert.equal((await service.call('/auth/me?surface=app', { token: patient })).code, 200, 'of others it says nothing')
})

test('a session has the roles of its sign-in, one handed over those of its token; /auth/me names them', async () => {
  const rolesOf = async (visitor: Awaited<ReturnType<typeof signedIn>>) => (await visitor.me('admin')).body.data.roles
  const owner = await signedIn(service, 'admin', 'admin-1')
  assert.deepEqual(await rolesOf(owner), ['owner'])
  assert.equal((await owner.me('admin')).body.data.reads_with_reason, false)
  const visitor = openBrowser(service)
  const body = { surface: 'admin', id: 'admin-2', roles: ['finance', 'privacy'] }
  const opened = await visitor.call('/sandbox/session', { headers: { host: 'localhost' }, body })
  assert.deepEqual(opened.body.data.roles, ['finance', 'privacy'])
  assert.deepEqual(await rolesOf(visitor), ['finance', 'privacy'])
  assert.equal((await visitor.call('/admin/worklist', { body: {} })).code, 200)
  assert.equal((await visitor.call('/admin/revoke', { body: { surface: 'app', id: 'x' } })).body.code, 'role_required')

  const given = { headers: { host: 'localhost' }, body: { surface: 'admin', id: 'admin-3', roles: ['auditor'] } }
  const { token } = (await service.call('/sandbox/token', given)).body.data
  const { url } = (await service.call('/auth/handover', { method: 'POST', token })).body.data
  const handed = openBrowser(service)
  assert.equal((await handed.call(new URL(url).pathname, { method: 'POST' })).code, 303)
  assert.deepEqual(await rolesOf(handed), ['auditor'])
  assert.equal((await handed.call('/admin/retry-message', { body: {} })).body.code, 'role_required')
  const me = await service.call('/auth/me?surface=app', { token: service.token('app', 'patient-1') })
  assert.equal('roles' in me.body.data || 'reads_with_reason' in me.body.data, false)
  const unknown = { headers: { host: 'localhost' }, body: { surface: 'admin', id: 'x', roles: ['chief'] } }
  for (const path of ['/sandbox/session', '/sandbox/token']) assert.equal((await service.call(path, unknown)).code, 400)
})

test('the role is asked for after the token and the rate', async () => {
  const limited = await startService({ env: { RATE_LIMIT_PER_TOKEN: '2' } })
  const ask = async (token: string | null) => (await limited.call('/admin/revoke', { token, body: '{' })).code
  const token = limited.token('admin', 'admin-1', { roles: ['intake'] })
  assert.deepEqual([await ask(null), await ask(token), await ask(token), await ask(token)], [401, 403, 403, 429])
})

test('allowed names what the role may do', async () => {
  const case_id = await world.save()
  const allowed = async (role: AdminRole) => {
    const call = { token: tokenOf(role), body: { case_id } }
    return (await service.call('/admin/review-case-details', call)).body.data.allowed
  }
  assert.deepEqual(await allowed('owner'), [
    'reject-reviewcase',
    'assign-coordinator',
    'add-note',
    'cancel-review-case',
  ])
  assert.deepEqual(await allowed('intake'), await allowed('owner'))
  assert.deepEqual(await allowed('privacy'), ['add-note'])
  for (const role of ['finance', 'auditor'] as const) assert.deepEqual(await allowed(role), [])
})
