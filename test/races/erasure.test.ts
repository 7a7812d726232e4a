import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { records } from '../support/records.ts'
import type { Reply } from '../support/service.ts'
import { until } from '../support/until.ts'
import { good, startTeamwork } from '../surfaces/doctors/teamwork.ts'
import { completedTeam } from '../surfaces/trust/trust-helpers.ts'

const ROUNDS = 6
const teamwork = await startTeamwork()
const { service, world } = teamwork
const { milestones, subject } = records(service)

/** The patient keeps a case, so that erasing another one does not erase the person. */
before(() => world.save({ status: 'draft' }))

const erase = (case_id: string) => world.admins('/admin/erase-case', { case_id, reason: 'Asked for' })
const hold = (case_id: string) =>
  world.admins('/admin/hold-case', { case_id, hold: true, reason: 'A court asks for it' })
const codes = (replies: readonly Reply[]) => replies.map(({ code }) => code).join(' ')
const erasedRows = async (caseId: string) =>
  (await service.rows("select 1 from access_log where action = 'erased' and case_id = $1", [caseId])).length

test('of several who erase one case, one does, and all are told when', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { caseId } = await completedTeam(teamwork)
    const replies = await Promise.all([erase(caseId), erase(caseId), erase(caseId)])
    assert.equal(codes(replies), '200 200 200')
    assert.equal(new Set(replies.map(reply => good(reply).erased_date)).size, 1)
    assert.equal((await milestones(caseId)).filter(one => one === 'erased').length, 1)
    assert.equal(await erasedRows(caseId), 1)
  }
})

test('erase and hold: the first one decides', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { caseId } = await completedTeam(teamwork)
    const order = round % 2 === 0 ? [erase(caseId), hold(caseId)] : [hold(caseId), erase(caseId)].reverse()
    const [erased, held] = (await Promise.all(order)) as [Reply, Reply]
    const isGone = (await subject(caseId)).user_id.startsWith('erased:')
    assert.equal(codes([erased, held]), isGone ? '200 404' : '409 200')
    assert.equal((await service.rows('select 1 from case_holds where case_id = $1', [caseId])).length, isGone ? 0 : 1)
  }
})

test('erase and read: the whole case, or none of it, and never an error', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { caseId } = await completedTeam(teamwork)
    const reads = () => [
      world.patients('/app/review-case-details', { case_id: caseId }),
      world.patients('/app/view-report', { case_id: caseId }),
      teamwork.as('dr-coordinator', '/pro/review-case-details', { case_id: caseId }),
      teamwork.as('dr-coordinator', '/pro/list-messages', { case_id: caseId }),
      world.admins('/admin/report-fhir', { case_id: caseId }),
    ]
    const [done, ...read] = await Promise.all([erase(caseId), ...reads(), ...reads()])
    assert.equal(done.code, 200)
    for (const reply of read) assert.ok([200, 404].includes(reply.code), reply.text)
    assert.equal(codes(await Promise.all(reads())), '404 404 404 404 404')
  }
})

test('erase and write: what a verb writes is before it, or not there', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { caseId } = await completedTeam(teamwork)
    const text = `Said in round ${round}`
    const [done, sent, added] = await Promise.all([
      erase(caseId),
      world.patients('/app/send-message', { case_id: caseId, text }),
      teamwork.as('dr-coordinator', '/pro/add-addendum', { case_id: caseId, text }),
    ])
    assert.equal(done.code, 200)
    for (const reply of [sent, added]) assert.ok([200, 404].includes(reply.code), reply.text)
    for (const table of ['thread_posts', 'addenda', 'reports', 'case_keys'])
      assert.equal((await service.rows(`select 1 from ${table} where case_id = $1`, [caseId])).length, 0, table)
    assert.equal((await milestones(caseId)).at(-1), 'erased')
  }
})

/** Everything that is kept of a person, by table. */
const keptOf = async (id: string) => {
  const tables = {
    patients: 'user_id',
    review_cases: 'user_id',
    documents: 'user_id',
    sessions: 'subject',
    handovers: 'subject',
  }
  const counted = Object.entries(tables).map(async ([table, column]) =>
    (await service.rows(`select 1 from ${table} where ${column} = $1`, [id])).length > 0 ? [table] : [],
  )
  return (await Promise.all(counted)).flat()
}

test('the last case erased while something is added with the old token: both, or nothing of the person is left', async () => {
  const adding: Record<string, (token: string, cookie: string) => Promise<Reply>> = {
    save: token => service.call('/app/save-review-case', { token, body: world.fields() }),
    'save with a cookie': (_, cookie) =>
      service.call('/app/save-review-case', {
        body: world.fields(),
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      }),
    upload: token => begun(token),
    handover: token => service.call('/auth/handover', { token, body: {} }),
    'ask to erase': token => service.call('/app/request-erasure', { token, body: {} }),
  }
  for (const [name, add] of Object.entries(adding)) {
    for (let round = 0; round < ROUNDS; round++) {
      const id = `comes-back-${name.replaceAll(' ', '-')}-${round}`
      const token = service.token('app', id, { name: 'Comes Back' })
      const last = await world.save({}, token)
      const cookie = await signedIn(id)
      good(await service.call('/app/cancel-review-case', { token, body: { case_id: last } }))
      const [erased, added] = await Promise.all([erase(last), add(token, cookie)])
      assert.equal(erased.code, 200, erased.text)
      assert.ok([200, 201, 401].includes(added.code), `${name}: ${added.text}`)
      const kept = await keptOf(id)
      if (name.startsWith('save')) {
        assert.deepEqual(kept.includes('review_cases'), added.code === 200, name)
        assert.equal(kept.includes('patients'), added.code === 200, name)
      } else assert.deepEqual(kept, [], `${name} ${added.code}`)
      if (!kept.includes('patients')) {
        assert.equal((await service.call('/app/list-review-cases', { token, body: {} })).code, 401)
        assert.deepEqual(await keptOf(id), [])
        assert.deepEqual(await service.rows('select 1 from erasure_requests where user_id = $1', [id]), [])
      }
    }
  }
})

