import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import type { Reply } from '../../support/service.ts'
import { lines, type State, states } from './access-table.ts'
import { COORDINATOR, DOCTOR, FORMER, GONE, good, NOBODY, startWard } from './ward.ts'

const ward = await startWard()
const { service, world } = ward

const ELSEWHERE = 'dr-elsewhere'
const STRANGER = 'dr-stranger'

const READS = ['review-case-details', 'details-as-coordinator', 'case-documents', 'list-doctors', 'list-messages']

/** A case in a state with everybody around it: one who coordinated it before, one whose row was switched off, and so on. */
interface Stage {
  readonly caseId: string
  /** The row of DOCTOR, whoever asks about it. */
  readonly doctorSop: string
  readonly callers: Readonly<Record<string, { id: string; sop: string }>>
}

async function stage(state: State): Promise<Stage> {
  const caseId = await world.assigned(FORMER)
  const formerSop = await ward.coordinatorSop(caseId)
  const edited = good(await world.admins('/admin/edit-coordinator', { case_id: caseId, doctor_id: COORDINATOR }))
  const doctorSop = await ward.assign(caseId, DOCTOR)
  const goneSop = await ward.assign(caseId, GONE)
  await service.rows('update second_opinions set active = 0 where sop_id = $1', [goneSop])
  const own = { id: COORDINATOR, sop: edited.sop_id }
  const built: Stage = {
    caseId,
    doctorSop,
    callers: {
      stranger: { id: STRANGER, sop: doctorSop },
      former: { id: FORMER, sop: formerSop },
      gone: { id: GONE, sop: goneSop },
      elsewhere: { id: ELSEWHERE, sop: edited.sop_id },
      doctor: { id: DOCTOR, sop: doctorSop },
      coordinator: own,
      both: own,
    },
  }
  await bring(built, state)
  return built
}

/** The same, with a doctor row of the coordinator's own. */
async function doubleStage(state: State): Promise<Stage> {
  const built = await stage('payment_pending')
  const sop = await ward.assign(built.caseId, COORDINATOR)
  await bring(built, state)
  return { ...built, callers: { ...built.callers, 'both-doctor': { id: COORDINATOR, sop } } }
}

async function bring({ caseId, callers }: Stage, state: State): Promise<void> {
  if (state === 'payment_success' || state === 'completed') await ward.pay(caseId)
  if (state === 'payment_failed') good(await service.call(`/app/failed-webhook?case_id=${caseId}`))
  if (state === 'cancelled') good(await world.patients('/app/cancel-review-case', { case_id: caseId }))
  if (state === 'completed') {
    const body = { sop_id: callers.coordinator?.sop, summary: 'Done' }
    good(await ward.as(COORDINATOR, '/pro/submit-coordinator-summary', body))
  }
  // A case with a team cannot be rejected through the door.
  if (state === 'rejected')
    await service.rows(`update review_cases set status = 'rejected' where case_id = $1`, [caseId])
  assert.equal(await world.status(caseId), state)
}

function bodyOf(endpoint: string, caller: string, case_id: string, sop_id: string): [string, object] {
  switch (endpoint) {
    case 'details-as-coordinator':
      return ['/pro/review-case-details', { case_id, coordinator: true }]
    case 'assign-doctor':
      return ['/pro/assign-doctor', { case_id, doctor_id: 'dr-new' }]
    case 'request-documents':
      return ['/pro/request-documents', { sop_id, doctor_id: caller, request_documents: ['ECG'] }]
    case 'review-report':
      return ['/pro/review-report', { sop_id, status: 'submitted', diagnosis: 'a', recommendations: 'b' }]
    case 'submit-coordinator-summary':
      return ['/pro/submit-coordinator-summary', { sop_id, summary: 'c' }]
    case 'decline-assignment':
    case 'withdraw-doctor':
    case 'remind-doctor':
      return [`/pro/${endpoint}`, { sop_id }]
    case 'withdraw-the-doctor':
    case 'remind-the-doctor':
      return [`/pro/${endpoint.replace('-the', '')}`, { sop_id }]
    case 'send-message':
      return ['/pro/send-message', { case_id, text: 'Good morning' }]
    default:
      return [`/pro/${endpoint}`, { case_id }]
  }
}

function ask(endpoint: string, caller: string, caseId: string, sopId: string): Promise<Reply> {
  const [path, body] = bodyOf(endpoint, caller, caseId, sopId)
  return ward.as(caller, path, body)
}

await ward.assign(await world.paid(), ELSEWHERE)

