import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readDirectory } from '../../../src/domain/catalogue/doctor-directory.ts'
import { seedCatalogue } from '../../../src/usecases/catalogue/seed.ts'
import { createTestDatabase } from '../../support/database.ts'
import { each } from '../../support/each.ts'
import { dataFolder, type Finished, runScript, urlOf } from '../../support/processes.ts'
import { startService } from '../../support/service.ts'
import { catalogueCalls } from './catalogue-calls.ts'

const service = await startService()
const folder = dataFolder()

/** The script as people run it. */
function run(content: unknown, name = 'doctors.json'): Promise<Finished> {
  const path = join(folder, name)
  if (content !== undefined) {
    writeFileSync(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
  }
  const env = { DATABASE_URL: urlOf(service.database.connection), SANDBOX: 'on', DATA_DIR: folder }
  return runScript('scripts/import-doctors.ts', [path], env)
}

const department = (id: string, name = id) => ({ department_id: id, name_en: name, name_ar: 'قسم' })
const doctor = (id: string, department_id: string, more = {}) => ({
  doctor_id: id,
  department_id,
  name_en: `Dr ${id}`,
  name_ar: 'طبيب',
  speciality_en: 'Heart',
  speciality_ar: 'قلب',
  ...more,
})
const rows = () =>
  service.rows('select doctor_id, department_id, name_en, lang, updated_date from sop_doctors order by doctor_id')

test('an import adds, changes, and leaves alone what is as it should be', async () => {
  const file = {
    departments: [department(' heart '), department('bones')],
    doctors: [doctor(' d1', 'heart'), doctor('d2', 'bones', { lang: 'ar' }), doctor('d3', 'heart', { lang: null })],
  }
  const first = await run(file)
  assert.equal(first.code, 0, first.stderr)
  assert.equal(
    first.stdout,
    'departments: 2 added, 0 changed, 0 left alone\ndoctors: 3 added, 0 changed, 0 left alone\n',
  )
  const before = await rows()
  const again = await run(file)
  assert.equal(
    again.stdout,
    'departments: 0 added, 0 changed, 2 left alone\ndoctors: 0 added, 0 changed, 3 left alone\n',
  )
  assert.deepEqual(await rows(), before)
  const third = await run({
    departments: [department('heart', 'Heart'), department('bones'), department('eyes')],
    doctors: [doctor('d1', 'bones'), doctor('d2', 'bones'), doctor('d4', 'eyes')],
  })
  assert.equal(
    third.stdout,
    'departments: 1 added, 1 changed, 1 left alone\ndoctors: 1 added, 2 changed, 0 left alone\n',
  )
  assert.deepEqual(
    (await rows()).map(row => [row.doctor_id, row.department_id, row.lang, row.updated_date !== null]),
    [
      ['d1', 'bones', null, true],
      ['d2', 'bones', null, true],
      ['d3', 'heart', null, false],
      ['d4', 'eyes', null, false],
    ],
  )
  const counts = await service.rows('select department_id, doctor_count from departments order by department_id')
  assert.deepEqual(each(counts, 'department_id', 'doctor_count'), [
    ['bones', 2],
    ['eyes', 1],
    ['heart', 1],
  ])
})

test('with a single problem nothing is written, and every problem is told', async () => {
  const before = await rows()
  const { code, stderr, stdout } = await run({
    departments: [department('new'), department('new'), { department_id: 7, name_en: ' ' }, 'x'],
    doctors: [
      doctor('d9', 'nowhere'),
      doctor('d9', 'heart', { lang: 'fr', name_en: 'x'.repeat(201) }),
      doctor('x'.repeat(129), 'new', { speciality_ar: null }),
      null,
    ],
  })
  assert.equal(code, 1)
  assert.equal(stdout, '')
  for (const problem of [
    'departments[1].department_id "new" is already used by departments[0]',
    'departments[2].department_id must be text',
    'departments[2].name_en must not be empty',
    'departments[2].name_ar is required',
    'departments[3] must be an object',
    'doctors[0].department_id "nowhere" is neither in the file nor in the directory',
    'doctors[1].lang must be en or ar',
    'doctors[1].name_en must be at most 200 characters long',
    'doctors[1].doctor_id "d9" is already used by doctors[0]',
    'doctors[2].doctor_id must be at most 128 characters long',
    'doctors[2].speciality_ar is required',
    'doctors[3] must be an object',
  ])
    assert.ok(stderr.includes(`  - ${problem}\n`), `${problem}\n${stderr}`)
  assert.equal(stderr.trim().split('\n').length, 13)
  assert.deepEqual(await rows(), before)
  assert.deepEqual(await service.rows("select 1 from departments where department_id = 'new'"), [])
})

test('a file that is none is refused in plain words', async () => {
  assert.match((await run(undefined, 'missing.json')).stderr, /missing\.json cannot be read \(ENOENT\)/)
  assert.match((await run('{"departments": [')).stderr, /is not valid JSON in UTF-8/)
  assert.match((await run(Buffer.from([0x22, 0xff, 0x22]))).stderr, /is not valid JSON in UTF-8/)
  assert.deepEqual(readDirectory([]).problems, ['the file must hold an object with departments and doctors'])
  assert.deepEqual(readDirectory({ doctors: {} }).problems, ['departments must be a list', 'doctors must be a list'])
})

test('an empty catalogue is seeded once, however many start at once', async () => {
  const database = await createTestDatabase()
  const services = await Promise.all([startService({ database }), startService({ database })])
  const seeded = await Promise.all([...services, ...services].map(({ ctx }) => seedCatalogue(ctx)))
  assert.deepEqual(seeded.toSorted(), [false, false, false, true])
  const [first] = services
  const catalogue = catalogueCalls(first)
  const { review_types, diseases } = await catalogue.data('fetch-types-and-diseases')
  assert.deepEqual([review_types.length, diseases.length], [3, 3])
  for (const { dc_id } of diseases) {
    const { cond_en, cond_ar } = await catalogue.data('disease-category-details', { dc_id })
    assert.equal(cond_en.length, cond_ar.length)
    assert.deepEqual((await catalogue.data('mapped-doctors-details', { dc_id })).doctors, [])
  }
  assert.equal((await catalogue.app('list-reviewtypes', { lang: 'ar' })).body.data.items.length, 3)
  const found = async (body: object) =>
    (await first.call('/app/list-diseases', { token: first.token('app', 'patient-1'), body })).body.data.items
  for (const q of ['سرطان', 'ثدي', 'صداع', 'cancer', 'breast', 'heart', 'migraine'])
    assert.equal((await found({ q, conditions: true })).length, 1, q)
  const unsure = (await found({})).filter(({ for_unsure }: { for_unsure: boolean }) => for_unsure)
  assert.equal(unsure.length, 1, 'for who is not sure')
  for (const one of services) await one.close()
  await database.drop()
})

test('a catalogue that was ever used is not seeded', async () => {
  const catalogue = catalogueCalls(service)
  const dc_id = await catalogue.saveCategory()
  await catalogue.data('disease-category-update-status', { dc_id, status: 0 })
  assert.equal(await seedCatalogue(service.ctx), false)
  assert.deepEqual((await catalogue.data('fetch-types-and-diseases')).review_types, [])
})
