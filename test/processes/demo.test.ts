import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildDemo, createDemoClock } from '../../demo/build.ts'
import { dealKinds, kinds } from '../../demo/kinds.ts'
import { caseStatuses } from '../../src/domain/case/status.ts'
import { guests } from '../../src/sandbox/guests.ts'
import { jobHandlers } from '../../src/worker.ts'
import { each } from '../support/each.ts'
import { startService, type TestServiceOptions } from '../support/service.ts'
import { testClock } from '../support/test-clock.ts'
import { uploads } from '../support/uploads.ts'

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

const demo = build(20)

test('a small data set, built through the service itself', async () => {
  const { service, tour } = await demo
  const count = async (text: string) => Number((await service.rows(`select count(*) from ${text}`))[0].count)
  assert.equal(await count('review_cases'), 20)
  assert.equal(await count('patients'), 12)
  for (const status of caseStatuses) assert.ok((await count(`review_cases where status = '${status}'`)) > 0, status)
  assert.equal(await count("payments where status = 'mismatch'"), 1)
  assert.equal(await count("refunds where status = 'failed' and last_error is not null"), 1)
  assert.ok((await count("refunds where status = 'settled'")) > 0)
  assert.ok((await count('addenda')) > 0, 'a report was corrected')
  const reports = await service.rows('select pdf from reports')
  assert.equal(
    reports.filter(({ pdf }) => pdf.subarray(0, 5).toString() === '%PDF-').length,
    2 * ((await count("review_cases where status = 'completed'")) + (await count('addenda'))),
  )
  assert.equal(await count(`review_cases where status = 'payment_success' and due_date < '${END.toISOString()}'`), 1)
  assert.equal(await count("pgboss.job where state in ('created', 'active')"), 0, 'nothing is left in the queue')
  assert.ok((await count('sandbox_notifications')) > 40)
  assert.equal(await count('consents'), 20, 'everybody has agreed')
  const unopened =
    "review_cases c where status = 'completed' and not exists (select from access_log l where l.case_id = c.case_id"
  assert.equal(await count(`${unopened} and actor_kind = 'doctor')`), 0, 'who writes about a case has opened it')
  assert.equal(await count(`${unopened} and actor_kind = 'admin')`), 0)
  assert.equal(
    await count("sop_activity where actor_kind = 'admin' and not details ? 'by'"),
    0,
    'administrators by name',
  )
  const [span] = await service.rows('select min(created_date) as first, max(updated_date) as last from review_cases')
  assert.ok(span.first >= new Date('2025-12-10') && span.last <= END)
  const [numbers] = await service.rows(
    "select array_agg(invoice_no order by issued_date) = array_agg(invoice_no order by invoice_no) as same from invoices where invoice_no like 'INV-2026-%'",
  )
  assert.equal(numbers.same, true, 'invoices are numbered in the order of time')

  const token = service.token('app', tour.completed.patient.actor.id)
  const report = await service.call('/app/view-report', { token, body: { case_id: tour.completed.caseId } })
  assert.equal(report.code, 200, report.text)
  const doctor = service.token('pro', guests.specialist.id)
  const seen = await service.call('/pro/review-case-details', { token: doctor, body: { case_id: tour.open.caseId } })
  assert.deepEqual(each(seen.body.data.my_assignments, 'opinion_status'), ['pending'])
})

test('the guests of the first page are people of the demo, and have something to do', async () => {
  const { service } = await demo
  const ask = async (surface: 'app' | 'pro' | 'admin', id: string, path: string, body: object = {}) =>
    (await service.call(path, { token: service.token(surface, id), body })).body.data
  const [patient] = await service.rows('select name from patients where user_id = $1', [guests.patient.id])
  assert.equal(patient.name, 'Sara Ahmad')
  const own = await ask('app', guests.patient.id, '/app/list-review-cases', { page_size: 100 })
  const statuses = [...own.cases, ...(own.drafts ?? [])].map(({ status }: { status: string }) => status)
  for (const status of ['draft', 'payment_pending', 'payment_success', 'completed']) {
    assert.ok(statuses.includes(status), `${status}: ${statuses}`)
  }
  const needs = async (id: string, role: string) =>
    (await ask('pro', id, '/pro/worklist', { role })).flatMap((row: { needs: string[] }) => row.needs)
  const ofCoordinator = await needs(guests.coordinator.id, 'coordinator')
  for (const need of ['write_summary', 'read_message']) assert.ok(ofCoordinator.includes(need), `${ofCoordinator}`)
  assert.ok((await needs(guests.specialist.id, 'specialist')).includes('give_opinion'))
  assert.ok((await ask('admin', guests.administrator.id, '/admin/worklist')).to_assign.count > 0)
})

