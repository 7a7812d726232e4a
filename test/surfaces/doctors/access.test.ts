import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import type { Reply } from '../../support/service.ts'
import { lines, type State, states } from './access-table.ts'
import { COORDINATOR, DOCTOR, FORMER, GONE, good, NOBODY, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork

const ELSEWHERE = 'dr-elsewhere'
const STRANGER = 'dr-stranger'

const READS = [
  'review-case-details',
  'details-as-coordinator',
  'case-documents',
  'list-doctors',
  'list-messages',
  'preview-report',
]

/** A case in a state with all kinds of callers: a former coordinator, a doctor whose assignment is inactive, and so on. */
interface CaseWithCallers {
  readonly caseId: string
  /** The assignment of DOCTOR, whoever asks about it. */
  readonly doctorAssignment: string
  readonly callers: Readonly<Record<string, { id: string; assignment: string }>>
}

async function makeCase(state: State): Promise<CaseWithCallers> {
  const caseId = await world.assigned(FORMER)
  const formerAssignment = await teamwork.coordinatorAssignment(caseId)
  const edited = good(await world.admins('/admin/edit-coordinator', { case_id: caseId, doctor_id: COORDINATOR }))
  const doctorAssignment = await teamwork.assign(caseId, DOCTOR)
  const goneAssignment = await teamwork.assign(caseId, GONE)
  await service.rows('update second_opinions set active = 0 where sop_id = $1', [goneAssignment])
  const own = { id: COORDINATOR, assignment: edited.sop_id }
  const built: CaseWithCallers = {
    caseId,
    doctorAssignment,
    callers: {
      stranger: { id: STRANGER, assignment: doctorAssignment },
      former: { id: FORMER, assignment: formerAssignment },
      gone: { id: GONE, assignment: goneAssignment },
      elsewhere: { id: ELSEWHERE, assignment: edited.sop_id },
      doctor: { id: DOCTOR, assignment: doctorAssignment },
      coordinator: own,
      both: own,
    },
  }
  await bring(built, state)
  return built
}

/** The same, with a specialist assignment of the coordinator. */
async function makeDoubleCase(state: State): Promise<CaseWithCallers> {
  const built = await makeCase('payment_pending')
  const assignment = await teamwork.assign(built.caseId, COORDINATOR)
  await bring(built, state)
  return { ...built, callers: { ...built.callers, 'both-doctor': { id: COORDINATOR, assignment } } }
}

async function bring({ caseId, callers }: CaseWithCallers, state: State): Promise<void> {
  if (state === 'payment_success' || state === 'completed') await teamwork.pay(caseId)
  if (state === 'payment_failed') good(await service.call(`/app/failed-webhook?case_id=${caseId}`))
  if (state === 'cancelled') good(await world.patients('/app/cancel-review-case', { case_id: caseId }))
  if (state === 'completed') {
    const body = { sop_id: callers.coordinator?.assignment, summary: 'Done' }
    good(await teamwork.as(COORDINATOR, '/pro/submit-coordinator-summary', body))
  }
  // No call can reject a case with a team, so this writes it.
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
    case 'preview-report':
      return [`/pro/${endpoint}`, { sop_id, summary: 'c' }]
    case 'decline-assignment':
    case 'withdraw-doctor':
    case 'remind-doctor':
      return [`/pro/${endpoint}`, { sop_id }]
    case 'withdraw-the-doctor':
    case 'remind-the-doctor':
      return [`/pro/${endpoint.replace('-the', '')}`, { sop_id }]
    case 'send-message':
      return ['/pro/send-message', { case_id, text: 'Good morning' }]
    case 'add-addendum':
      return ['/pro/add-addendum', { case_id, text: 'd' }]
    default:
      return [`/pro/${endpoint}`, { case_id }]
  }
}

function ask(endpoint: string, caller: string, caseId: string, assignmentId: string): Promise<Reply> {
  const [path, body] = bodyOf(endpoint, caller, caseId, assignmentId)
  return teamwork.as(caller, path, body)
}

await teamwork.assign(await world.paid(), ELSEWHERE)

for (const [column, state] of states.entries()) {
  test(`who may do what while a case is ${state}`, async () => {
    const cases = { plain: await makeCase(state), double: await makeDoubleCase(state) }
    const before = [
      await caseSnapshot(service, cases.plain.caseId),
      await caseSnapshot(service, cases.double.caseId),
    ] as const
    for (const { endpoint, person, codes } of lines) {
      const expected = codes[column]
      const isDouble = person.startsWith('both')
      // A call that writes gets its own case, so that each line is independent.
      const writes = expected === 200 && !READS.includes(endpoint)
      const used = writes
        ? await (isDouble ? makeDoubleCase(state) : makeCase(state))
        : isDouble
          ? cases.double
          : cases.plain
      const caller = used.callers[person]
      assert.ok(caller, person)
      const assignment = endpoint.includes('-the-') ? used.doctorAssignment : caller.assignment
      const reply = await ask(endpoint, caller.id, used.caseId, assignment)
      const what = `${endpoint} by ${person}: ${reply.text}`
      assert.equal(reply.code, expected, what)
      if (reply.headers['content-type'] !== 'application/pdf')
        assert.equal(reply.body.status, expected === 200 ? 1000 : 1002, what)
      if (expected !== 200) assert.equal('data' in reply.body, false, what)
      if (expected === 404) {
        for (const nothing of [NOBODY, 'nonsense']) {
          assert.equal(reply.text, (await ask(endpoint, caller.id, nothing, nothing)).text, what)
        }
      }
    }
    const changes = [
      caseChanges(before[0], await caseSnapshot(service, cases.plain.caseId)),
      caseChanges(before[1], await caseSnapshot(service, cases.double.caseId)),
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

test('everybody who gets a 403 gets the same answer', async () => {
  const { caseId, callers } = await makeCase('payment_success')
  for (const endpoint of ['list-doctors', 'assign-doctor', 'delay-notification']) {
    const texts = await Promise.all(
      ['stranger', 'former', 'gone', 'elsewhere', 'doctor'].map(async person => {
        const caller = callers[person]
        assert.ok(caller)
        return (await ask(endpoint, caller.id, caseId, caller.assignment)).text
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
  const { caseId, doctorAssignment } = await teamwork.team()
  const body = { case_id: `  ${caseId.toUpperCase()} ` }
  assert.equal(good(await teamwork.as(DOCTOR, '/pro/review-case-details', body)).case_id, caseId)
  const request = { sop_id: ` ${doctorAssignment.toUpperCase()}`, doctor_id: ` ${DOCTOR} `, request_documents: [] }
  const { data } = (await teamwork.as(DOCTOR, '/pro/request-documents', request)).body
  assert.deepEqual(data, { sop_id: doctorAssignment, doctor_id: DOCTOR })
  const blank = await teamwork.as(DOCTOR, '/pro/review-case-details', { case_id: '  ' })
  assert.deepEqual([blank.code, blank.body.errors?.[0]?.field], [400, 'case_id'])
})

test('the tokens of the other surfaces open nothing here', async () => {
  const { caseId } = await teamwork.team()
  for (const token of [world.patient, world.admin, service.token('app', COORDINATOR)]) {
    const reply = await service.call('/pro/review-case-details', { token, body: { case_id: caseId } })
    assert.deepEqual([reply.code, reply.text], [401, '{"status":1002,"code":"unauthorized","message":"Unauthorized"}'])
  }
})