const begun = async (token: string): Promise<Reply> =>
  service.call('/app/uploads', {
    method: 'POST',
    token,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '100', 'upload-metadata': `filename ${btoa('scan.txt')}` },
  })

async function signedIn(id: string): Promise<string> {
  const entered = await service.call('/sandbox/session', {
    body: { surface: 'app', id },
    headers: { host: '127.0.0.1' },
  })
  return String(entered.headers['set-cookie']).split(';')[0] ?? ''
}

test('an export that runs while its person is erased ends, and writes nothing of them down', async () => {
  const token = service.token('app', 'takes-a-copy', { name: 'Takes A Copy' })
  const last = await world.save({}, token)
  good(await service.call('/app/cancel-review-case', { token, body: { case_id: last } }))
  for (let round = 0; round < ROUNDS; round++) {
    let link: Reply | undefined
    await until('the export before has ended', async () => {
      link = await service.call('/app/export-my-data', { token, body: {} })
      return link.code !== 409
    })
    if (link === undefined || link.code === 401) break
    const { pathname, search } = new URL(good(link).url)
    const [taken] = await Promise.all([service.call(pathname + search), round === 2 ? erase(last) : null])
    assert.ok([200, 401, 404, 409].includes(taken.code), taken.text)
  }
  assert.deepEqual(await keptOf('takes-a-copy'), [])
  await until(
    'its lease is released',
    async () => (await service.rows("select 1 from leases where name like '%takes-a-copy'")).length === 0,
  )
  assert.deepEqual(await service.rows("select 1 from access_log where actor_id = 'takes-a-copy'"), [])
})

test('release and erase: erased exactly when the release came first', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { caseId } = await completedTeam(teamwork)
    good(await hold(caseId))
    const release = () =>
      world.admins('/admin/hold-case', { case_id: caseId, hold: false, reason: 'The court has decided' })
    const [released, erased] = await Promise.all([release(), erase(caseId)])
    assert.equal(released.code, 200)
    const isGone = (await subject(caseId)).user_id.startsWith('erased:')
    assert.equal(erased.code, isGone ? 200 : 409)
    assert.deepEqual(await service.rows('select 1 from case_holds where case_id = $1', [caseId]), [])
    const acts = await service.rows(
      'select action from access_log where case_id = $1 and action <> $2 order by access_id',
      [caseId, 'opened_case'],
    )
    assert.deepEqual(
      acts.map(({ action }) => action),
      ['held', 'hold_released', ...(isGone ? ['erased'] : [])],
    )
  }
})

test('two administrators answer one request: one answer counts', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const token = service.token('app', `asked-${round}`)
    const case_id = await world.save({}, token)
    good(await service.call('/app/cancel-review-case', { token, body: { case_id } }))
    const { request_id } = good(await service.call('/app/request-erasure', { token, body: { case_id } }))
    const answer = (decision: string) =>
      world.admins('/admin/answer-erasure', { request_id, decision, answer: `${decision} it` })
    const replies = await Promise.all([answer('erase'), answer('refuse'), erase(case_id)])
    const [row] = await service.rows('select state from erasure_requests where request_id = $1', [request_id])
    assert.ok(replies.filter(({ code }) => code === 200).length >= 1)
    for (const reply of replies) assert.ok([200, 409].includes(reply.code), reply.text)
    assert.equal(replies[2]?.code, 200)
    assert.ok((await subject(case_id)).user_id.startsWith('erased:'))
    assert.equal(row.state, replies[1]?.code === 200 ? 'refused' : 'done')
  }
})

test('money that arrives while its case is erased: what is written of it can be read afterwards', async () => {
  const caseId = await world.assigned()
  good(await world.patients('/app/cancel-review-case', { case_id: caseId }))
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  const { erased, paid } = await service.ctx.db.transaction(async tx => {
    await tx.execute('lock table access_log in share mode')
    const erased = erase(caseId)
    await until('all but the log is written', async () => (await service.rows(waiting)).length === 1)
    const paid = service.call(`/app/success-webhook?case_id=${caseId}`)
    await until('the payment waits for the case', async () => (await service.rows(waiting)).length === 2)
    return { erased, paid }
  })
  assert.equal(codes(await Promise.all([erased, paid])), '200 200')
  const { activity } = good(await world.admins('/admin/review-case-details', { case_id: caseId }))
  const refund = activity.find(({ action }: { action: string }) => action === 'refund_requested')
  assert.equal(refund.details.reason, 'late_payment')
})

test('asking for everything once more while it is answered: the same request, or a new one, and never an error', async () => {
  for (let round = 0; round < 40; round++) {
    const id = `asks-again-${round}`
    const token = service.token('app', id)
    const ask = () => service.call('/app/request-erasure', { token, body: {} })
    const { request_id } = good(await ask())
    const refusal = world.admins('/admin/answer-erasure', { request_id, decision: 'refuse', answer: 'Not yet' })
    const asked = Array.from({ length: 12 }, ask)
    assert.equal((await refusal).code, 200)
    for (const reply of await Promise.all(asked)) assert.equal(reply.code, 200, reply.text)
    const open = await service.rows("select 1 from erasure_requests where user_id = $1 and state = 'open'", [id])
    assert.ok(open.length <= 1)
  }
})