test('people open the cases they work on, and the patient can see who did', async () => {
  const { service, tour } = await demo
  const { caseId, patient, coordinator, doctors } = tour.completed
  const token = service.token('app', patient.actor.id)
  const { data } = (await service.call('/app/case-access', { token, body: { case_id: caseId } })).body
  const seen = data.map(({ actor, action }: { actor: { kind: string; name: string }; action: string }) => [
    action,
    actor.kind === 'doctor' ? actor.name : actor.kind,
  ])
  const name = patient.language === 'en' ? 'name_en' : 'name_ar'
  for (const doctor of [coordinator, ...doctors]) assert.ok(has(seen, ['opened_case', doctor[name]]), doctor[name])
  for (const row of [
    ['opened_case', 'admin'],
    ['opened_report', 'patient'],
  ])
    assert.ok(has(seen, row), `${row}`)
})

const has = (rows: readonly unknown[], row: unknown) =>
  rows.some(other => JSON.stringify(other) === JSON.stringify(row))

test('a letter says what its own examination found', async () => {
  const { service } = await demo
  const named = await service.rows('select user_id, medical_documents from review_cases')
  let letters = 0
  for (const { user_id, medical_documents } of named) {
    for (const { key, name } of medical_documents) {
      if (!/Echocardiogram|صدى/.test(name)) continue
      const read = await uploads(service).bytes(service.token('app', user_id), `/documents/${key}`)
      assert.match(read.content.toString('latin1'), /jection fraction/)
      assert.doesNotMatch(read.content.toString('latin1'), /CT|stenosis/)
      letters++
    }
  }
  assert.ok(letters > 0)
})

test('documents are real files in the store: letters, pictures and series of slices', async () => {
  const { service } = await demo
  const documents = await service.rows('select document_id, state, content_type, bytes, case_id from documents')
  assert.ok(documents.every(({ state, case_id }) => state === 'ready' && case_id !== null))
  const kinds = new Set(documents.map(({ content_type }) => content_type))
  assert.deepEqual([...kinds].sort(), ['application/pdf', 'application/zip', 'image/png'])
  const named = await service.rows('select case_id, medical_documents from review_cases')
  const keys = named.flatMap(({ medical_documents }) => medical_documents.map(({ key }: { key: string }) => key))
  assert.deepEqual(keys.toSorted(), documents.map(({ document_id }) => document_id).sort())
  const { document_id, bytes, case_id } = documents[0]
  const [{ user_id }] = await service.rows('select user_id from review_cases where case_id = $1', [case_id])
  const read = await uploads(service).bytes(service.token('app', user_id), `/documents/${document_id}`)
  assert.deepEqual([read.code, read.content.length], [200, Number(bytes)])
})

test('what is written agrees with the body and the language it is about; some ask for a child', async () => {
  const { service } = await demo
  const cases = await service.rows(
    `select case_id, patient_age, patient_name, relation, medical_history, questions, answers, status,
      (select lang_claim from patients where patients.user_id = review_cases.user_id) as lang from review_cases`,
  )
  const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)
  for (const { case_id, lang, medical_history, questions, answers, status, ...about } of cases) {
    const opinions = await service.rows(
      'select diagnosis, coordinator_summary from second_opinions where case_id = $1',
      [case_id],
    )
    const written = opinions.flatMap(({ diagnosis, coordinator_summary }) => [diagnosis, coordinator_summary])
    for (const text of [medical_history, ...questions, ...answers, ...written].filter(Boolean))
      assert.equal(isArabic(text), lang === 'ar', text)
    if (status === 'completed') assert.equal(answers.length, questions.length)
    assert.equal(about.patient_age < 18, about.relation === 'child')
    assert.equal(about.patient_name !== null, about.relation === 'child')
    assert.equal(/my child|طفلي/.test(medical_history), about.relation === 'child')
  }
  assert.ok(cases.some(({ relation }) => relation === 'child'))
  assert.ok(cases.some(({ answers }) => answers.length > 0))
  const [{ count }] = await service.rows('select count(distinct sender)::int as count from thread_posts')
  assert.equal(count, 2, 'both sides have written')
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
