import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each } from '../../support/each.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork } from '../doctors/teamwork.ts'
import { accessRows, completedTeam, loggingRoutes, reportLink } from './trust-helpers.ts'

const teamwork = await startTeamwork({ env: { TRUST_PROXY: '127.0.0.1' } })
const { service, world } = teamwork
const all = () => accessRows(service)
const since = async (known: number) => (await all()).slice(known)
const SECRET = 'Chest pain since March'

test('every route that shows a case writes one row per answered reading, and none for a refused one', async () => {
  for (const { path, action, call } of loggingRoutes(teamwork)) {
    const { caseId } = await completedTeam(teamwork)
    const known = (await all()).length
    const row = { who: call.who, action, case_id: caseId, object_id: call.objectId }
    assert.notEqual((await call.refused(caseId)).code, 200, path)
    assert.deepEqual(await since(known), [], `${path} refused`)
    assert.equal((await call.read(caseId)).code, 200, path)
    assert.deepEqual(await since(known), [row], path)
    service.clock.advance(10 * MINUTE - 1)
    assert.equal((await call.read(caseId)).code, 200, path)
    assert.deepEqual(await since(known), [row], `${path} again within ten minutes`)
    service.clock.advance(1)
    assert.equal((await call.read(caseId)).code, 200, path)
    assert.deepEqual(await since(known), [row, row], `${path} after ten minutes`)
  }
})

test('when the access log cannot be written, nothing is shown: 503, and not a word of the case', async () => {
  for (const { path, action, call } of loggingRoutes(teamwork)) {
    const { caseId } = await completedTeam(teamwork)
    const known = (await all()).length
    await service.rows('alter function log_reading(jsonb, interval) rename to log_nothing')
    const reply = await call.read(caseId)
    await service.rows('alter function log_nothing(jsonb, interval) rename to log_reading')
    assert.equal(reply.code, 503, path)
    assert.deepEqual(Object.keys(reply.body).sort(), ['code', 'message', 'status'], path)
    assert.equal(reply.body.code, 'unavailable')
    assert.equal(reply.headers['content-disposition'], undefined)
    assert.doesNotMatch(reply.text, new RegExp(`${SECRET}|PDF|${caseId}`))
    assert.deepEqual(await since(known), [], path)
    assert.equal((await call.read(caseId)).code, 200, path)
    assert.deepEqual(each(await since(known), 'action'), [action], path)
  }
})

test('what was not shown counts neither as read nor as opened', async () => {
  const { caseId } = await teamwork.paidTeam()
  good(await world.patients('/app/send-message', { case_id: caseId, text: SECRET }))
  await service.rows('update review_cases set documents_added_date = $2 where case_id = $1', [
    caseId,
    new Date(service.clock.now().getTime() + 1),
  ])
  const marks = async () =>
    (
      await service.rows(
        `select read_date is not null as read, documents_seen_date is not null as opened from thread_posts
         join second_opinions using (case_id) where case_id = $1 and is_coordinator = 1`,
        [caseId],
      )
    )[0]
  const look = async () => [
    (await teamwork.as(COORDINATOR, '/pro/list-messages', { case_id: caseId })).code,
    (await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: caseId })).code,
  ]
  await service.rows('alter function log_reading(jsonb, interval) rename to log_nothing')
  const unseen = await look()
  await service.rows('alter function log_nothing(jsonb, interval) rename to log_reading')
  assert.deepEqual([unseen, await marks()], [[503, 503], { read: false, opened: false }])
  assert.deepEqual([await look(), await marks()], [[200, 200], { read: true, opened: true }])
})

test('a row says from which network and in which request it was opened', async () => {
  const networks = [
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:aaaa:bbbb::1', '2001:db8:aaaa::/48'],
    ['::ffff:198.51.100.9', '198.51.100.0/24'],
    // A forwarded address that no trusted proxy confirms: no address is better than a forged one.
    ['127.0.0.1', null],
  ] as const
  for (const [index, [address, network]] of networks.entries()) {
    const { caseId } = await teamwork.team()
    const reply = await service.call('/pro/review-case-details', {
      token: world.doctor(COORDINATOR),
      body: { case_id: caseId },
      headers: { 'x-forwarded-for': address, 'x-request-id': `visit-${index}` },
    })
    assert.equal(reply.code, 200)
    const [row] = await service.rows(
      'select at, address, request_id, given_request_id from access_log where case_id = $1',
      [caseId],
    )
    const { request_id, ...rest } = row
    assert.deepEqual(rest, { at: service.clock.now(), address: network, given_request_id: `visit-${index}` })
    // Ours, which no caller chooses.
    assert.match(request_id, /^[0-9a-f-]{36}$/)
    assert.equal(reply.headers['x-request-id'], `visit-${index}`)
  }
})

