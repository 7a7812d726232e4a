import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReportSource } from '../../src/reports/report.ts'
import { caseChanges, caseSnapshot } from '../support/case-snapshot.ts'
import type { Reply } from '../support/service.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork } from '../surfaces/doctors/teamwork.ts'

/** A renderer that runs a hook during its work; each PDF names the opinions and documents it contains. */
const studio = {
  made: [] as string[],
  /** Runs while the report of this attempt (from 1) is rendered. */
  meanwhile: async (_attempt: number): Promise<unknown> => undefined,
}

const contentOf = (source: ReportSource) =>
  [...source.opinions.map(opinion => opinion.doctor.id), ...source.documents.map(document => document.name)].join()

const teamwork = await startTeamwork({
  override: {
    reports: {
      render: async (source, language) => {
        studio.made.push(`${language} ${contentOf(source)}`)
        if (language === 'en') await studio.meanwhile(studio.made.filter(made => made.startsWith('en')).length)
        return new TextEncoder().encode(`${language} ${contentOf(source)}`)
      },
      close: async () => {},
    },
  },
})
const { service, world } = teamwork

function whileRendering(work: (attempt: number) => Promise<unknown>): void {
  studio.made.length = 0
  studio.meanwhile = work
}

const stored = async (caseId: string): Promise<string[]> => {
  const rows = await service.rows('select pdf from reports where case_id = $1 order by language', [caseId])
  return rows.map(row => row.pdf.toString('utf8'))
}

/** A case has a report if and only if it is completed. */
async function whole(caseId: string): Promise<string> {
  const status = await world.status(caseId)
  const [row] = await service.rows('select report from review_cases where case_id = $1', [caseId])
  const completed = status === 'completed'
  assert.deepEqual([(await stored(caseId)).length, row.report !== null], [completed ? 2 : 0, completed])
  return status
}

test('an opinion that arrives while the report is being made is in it', async () => {
  const team = await teamwork.paidTeam()
  whileRendering(async attempt => {
    if (attempt === 1) await teamwork.submitOpinion(DOCTOR, team.doctorAssignment)
  })
  good(await teamwork.complete(team))
  assert.deepEqual(studio.made.toSorted(), ['ar MRI', `ar ${DOCTOR},MRI`, 'en MRI', `en ${DOCTOR},MRI`])
  assert.deepEqual(await stored(team.caseId), [`ar ${DOCTOR},MRI`, `en ${DOCTOR},MRI`])
  const report = good(await world.patients('/app/view-report', { case_id: team.caseId }))
  assert.equal(report.opinions.length, 1)
})

test('documents that arrive while the report is being made are in it, and a new doctor is looked at again', async () => {
  const team = await teamwork.paidTeam()
  const ask = { sop_id: team.doctorAssignment, doctor_id: DOCTOR, request_documents: ['ECG'] }
  good(await teamwork.as(DOCTOR, '/pro/request-documents', ask))
  const med_docs = [{ url: 'https://files.example.org/ecg.pdf', key: 'ecg', name: 'ECG' }]
  const sent = { case_id: team.caseId, sop_id: team.doctorAssignment, med_docs }
  whileRendering(async attempt => {
    if (attempt === 1) good(await world.patients('/app/answer-document-request', sent))
    if (attempt === 2) await teamwork.assign(team.caseId, 'dr-late')
  })
  good(await teamwork.complete(team))
  assert.equal(studio.made.length, 6)
  assert.deepEqual(await stored(team.caseId), ['ar MRI,ECG', 'en MRI,ECG'])
})

for (const [name, by, path, more] of [
  ['reopened', DOCTOR, '/pro/reopen-opinion', {}],
  ['returned', COORDINATOR, '/pro/return-opinion', { note: 'Which dose?' }],
] as const) {
  test(`an opinion that is ${name} while the report is being made is not in it; afterwards it stays`, async () => {
    const team = await teamwork.paidTeam()
    const { doctorAssignment: sop_id } = team
    await teamwork.submitOpinion(DOCTOR, sop_id)
    const act = () => teamwork.as(by, path, { sop_id, ...more })
    whileRendering(async attempt => {
      if (attempt === 1) good(await act())
    })
    good(await teamwork.complete(team))
    assert.deepEqual(await stored(team.caseId), ['ar MRI', 'en MRI'])
    whileRendering(async () => {})
    for (let round = 0; round < 6; round++) {
      const race = await teamwork.paidTeam()
      await teamwork.submitOpinion(DOCTOR, race.doctorAssignment)
      const reopen = () => teamwork.as(by, path, { sop_id: race.doctorAssignment, ...more })
      const [completed, reopened] = await Promise.all([teamwork.complete(race), reopen()])
      assert.equal(completed.code, 200, completed.text)
      const printed = reopened.code === 200 ? 'en MRI' : `en ${DOCTOR},MRI`
      assert.equal((await stored(race.caseId))[1], printed)
      assert.ok(reopened.code === 200 || reopened.body.code === 'case_closed', reopened.text)
    }
  })
}
test('changes that are not part of the report do not render it again', async () => {
  const team = await teamwork.paidTeam()
  whileRendering(async () => {
    const draft = { sop_id: team.doctorAssignment, status: 'draft', diagnosis: 'Not yet' }
    good(await teamwork.as(DOCTOR, '/pro/review-report', draft))
    const ask = { sop_id: team.doctorAssignment, doctor_id: DOCTOR, request_documents: ['ECG'] }
    good(await teamwork.as(DOCTOR, '/pro/request-documents', ask))
    good(await teamwork.as(COORDINATOR, '/pro/delay-notification', { case_id: team.caseId }))
  })
  good(await teamwork.complete(team))
  assert.equal(studio.made.length, 2)
})

