import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { each } from '../../support/each.ts'
import { startService } from '../../support/service.ts'
import { until } from '../../support/until.ts'
import { catalogueCalls, refuses, UNKNOWN } from './catalogue-calls.ts'

const service = await startService()
const catalogue = catalogueCalls(service)
const { admin, data } = catalogue

const names = { name_en: 'Name', name_ar: 'اسم' }
const unknown = (doctor: string) => `doctor_ids: doctor ${doctor} was not found in the doctor directory`
const rows = () => service.rows('select * from case_coordinators order by cc_id')

// While the directory is empty, any id may be named.
const cc_id = (
  await data('save-case-coordinators', { speciality_id: await catalogue.saveCategory(), doctor_ids: ['old'] })
).cc_id
const doctorsOf = async () => (await data('case-coordinator-details', { cc_id })).doctor_ids
await data('save-department', { department_id: 'dep', ...names })
for (const doctor_id of ['known', 'other'])
  await data('save-doctor', { doctor_id, department_id: 'dep', ...names, speciality_en: 'Heart', speciality_ar: 'قلب' })

test('new coordinators must be in the directory; each that is not is named, and nothing is written', async () => {
  const speciality_id = await catalogue.saveCategory()
  const before = await rows()
  const reply = await admin('save-case-coordinators', { speciality_id, doctor_ids: ['ghost', 'known', 'KNOWN', 'old'] })
  refuses(reply, 400, unknown('ghost'))
  assert.deepEqual(each(reply.body.errors, 'message'), ['ghost', 'KNOWN', 'old'].map(unknown))
  assert.deepEqual(await rows(), before)
  await data('save-case-coordinators', { speciality_id, doctor_ids: [' known ', 'other'] })
})

test('they are looked at last: after the body, the speciality and the duplicate', async () => {
  const speciality_id = await catalogue.saveCategory()
  const ghosts = { speciality_id, doctor_ids: ['ghost'] }
  refuses(await admin('save-case-coordinators', { ...ghosts, doctor_ids: ['ghost', ' '] }), 400, /^doctor_ids\[1\]/)
  refuses(
    await admin('save-case-coordinators', { ...ghosts, speciality_id: UNKNOWN }),
    400,
    'speciality_id is not an active disease category',
  )
  await data('save-case-coordinators', { speciality_id, doctor_ids: ['known'] })
  refuses(await admin('save-case-coordinators', ghosts), 409, 'Case coordinators already exist for this speciality')
})

test('an edit keeps doctors who are there already, and takes no other who has no profile', async () => {
  refuses(
    await admin('edit-case-coordinators', { cc_id: UNKNOWN, doctor_ids: ['ghost'] }),
    404,
    'Case coordinator record not found',
  )
  const before = await rows()
  const reply = await admin('edit-case-coordinators', { cc_id, doctor_ids: ['ghost', 'old', 'known', 'phantom'] })
  refuses(reply, 400, unknown('ghost'))
  assert.deepEqual(each(reply.body.errors, 'message'), ['ghost', 'phantom'].map(unknown))
  assert.deepEqual(await rows(), before)

  await data('edit-case-coordinators', { cc_id, doctor_ids: ['known', 'old'] })
  assert.deepEqual(await doctorsOf(), ['known', 'old'])
  await data('edit-case-coordinators', { cc_id, doctor_ids: ['known'] })
  refuses(await admin('edit-case-coordinators', { cc_id, doctor_ids: ['known', 'old'] }), 400, unknown('old'))
  await data('edit-case-coordinators', { cc_id, doctor_ids: [] })
})

test('a doctor who is removed while an edit waits is unknown to the edit', async () => {
  await service.rows("update case_coordinators set doctor_ids = '{known,old}' where cc_id = $1", [cc_id])
  const client = new pg.Client(service.database.connection)
  await client.connect()
  await client.query('begin')
  await client.query("update case_coordinators set doctor_ids = '{known}' where cc_id = $1", [cc_id])
  const edit = admin('edit-case-coordinators', { cc_id, doctor_ids: ['old'] })
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await until('the edit waits', async () => (await service.rows(waiting)).length > 0)
  await client.query('commit')
  await client.end()
  refuses(await edit, 400, unknown('old'))
  assert.deepEqual(await doctorsOf(), ['known'])
})
