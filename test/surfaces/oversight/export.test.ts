import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { toStatement } from '../../../src/db/engine/sql.ts'
import { fieldProblems, type Reply, startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { until } from '../../support/until.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const ask = (body: object = {}, lang?: string) =>
  service.call('/admin/export-review-cases', { token: world.admin, body, ...(lang ? { lang } : {}) })

/** The lines of a file whose cells contain no line ends. */
function linesOf(reply: Reply): string[] {
  assert.equal(reply.code, 200, reply.text.slice(0, 300))
  assert.equal(reply.text.startsWith('\uFEFF'), true)
  assert.equal(reply.text.endsWith('\r\n'), true)
  return reply.text.slice(1, -2).split('\r\n')
}

const idsOf = (reply: Reply) =>
  linesOf(reply)
    .slice(1)
    .map(line => line.split(',')[0])

/**
 * Cases made by SQL, at moments that differ by less than a millisecond or not at all, so that only their ids order many of them.
 * Their overview rows are written here, because the triggers would take a minute.
 */
async function manyCases(count: number, owner: string): Promise<void> {
  await service.rows('alter table review_cases disable trigger user')
  await service.rows(
    `with made as (
       insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, created_date, updated_date)
       select gen_random_uuid(), $2, $3, $4, 40, 'male', 'review', now() - (n % 7) * interval '100 microseconds', now()
       from generate_series(1, $1) as n returning case_id, created_date)
     insert into case_overview (case_id, created_date, payment_status, search_text)
     select case_id, created_date, 'unpaid', $2 from made`,
    [count, owner, world.rtId, world.dcId],
  )
  await service.rows('alter table review_cases enable trigger user')
}

test('the list as a file: a header, a line for each case, newest first, and what it is called', async () => {
  const name = '=HYPERLINK("http://evil.example","Sara, click")'
  const first = await world.save({ patient_name: name })
  service.clock.advance(MINUTE)
  const second = await world.paid('dr-7')
  const reply = await ask()
  assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(reply.headers['content-disposition'], 'attachment; filename="review-cases-2026-03-10.csv"')
  assert.equal(reply.headers['cache-control'], 'no-store')
  const [header, ...lines] = linesOf(reply)
  const listed = (await world.admins('/admin/list-review-cases', {})).body.data
  const ids = ['provider', 'provider_payment_id', 'provider_refund_ids']
  assert.deepEqual(header?.split(',').sort(), [...Object.keys(listed[0]), ...ids].sort())
  assert.deepEqual(idsOf(reply), [second, first])
  assert.ok(lines[1]?.includes(`"'=HYPERLINK(""http://evil.example"",""Sara, click"")"`), lines[1])
  assert.ok(lines[0]?.includes(',payment_success,paid,750.5,SAR,dr-7,dr-7,'), lines[0])
})

test('the filters of the list, and its refusals', async () => {
  const draft = await world.save({ status: 'draft' })
  assert.deepEqual(idsOf(await ask({ status: 'draft' })), [draft])
  assert.deepEqual(idsOf(await ask({ coordinator_id: 'dr-7', payment: ['paid'] })).length, 1)
  assert.deepEqual(idsOf(await ask({ q: draft })), [draft])
  assert.deepEqual(idsOf(await ask({ rt_id: randomUUID() })), [])
  assert.deepEqual(fieldProblems(await ask({ status: 'lost' })), ['status unknown_value'])
  assert.deepEqual(fieldProblems(await ask({ date_from: '2026-03-02', date_to: '2026-03-01' })), ['date_to order'])
  const stranger = await service.call('/admin/export-review-cases', { token: world.patient, body: {} })
  assert.equal(stranger.code, 401)
})

test('every export is logged before its first byte; a refusal is not', async () => {
  const taken = () =>
    service.rows(`select actor_kind || ' ' || actor_id as who, case_id from access_log where action = 'exported'`)
  const known = (await taken()).length
  assert.equal((await ask({ status: 'lost' })).code, 400)
  assert.equal((await taken()).length, known)
  await ask({ status: 'draft' })
  await ask({ status: 'draft' })
  const row = { who: 'admin admin-1', case_id: null }
  assert.deepEqual((await taken()).slice(known), [row, row])
  await service.rows('alter table access_log rename column request_id to somewhere_else')
  const silent = await ask({ status: 'draft' })
  await service.rows('alter table access_log rename column somewhere_else to request_id')
  assert.deepEqual([silent.code, silent.body.code], [503, 'unavailable'])
  assert.equal(silent.headers['content-disposition'], undefined)
  assert.equal((await taken()).length, known + 2)
})

test('many pages: every case once, also those of one moment, whichever table leads', async () => {
  for (let round = 0; round < 5; round++) await manyCases(500, 'patient-many')
  const all = (await service.rows("select case_id from review_cases where user_id = 'patient-many'")).map(
    row => row.case_id,
  )
  for (const filter of [{ status: 'review', q: 'patient-many' }, { q: 'patient-many' }, { status: 'review' }]) {
    const ids = idsOf(await ask(filter))
    assert.equal(new Set(ids).size, ids.length)
    assert.deepEqual(ids.filter(id => all.includes(id)).sort(), all.toSorted())
  }
})

test('a large export is written down in parts, and holds exactly what was written down', async () => {
  for (let round = 0; round < 3; round++) await manyCases(3_500, 'patient-large')
  const ids = idsOf(await ask({ q: 'patient-large' }))
  const rows = await service.rows(`select count, case_ids from access_cases join access_log using (access_id)
    where access_id = (select max(access_id) from access_log) order by place`)
  assert.deepEqual([rows.length, rows[0]?.count, ids.length], [11, 10_500, 10_500])
  assert.deepEqual(
    rows.flatMap(({ case_ids }) => case_ids),
    ids,
  )
})

test('many exports at once leave the connections to everybody else', async () => {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  const exports = await service.ctx.db.transaction(async tx => {
    await tx.execute('lock table access_cases in share mode')
    // More than the pool has connections.
    const begun = Array.from({ length: 25 }, () => ask({ status: 'draft' }))
    await until('one waits for the lock', async () => (await service.rows(waiting)).length > 0)
    await world.save({ status: 'draft' })
    return { begun }
  })
  for (const reply of await Promise.all(exports.begun)) linesOf(reply)
})

/** Reads an answer from a real connection to its end: the text, and whether it was complete. */
async function overTheWire(): Promise<{ text: string; whole: boolean }> {
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  const head = ['POST /admin/export-review-cases HTTP/1.1', 'Host: x', `Authorization: ${world.admin}`]
  socket.write([...head, 'Connection: close', 'Content-Length: 0', '', ''].join('\r\n'))
  let text = ''
  socket.on('data', piece => {
    text += piece
  })
  await once(socket, 'close')
  return { text, whole: text.endsWith('\r\n0\r\n\r\n') }
}

test('a file that breaks off does not look whole; one that cannot be begun is an error', async () => {
  const { db } = service.ctx
  let pages = 0
  let failing = 2
  const query: typeof db.query = async (asked, planned) => {
    const isPage = toStatement(asked).text.includes('provider_refund_ids')
    if (isPage && ++pages >= failing) throw new Error('lost')
    return db.query(asked, planned)
  }
  Object.assign(service.ctx, { db: { ...db, query } })
  // The first page succeeds, the second one fails.
  const half = await overTheWire()
  assert.ok(half.text.startsWith('HTTP/1.1 200'), half.text.slice(0, 100))
  assert.ok(half.text.includes('case_id,case_number'))
  assert.equal(half.whole, false)
  failing = 0
  const reply = await ask()
  assert.deepEqual([reply.code, reply.body.status], [500, 1001])
  Object.assign(service.ctx, { db })
  assert.equal(idsOf(await ask({ q: 'patient-many' })).length, 2_500)
})

test('more than 100,000 are refused before anything is sent; exactly so many are not', async () => {
  const [{ n }] = await service.rows('select count(*)::int as n from review_cases')
  for (let left = 100_000 - n; left > 0; left -= 2_500) await manyCases(Math.min(left, 2_500), '')
  assert.equal(idsOf(await ask()).length, 100_000)
  await world.save()
  const reply = await ask()
  assert.deepEqual([reply.code, reply.body.code], [400, 'too_many_rows'])
  assert.equal(reply.body.message, 'More than 100000 cases match; narrow the filter')
  assert.equal(idsOf(await ask({ q: 'patient-many' })).length, 2_500)
})

test('a readable file has headers in the caller’s language, and times as in Riyadh', async () => {
  service.clock.set('2026-03-10T22:30:00Z')
  const caseId = await world.save({}, service.token('app', 'reads-files'))
  const number = await world.number(caseId)
  for (const [lang, header] of [
    ['en', 'Case number'],
    ['ar', 'رقم الحالة'],
  ] as const) {
    const [headers = '', row = ''] = linesOf(await ask({ q: number, readable: true }, lang))
    assert.ok(headers.includes(header), headers)
    assert.ok(row.includes('2026-03-11 01:30'), row)
  }
  const [headers = '', row = ''] = linesOf(await ask({ q: number, readable: false }))
  assert.ok(headers.startsWith('case_id,case_number,') && row.includes('2026-03-10T22:30:00.000Z'))
})