for (const [column, state] of states.entries()) {
  test(`who may do what while a case is ${state}`, async () => {
    const stages = { plain: await stage(state), double: await doubleStage(state) }
    const before = [
      await caseSnapshot(service, stages.plain.caseId),
      await caseSnapshot(service, stages.double.caseId),
    ] as const
    for (const { endpoint, person, codes } of lines) {
      const expected = codes[column]
      const isDouble = person.startsWith('both')
      // What changes a case gets one of its own, so that each line stands alone.
      const writes = expected === 200 && !READS.includes(endpoint)
      const used = writes
        ? await (isDouble ? doubleStage(state) : stage(state))
        : isDouble
          ? stages.double
          : stages.plain
      const caller = used.callers[person]
      assert.ok(caller, person)
      const sop = endpoint.includes('-the-') ? used.doctorSop : caller.sop
      const reply = await ask(endpoint, caller.id, used.caseId, sop)
      const what = `${endpoint} by ${person}: ${reply.text}`
      assert.equal(reply.code, expected, what)
      assert.equal(reply.body.status, expected === 200 ? 1000 : 1002, what)
      if (expected !== 200) assert.equal('data' in reply.body, false, what)
      if (expected === 404) {
        for (const nothing of [NOBODY, 'nonsense']) {
          assert.equal(reply.text, (await ask(endpoint, caller.id, nothing, nothing)).text, what)
        }
      }
    }
    const changes = [
      caseChanges(before[0], await caseSnapshot(service, stages.plain.caseId)),
      caseChanges(before[1], await caseSnapshot(service, stages.double.caseId)),
    ]
    assert.deepEqual(changes, [{}, {}])
  })
}

test('a case that never had a coordinator is nobody’s', async () => {
  const rejected = await world.save()
  good(await world.admins('/admin/reject-reviewcase', { case_id: rejected, reject_reason: 'Not complete' }))
  const expected: Record<string, number> = {
    'review-case-details': 404,
    'details-as-coordinator': 404,
    'case-documents': 404,
    'list-doctors': 403,
    'assign-doctor': 403,
    'delay-notification': 403,
  }
  for (const caseId of [await world.save({ status: 'draft' }), await world.save(), rejected]) {
    for (const [endpoint, code] of Object.entries(expected)) {
      for (const caller of [STRANGER, COORDINATOR]) {
        const reply = await ask(endpoint, caller, caseId, NOBODY)
        assert.deepEqual([endpoint, reply.code, reply.body.status], [endpoint, code, 1002])
      }
    }
  }
})

test('who is refused with a 403 learns the same, whoever they are', async () => {
  const { caseId, callers } = await stage('payment_success')
  for (const endpoint of ['list-doctors', 'assign-doctor', 'delay-notification']) {
    const texts = await Promise.all(
      ['stranger', 'former', 'gone', 'elsewhere', 'doctor'].map(async person => {
        const caller = callers[person]
        assert.ok(caller)
        return (await ask(endpoint, caller.id, caseId, caller.sop)).text
      }),
    )
    assert.equal(new Set(texts).size, 1, endpoint)
  }
})

test('a case that is not there is a 404 on every call that names one, in these words', async () => {
  const named = ['review-case-details', 'case-documents', 'list-doctors', 'assign-doctor', 'delay-notification']
  for (const endpoint of named) {
    for (const nothing of [NOBODY, NOBODY.toUpperCase(), 'nonsense', '٠١٨٩', `${NOBODY}0`]) {
      const { text } = await ask(endpoint, STRANGER, nothing, nothing)
      assert.equal(text, '{"status":1002,"code":"case_not_found","message":"Case not found"}', endpoint)
    }
  }
})

test('ids are trimmed and compared whatever the case of their letters', async () => {
  const { caseId, doctorSop } = await ward.team()
  const body = { case_id: `  ${caseId.toUpperCase()} ` }
  assert.equal(good(await ward.as(DOCTOR, '/pro/review-case-details', body)).case_id, caseId)
  const request = { sop_id: ` ${doctorSop.toUpperCase()}`, doctor_id: ` ${DOCTOR} `, request_documents: [] }
  const { data } = (await ward.as(DOCTOR, '/pro/request-documents', request)).body
  assert.deepEqual(data, { sop_id: doctorSop, doctor_id: DOCTOR })
  const blank = await ward.as(DOCTOR, '/pro/review-case-details', { case_id: '  ' })
  assert.deepEqual([blank.code, blank.body.errors?.[0]?.field], [400, 'case_id'])
})

test('the tokens of the other surfaces open nothing here', async () => {
  const { caseId } = await ward.team()
  for (const token of [world.patient, world.admin, service.token('app', COORDINATOR)]) {
    const reply = await service.call('/pro/review-case-details', { token, body: { case_id: caseId } })
    assert.deepEqual([reply.code, reply.text], [401, '{"status":1002,"code":"unauthorized","message":"Unauthorized"}'])
  }
})
