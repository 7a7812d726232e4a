import assert from 'node:assert/strict'
import { test } from 'node:test'
import { records } from '../support/records.ts'
import type { Reply } from '../support/service.ts'
import { until } from '../support/until.ts'
import { good, startTeamwork } from '../surfaces/doctors/teamwork.ts'
import { completedTeam } from '../surfaces/trust/trust-helpers.ts'

const ROUNDS = 6
const teamwork = await startTeamwork()
const { service, world } = teamwork
const { milestones, subject } = records(service)

const erase = (case_id: string) => world.admins('/admin/erase-case', { case_id, reason: 'Asked for' })
const hold = (case_id: string) => world.admins('/admin/hold-case', { case_id, hold: true, reason: 'A court' })
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
    for (const table of ['case_messages', 'addenda', 'reports', 'case_keys'])
      assert.equal((await service.rows(`select 1 from ${table} where case_id = $1`, [caseId])).length, 0, table)
    assert.equal((await milestones(caseId)).at(-1), 'erased')
  }
})

test('the last case erased while another is saved: the person stays exactly when a case does', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = `comes-back-${round}`
    const token = service.token('app', id, { name: 'Comes Back' })
    const last = await world.save({}, token)
    good(await service.call('/app/cancel-review-case', { token, body: { case_id: last } }))
    const saving = service.call('/app/save-review-case', { token, body: world.fields() })
    const replies = await Promise.all([erase(last), saving])
    assert.equal(codes(replies), '200 200')
    const cases = await service.rows('select 1 from review_cases where user_id = $1', [id])
    assert.equal(cases.length, 1)
    // An erased patient who returns gets a new row.
    good(await service.call('/app/list-review-cases', { token, body: {} }))
    assert.equal((await service.rows('select 1 from patients where user_id = $1', [id])).length, 1)
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
