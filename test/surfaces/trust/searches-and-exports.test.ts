import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestAccessLog, verifyAccessLog } from '../../../src/usecases/access-log/access-digests.ts'
import { findBulkReaders } from '../../../src/usecases/access-log/find-bulk-reads.ts'
import { each } from '../../support/each.ts'
import { fieldProblems } from '../../support/service.ts'
import { DAY, HOUR, MINUTE } from '../../support/test-clock.ts'
import { until } from '../../support/until.ts'
import { named, uploads, writing } from '../../support/uploads.ts'
import { DOCTOR, good, startTeamwork } from '../doctors/teamwork.ts'

const teamwork = await startTeamwork({ env: { BULK_READ_ALARM: '3' } })
const { service, world } = teamwork
const upload = uploads(service)
const log = async (body: object) => good(await world.admins('/admin/access-log', { size: 100, ...body }))
const search = async (body: object) => good(await world.admins('/admin/list-review-cases', body))
const take = (path: string, body: object = {}, token = world.admin) => service.call(path, { token, body })
const lineOf = (entry: Record<string, unknown>, ...names: string[]) => names.map(name => entry[name])
const setOf = async (accessId: number) =>
  (await service.rows('select case_ids from access_cases where access_id = $1 order by place', [accessId])).flatMap(
    row => row.case_ids,
  )

test('a search leaves its words, its hits and the cases that it showed; the same page once within ten minutes', async () => {
  const cases = []
  for (let n = 0; n < 3; n++) cases.unshift(await world.save({ patient_name: `Zaynab Unusual ${n}` }))
  const known = (await log({ action: 'searched' })).length
  const searches = async () => (await log({ action: 'searched' })).slice(0, -known || undefined)
  await search({ q: 'zaynab unusual', size: 2 })
  await search({ q: 'zaynab unusual', size: 2 })
  const [first, ...more] = await searches()
  assert.deepEqual(more, [])
  assert.deepEqual(lineOf(first, 'words', 'count', 'filter', 'case_id'), ['zaynab unusual', 3, {}, null])
  assert.equal(first.title, 'Searched for cases')
  assert.deepEqual(await setOf(first.access_id), cases.slice(0, 2))
  for (const other of [{ page: 2 }, { size: 50 }, { status: 'review' }, { q: 'zaynab' }])
    await search({ q: 'zaynab unusual', size: 2, ...other })
  assert.equal((await searches()).length, 5)
  service.clock.advance(10 * MINUTE)
  await search({ q: 'zaynab unusual', size: 2 })
  assert.equal((await searches()).length, 6)
  const stored = await service.rows('select row_to_json(access_log)::text as row from access_log')
  assert.doesNotMatch(each(stored, 'row').join(), /zaynab/i)
  await search({ status: 'review' })
  assert.equal((await searches()).length, 6, 'a list without words is no search')
})

test('an export leaves its filter, its count and its cases before it is sent, and exactly these are sent', async () => {
  const [one, two] = [await world.save({ patient_name: 'Export A' }), await world.save({ patient_name: 'Export B' })]
  await search({ q: 'Export A' })
  const reply = await take('/admin/export-review-cases', { q: 'export', status: 'review', date_from: '2026-01-01' })
  assert.equal(reply.code, 200)
  const [row] = await log({ action: 'exported' })
  const filter = { status: ['review'], date_from: '2026-01-01' }
  assert.deepEqual(lineOf(row, 'words', 'count', 'filter'), ['export', 2, filter])
  assert.deepEqual((await setOf(row.access_id)).sort(), [one, two].sort())
  for (const caseId of [one, two]) assert.ok(reply.text.includes(caseId ?? ''))
  const seen = good(await world.patients('/app/case-access', { case_id: one }))
  assert.deepEqual(
    seen.map((line: any) => [line.action, line.actor]),
    [['exported', { kind: 'admin', name: 'Hospital administration' }]],
    'its patient sees it, and no search',
  )
  assert.ok(
    (await log({ case_id: one })).some((line: any) => line.action === 'searched'),
    'administrators see both',
  )
  assert.equal((await log({ case_id: await world.number(two ?? '') }))[0].action, 'exported')
})

test('when the log cannot keep an export or a search, nothing is sent', async () => {
  await service.rows('alter table access_cases rename column place to somewhere_else')
  const replies = [
    await take('/admin/export-review-cases'),
    await take('/admin/list-review-cases', { q: 'export' }),
    await take('/admin/list-review-cases', {}),
  ]
  await service.rows('alter table access_cases rename column somewhere_else to place')
  assert.deepEqual(each(replies, 'code'), [503, 503, 200])
  for (const { text } of replies.slice(0, 2)) assert.doesNotMatch(text, /Export A/)
})

test('patients see their own exports, with their cases and in a list of all', async () => {
  const token = service.token('app', 'traveller')
  const ask = async (path: string, body: object = {}) => good(await take(path, body, token))
  const { case_id } = await ask('/app/save-review-case', world.fields({ patient_name: 'Traveller' }))
  const { url } = await ask('/app/export-my-data')
  const { pathname, search: query } = new URL(url)
  assert.equal((await upload.bytes(null, pathname + query)).code, 200)
  assert.equal((await take('/admin/export-review-cases', { q: 'Traveller' })).code, 200)
  const kinds = (rows: any[]) => rows.map(row => `${row.action} ${row.actor.kind}`)
  assert.deepEqual(kinds(await ask('/app/case-access', { case_id })), ['exported admin', 'exported patient'])
  assert.deepEqual(kinds(await ask('/app/list-exports')), ['exported admin', 'exported patient'])
  assert.deepEqual(good(await take('/app/list-exports', {}, service.token('app', 'nobody-else'))), [])
})

