import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createTestDatabase } from '../support/database.ts'
import { profile } from '../support/doctors.ts'
import { each } from '../support/each.ts'
import type { Reply } from '../support/service.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { catalogueCalls, category, reviewType } from '../surfaces/catalogue/catalogue-calls.ts'

const database = await createTestDatabase()
const services = [await startService({ database }), await startService({ database })] as const
const catalogues = services.map(catalogueCalls)
const [here, there] = [catalogueCalls(services[0]), catalogueCalls(services[1])]

/** The same call many times at once, through both processes. */
async function stampede(times: number, path: string, body: (n: number) => unknown): Promise<Reply[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => (n % 2 ? here : there).admin(path, body(n))))
}

function oneOf(replies: readonly Reply[], message: string): Reply {
  const [winner, ...more] = replies.filter(reply => reply.code === 200)
  assert.ok(winner !== undefined && more.length === 0, `${more.length + 1} succeeded`)
  for (const reply of replies.filter(other => other !== winner)) {
    assert.deepEqual([reply.code, reply.body.status, reply.body.message], [409, 1002, message])
  }
  return winner
}

test('of 50 saves of one category name, one succeeds', async () => {
  const replies = await stampede(50, 'save-disease-categories', n => ({
    ...category,
    spec_en: n % 3 === 0 ? 'THE  one' : 'The One',
  }))
  oneOf(replies, 'Disease category already exists')
  const [row] = await services[0].rows('select count(*)::int as n from disease_categories')
  assert.equal(row.n, 1)
})

test('of 50 saves of one review type, one succeeds', async () => {
  const replies = await stampede(50, 'save-reviewtypes', n => ({ ...reviewType, title_en: n % 2 ? 'one' : 'ONE' }))
  oneOf(replies, 'Review type already exists')
})

test('of 50 saves of coordinators for one speciality, one succeeds', async () => {
  const speciality_id = await here.saveCategory()
  const replies = await stampede(50, 'save-case-coordinators', n => ({ speciality_id, doctor_ids: [`d${n}`] }))
  oneOf(replies, 'Case coordinators already exist for this speciality')
})

test('of many activations and renames to one name, one succeeds', async () => {
  const ids: string[] = []
  for (let n = 0; n < 10; n++) {
    const dc_id = await here.saveCategory({ spec_en: 'Contested' })
    await here.data('disease-category-update-status', { dc_id, status: 0 })
    ids.push(dc_id)
  }
  const others = await Promise.all(ids.map((_, n) => here.saveCategory({ spec_en: `Other ${n}` })))
  const replies = await Promise.all([
    ...ids.map(dc_id => here.admin('disease-category-update-status', { dc_id, status: 1 })),
    ...others.map(dc_id => there.admin('disease-category-edit', { ...category, dc_id, spec_en: 'contested' })),
  ])
  oneOf(replies, 'Disease category already exists')
})

test('a review type that is edited and switched on at once never takes the title of an active one', async () => {
  await here.saveReviewType({ title_en: 'Taken' })
  for (let round = 0; round < 10; round++) {
    const review_type_id = await here.saveReviewType({ title_en: `Free ${round}` })
    await here.data('update-status', { review_type_id, status: 0 })
    const replies = await Promise.all([
      here.admin('edit-reviewtypes', { ...reviewType, review_type_id, title_en: 'TAKEN' }),
      there.admin('update-status', { review_type_id, status: 1 }),
    ])
    oneOf(replies, 'Review type already exists')
  }
})

test('coordinators are never given to a category that was switched off first', async () => {
  for (let round = 0; round < 10; round++) {
    const dc_id = await here.saveCategory()
    const [saved, switched] = await Promise.all([
      there.admin('save-case-coordinators', { speciality_id: dc_id, doctor_ids: ['d'] }),
      here.admin('disease-category-update-status', { dc_id, status: 0 }),
    ])
    assert.equal(switched.code, 200)
    assert.ok(saved.code === 200 || saved.code === 400, saved.text)
    const kept = await services[0].rows('select 1 from case_coordinators where speciality_id = $1', [dc_id])
    assert.equal(kept.length, saved.code === 200 ? 1 : 0)
  }
})

