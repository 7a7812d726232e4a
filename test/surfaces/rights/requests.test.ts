import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each } from '../../support/each.ts'
import { records } from '../../support/records.ts'
import { DAY } from '../../support/test-clock.ts'
import { uploads, writing } from '../../support/uploads.ts'
import { DOCTOR, good, startTeamwork } from '../doctors/teamwork.ts'
import { completedTeam } from '../trust/trust-helpers.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const { snapshot, activity, subject } = records(service)

/** Each test uses its own patient, so that lists are short. */
function newcomer(id: string) {
  const token = () => service.token('app', id, { name: `Name of ${id}` })
  return {
    id,
    token,
    ask: (path: string, body: object = {}, lang = 'en') => service.call(`/app/${path}`, { token: token(), body, lang }),
    closedCase: async () => {
      const caseId = await world.save({}, token())
      good(await service.call('/app/cancel-review-case', { token: token(), body: { case_id: caseId } }))
      return caseId
    },
  }
}

const answer = (request_id: string, decision: string, words = 'As you asked') =>
  world.admins('/admin/answer-erasure', { request_id, decision, answer: words })

test('asking is idempotent while it is open, for one case and for all of them', async () => {
  const { ask, closedCase } = newcomer('asks-twice')
  const caseId = await closedCase()
  const first = good(await ask('request-erasure', { case_id: caseId, reason: 'I moved away' }))
  assert.deepEqual(Object.keys(first), ['request_id', 'state'])
  assert.equal(first.state, 'open')
  assert.deepEqual(good(await ask('request-erasure', { case_id: caseId })), first)
  const all = good(await ask('request-erasure'))
  assert.notEqual(all.request_id, first.request_id)
  assert.deepEqual(good(await ask('request-erasure', { reason: 'Once more' })), all)
  const noted = (await activity(caseId)).filter(({ action }) => action === 'erasure_requested')
  assert.equal(noted.length, 1)

  const listed = good(await ask('erasure-requests'))
  assert.deepEqual(
    listed.map(({ request_id, case_id, state }: Record<string, unknown>) => [request_id, case_id, state]),
    [
      [all.request_id, null, 'open'],
      [first.request_id, caseId, 'open'],
    ],
  )
  const { requested_date, due_date, answer: none } = listed[1]
  assert.equal(Date.parse(due_date) - Date.parse(requested_date), 30 * DAY)
  assert.equal(none, null)
  const [seen] = good(await world.admins('/admin/erasure-requests', { state: 'open', size: 100 })).filter(
    (row: { request_id: string }) => row.request_id === first.request_id,
  )
  assert.deepEqual([seen.user_id, seen.patient_name, seen.reason], ['asks-twice', 'Name of asks-twice', 'I moved away'])
})

test('a request is withdrawn while it is open, by who made it; asking again is a new one', async () => {
  const { ask, closedCase } = newcomer('thinks-again')
  const caseId = await closedCase()
  // With their last case the person would be erased too.
  await closedCase()
  const withdraw = (request_id: string) => ask('withdraw-erasure', { request_id })
  const asked = async () => good(await ask('request-erasure', { case_id: caseId })).request_id
  const may = async () =>
    good(await ask('review-case-details', { case_id: caseId })).allowed.includes('withdraw-erasure')
  const first = await asked()
  assert.equal(await may(), true)
  for (const foreign of [newcomer('somebody-else').ask('withdraw-erasure', { request_id: first }), withdraw('no-id')]) {
    const { code, body } = await foreign
    assert.deepEqual([code, body.code], [404, 'erasure_request_not_found'])
  }
  for (let time = 0; time < 2; time++)
    assert.deepEqual(good(await withdraw(first)), { request_id: first, state: 'withdrawn' })
  assert.equal(await may(), false)
  assert.equal((await activity(caseId)).filter(({ action }) => action === 'erasure_withdrawn').length, 1)
  const late = await answer(first, 'erase')
  assert.deepEqual([late.code, late.body.code], [409, 'erasure_answered'])
  const [listed] = good(await ask('erasure-requests'))
  assert.deepEqual([listed.state, listed.answered_date], ['withdrawn', null])
  const second = await asked()
  assert.notEqual(second, first)
  good(await answer(second, 'refuse'))
  const third = await asked()
  good(await answer(third, 'erase'))
  for (const answered of [second, third]) {
    const { code, body } = await withdraw(answered)
    assert.deepEqual([code, body.code], [409, 'request_answered'])
  }
  const everything = good(await ask('request-erasure')).request_id
  good(await withdraw(everything))
})
test('of two who ask at the same moment one makes the request', async () => {
  const { ask, closedCase } = newcomer('asks-at-once')
  const caseId = await closedCase()
  for (const body of [{ case_id: caseId }, {}]) {
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask('request-erasure', body)))
    assert.equal(new Set(replies.map(reply => good(reply).request_id)).size, 1)
  }
  assert.equal(good(await ask('erasure-requests')).length, 2)
})