test('readers, actions and objects are told apart', async () => {
  const { caseId } = await completedTeam(teamwork)
  const known = (await all()).length
  for (const doctor of [COORDINATOR, DOCTOR]) {
    good(await teamwork.as(doctor, '/pro/review-case-details', { case_id: caseId }))
    good(await teamwork.as(doctor, '/pro/case-documents', { case_id: caseId }))
  }
  // An administrator and a doctor may have the same id.
  const namesake = service.token('admin', COORDINATOR)
  good(await service.call('/admin/review-case-details', { token: namesake, body: { case_id: caseId } }))
  for (const lang of ['en', 'ar', 'en']) {
    assert.equal((await service.call(await reportLink(teamwork, caseId, lang))).code, 200)
  }
  good(await teamwork.as(COORDINATOR, '/pro/add-addendum', { case_id: caseId, text: 'Corrected' }))
  assert.equal((await service.call(await reportLink(teamwork, caseId))).code, 200)
  const seen = (await since(known)).map(({ who, action, object_id }) => `${who} ${action} ${object_id}`)
  assert.deepEqual(seen, [
    `pro doctor ${COORDINATOR} opened_case null`,
    `pro doctor ${COORDINATOR} listed_documents null`,
    `pro doctor ${DOCTOR} opened_case null`,
    `pro doctor ${DOCTOR} listed_documents null`,
    `admin admin ${COORDINATOR} opened_case null`,
    'app patient patient-1 opened_report en v1',
    'app patient patient-1 opened_report ar v1',
    'app patient patient-1 opened_report en v2',
  ])
})

test('opening a report by a link counts for the link’s reader', async () => {
  const { caseId } = await completedTeam(teamwork)
  const known = (await all()).length
  const links = [
    good(await world.admins('/admin/review-case-details', { case_id: caseId })).pdf_url,
    good(await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: caseId })).pdf_url,
  ].map(url => new URL(url))
  for (const { pathname, search } of links) {
    assert.doesNotMatch(decodeURIComponent(search), new RegExp(`admin|doctor|patient|${COORDINATOR}`))
    const reply = await service.call(pathname + search, { token: world.patient })
    assert.equal(reply.code, 200)
  }
  const opened = (await since(known)).filter(row => row.action === 'opened_report')
  assert.deepEqual(each(opened, 'who'), ['admin admin admin-1', `pro doctor ${COORDINATOR}`])
})

test('lists, worklists, dashboard, and what patients see of their own case are not written down', async () => {
  const { caseId } = await completedTeam(teamwork)
  const known = (await all()).length
  good(await world.patients('/app/review-case-details', { case_id: caseId }))
  good(await world.patients('/app/view-report', { case_id: caseId }))
  good(await world.patients('/app/list-review-cases', {}))
  good(await world.admins('/admin/list-review-cases', {}))
  good(await world.admins('/admin/dashboard-overview', {}))
  good(await teamwork.as(DOCTOR, '/pro/worklist', { role: 'specialist', closed: true }))
  good(await teamwork.as(COORDINATOR, '/pro/list-doctors', { case_id: caseId }))
  assert.deepEqual(await since(known), [])
})

test('nobody changes, removes or empties it, not even as a replica', async () => {
  const { caseId } = await teamwork.team()
  good(await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: caseId }))
  good(await world.admins('/admin/list-review-cases', { q: caseId }))
  const before = await all()
  const attempts = [
    "update access_log set actor_id = 'nobody'",
    'delete from access_log',
    'truncate access_log',
    'truncate access_log cascade',
    "set local session_replication_role = 'replica'; delete from access_log",
    'update access_cases set place = 7',
    'delete from access_cases',
    'truncate access_cases',
    "insert into access_log select * from access_log limit 1 on conflict (access_id) do update set actor_id = 'x'",
  ]
  for (const attempt of attempts) {
    await assert.rejects(service.rows(attempt), /append-only/, attempt)
    assert.deepEqual(await all(), before, attempt)
  }
})

test('a reading costs the same however long the log is: those before it are found by their case', async () => {
  const { caseId } = await teamwork.paidTeam()
  await service.rows(
    `insert into access_log (at, surface, actor_kind, actor_id, action, case_id)
     select now(), 'pro', 'doctor', 'dr-' || n, 'opened_case', gen_random_uuid() from generate_series(1, 3000) n`,
  )
  await service.rows('analyze access_log')
  const reading = { at: new Date(), surface: 'pro', actor_kind: 'doctor', actor_id: 'dr-1', action: 'opened_case' }
  const [before, after] = await service.ctx.db.transaction(async tx => {
    const counted = async () => {
      const columns = 'seq_tup_read::int as scanned, idx_tup_fetch::int as fetched, n_tup_ins::int as written'
      const { rows } = await tx.execute(`select ${columns} from pg_stat_xact_user_tables where relname = 'access_log'`)
      return rows[0] as { scanned: number; fetched: number; written: number }
    }
    const begin = await counted()
    const given = JSON.stringify({ ...reading, case_id: caseId })
    for (let time = 0; time < 10; time++) await tx.execute("select log_reading($1::jsonb, '10 minutes')", [given])
    return [begin, await counted()]
  })
  assert.equal(after.written - before.written, 1)
  assert.equal(after.scanned - before.scanned, 0)
  assert.ok(after.fetched - before.fetched < 100, `fetched ${after.fetched - before.fetched} rows`)
})
