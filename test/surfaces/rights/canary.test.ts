import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { globSync, rmSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { type TextOf, walk } from '../../../drills/abuse/patient-journey.ts'
import { tablesWhere } from '../../support/canaries.ts'
import { each } from '../../support/each.ts'
import { startService } from '../../support/service.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { named, uploads, writing } from '../../support/uploads.ts'
import { createWorld } from '../../support/world.ts'

/** This text is in everything that the person and their doctors write, and in name, phone and e-mail. */
const CANARY = `canary${randomBytes(8).toString('hex')}`
const word: TextOf = field =>
  field === 'idempotency-key' ? `${CANARY}-key-${randomBytes(3).toString('hex')}` : `${CANARY} ${field}`
const person = { name: `${CANARY} name`, phone: `+${CANARY}`, email: `${CANARY}@example.org` }

/** The sandbox's tables keep what they were sent, as the other systems would; never in production. */
const isStandIn = (table: string) => table.startsWith('public.sandbox_')

// A folder of its own: the services of other test files in this process leave their documents in the shared one.
const folder = temporaryFolder()
after(() => rmSync(folder, { recursive: true, force: true }))
const service = await startService({ env: { DOCUMENT_DIR: folder } })

async function tablesWith(text: string): Promise<string[]> {
  const query = async (statement: string) => (await service.ctx.db.execute(statement)).rows as never[]
  return (await tablesWhere({ query }, row => row.includes(text))).filter(name => !isStandIn(name))
}

/** The tables with people's words, opened as far as the remaining keys allow. */
async function openedTables(): Promise<string> {
  const tables = ['review_cases', 'second_opinions', 'case_status_history', 'sop_activity']
  return JSON.stringify(await Promise.all(tables.map(table => service.rows(`select * from ${table}`))))
}

/** The stored pieces of documents. */
const pieces = () => globSync('**/*-*', { cwd: folder }).filter(name => /\d+-[0-9a-f]{32}/.test(name))

let cases: string[] = []

before(async () => {
  await walk(service, word, person)
  const world = await createWorld(service)
  const token = () => service.token('app', 'walker', person)
  const { document_id } = await uploads(service).checked(token(), writing(2_000), `${CANARY}.txt`)
  await world.save({ medical_documents: [named(document_id, `${CANARY} scan`)], patient_name: CANARY }, token())
  cases = (await service.rows("select case_id from review_cases where user_id = 'walker'")).map(row => row.case_id)
  for (const case_id of cases)
    await service.call('/admin/cancel-review-case', {
      token: service.token('admin', 'admin-7'),
      body: { case_id, reason: `${CANARY} cancelled` },
    })
  await service.drain()
})

test('before, the names are in the tables, the words can be opened, and there are files', async () => {
  assert.ok((await tablesWith(CANARY)).includes('public.patients'))
  assert.ok((await tablesWith('walker')).includes('public.review_cases'))
  assert.ok((await openedTables()).includes(`${CANARY} medical_history`))
  assert.ok(pieces().length > 0)
})

test('after erasing there is no word, no name and no file of the person in any table', async () => {
  const admin = () => service.token('admin', 'admin-7')
  const digests = await service.rows('select * from access_digests')
  const asked = await service.call('/app/request-erasure', {
    token: service.token('app', 'walker'),
    body: { reason: `${CANARY} wish` },
  })
  assert.equal(asked.code, 200, asked.text)
  for (const case_id of cases) {
    const reply = await service.call('/admin/erase-case', { token: admin(), body: { case_id, reason: 'Asked for' } })
    assert.equal(reply.code, 200, reply.text)
  }
  await service.drain()
  assert.deepEqual(await tablesWith(CANARY), [])
  assert.deepEqual(await tablesWith('walker'), [], 'nothing leads back to the person')
  assert.ok(!(await openedTables()).includes(CANARY))
  for (const table of ['documents', 'document_keys', 'case_keys', 'patients'])
    assert.equal((await service.rows(`select 1 from ${table}`)).length, 0, table)
  assert.deepEqual(await service.rows('select * from access_digests'), digests)
  assert.deepEqual(pieces(), [])
})

test('the request is done, and the patient finds the answer', async () => {
  const ask = () => service.call('/app/erasure-requests', { token: service.token('app', 'walker'), body: {} })
  assert.equal((await ask()).code, 401, 'the tokens of an erased person are refused')
  service.clock.advance(1_000)
  const reply = await ask()
  assert.deepEqual(each(reply.body.data, 'state', 'case_id'), [['done', null]])
})
