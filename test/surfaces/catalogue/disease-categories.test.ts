import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each } from '../../support/each.ts'
import { fieldProblems, startService } from '../../support/service.ts'
import { catalogueCalls, category, NAMELESS, refuses } from './catalogue-calls.ts'

const service = await startService()
const catalogue = catalogueCalls(service)
const { admin, data } = catalogue

test('a category is saved trimmed, listed and shown', async () => {
  const saved = await data('save-disease-categories', {
    spec_en: '  Heart  Care ',
    spec_ar: ' رعاية القلب ',
    cond_en: [' Failure ', 'Rhythm'],
    cond_ar: [' قصور', 'نظم '],
    doctor_ids: ['sneaked in'],
    created_by: 'someone else',
  })
  assert.deepEqual(Object.keys(saved), ['dc_id'])
  const names = { spec_en: 'Heart  Care', spec_ar: 'رعاية القلب' }
  const expected = {
    dc_id: saved.dc_id,
    ...names,
    cond_en: ['Failure', 'Rhythm'],
    cond_ar: ['قصور', 'نظم'],
    for_unsure: false,
  }
  const listed = await admin('list-disease-categories')
  assert.deepEqual(listed.body.data, [{ ...expected, created_date: '2026-03-10T09:00:00.000Z' }])
  assert.deepEqual(listed.body.pagination, { total: 1, page: 1, size: 15 })
  assert.deepEqual(await data('disease-category-details', { dc_id: ` ${saved.dc_id.toUpperCase()} ` }), {
    ...expected,
    created_by: 'admin-1',
    created_date: '2026-03-10T09:00:00.000Z',
    updated_date: null,
  })
  assert.deepEqual((await data('mapped-doctors-details', { dc_id: saved.dc_id })).doctors, [])
})

test('as many conditions in Arabic as in English', async () => {
  for (const cond_ar of [['one', 'two'], []]) {
    refuses(await admin('save-disease-categories', { ...category, cond_ar }), 400, /^cond_ar/)
  }
})

test('one active category per English name: case and inner white space make no difference', async () => {
  const first = await catalogue.saveCategory({ spec_en: 'Bone and joint' })
  for (const spec_en of ['BONE AND JOINT', ' Bone   and\tjoint ', 'bone\nand\u00a0joint', 'Bone and\u202fjoint']) {
    refuses(await admin('save-disease-categories', { ...category, spec_en }), 409, 'Disease category already exists')
  }
  const other = await catalogue.saveCategory({ spec_en: 'Boneand joint' })
  refuses(
    await admin('disease-category-edit', { ...category, dc_id: other, spec_en: 'bone and joint' }),
    409,
    'Disease category already exists',
  )
  await data('disease-category-edit', { ...category, dc_id: first, spec_en: 'BONE and joint' })
  await data('disease-category-update-status', { dc_id: first, status: 0 })
  const again = await catalogue.saveCategory({ spec_en: 'Bone and joint' })
  refuses(
    await admin('disease-category-update-status', { dc_id: first, status: 1 }),
    409,
    'Disease category already exists',
  )
  await data('disease-category-update-status', { dc_id: again, status: 0 })
  await data('disease-category-update-status', { dc_id: first, status: 1 })
})

test('an edit keeps the mapped doctors and says when', async () => {
  const dc_id = await catalogue.saveCategory()
  await data('map-doctors', { dc_id, doctor_ids: ['d1', 'd2'] })
  service.clock.advance(60_000)
  const next = { spec_en: 'Edited', spec_ar: 'معدلة', cond_en: ['a', 'b'], cond_ar: ['أ', 'ب'] }
  assert.deepEqual(await data('disease-category-edit', { ...next, dc_id }), { dc_id })
  const shown = await data('disease-category-details', { dc_id })
  assert.deepEqual({ ...shown, ...next }, shown)
  assert.equal(shown.updated_date, service.clock.now().toISOString())
  assert.deepEqual((await data('mapped-doctors-details', { dc_id })).doctors, ['d1', 'd2'])
})

test('a category that is switched off is invisible to all but its own switch and list', async () => {
  const dc_id = await catalogue.saveCategory({ spec_en: 'Hidden', spec_ar: 'مخفية' })
  assert.deepEqual(await data('disease-category-update-status', { dc_id, status: 1 }), { dc_id, status: 1 })
  assert.equal(
    (await data('disease-category-details', { dc_id })).updated_date,
    null,
    'the same status changes nothing',
  )
  assert.deepEqual(await data('disease-category-update-status', { dc_id, status: 0 }), { dc_id, status: 0 })
  assert.deepEqual(await data('disease-category-update-status', { dc_id, status: 0 }), { dc_id, status: 0 })
  for (const [path, body] of [
    ['disease-category-details', { dc_id }],
    ['disease-category-edit', { ...category, dc_id, spec_en: 'Hidden' }],
    ['map-doctors', { dc_id, doctor_ids: [] }],
    ['mapped-doctors-details', { dc_id }],
  ] as const) {
    refuses(await admin(path, body), 404, 'Disease category not found')
  }
  for (const path of ['list-disease-categories', 'list-mapped-doctors'])
    assert.deepEqual(await data(path, { q: 'hidden' }), [])
  assert.ok(!(await data('fetch-types-and-diseases')).diseases.some((row: any) => row.dc_id === dc_id))
  refuses(
    await admin('save-case-coordinators', { speciality_id: dc_id, doctor_ids: ['d'] }),
    400,
    'speciality_id is not an active disease category',
  )
  await data('disease-category-update-status', { dc_id, status: 1 })
  assert.equal((await data('list-disease-categories', { q: 'hidden' })).length, 1)
})