test('a change is seen at once where it was made and within a second everywhere else', async () => {
  const shown = async (catalogue: (typeof catalogues)[number], title: string) => {
    const { body } = await catalogue.app('list-reviewtypes')
    return body.data.items.some((item: any) => item.title === title)
  }
  const listed = async (catalogue: (typeof catalogues)[number], q: string) => {
    const { body } = await catalogue.app('list-diseases', { body: { q } })
    return body.data.items.length
  }
  for (let round = 0; round < 5; round++) {
    for (const catalogue of catalogues) assert.ok(!(await shown(catalogue, `Round ${round}`)))
    const id = await here.saveReviewType({ title_en: `Round ${round}` })
    assert.ok(await shown(here, `Round ${round}`), 'at once here')
    await until('the other process shows it', () => shown(there, `Round ${round}`))
    await there.data('update-status', { review_type_id: id, status: 0 })
    assert.ok(!(await shown(there, `Round ${round}`)), 'gone at once there')
    await until('the first process hides it', async () => !(await shown(here, `Round ${round}`)))

    assert.equal(await listed(here, `round ${round}`), 0)
    const dc_id = await there.saveCategory({ spec_en: `Round ${round}` })
    assert.equal(await listed(there, `round ${round}`), 1)
    await until('the first process lists it', async () => (await listed(here, `round ${round}`)) === 1)
    await here.data('disease-category-edit', { ...category, dc_id, spec_en: `Changed ${round}` })
    await until('the second knows the new name', async () => (await listed(there, `changed ${round}`)) === 1)
  }
})

test('an administrator finds what they saved in the picker, among many readers and writers', async () => {
  let reading = true
  const readers = Promise.all(
    catalogues.map(async catalogue => {
      // A picker answers from memory, so without a pause nothing else would run.
      for (; reading; await turn()) assert.equal((await catalogue.app('list-diseases')).code, 200)
    }),
  )
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const catalogue = n % 2 ? here : there
      await catalogue.saveCategory({ spec_en: `Crowd ${n}` })
      const { body } = await catalogue.app('list-diseases', { body: { q: `crowd ${n}` } })
      assert.ok(body.data.items.some((item: any) => item.value === `Crowd ${n}`))
    }),
  )
  reading = false
  await readers
})

test('of 50 saves for one speciality, half of them with unknown doctors, one that knows its doctors succeeds', async () => {
  await here.data('save-department', { department_id: 'dep', name_en: 'Department', name_ar: 'قسم' })
  await here.data('save-doctor', profile('known', { department_id: 'dep' }))
  const speciality_id = await here.saveCategory()
  const replies = await stampede(50, 'save-case-coordinators', n => ({
    speciality_id,
    doctor_ids: n < 25 ? ['known', 'ghost'] : ['known'],
  }))
  oneOf(
    replies.filter(({ code }) => code !== 400),
    'Case coordinators already exist for this speciality',
  )
  assert.ok(replies.slice(25).every(({ code }) => code !== 400))
  const kept = await services[0].rows('select doctor_ids from case_coordinators where speciality_id = $1', [
    speciality_id,
  ])
  assert.deepEqual(kept, [{ doctor_ids: ['known'] }])
})

test('departments stay counted while doctors are moved back and forth between them', async () => {
  const departments = ['left', 'right']
  for (const department_id of departments)
    await here.data('save-department', { department_id, name_en: 'D', name_ar: 'ق' })
  for (let round = 0; round < 5; round++) {
    const replies = await stampede(20, 'save-doctor', n => ({
      ...profile(`mover-${n}`, { department_id: departments[(n + round) % 2] }),
      replace: true,
    }))
    for (const reply of replies) assert.equal(reply.code, 200, reply.text)
  }
  const counted = await services[0].rows(
    `select department_id, doctor_count = (select count(*) from sop_doctors where sop_doctors.department_id =
      departments.department_id) as exact from departments where department_id in ('left', 'right')`,
  )
  assert.deepEqual(each(counted, 'exact'), [true, true])
})

test('of 50 who add one doctor at the same moment, one succeeds, and nobody is overwritten', async () => {
  await here.data('save-department', { department_id: 'crowd', name_en: 'Crowd', name_ar: 'حشد' })
  const named = (n: number) => profile('wanted', { department_id: 'crowd', name_en: `Dr. ${n}` })
  const replies = await stampede(50, 'save-doctor', named)
  oneOf(replies, 'There is already one with this id; to change it, send replace: true')
  const winner = replies.findIndex(({ code }) => code === 200)
  const kept = await services[0].rows("select name_en from sop_doctors where doctor_id = 'wanted'")
  assert.deepEqual(kept, [{ name_en: `Dr. ${winner}` }])
})