test('a search counts by the cases it showed and an export by all of its cases', async () => {
  service.clock.advance(2 * HOUR)
  const cases = []
  for (let n = 0; n < 4; n++) cases.push(await world.save({ patient_name: `Bulk ${n}` }))
  const bulk = async () => (await findBulkReaders(service.ctx)).map(({ actor_id, cases }) => `${actor_id} ${cases}`)
  const finder = service.token('admin', 'finder')
  for (const page of [1, 2, 1]) await take('/admin/list-review-cases', { q: 'Bulk', size: 1, page }, finder)
  assert.deepEqual(await bulk(), [])
  await take('/admin/list-review-cases', { q: 'Bulk', size: 4 }, finder)
  assert.deepEqual(await bulk(), ['finder 4'])
  await take('/admin/export-review-cases', { q: 'Bulk' }, service.token('admin', 'taker'))
  assert.deepEqual(await bulk(), ['finder 4', 'taker 4'])
})

test('lists of requests and of assignments are logged once in ten minutes', async () => {
  const lists = [
    ['/admin/erasure-requests', null, 'erasure-requests'],
    ['/pro/sops', DOCTOR, 'sops'],
  ] as const
  for (const [path, doctor, object_id] of lists) {
    service.clock.advance(HOUR)
    const token = doctor === null ? service.token('admin', 'admin-1') : world.doctor(doctor)
    const count = async () => (await log({ action: 'listed' })).filter((row: any) => row.object_id === object_id).length
    const known = await count()
    for (let n = 0; n < 3; n++) good(await take(path, {}, token))
    assert.equal(await count(), known + 1, path)
    service.clock.advance(10 * MINUTE)
    good(await take(path, {}, token))
    assert.equal(await count(), known + 2, path)
  }
})

test('a row about a document names it, as long as there is the document', async () => {
  const { document_id } = await upload.checked(world.patient, writing(3_000), 'Lung scan.txt')
  const case_id = await world.save({ status: 'draft', medical_documents: [named(document_id)] })
  good(await world.admins('/admin/open-document', { case_id, document_id }))
  const [row] = await log({ case_id, action: 'opened_document' })
  assert.deepEqual(lineOf(row, 'object_id', 'document_name'), [document_id, 'Lung scan.txt'])
  const stored = await service.rows('select row_to_json(access_log)::text as row from access_log')
  assert.doesNotMatch(each(stored, 'row').join(), /Lung scan/)
})

test('the log as a file: with the filters of the list, and an act of its own', async () => {
  const filter = { action: ['opened_document', 'searched'], date_from: '2026-01-01' }
  const listed = await log(filter)
  const reply = await take('/admin/export-access-log', filter)
  assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8')
  assert.match(String(reply.headers['content-disposition']), /filename="access-log-\d{4}-\d\d-\d\d\.csv"/)
  const [header = '', ...lines] = reply.text.slice(1, -2).split('\r\n')
  assert.deepEqual(header.split(',').slice(0, 3), ['access_id', 'date', 'surface'])
  assert.deepEqual(
    lines.map(line => Number(line.split(',')[0])),
    each(listed, 'access_id'),
  )
  assert.ok(reply.text.includes('Lung scan.txt') && reply.text.includes('zaynab unusual'))
  const [act] = await log({ action: 'exported' })
  assert.deepEqual(lineOf(act, 'object_id', 'filter', 'count', 'case_id'), ['access_log', filter, listed.length, null])
  assert.equal((await take('/admin/export-access-log', { action: 'peeped' })).code, 400)
  assert.deepEqual(
    fieldProblems(await take('/admin/export-access-log', { date_from: '2026-02-01', date_to: '2026-01-01' })),
    ['date_to order'],
  )
  assert.equal((await take('/admin/export-access-log', {}, world.patient)).code, 401)
})

test('erasing a case deletes the words it was found by; who searched, when and how often stays', async () => {
  const caseId = await world.save({ patient_name: 'Forget Me' })
  await search({ q: 'forget me' })
  good(await world.admins('/admin/reject-reviewcase', { case_id: caseId, reject_reason: 'No documents' }))
  const found = async () => (await log({ case_id: caseId, action: 'searched' }))[0]
  assert.equal((await found()).words, 'forget me')
  good(await world.admins('/admin/erase-case', { case_id: caseId, reason: 'Asked for by letter' }))
  assert.deepEqual(lineOf(await found(), 'words', 'count'), [null, 1])
})

test('the digests cover words, filters and cases', async () => {
  const { ctx } = service
  service.clock.advance(DAY)
  await until('the rows are digested', async () => (await digestAccessLog(ctx)) > 0)
  assert.equal((await verifyAccessLog(ctx.db, null)).fault, null)
  const changes = [
    ['access_cases', 'access_cases_stand', 'update access_cases set case_ids = case_ids[2:]'],
    ['access_log', 'access_log_stands', 'update access_log set count = 0 where count = 3'],
  ]
  for (const [table, trigger, change = ''] of changes) {
    await ctx.db
      .transaction(async tx => {
        await tx.execute(`alter table ${table} disable trigger ${trigger}`)
        await tx.execute(change)
        assert.match((await verifyAccessLog(tx, null)).fault?.problem ?? '', /not what was digested/, change)
        throw new Error('undo')
      })
      .catch(error => assert.match(String(error), /undo/))
  }
})
