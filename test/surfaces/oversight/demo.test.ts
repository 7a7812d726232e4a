import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildDemo, createDemoClock } from '../../../src/demo/build.ts'
import { dealKinds, kinds } from '../../../src/demo/kinds.ts'
import { caseStatuses } from '../../../src/domain/case/status.ts'
import { jobHandlers } from '../../../src/worker.ts'
import { startService, type TestServiceOptions } from '../../support/service.ts'
import { testClock } from '../../support/test-clock.ts'

const END = new Date('2026-03-10T09:00:00Z')

async function build(cases: number, override: TestServiceOptions['override'] & object = {}) {
  const clock = createDemoClock()
  const service = await startService({
    clock: { ...testClock(), ...clock, set: time => clock.set(new Date(time).getTime()) },
    override,
  })
  const drain = (ctx: typeof service.ctx) => ctx.queue.drain(jobHandlers(ctx))
  const tour = await buildDemo(service.ctx, { clock, end: END, patients: 12, cases, drain })
  return { service, tour }
}

test('every kind of case has its share, and there are as many cases as were asked for', () => {
  for (const cases of [20, 100, 300]) {
    const dealt = dealKinds(cases)
    assert.equal(dealt.length, cases)
    for (const [kind] of kinds) assert.ok(dealt.includes(kind), kind)
  }
})

test('a small data set, built through the service itself', async () => {
  const { service, tour } = await build(20)
  const count = async (text: string) => Number((await service.rows(`select count(*) from ${text}`))[0].count)
  assert.equal(await count('review_cases'), 20)
  assert.equal(await count('patients'), 12)
  for (const status of caseStatuses) assert.ok((await count(`review_cases where status = '${status}'`)) > 0, status)
  assert.equal(await count("payments where status = 'mismatch'"), 1)
  assert.equal(await count("refunds where status = 'failed' and last_error is not null"), 1)
  assert.ok((await count("refunds where status = 'settled'")) > 0)
  const reports = await service.rows('select pdf from reports')
  assert.equal(
    reports.filter(({ pdf }) => pdf.subarray(0, 5).toString() === '%PDF-').length,
    2 * ((await count("review_cases where status = 'completed'")) + (await count('addenda'))),
  )
  assert.equal(await count(`review_cases where status = 'payment_success' and due_date < '${END.toISOString()}'`), 1)
  assert.equal(await count("pgboss.job where state in ('created', 'active')"), 0, 'nothing is left in the queue')
  assert.ok((await count('sandbox_notifications')) > 40)
  const [span] = await service.rows('select min(created_date) as first, max(updated_date) as last from review_cases')
  assert.ok(span.first >= new Date('2025-12-10') && span.last <= END)
  const [numbers] = await service.rows(
    "select array_agg(invoice_no order by issued_date) = array_agg(invoice_no order by invoice_no) as same from invoices where invoice_no like 'INV-2026-%'",
  )
  assert.equal(numbers.same, true, 'invoices are numbered in the order of time')

  const token = service.token('app', tour.patient.patient.actor.id)
  const report = await service.call('/app/view-report', { token, body: { case_id: tour.patient.caseId } })
  assert.equal(report.code, 200, report.text)
  const doctor = service.token('pro', tour.doctor.doctors[0]?.doctor_id ?? '')
  const seen = await service.call('/pro/review-case-details', { token: doctor, body: { case_id: tour.doctor.caseId } })
  assert.deepEqual(
    seen.body.data.my_assignments.map((row: { opinion_status: string }) => row.opinion_status),
    ['pending'],
  )
})

test('the same people, texts and counts every time', async () => {
  const told = async () => {
    const { service } = await build(14, { reports: { render: async () => new Uint8Array(), close: async () => {} } })
    const rows = await service.rows(
      `select user_id, patient_age, status, medical_history, case_coordinator_id, created_date from review_cases
       order by created_date, user_id`,
    )
    const opinions = await service.rows(
      'select doctor_id, diagnosis, recommendations, created_date from second_opinions order by created_date, doctor_id',
    )
    const sent = await service.rows(
      "select body ->> 'template_code' as code, count(*) from sandbox_notifications group by 1 order by 1",
    )
    return JSON.stringify([rows, opinions, sent, await service.rows('select user_id, name from patients order by 1')])
  }
  assert.equal(await told(), await told())
})
