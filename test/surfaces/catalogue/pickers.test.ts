import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { startService } from '../../support/service.ts'
import { until } from '../../support/until.ts'
import { catalogueCalls, refuses } from './catalogue-calls.ts'

const service = await startService()
const catalogue = catalogueCalls(service)
const { app, data } = catalogue

const BOTH = [{ method: 'GET' }, { method: 'POST' }, { method: 'POST', body: {} }] as const

test('review types: localized, active ones, newest first', async () => {
  const old = await catalogue.saveReviewType({
    title_en: 'Old',
    title_ar: 'قديم',
    min_review_days: 1,
    max_review_days: 1,
  })
  service.clock.advance(1000)
  const fresh = await catalogue.saveReviewType({ title_en: 'New', title_ar: 'جديد', icon: 'heart', price: 99.9 })
  const off = await catalogue.saveReviewType({ title_en: 'Off' })
  await data('update-status', { review_type_id: off, status: 0 })
  for (const options of BOTH) {
    const english = await app('list-reviewtypes', options)
    assert.equal(english.code, 200)
    assert.equal(english.body.message, 'Success')
    assert.deepEqual(english.body.data, {
      lang: 0,
      title: 'Choose the type of review',
      subtitle: 'Our specialists study your case and send you a written second opinion',
      items: [
        {
          rt_id: fresh,
          title: 'New',
          description: 'One specialist reads everything',
          duration: '3 to 5 working days',
          doctor_count: 2,
          price: 99.9,
          icon: 'heart',
        },
        {
          rt_id: old,
          title: 'Old',
          description: 'One specialist reads everything',
          duration: '1 working day',
          doctor_count: 2,
          price: 750.5,
          icon: 'document',
        },
      ],
    })
    const arabic = await app('list-reviewtypes', { ...options, lang: 'AR' })
    assert.equal(arabic.body.message, 'تمت العملية بنجاح')
    assert.deepEqual(Object.keys(arabic.body.data), ['lang', 'title', 'subtitle', 'items'])
    assert.equal(arabic.body.data.lang, 1)
    assert.match(arabic.body.data.title, /\p{Script=Arabic}/u)
    assert.match(arabic.body.data.subtitle, /\p{Script=Arabic}/u)
    assert.deepEqual(
      arabic.body.data.items.map((item: any) => [item.title, item.description, item.duration]),
      [
        ['جديد', 'يقرأ طبيب مختص كل شيء', 'من 3 إلى 5 أيام عمل'],
        ['قديم', 'يقرأ طبيب مختص كل شيء', 'يوم عمل واحد'],
      ],
    )
  }
})

test('the language is chosen by the lang header alone', async () => {
  for (const lang of ['0', '2', '01', '', 'en', 'En', 'fr', '-1']) {
    assert.equal((await app('list-diseases', { lang })).body.data.lang, 0, lang)
    assert.equal((await app('list-reviewtypes', { lang })).body.data.lang, 0, lang)
  }
  for (const lang of ['1', ' 1 ', 'ar', 'Ar']) assert.equal((await app('list-diseases', { lang })).body.data.lang, 1)
  const token = service.token('app', 'user-1', { lang: 'ar' })
  assert.equal((await service.call('/app/list-diseases', { token })).body.data.lang, 0)
})

test('diseases: key and localized label, sorted by the label that is shown', async () => {
  for (const [spec_en, spec_ar] of [
    ['zoster', 'ابجد'],
    ['Éye', 'هوز'],
    ['Anaemia', 'حطي'],
    ['eye surgery', 'أذن'],
  ])
    await catalogue.saveCategory({ spec_en, spec_ar })
  const off = await catalogue.saveCategory({ spec_en: 'Off', spec_ar: 'ا' })
  await data('disease-category-update-status', { dc_id: off, status: 0 })
  const labels = async (lang: string) => {
    const { body } = await app('list-diseases', { lang })
    assert.deepEqual(Object.keys(body.data), ['lang', 'items'])
    for (const item of body.data.items) assert.deepEqual(Object.keys(item), ['key', 'value', 'for_unsure'])
    return body.data.items.map((item: any) => item.value)
  }
  assert.deepEqual(await labels('en'), ['Anaemia', 'Éye', 'eye surgery', 'zoster'])
  assert.deepEqual(await labels('ar'), ['ابجد', 'أذن', 'حطي', 'هوز'])
})