test('a refusal is told in words, and the case stays', async () => {
  const { ask, closedCase } = newcomer('refused')
  const caseId = await closedCase()
  const { request_id } = good(await ask('request-erasure', { case_id: caseId }))
  service.clock.advance(DAY)
  assert.deepEqual(good(await answer(request_id, 'refuse', 'It must be kept')), { request_id, state: 'refused' })
  const [row] = good(await ask('erasure-requests'))
  assert.deepEqual([row.state, row.answer], ['refused', 'It must be kept'])
  assert.equal(row.answered_date, service.clock.now().toISOString())
  assert.equal((await subject(caseId)).user_id, 'refused')
  assert.ok((await activity(caseId)).some(({ action }) => action === 'erasure_refused'))
  const again = await answer(request_id, 'erase')
  assert.deepEqual([again.code, again.body.code], [409, 'erasure_answered'])
  assert.notEqual(good(await ask('request-erasure', { case_id: caseId })).request_id, request_id)
  const stored = await service.ctx.db.execute('select t::text as row from erasure_requests t')
  assert.ok(!JSON.stringify(stored.rows).includes('It must be kept'), 'answers are encrypted')
})

test('to erase one case erases it at once, with the refusals of erase-case', async () => {
  const { ask, closedCase, token, id } = newcomer('erased')
  const open = await world.save({}, token())
  const wish = good(await ask('request-erasure', { case_id: open }))
  const before = await snapshot(open)
  const refused = await answer(wish.request_id, 'erase')
  assert.deepEqual([refused.code, refused.body.code], [409, 'case_open'])
  assert.equal(await snapshot(open), before)

  const caseId = await closedCase()
  const { request_id } = good(await ask('request-erasure', { case_id: caseId, reason: 'Please' }))
  assert.deepEqual(good(await answer(request_id, 'erase', 'Done as you asked')), { request_id, state: 'done' })
  assert.equal((await subject(caseId)).user_id, `erased:${caseId}`)
  const row = good(await ask('erasure-requests')).find((one: { case_id: string }) => one.case_id === caseId)
  assert.deepEqual([row.state, row.answer], ['done', 'Done as you asked'])
  assert.equal((await service.rows('select 1 from patients where user_id = $1', [id])).length, 1, 'a case is left')
})

test('to erase everything erases all of it or nothing, and then the person', async () => {
  const { ask, closedCase, token, id } = newcomer('all-or-nothing')
  const closed = [await closedCase(), await closedCase()]
  const open = await world.save({}, token())
  const { request_id } = good(await ask('request-erasure'))
  const refused = await answer(request_id, 'erase')
  assert.deepEqual([refused.code, refused.body.code], [409, 'case_open'])
  for (const caseId of closed) assert.equal((await subject(caseId)).user_id, id)

  good(await ask('cancel-review-case', { case_id: open }))
  good(await answer(request_id, 'erase'))
  for (const caseId of [...closed, open]) assert.equal((await subject(caseId)).user_id, `erased:${caseId}`)
  assert.equal((await service.rows('select 1 from patients where user_id = $1', [id])).length, 0)
  assert.equal((await ask('erasure-requests')).code, 401, 'who is erased is signed out')
  service.clock.advance(1_000)
  assert.equal(good(await ask('erasure-requests'))[0].state, 'done', 'signed in anew')
})