test('categories that are switched off have a list of their own, newest first', async () => {
  const ids: string[] = []
  for (const [spec_en, spec_ar] of [
    ['Resting bones', 'عظام مُستريحة'],
    ['Resting 100%', 'أعصاب'],
    ['Resting eyes', 'عيون'],
  ]) {
    ids.unshift(await catalogue.saveCategory({ spec_en, spec_ar }))
    service.clock.advance(1_000)
  }
  assert.deepEqual(await data('list-inactive-categories', { q: 'resting' }), [], 'not while they are active')
  for (const dc_id of ids) await data('disease-category-update-status', { dc_id, status: 0 })

  const all = await admin('list-inactive-categories', { q: 'RESTING' })
  assert.deepEqual(all.body.pagination, { total: 3, page: 1, size: 15 })
  assert.deepEqual(all.body.data, [
    { dc_id: ids[0], spec_en: 'Resting eyes', spec_ar: 'عيون' },
    { dc_id: ids[1], spec_en: 'Resting 100%', spec_ar: 'أعصاب' },
    { dc_id: ids[2], spec_en: 'Resting bones', spec_ar: 'عظام مُستريحة' },
  ])
  const second = await admin('list-inactive-categories', { q: 'resting', page: 2, size: 2 })
  assert.deepEqual(second.body.pagination, { total: 3, page: 2, size: 2 })
  assert.deepEqual(second.body.data, all.body.data.slice(2))
  const found = async (q: string) => (await data('list-inactive-categories', { q })).map((row: any) => row.spec_en)
  for (const q of ['مستريحه', 'عِظام', 'bones']) assert.deepEqual(await found(q), ['Resting bones'], q)
  assert.deepEqual(await found('%'), ['Resting 100%'])
  assert.deepEqual(await found('_'), [])

  await data('disease-category-update-status', { dc_id: ids[0], status: 1 })
  assert.deepEqual(await found('resting'), ['Resting 100%', 'Resting bones'])
  assert.deepEqual(each(await data('list-disease-categories', { q: 'resting' }), 'dc_id'), [ids[0]])
})

test('an id that names nothing is a 404', async () => {
  const calls: [string, object][] = [
    ['disease-category-details', {}],
    ['disease-category-edit', { ...category, spec_en: 'Nobody' }],
    ['disease-category-update-status', { status: 0 }],
    ['map-doctors', { doctor_ids: ['x'] }],
    ['mapped-doctors-details', {}],
  ]
  for (const [path, fields] of calls) {
    for (const dc_id of NAMELESS) refuses(await admin(path, { ...fields, dc_id }), 404, 'Disease category not found')
  }
})

test('q is a substring of either name, however the Arabic is spelled, and nothing in it is special', async () => {
  await catalogue.saveCategory({ spec_en: 'Ear 100%_\\ test', spec_ar: 'جراحة الأُذُن' })
  await catalogue.saveCategory({ spec_en: 'Liver', spec_ar: 'أمراض الكبد المُزمِنة' })
  const found = async (q: string) => (await data('list-disease-categories', { q })).map((row: any) => row.spec_en)
  for (const q of ['liver', 'LIV', ' ver ', 'امراض الكبد', 'إمراض الكبد', 'المزمنه', 'المـزمنة', 'الكَبِد'])
    assert.deepEqual(await found(q), ['Liver'], q)
  for (const q of ['الاذن', 'جراحه', '%', '_', '\\', '100%', '%_\\'])
    assert.deepEqual(await found(q), ['Ear 100%_\\ test'], q)
  for (const q of ['l_ver', 'liver أمراض', 'y'.repeat(100)]) assert.deepEqual(await found(q), [], q)
  assert.ok((await found('   ')).length > 2)
})

test('pages: defaults, the limit of 100, and no row twice while rows come in', async () => {
  for (let n = 0; n < 120; n++) await catalogue.saveCategory({ spec_en: `Paged ${n}` })
  const first = await admin('list-disease-categories', { q: 'paged' })
  assert.equal(first.body.data.length, 15)
  assert.deepEqual(first.body.pagination, { total: 120, page: 1, size: 15 })
  const all = await admin('list-disease-categories', { q: 'paged', size: 500 })
  assert.equal(all.body.data.length, 100)
  assert.deepEqual(all.body.pagination, { total: 120, page: 1, size: 100 })
  const seen = new Set<string>()
  for (let page = 1; page <= 4; page++) {
    const { body } = await admin('list-disease-categories', { q: 'paged', page, size: 30 })
    for (const { spec_en } of body.data) assert.ok(!seen.has(spec_en) && seen.add(spec_en), `${spec_en} twice`)
  }
  assert.equal(seen.size, 120)
  assert.deepEqual((await admin('list-disease-categories', { q: 'paged', page: 1_000_000 })).body.data, [])
})

test('lists of another length are named together with what is wrong in them', async () => {
  const body = { spec_en: 'Paired', spec_ar: 'مزدوجة', cond_en: ['a', ' '], cond_ar: ['أ'] }
  assert.deepEqual(fieldProblems(await admin('save-disease-categories', body)), [
    'cond_en[1] too_short',
    'cond_ar pair',
  ])
})
