import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { importDoctors } from '../../../src/usecases/catalogue/doctor-directory.ts'
import { profile } from '../../support/doctors.ts'
import { startOversight } from './oversight-service.ts'

const oversight = await startOversight()
const { service, world } = oversight

const doctors = [
  profile('dr-heart', { name_en: 'Dr. Ibrahim El-Sayed', name_ar: 'د. إبراهيم السيِّد' }),
  profile('dr-bone', { name_en: 'Dr. Hana O’Neill', name_ar: 'د. هـنـاء أونيل' }),
  profile('dr-new', { name_en: 'Dr. Percy 100%_\\', name_ar: 'د. بيرسي' }),
]
const departments = [{ department_id: 'cardiology', name_en: 'Cardiology', name_ar: 'القلب' }]

const cases: Record<'sara' | 'fatimah' | 'ali' | 'odd' | 'nameless', string> = {
  sara: '',
  fatimah: '',
  ali: '',
  odd: '',
  nameless: '',
}

const token = (id: string, name?: string) => service.token('app', id, name === undefined ? {} : { name })

before(async () => {
  const imported = await importDoctors(service.ctx, { departments, doctors })
  assert.ok(!('problems' in imported))
  cases.sara = await oversight.bring('review', { token: token('patient-1', 'Sara Ahmad') })
  service.clock.advance(1_000)
  cases.fatimah = await oversight.bring('paid', { token: token('00442', 'فَاطِمَة مُصْطَفَى'), coordinator: 'dr-heart' })
  service.clock.advance(1_000)
  cases.ali = await oversight.bring('pending', { token: token('u-ali', 'علي آل ثاني'), coordinator: 'dr-bone' })
  service.clock.advance(1_000)
  cases.odd = await oversight.bring('draft', { token: token('user_100%', 'Åsa "50%" \\ Back_slash') })
  service.clock.advance(1_000)
  cases.nameless = await oversight.bring('review', { token: token('anonymous-7') })
  const body = { case_id: cases.fatimah, doctor_id: 'dr-new' }
  assert.equal((await world.doctors('dr-heart', '/pro/assign-doctor', body)).code, 200)
})

async function finds(q: string, ...wanted: string[]): Promise<void> {
  const found = await oversight.ids({ q })
  assert.deepEqual(found.toSorted(), wanted.toSorted(), q)
}

test('by case id: whole, in capitals, its beginning, its middle', async () => {
  for (const id of Object.values(cases)) {
    await finds(id, id)
    await finds(`  ${id.toUpperCase()} `, id)
    await finds(id.slice(9), id)
    await finds(id.slice(20, 34).toUpperCase(), id)
  }
  await finds(cases.sara.slice(0, 8), ...Object.values(cases).filter(id => id.startsWith(cases.sara.slice(0, 8))))
})

test('by user id', async () => {
  await finds('patient-1', cases.sara)
  await finds('ANONYMOUS', cases.nameless)
  await finds('0442', ...Object.values(cases).filter(id => id === cases.fatimah || id.includes('0442')))
})

test("by the patient's name, whatever the case of its letters", async () => {
  await finds('sara ahmad', cases.sara)
  await finds('RA AHM', cases.sara)
  await finds('åsa', cases.odd)
  await finds('ÅSA', cases.odd)
})

test('Arabic names are found in every spelling', async () => {
  for (const q of ['فاطمة مصطفى', 'فاطمه مصطفي', 'فَاطِمَة', 'فاطمـــه', 'مصطفي', 'مُصطفى', 'مصطفی']) {
    await finds(q, cases.fatimah)
  }
  for (const q of ['علي ال ثاني', 'علي أل', 'على آل', 'علــي', 'ٱل ثاني', 'إل ثانى']) await finds(q, cases.ali)
})

test("by the coordinator's and the doctors' names in both scripts", async () => {
  for (const q of ['ibrahim', 'el-sayed', 'ابراهيم', 'أبراهيم السيد', 'إبراهيم السيّد', 'د. ابراهيم'])
    await finds(q, cases.fatimah)
  for (const q of ['hana o’neill', 'هناء', 'هنــاء اونيل']) await finds(q, cases.ali)
  await finds('percy', cases.fatimah)
  await finds('بيرسي', cases.fatimah)
})

test('a coordinator who has lost the case is no longer found', async () => {
  const people = [profile('dr-first', { name_en: 'Dr. Firstling' }), profile('dr-second', { name_en: 'Dr. Secondus' })]
  await importDoctors(service.ctx, { departments, doctors: people })
  const caseId = await oversight.bring('pending', { coordinator: 'dr-first', token: token('mover') })
  await finds('firstling', caseId)
  const changed = await world.admins('/admin/edit-coordinator', { case_id: caseId, doctor_id: 'dr-second' })
  assert.equal(changed.code, 200, changed.text)
  await finds('firstling')
  await finds('secondus', caseId)
  await service.rows('update review_cases set user_id = $2 where case_id = $1', [caseId, 'somebody-else'])
  await finds('mover')
  await finds('somebody-else', caseId)
})