test('who never had a case is erased too, and that is written down', async () => {
  const { ask, token, id } = newcomer('no-case')
  const { document_id } = await uploads(service).checked(token(), writing(100))
  const { request_id } = good(await ask('request-erasure', { reason: 'Please' }))
  const [{ alias }] = await service.rows('select alias from patients where user_id = $1', [id])
  good(await answer(request_id, 'erase'))
  assert.deepEqual(await service.rows('select name from patients where user_id = $1', [id]), [])
  await service.drain()
  assert.deepEqual(await service.rows('select 1 from documents where document_id = $1', [document_id]), [])
  const written = await service.rows(
    "select actor_id, case_id, object_id from access_log where action = 'erased' order by access_id desc limit 1",
  )
  assert.deepEqual(written, [{ actor_id: 'admin-1', case_id: null, object_id: `app:${alias}` }])
})

test('erasing the last case signs the person out', async () => {
  const { closedCase } = newcomer('signed-in')
  const caseId = await closedCase()
  const entered = await service.call('/sandbox/session', {
    body: { surface: 'app', id: 'signed-in', name: 'Name' },
    headers: { host: '127.0.0.1' },
  })
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
  const me = () => service.call('/auth/me?surface=app', { headers: { cookie } })
  assert.equal((await me()).code, 200, entered.text)
  good(await world.admins('/admin/erase-case', { case_id: caseId, reason: 'Asked for' }))
  assert.equal((await me()).code, 401)
  assert.equal((await service.rows("select 1 from sessions where subject = 'signed-in'")).length, 0)
})

test('a finished case is kept for RETENTION_YEARS, then it is on the worklist', async () => {
  const strict = await startTeamwork({ env: { RETENTION_YEARS: '10' } })
  const { caseId } = await completedTeam(strict)
  const erase = () => strict.world.admins('/admin/erase-case', { case_id: caseId, reason: 'Asked for' })
  const due = async () => good(await strict.world.admins('/admin/worklist', {})).retention_due
  const file = async () => good(await strict.world.admins('/admin/review-case-details', { case_id: caseId }))
  const refused = await erase()
  assert.deepEqual([refused.code, refused.body.code], [409, 'retention_period'])
  assert.match(refused.body.message, /2036-03-10/)
  assert.ok(!(await file()).allowed.includes('erase-case'))
  good(await strict.world.admins('/admin/hold-case', { case_id: caseId, hold: true, reason: 'A court asks for it' }))
  assert.equal((await erase()).body.code, 'retention_period', 'the order of the checks')
  assert.equal((await due()).count, 0)

  strict.service.clock.set('2036-03-10T09:00:00.000Z')
  assert.equal((await erase()).body.code, 'on_hold')
  assert.equal((await due()).count, 0)
  good(await strict.world.admins('/admin/hold-case', { case_id: caseId, hold: false, reason: 'A court asks for it' }))
  const { count, items } = await due()
  assert.deepEqual([count, items[0].case_id, items[0].id], [1, caseId, caseId])
  // Sorted by the day of closing, which is shown: the case created later was completed first.
  const { caseId: later } = await completedTeam(strict)
  await strict.service.rows("update review_cases set closed_date = '2026-01-05T09:00:00Z' where case_id = $1", [later])
  const dates = (await due()).items.map((item: { case_id: string; date: string }) => [
    item.case_id,
    item.date.slice(0, 10),
  ])
  assert.deepEqual(dates, [
    [later, '2026-01-05'],
    [caseId, '2026-03-10'],
  ])
  good(await erase())
  assert.equal((await due()).count, 1)
})

