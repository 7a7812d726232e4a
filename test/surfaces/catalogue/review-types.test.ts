import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each, words } from '../../support/each.ts'
import { startService } from '../../support/service.ts'
import { catalogueCalls, NAMELESS, refuses, reviewType } from './catalogue-calls.ts'

const service = await startService()
const catalogue = catalogueCalls(service)
const { admin, data } = catalogue

const FIELDS = words(`
  review_type_id title_en title_ar description_en description_ar min_review_days max_review_days
  reviewed_doctors_count price icon status created_date updated_date
`)

test('a review type is saved, listed and shown', async () => {
  const saved = await data('save-reviewtypes', { ...reviewType, title_en: '  Board review ', user_id: 'x', active: 0 })
  assert.deepEqual(Object.keys(saved), ['review_type_id'])
  const listed = await admin('list-reviewtypes', { q: 'board' })
  assert.deepEqual(listed.body.pagination, { total: 1, page: 1, size: 15 })
  assert.deepEqual(Object.keys(listed.body.data[0]), FIELDS)
  const shown = await data('reviewtype-details', { review_type_id: ` ${saved.review_type_id.toUpperCase()} ` })
  assert.deepEqual(Object.keys(shown), [...FIELDS, 'created_by'])
  assert.deepEqual(shown, {
    ...reviewType,
    title_en: 'Board review',
    review_type_id: saved.review_type_id,
    icon: 'document',
    status: 1,
    created_date: '2026-03-10T09:00:00.000Z',
    updated_date: null,
    created_by: 'admin-1',
  })
})

test('the most days are not fewer than the least; the bounds themselves are fine', async () => {
  refuses(await admin('save-reviewtypes', { ...reviewType, max_review_days: 2 }), 400, /^max_review_days/)
  for (const fields of [
    { min_review_days: 1, max_review_days: 1, reviewed_doctors_count: 0, price: 0.01 },
    { min_review_days: 365, max_review_days: 365, reviewed_doctors_count: 100, price: 1_000_000 },
    { price: 1234.56, icon: ' heart ', description_en: 'x'.repeat(2000) },
    { icon: '' },
    { icon: null },
  ]) {
    const id = await catalogue.saveReviewType(fields)
    const shown = await data('reviewtype-details', { review_type_id: id })
    if (fields.price !== undefined) assert.equal(shown.price, fields.price)
    assert.equal(shown.icon, fields.icon?.trim() || 'document')
  }
})

test('one active review type per English title, in any case', async () => {
  const first = await catalogue.saveReviewType({ title_en: 'Twice' })
  const second = await admin('save-reviewtypes', { ...reviewType, title_en: ' tWICE ' })
  refuses(second, 409, 'Review type already exists')
  const other = await catalogue.saveReviewType({ title_en: 'Thrice' })
  refuses(
    await admin('edit-reviewtypes', { ...reviewType, review_type_id: other, title_en: 'TWICE' }),
    409,
    'Review type already exists',
  )
  await data('edit-reviewtypes', { ...reviewType, review_type_id: first, title_en: 'TWICE' })
  await data('update-status', { review_type_id: first, status: 0 })
  const again = await catalogue.saveReviewType({ title_en: 'Twice' })
  refuses(await admin('update-status', { review_type_id: first, status: 1 }), 409, 'Review type already exists')
  await data('update-status', { review_type_id: again, status: 0 })
  assert.deepEqual(await data('update-status', { review_type_id: first, status: 1 }), {
    review_type_id: first,
    status: 1,
  })
})

test('an edit replaces every field; the icon only when it is given', async () => {
  const id = await catalogue.saveReviewType({ icon: 'heart' })
  service.clock.advance(60_000)
  const next = { ...reviewType, title_en: 'Edited', min_review_days: 1, max_review_days: 2, price: 10 }
  assert.deepEqual(await data('edit-reviewtypes', { ...next, review_type_id: id }), { review_type_id: id })
  const shown = await data('reviewtype-details', { review_type_id: id })
  assert.equal(shown.icon, 'heart')
  assert.equal(shown.updated_date, service.clock.now().toISOString())
  assert.deepEqual({ ...shown, ...next }, shown)
  await data('edit-reviewtypes', { ...next, review_type_id: id, icon: ' ' })
  assert.equal((await data('reviewtype-details', { review_type_id: id })).icon, 'document')
  const [row] = await service.rows('select created_by, updated_by from review_types where rt_id = $1', [id])
  assert.deepEqual(row, { created_by: 'admin-1', updated_by: 'admin-1' })
})