test('q comes from the query of a GET and the body of a POST, and reads both names', async () => {
  const dc_id = await catalogue.saveCategory({ spec_en: 'Kidney 5%', spec_ar: 'أمراض الكُلى' })
  const expected = [{ key: dc_id, value: 'Kidney 5%', for_unsure: false }]
  for (const q of ['kidney', ' KID ', '5%', 'امراض', 'الكلي', 'الكـلى']) {
    const got = await app(`list-diseases?q=${encodeURIComponent(q)}`)
    assert.deepEqual(got.body.data.items, expected, q)
    const posted = await app('list-diseases', { body: { q } })
    assert.deepEqual(posted.body.data.items, expected, q)
  }
  const arabic = await app('list-diseases?q=kid', { lang: '1' })
  assert.deepEqual(arabic.body.data.items, [{ key: dc_id, value: 'أمراض الكُلى', for_unsure: false }])
  const all = (await app('list-diseases')).body.data.items.length
  for (const q of ['', '  ', null]) {
    assert.equal((await app('list-diseases', { body: { q } })).body.data.items.length, all)
  }
  assert.equal((await app('list-diseases?q=')).body.data.items.length, all)
  assert.equal((await app('list-diseases?q=kidney', { body: {} })).body.data.items.length, all, 'a POST has its body')
  for (const q of ['_', '%%', 'kidney أمراض']) {
    assert.deepEqual((await app('list-diseases', { body: { q } })).body.data.items, [], q)
  }
})

test('a bad q is refused in the caller’s language, a missing token first', async () => {
  refuses(await app('list-diseases', { body: { q: 'x'.repeat(101) } }), 400, 'q must be at most 100 characters long')
  refuses(await app(`list-diseases?q=${'x'.repeat(101)}`), 400, 'q must be at most 100 characters long')
  refuses(await app('list-diseases', { body: { q: 7 }, lang: 'ar' }), 400, 'يجب أن يكون الحقل q نصًا')
  refuses(await app('list-diseases?q=a&q=b'), 400, /^q /)
  refuses(await app('list-diseases', { body: '[]' }), 400, /object/)
  for (const path of ['list-diseases', 'list-reviewtypes']) {
    for (const token of [null, service.token('admin', 'a'), service.token('pro', 'd')]) {
      for (const method of ['GET', 'POST'] as const) {
        refuses(await service.call(`/app/${path}`, { token, method }), 401, 'Unauthorized')
      }
    }
    assert.equal((await app(path, { method: 'HEAD' })).code, 404)
  }
})

test('a change is seen at once by the process that made it', async () => {
  const titles = async () => (await app('list-reviewtypes')).body.data.items.map((item: any) => item.title)
  const id = await catalogue.saveReviewType({ title_en: 'Seen at once' })
  assert.equal((await titles())[0], 'Seen at once')
  const { review_type_id: _, ...shown } = await data('reviewtype-details', { review_type_id: id })
  await data('edit-reviewtypes', { ...shown, review_type_id: id, title_en: 'Renamed' })
  assert.equal((await titles())[0], 'Renamed')
  await data('update-status', { review_type_id: id, status: 0 })
  assert.ok(!(await titles()).includes('Renamed'))
  const dc_id = await catalogue.saveCategory({ spec_en: 'Now' })
  const found = async () => (await app('list-diseases?q=now')).body.data.items.length
  assert.equal(await found(), 1)
  await data('disease-category-update-status', { dc_id, status: 0 })
  assert.equal(await found(), 0)
})

test('a change made by SQL is seen too', async () => {
  const dc_id = await catalogue.saveCategory({ spec_en: 'By hand' })
  const found = async (q: string) => (await app('list-diseases', { body: { q } })).body.data.items.length
  assert.equal(await found('by hand'), 1)
  await service.rows("update disease_categories set spec_en = 'Another' where dc_id = $1", [dc_id])
  await until('the new name is shown', async () => (await found('another')) === 1)
  await service.rows('update disease_categories set active = 0 where dc_id = $1', [dc_id])
  await until('it is gone', async () => (await found('another')) === 0)
})