test('a case that changes under every one of three attempts is a 503 that changes nothing', async () => {
  const team = await teamwork.paidTeam()
  let latest = await caseSnapshot(service, team.caseId)
  whileRendering(async attempt => {
    await teamwork.assign(team.caseId, `dr-${attempt}`)
    latest = await caseSnapshot(service, team.caseId)
  })
  const reply = await teamwork.complete(team)
  assert.deepEqual([reply.code, reply.body.status], [503, 1001])
  assert.ok(Number(reply.headers['retry-after']) > 0)
  assert.equal(studio.made.length, 6)
  assert.deepEqual(caseChanges(latest, await caseSnapshot(service, team.caseId)), {})
  assert.equal(await whole(team.caseId), 'payment_success')
  whileRendering(async () => undefined)
  good(await teamwork.complete(team))
})

test('a render that fails, in one language or on a later attempt, is a 500 that changes nothing', async () => {
  const team = await teamwork.paidTeam()
  let latest = await caseSnapshot(service, team.caseId)
  for (const failing of [1, 2]) {
    whileRendering(async attempt => {
      if (attempt === failing) throw new Error(`secret ${team.caseId}`)
      await teamwork.assign(team.caseId, `dr-${failing}-${attempt}`)
      latest = await caseSnapshot(service, team.caseId)
    })
    const reply = await teamwork.complete(team)
    assert.deepEqual(
      [reply.code, reply.text],
      [500, '{"status":1001,"code":"server_error","message":"Something went wrong on our side"}'],
    )
    assert.deepEqual(caseChanges(latest, await caseSnapshot(service, team.caseId)), {})
  }
  assert.equal(await whole(team.caseId), 'payment_success')
  whileRendering(async () => undefined)
  good(await teamwork.complete(team))
})

test('of two summaries at once, both rendered, one completes the case', async () => {
  const team = await teamwork.paidTeam()
  await teamwork.outbox(team.caseId)
  const both = Promise.withResolvers<void>()
  whileRendering(async attempt => {
    if (attempt === 2) both.resolve()
    await both.promise
  })
  const replies = await Promise.all([
    teamwork.complete(team, { summary: 'The one' }),
    teamwork.complete(team, { summary: 'The other' }),
  ])
  assert.deepEqual(replies.map(reply => reply.code).sort(), [200, 409])
  assert.equal(await whole(team.caseId), 'completed')
  const [count] = await service.rows(
    `select count(*)::int as n from case_status_history where case_id = $1 and milestone = 'completed'`,
    [team.caseId],
  )
  assert.equal(count.n, 1)
  assert.equal((await teamwork.outbox(team.caseId)).length, 2)
  const { summary } = good(await world.patients('/app/view-report', { case_id: team.caseId }))
  assert.equal(summary, replies[0]?.code === 200 ? 'The one' : 'The other')
})

test('a case cancelled while its report is being made stays cancelled', async () => {
  const team = await teamwork.paidTeam()
  whileRendering(async () => good(await world.patients('/app/cancel-review-case', { case_id: team.caseId })))
  assert.equal((await teamwork.complete(team)).code, 409)
  assert.equal(await whole(team.caseId), 'cancelled')
})

test('an assignment that ends while the report is being made is a 404', async () => {
  const team = await teamwork.paidTeam()
  whileRendering(async () => {
    await service.rows('update second_opinions set active = 0 where sop_id = $1', [team.coordinatorAssignment])
  })
  assert.equal((await teamwork.complete(team)).code, 404)
  assert.equal(await whole(team.caseId), 'payment_success')
})

/** Sends the other call while the report is rendered, a little later each time, so that it meets the completing transaction. */
function meet(round: number, call: () => Promise<Reply>): Promise<Reply> {
  return new Promise((done, fail) => {
    whileRendering(async attempt => {
      if (attempt > 1) return
      const later = async () => {
        for (let turn = 0; turn < round % 12; turn++) await new Promise(setImmediate)
        return call()
      }
      later().then(done, fail)
    })
  })
}

const ROUNDS = 24

test('cancelling against completing: one of them, wholly', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const team = await teamwork.paidTeam()
    const other = meet(round, () => world.patients('/app/cancel-review-case', { case_id: team.caseId }))
    const [completed, cancelled] = await Promise.all([teamwork.complete(team), other])
    assert.deepEqual([completed.code, cancelled.code].sort(), [200, 409])
    const status = await whole(team.caseId)
    assert.equal(status, completed.code === 200 ? 'completed' : 'cancelled')
    const [refunds] = await service.rows('select count(*)::int as n from refunds where case_id = $1', [team.caseId])
    assert.equal(refunds.n, status === 'cancelled' ? 1 : 0)
  }
})

test('an opinion against completing: in the report, or refused; never half', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const team = await teamwork.paidTeam()
    const body = { sop_id: team.doctorAssignment, status: 'submitted', diagnosis: 'a', recommendations: 'b' }
    const other = meet(round, () => teamwork.as(DOCTOR, '/pro/review-report', body))
    const [completed, opinion] = await Promise.all([teamwork.complete(team), other])
    assert.equal(completed.code, 200, completed.text)
    assert.ok([200, 409].includes(opinion.code), opinion.text)
    const expected = opinion.code === 200 ? [`ar ${DOCTOR},MRI`, `en ${DOCTOR},MRI`] : ['ar MRI', 'en MRI']
    assert.deepEqual(await stored(team.caseId), expected)
    const { opinions } = good(await world.patients('/app/view-report', { case_id: team.caseId }))
    assert.equal(opinions.length, opinion.code === 200 ? 1 : 0)
  }
})