test('switched off, a review type is gone for patients and still in the administrators’ list', async () => {
  const id = await catalogue.saveReviewType({ title_en: 'Switched' })
  assert.deepEqual(await data('update-status', { review_type_id: id, status: 1 }), { review_type_id: id, status: 1 })
  assert.equal((await data('reviewtype-details', { review_type_id: id })).updated_date, null)
  await data('update-status', { review_type_id: id, status: 0 })
  const off = await data('list-reviewtypes', { q: 'switched', status: 0 })
  assert.deepEqual(each(off, 'review_type_id', 'status'), [[id, 0]])
  assert.deepEqual(await data('list-reviewtypes', { q: 'switched', status: 1 }), [])
  assert.equal((await data('list-reviewtypes', { q: 'switched' })).length, 1)
  const { review_types } = await data('fetch-types-and-diseases')
  assert.ok(!review_types.some((row: any) => row.rt_id === id))
})

test('switched off, a review type is still shown and edited, and stays off', async () => {
  const id = await catalogue.saveReviewType({ title_en: 'Resting', icon: 'heart' })
  await data('update-status', { review_type_id: id, status: 0 })
  const before = await data('reviewtype-details', { review_type_id: id })
  assert.deepEqual([before.title_en, before.status, before.created_by], ['Resting', 0, 'admin-1'])

  service.clock.advance(60_000)
  const next = { ...reviewType, title_en: 'Resting longer', price: 10 }
  assert.deepEqual(await data('edit-reviewtypes', { ...next, review_type_id: id }), { review_type_id: id })
  assert.deepEqual(await data('reviewtype-details', { review_type_id: id }), {
    ...before,
    ...next,
    updated_date: service.clock.now().toISOString(),
  })
  const { items } = (await catalogue.app('list-reviewtypes')).body.data
  assert.ok(!items.some((item: any) => item.rt_id === id), 'patients do not see it')
})

test('the title of an active review type is free for an inactive one, until that is switched on', async () => {
  await catalogue.saveReviewType({ title_en: 'Held' })
  const id = await catalogue.saveReviewType({ title_en: 'Not held' })
  await data('update-status', { review_type_id: id, status: 0 })
  await data('edit-reviewtypes', { ...reviewType, review_type_id: id, title_en: 'HELD' })
  assert.equal((await data('reviewtype-details', { review_type_id: id })).title_en, 'HELD')
  refuses(await admin('update-status', { review_type_id: id, status: 1 }), 409, 'Review type already exists')
  await data('edit-reviewtypes', { ...reviewType, review_type_id: id, title_en: 'Free' })
  await data('update-status', { review_type_id: id, status: 1 })
})

test('an id that names nothing is a 404', async () => {
  const calls: [string, object][] = [
    ['reviewtype-details', {}],
    ['edit-reviewtypes', { ...reviewType, title_en: 'Nobody' }],
    ['update-status', { status: 0 }],
  ]
  for (const [path, fields] of calls) {
    for (const review_type_id of NAMELESS) {
      refuses(await admin(path, { ...fields, review_type_id }), 404, 'Review type not found')
    }
  }
})

test('the list is searched in both titles and stays in order while rows come in', async () => {
  for (let n = 1; n <= 5; n++) await catalogue.saveReviewType({ title_en: `Paged ${n}`, title_ar: `مُقسّمة ${n}` })
  const first = await admin('list-reviewtypes', { q: 'paged', size: 2 })
  assert.deepEqual(first.body.pagination, { total: 5, page: 1, size: 2 })
  assert.deepEqual(each(first.body.data, 'title_en'), ['Paged 5', 'Paged 4'])
  const third = await admin('list-reviewtypes', { q: 'مقسمه', size: 2, page: 3 })
  assert.deepEqual(each(third.body.data, 'title_en'), ['Paged 1'])
  assert.deepEqual((await admin('list-reviewtypes', { q: 'paged', page: 9 })).body.pagination.total, 5)
  for (const q of ['%', '_', '\\', 'paged%']) assert.deepEqual(await data('list-reviewtypes', { q }), [])
})

test('types and diseases by name, active ones, newest first', async () => {
  const type = await catalogue.saveReviewType({ title_en: 'Newest type', title_ar: 'أحدث نوع' })
  const disease = await catalogue.saveCategory({ spec_en: 'Newest disease', spec_ar: 'أحدث فئة' })
  const fetched = await data('fetch-types-and-diseases')
  assert.deepEqual(Object.keys(fetched), ['review_types', 'diseases'])
  assert.deepEqual(fetched.review_types[0], { rt_id: type, title_en: 'Newest type', title_ar: 'أحدث نوع' })
  assert.deepEqual(fetched.diseases[0], { dc_id: disease, spec_en: 'Newest disease', spec_ar: 'أحدث فئة' })
})