test('RETENTION_YEARS keeps whatever was paid or has a submitted opinion, and nothing else', async () => {
  const strict = await startTeamwork({ env: { RETENTION_YEARS: '10' } })
  const { world, service } = strict
  await world.save({ status: 'draft' })
  const cancelled = async (caseId: string) => {
    good(await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'Called off' }))
    return caseId
  }
  const given = async () => {
    const { caseId, doctorAssignment } = await strict.team()
    await strict.submitOpinion(DOCTOR, doctorAssignment)
    return cancelled(caseId)
  }
  const late = async () => {
    const caseId = await cancelled(await world.assigned())
    good(await service.call(`/app/success-webhook?case_id=${caseId}`))
    return caseId
  }
  const kept = { paid: await cancelled(await world.paid()), late: await late(), given: await given() }
  const free = { unpaid: await cancelled(await world.assigned()), review: await cancelled(await world.save()) }
  const erase = (case_id: string) => world.admins('/admin/erase-case', { case_id, reason: 'Asked for' })
  const allowed = async (case_id: string) =>
    good(await world.admins('/admin/review-case-details', { case_id })).allowed.includes('erase-case')
  for (const [name, caseId] of Object.entries(kept)) {
    const refused = await erase(caseId)
    assert.deepEqual([refused.code, refused.body.code], [409, 'retention_period'], name)
    assert.equal(await allowed(caseId), false, name)
  }
  for (const [name, caseId] of Object.entries(free)) {
    assert.equal(await allowed(caseId), true, name)
    assert.equal((await erase(caseId)).code, 200, name)
  }
  service.clock.set('2036-03-10T09:00:00.000Z')
  const { items } = good(await world.admins('/admin/worklist', {})).retention_due
  assert.deepEqual(each(items, 'case_id').sort(), Object.values(kept).sort())
  for (const caseId of Object.values(kept)) good(await erase(caseId))
})

test('open requests are on the worklist, the oldest first', async () => {
  const { ask, closedCase } = newcomer('waits')
  const caseId = await closedCase()
  const { request_id } = good(await ask('request-erasure', { case_id: caseId }))
  const open = await service.rows(
    "select request_id from erasure_requests where state = 'open' order by requested_date",
  )
  const { count, items } = good(await world.admins('/admin/worklist', {})).erasure_requests
  assert.equal(count, open.length)
  assert.deepEqual(
    each(items, 'id'),
    open.slice(0, 5).map(row => row.request_id),
  )
  assert.equal(open.at(-1)?.request_id, request_id)
})

test('a request that is not there cannot be answered', async () => {
  const unknown = await answer('00000000-0000-7000-8000-000000000000', 'refuse')
  assert.deepEqual([unknown.code, unknown.body.code], [404, 'erasure_request_not_found'])
})

test('an administrator sees before answering how many cases it is about, and what stands in the way', async () => {
  const { id, ask, closedCase, token } = newcomer('weighed')
  const caseId = await closedCase()
  const seen = async () => {
    const rows = good(await world.admins('/admin/erasure-requests', { state: 'open', size: 100 }))
    const own = rows.filter(({ user_id }: { user_id: string }) => user_id === id)
    return own.map(({ cases, obstacle }: Record<string, unknown>) => [cases, obstacle])
  }
  const one = good(await ask('request-erasure', { case_id: caseId }))
  assert.deepEqual(await seen(), [[1, null]])
  const hold = { case_id: caseId, hold: true, reason: 'A court asks for it' }
  good(await world.admins('/admin/hold-case', hold))
  assert.deepEqual(await seen(), [[1, 'on_hold']])
  good(await world.admins('/admin/hold-case', { ...hold, hold: false }))
  await world.save({}, token())
  service.clock.advance(1)
  good(await ask('request-erasure'))
  assert.deepEqual(await seen(), [
    [2, 'case_open'],
    [1, null],
  ])
  good(await answer(one.request_id, 'refuse'))
  assert.deepEqual(await seen(), [[2, 'case_open']])
})