test('while changes cannot be heard, what is in memory is not trusted', async () => {
  assert.equal((await app('list-diseases?q=unheard')).body.data.items.length, 0)
  const client = new pg.Client(service.database.connection)
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like '% listen %' and datname = current_database()`)
  // The triggers are off, as if their message had been lost with the connection.
  await client.query('begin; alter table disease_categories disable trigger user')
  await client.query(`insert into disease_categories (dc_id, spec_en, spec_ar, cond_en, cond_ar, created_by, created_date)
    values (gen_random_uuid(), 'Unheard', 'x', '{x}', '{x}', 'x', now())`)
  await client.query('alter table disease_categories enable trigger user; commit')
  await client.end()
  const found = async () => (await app('list-diseases?q=unheard')).body.data.items.length
  await until('it is shown all the same', async () => (await found()) === 1)
  await until('the process listens again', () => service.ctx.changes.isLive())
  assert.equal(await found(), 1)
})

test('a picker that has been read asks the database nothing', async () => {
  await app('list-diseases')
  await app('list-reviewtypes', { lang: 'ar' })
  const { db } = service.ctx
  const asked = Object.assign(db, { query: db.query }) as { query: typeof db.query }
  const query = asked.query
  asked.query = () => Promise.reject(new Error('a question was asked'))
  try {
    for (const path of ['list-diseases', 'list-diseases?q=eye', 'list-reviewtypes'])
      for (const lang of ['en', 'ar']) assert.equal((await app(path, { lang })).code, 200)
  } finally {
    asked.query = query
  }
})

test('at most 100 review types and the newest 300 diseases', async () => {
  await service.rows(`insert into review_types (rt_id, title_en, title_ar, description_en, description_ar, min_review_days,
      max_review_days, reviewed_doctors_count, price, created_by, created_date)
    select gen_random_uuid(), 'Many ' || n, 'كثير', 'x', 'x', 1, 2, 1, 10, 'x', timestamptz '2027-01-01' + n * interval '1 s'
    from generate_series(1, 120) as n`)
  await service.rows(`insert into disease_categories (dc_id, spec_en, spec_ar, cond_en, cond_ar, created_by, created_date)
    select gen_random_uuid(), 'Many ' || n, 'كثير ' || n, '{x}', '{x}', 'x', timestamptz '2027-01-01' + n * interval '1 s'
    from generate_series(1, 350) as n`)
  const dc_id = await catalogue.saveCategory({ spec_en: 'Oldest of many' })
  const types = (await app('list-reviewtypes')).body.data.items
  assert.equal(types.length, 100)
  assert.deepEqual([types[0].title, types[99].title], ['Many 120', 'Many 21'])
  for (const path of ['list-diseases', 'list-diseases?q=many']) {
    const { items } = (await app(path)).body.data
    const values = items.map((item: any) => item.value)
    assert.equal(values.length, 300)
    assert.ok(values.includes('Many 51') && !values.includes('Many 50'))
    assert.deepEqual(values, values.toSorted(new Intl.Collator('en').compare))
  }
  assert.deepEqual((await app('list-diseases?q=oldest')).body.data.items, [
    { key: dc_id, value: 'Oldest of many', for_unsure: false },
  ])
})

test('with conditions they are searched and shown; one category is for those who are not sure', async () => {
  const category = (name: string, more: object = {}) => ({
    spec_en: `Unsure ${name}`,
    spec_ar: `غير متأكد ${name}`,
    cond_en: [`Rareness ${name}`, 'Migraine'],
    cond_ar: ['ندرة', 'صداع نصفي'],
    ...more,
  })
  const make = async (name: string, more: object = {}) =>
    (await data('save-disease-categories', category(name, more))).dc_id as string
  const [one, two] = [await make('one', { for_unsure: true }), await make('two')]
  const items = async (body: object, lang = 'en') => (await app('list-diseases', { body, lang })).body.data.items
  assert.deepEqual(await items({ q: 'rareness' }), [])
  assert.deepEqual(await items({ q: 'rareness ONE', conditions: true }), [
    { key: one, value: 'Unsure one', for_unsure: true, conditions: ['Rareness one', 'Migraine'] },
  ])
  const arabic = await items({ q: 'rareness two', conditions: true }, 'ar')
  assert.deepEqual(arabic[0].conditions, ['ندرة', 'صداع نصفي'])
  assert.equal((await app('list-diseases?q=rareness&conditions=true')).body.data.items.length, 2)
  const marked = async () =>
    (await items({ q: 'unsure' })).filter((item: any) => item.for_unsure).map((item: any) => item.key)
  await data('disease-category-edit', { dc_id: two, ...category('two') })
  assert.deepEqual(await marked(), [one], 'absent in an edit keeps it')
  await data('disease-category-edit', { dc_id: two, ...category('two'), for_unsure: true })
  assert.deepEqual(await marked(), [two], 'marking another moves it')
  const missing = { dc_id: '01890000-0000-7000-8000-00000000dead', ...category('three'), for_unsure: true }
  const admin = service.token('admin', 'admin-1')
  assert.equal((await service.call('/admin/disease-category-edit', { token: admin, body: missing })).code, 404)
  assert.deepEqual(await marked(), [two])
  const three = await make('three', { for_unsure: true })
  assert.deepEqual(await marked(), [three])
  const atOnce = [one, two, three].map((dc_id, n) =>
    data('disease-category-edit', { dc_id, ...category(['one', 'two', 'three'][n] ?? ''), for_unsure: true }),
  )
  await Promise.all(atOnce)
  assert.equal((await marked()).length, 1)
  const shown = await data('disease-category-details', { dc_id: three })
  assert.equal(typeof shown.for_unsure, 'boolean')
})