test('%, _ and \\ are ordinary characters', async () => {
  await finds('50%', cases.odd)
  await finds('%"', cases.odd)
  await finds('\\ back_', cases.odd)
  await finds('100%_\\', cases.fatimah)
  await finds('user_1', cases.odd)
  await finds('%', cases.odd, cases.fatimah)
  for (const q of ['s_ra', 's%d', 'sara%', 'patient_1', '\\s', '__', '%%']) await finds(q)
})

test('a long text is looked at whole', async () => {
  const caseId = await oversight.bring('draft', {
    token: token('long', 'Maximiliana أُسَامَة Featherstonehaugh Konstantinopolsky'),
  })
  await finds('maximiliana اسامه featherstonehaugh konstantinopolsky', caseId)
  await finds('مَاكس Featherstonehaugh Konstantinopolsky')
  await finds('Minimiliana اسامه Featherstonehaugh Konstantinopolsky')
  await finds('أُسَامَةُ featherstonehaugh KONSTANTINOPOLSKY', caseId)
  await finds('featherstonehaugh %onstantinopolsky')
})

test('a search never spans two fields', async () => {
  await finds('patient-1 sara')
  await finds('ahmad dr')
})

test('blank is no filter; 100 characters are allowed', async () => {
  const all = await oversight.ids({})
  assert.deepEqual(await oversight.ids({ q: '' }), all)
  assert.deepEqual(await oversight.ids({ q: ' \t ' }), all)
  await finds('x'.repeat(100))
  await finds(` ${'ع'.repeat(100)} `)
})

test('a name that changes later is found, the old one no more', async () => {
  const owner = token('renamed-1', 'Old Nameson')
  const caseId = await oversight.bring('review', { token: owner })
  await finds('nameson', caseId)
  await service.call('/app/get-sticky-data', { token: token('renamed-1', 'Newton Brand') })
  await finds('nameson')
  await finds('newton', caseId)
  const [row] = (await oversight.list({ q: caseId })).body.data
  assert.equal(row.patient_name, 'Newton Brand')

  const person = profile('dr-renamed', { name_en: 'Dr. Dawn Early' })
  await importDoctors(service.ctx, { departments, doctors: [person] })
  const late = await oversight.bring('pending', { coordinator: 'dr-renamed', token: owner })
  await importDoctors(service.ctx, { departments, doctors: [{ ...person, name_en: 'Dr. Dawn Bright' }] })
  await finds('dawn early')
  await finds('dawn bright', late)
  assert.equal((await oversight.list({ q: late })).body.data[0].coordinator_name, 'Dr. Dawn Bright')
})

test('a doctor is found by id, with a profile and without', async () => {
  const caseId = await oversight.bring('review', { token: token('ghost-owner') })
  await service.rows(
    `insert into second_opinions (sop_id, case_id, doctor_id, created_date, updated_date)
     values (gen_random_uuid(), $1, 'dr-ghost', now(), now())`,
    [caseId],
  )
  await finds('dr-ghost', caseId)
  const person = profile('dr-ghost', { name_en: 'Dr. Casper', name_ar: 'د. كاسبر' })
  await importDoctors(service.ctx, { departments, doctors: [person] })
  await finds('كاسبر', caseId)
  await finds('dr-ghost', caseId)
  await service.rows("delete from sop_doctors where doctor_id = 'dr-ghost'")
  await finds('casper')
  await finds('dr-ghost', caseId)
  await service.rows("delete from second_opinions where doctor_id = 'dr-ghost'")
  await finds('dr-ghost')
})

test('a patient who is removed by SQL is no longer found by name', async () => {
  const caseId = await oversight.bring('review', { token: token('leaver', 'Gone Tomorrow') })
  await finds('gone tomorrow', caseId)
  await service.rows("delete from patients where user_id = 'leaver'")
  await finds('gone tomorrow')
  await finds('leaver', caseId)
})

test('by the code printed on a report, however it is typed', async () => {
  const done = await oversight.bring('completed', { coordinator: 'dr-bone' })
  const codes = await service.rows('select code from reports where case_id = $1', [done])
  assert.ok(codes.length > 0)
  for (const { code } of codes) {
    const printed = code.match(/.{1,4}/g).join('-')
    for (const q of [code, printed, printed.toLowerCase(), printed.replaceAll('-', ' '), ` ${code.toLowerCase()} `])
      await finds(q, done)
  }
  await finds('A'.repeat(26))
  // A text that could be a code is also searched as a text.
  const named = await oversight.bring('draft', { token: token('abcdefghijklmnopqrstuvwxyz') })
  await finds('abcdefghijklmnopqrstuvwxyz', named)
})
