import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { type TextOf, walk } from '../../drills/abuse/patient-journey.ts'
import { DOT } from '../../drills/abuse/setup.ts'
import { placedColumns } from '../../src/db/encryption/columns.ts'
import { givePicture, storeFiles } from '../support/findings.ts'
import { logLines } from '../support/log-lines.ts'
import { startService } from '../support/service.ts'
import { createWorld } from '../support/world.ts'

const CANARY = `canary${randomBytes(8).toString('hex')}`
/** Names and idempotency keys are not encrypted, because nobody writes about an illness in them. */
const CLEAR = ['patient_name', 'idempotency-key']
const word: TextOf = field => (CLEAR.includes(field) ? `clear ${randomBytes(4).toString('hex')}` : `${CANARY} ${field}`)

const logged = logLines('trace')
const service = await startService({ override: { log: logged.log } })
const answers: string[] = []

/** Whether the text contains the canary, also in PostgreSQL's hexadecimal form. */
const holdsCanary = (text: string) => text.includes(CANARY) || text.includes(Buffer.from(CANARY).toString('hex'))

/** The tables that contain the canary: every row of every table as text, including the queue's. */
async function tablesWithCanary(): Promise<string[]> {
  const { rows } = await service.ctx.db.execute(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  for (const { name } of rows as { name: string }[]) {
    const read = await service.ctx.db.execute(`select t::text as row from ${name} t`)
    if ((read.rows as { row: string }[]).some(({ row }) => holdsCanary(row))) found.push(name)
  }
  return found
}

/** The files of this database and the WAL that contain it; null when the server is on another machine. */
async function filesWithCanary(): Promise<string[] | null> {
  await service.ctx.db.execute('checkpoint')
  const { rows } = await service.ctx.db.execute(`
    select current_setting('data_directory') as folder, oid from pg_database where datname = current_database()`)
  const { folder, oid } = rows[0] as { folder: string; oid: number }
  if (!existsSync(join(folder, 'pg_wal'))) return null
  const files = globSync([`base/${oid}/*`, 'pg_wal/0*', 'log/*'], { cwd: folder })
  assert.ok(files.some(name => name.startsWith('pg_wal')) && files.some(name => name.startsWith('base')))
  return files.filter(name => existsSync(join(folder, name)) && readFileSync(join(folder, name)).includes(CANARY))
}

before(async () => {
  const walked = await walk(service, word)
  const token = service.token('app', 'walker')
  const report = await service.call('/app/view-report', { token, body: { case_id: walked.caseId } })
  answers.push(...[...walked.toDoctors, ...walked.toCoordinator, report].map(({ text }) => text))
  const world = await createWorld(service)
  const asked = async (path: string, reply: ReturnType<typeof world.admins>) => {
    const { code, text, body } = await reply
    assert.equal(code, 200, `${path} ${text}`)
    return body.data
  }
  const caseId = await world.assigned('dr-1')
  await service.rows("update sandbox_payments set amount = 700, status = 'paid' where case_id = $1", [caseId])
  assert.equal((await service.call(`/app/success-webhook?case_id=${caseId}`)).code, 409)
  const accepted = { case_id: caseId, reason: word('accept reason') }
  await asked('accept', world.admins('/admin/accept-mismatch', accepted))
  const team = { case_id: caseId, doctor_id: 'dr-9', note: word('note'), requested_documents: [word('wanted')] }
  const { sop_id } = await asked('assign', world.doctors('dr-1', '/pro/assign-doctor', team))
  const picture = { sop_id, picture: DOT, caption: word('caption') }
  await asked('picture', world.doctors('dr-9', '/pro/add-opinion-picture', picture))
  const write = await givePicture(service, world.patient, caseId)
  assert.equal((await storeFiles(service, caseId, world.doctor('dr-9'), [write()])).code, 200)
  const answer = { case_id: caseId, sop_id, med_docs: [], note: word('answer note'), complete: false }
  await asked('answer', world.patients('/app/answer-document-request', answer))
  await asked('message', world.patients('/app/send-message', { case_id: caseId, text: word('message') }))
  const thread = await world.doctors('dr-1', '/pro/list-messages', { case_id: caseId })
  await asked('team', world.doctors('dr-1', '/pro/send-team-message', { case_id: caseId, text: word('team message') }))
  const team9 = await world.doctors('dr-9', '/pro/list-team-messages', { case_id: caseId })
  await asked('note', world.admins('/admin/add-note', { case_id: caseId, text: word('admin note') }))
  const notes = await world.admins('/admin/list-notes', { case_id: caseId })
  const reason = word('reading reason')
  const inspected = await world.admins('/admin/list-messages', { case_id: caseId, reason })
  const given = { case_id: caseId, doctor_id: 'dr-8' }
  const declined = await asked('assign', world.doctors('dr-1', '/pro/assign-doctor', given))
  const back = { sop_id: declined.sop_id, reason: word('declined reason') }
  await asked('decline', world.doctors('dr-8', '/pro/decline-assignment', back))
  const submitted = { sop_id, status: 'submitted', diagnosis: word('diagnosis'), recommendations: word('rest') }
  await asked('opinion', world.doctors('dr-9', '/pro/review-report', submitted))
  await asked('return', world.doctors('dr-1', '/pro/return-opinion', { sop_id, note: word('return note') }))
  const [own] = await asked('sops', world.doctors('dr-1', '/pro/sops', { coordinator: true }))
  const draft = { sop_id: own.sop_id, summary: word('summary draft') }
  await asked('draft', world.doctors('dr-1', '/pro/save-summary', draft))
  const coordinated = await world.doctors('dr-1', '/pro/review-case-details', { case_id: caseId })
  answers.push(...[thread, team9, notes, inspected, coordinated].map(({ text }) => text))
  const surfaces = [
    world.patients('/app/review-case-details', { case_id: caseId }),
    world.doctors('dr-9', '/pro/review-case-details', { case_id: caseId }),
    world.admins('/admin/review-case-details', { case_id: caseId }),
  ]
  answers.push(...(await Promise.all(surfaces)).map(({ text }) => text))
  await service.drain()
})

test('people read what was written', () => {
  for (const field of [
    'medical_history',
    'answer.name',
    'recommendations',
    'summary',
    'questions',
    'answers',
    'addendum',
    'accept reason',
    'note',
    'wanted',
    'message',
    'reading reason',
    'declined reason',
    'caption',
    'return note',
    'team message',
    'admin note',
    'summary draft',
  ]) {
    assert.ok(
      answers.some(text => text.includes(word(field))),
      field,
    )
  }
})

/** Files hold no word of it; they would be known by how they begin. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  pdf: Buffer.from('%PDF').toString('hex'),
  jpeg: 'ffd8ffe0',
  file: Buffer.from('DICM').toString('hex'),
}

test('every encrypted column was written to', async () => {
  for (const { table, column } of placedColumns) {
    const opened = JSON.stringify(await service.rows(`select ${column} from ${table}`))
    const beginning = BEGINNINGS[column]
    if (beginning === undefined) assert.ok(opened.includes(CANARY), `${table}.${column}`)
    const { rows } = await service.ctx.db.execute(
      `select ${column}::text as value from ${table} where ${column} is not null`,
    )
    for (const { value } of rows as { value: string }[]) {
      assert.ok(!holdsCanary(value), `${table}.${column} is stored in clear`)
      const shown = value.length > 40 && answers.some(text => text.includes(value))
      assert.ok(!shown, `${table}.${column} is shown as it is stored`)
    }
    if (beginning !== undefined) assert.ok(rows.length > 0 && !JSON.stringify(rows).includes(beginning), column)
  }
})

test('no table of the service or its queue holds a word of it, nor does the log', async () => {
  assert.deepEqual(await tablesWithCanary(), [])
  assert.ok(logged.lines().length > 5)
  assert.ok(!holdsCanary(logged.text()))
})

test('the data files and the WAL hold no word of it; the search would find it', async t => {
  const found = await filesWithCanary()
  if (found === null) return t.skip('the server is on another machine')
  assert.deepEqual(found, [])
  await service.ctx.db.execute(`create table planted as select '${CANARY}' as word`)
  assert.deepEqual(await tablesWithCanary(), ['public.planted'])
  const planted = (await filesWithCanary()) ?? []
  assert.ok(planted.some(name => name.startsWith('base')) && planted.some(name => name.startsWith('pg_wal')))
})
