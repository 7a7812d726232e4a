import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { DAY, MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, keepingRenderer, NOBODY, startTeamwork, type Team } from './teamwork.ts'

const { printed: made, reports } = keepingRenderer(({ addenda }) => addenda.map(({ text }) => text).join(','))
const teamwork = await startTeamwork({ override: { reports } })
const { service, world } = teamwork
const add = (doctor: string, case_id: string, text = 'The dose is 5 mg, not 50 mg.') =>
  teamwork.as(doctor, '/pro/add-addendum', { case_id, text })

async function completed(): Promise<Team> {
  const team = await teamwork.paidTeam()
  await teamwork.submitOpinion(DOCTOR, team.doctorAssignment)
  good(await teamwork.complete(team))
  service.clock.advance(MINUTE)
  return team
}

test('an addendum is one further version of the report, in both languages, and the patient is told', async () => {
  const { caseId } = await completed()
  await teamwork.outbox(caseId)
  const before = await caseSnapshot(service, caseId)
  const reply = await add(COORDINATOR, caseId)
  const { pdf_url } = good(reply)
  assert.deepEqual(good(reply), { case_id: caseId, version: 2, pdf_url })
  const now = service.clock.now()
  const changes = caseChanges(before, await caseSnapshot(service, caseId)) as Record<string, unknown>
  assert.deepEqual(changes, {
    'review_cases.version': 5,
    'review_cases.updated_date': now.toISOString(),
    '+reports': 2,
    '+addenda': 1,
    '+case_status_history': 1,
    '+sop_activity': 1,
    '+notification': 1,
  })
  assert.deepEqual(await teamwork.outbox(caseId), ['SNR_REPORT_UPDATED patient patient-1'])
  assert.equal(
    (await service.call(new URL(pdf_url).pathname + new URL(pdf_url).search)).text,
    '%PDF-en The dose is 5 mg, not 50 mg.',
  )

  const seen = good(await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: caseId }))
  const report = good(await world.patients('/app/view-report', { case_id: caseId }))
  assert.deepEqual(seen.addenda, report.addenda)
  const dated = (versions: { version: number; date: string }[]) => versions.map(({ version, date }) => [version, date])
  assert.deepEqual(dated(seen.versions), dated(report.versions))
  const { pathname, search } = new URL(seen.versions[0].pdf_url)
  assert.equal((await service.call(pathname + search)).text, '%PDF-en ')
  assert.deepEqual(report.addenda, [
    { date: now.toISOString(), doctor_name: COORDINATOR, text: 'The dose is 5 mg, not 50 mg.' },
  ])
  assert.deepEqual(
    report.versions.map(({ version, date }: { version: number; date: string }) => [version, date]),
    [
      [1, new Date(now.getTime() - MINUTE).toISOString()],
      [2, now.toISOString()],
    ],
  )
  assert.equal(report.pdf_url, report.versions[1].pdf_url)
  const first = new URL(report.versions[0].pdf_url)
  assert.equal((await service.call(first.pathname + first.search)).text, '%PDF-en ')
  assert.equal((await service.call(first.pathname + first.search.replace('v=1', 'v=2'))).code, 404)
  const timeline = good(await world.patients('/app/review-case-details', { case_id: caseId })).timeline
  assert.deepEqual([timeline.at(-1).milestone, timeline.at(-1).title], ['report_updated', 'Report updated'])
})

test('only the coordinator, only once there is a report, and ten times at most', async () => {
  const open = await teamwork.paidTeam()
  assert.deepEqual((await add(COORDINATOR, open.caseId)).body.code, 'report_not_ready')
  const { caseId } = await completed()
  assert.deepEqual([(await add(DOCTOR, caseId)).code, (await add('dr-stranger', caseId)).code], [403, 404])
  assert.equal((await add(COORDINATOR, NOBODY)).code, 404)
  assert.equal((await add(COORDINATOR, caseId, '\u200b')).code, 400)
  const allowed = async () =>
    good(await teamwork.as(COORDINATOR, '/pro/review-case-details', { case_id: caseId })).allowed
  for (let version = 2; version <= 11; version++) {
    assert.ok((await allowed()).includes('add-addendum'), `offered before version ${version}`)
    assert.equal(good(await add(COORDINATOR, caseId)).version, version)
  }
  assert.ok(!(await allowed()).includes('add-addendum'), 'what would be refused is not offered')
  const before = await caseSnapshot(service, caseId)
  const refused = await add(COORDINATOR, caseId)
  assert.deepEqual([refused.code, refused.body.code], [409, 'too_many_addenda'])
  assert.deepEqual(await caseSnapshot(service, caseId), before)
})

test('for 30 days after the case was closed, counted from that day and not from the last addendum; then as if it were not there', async () => {
  const { caseId } = await completed()
  service.clock.advance(30 * DAY - MINUTE - 1)
  assert.equal(good(await add(COORDINATOR, caseId)).version, 2)
  service.clock.advance(1)
  const before = await caseSnapshot(service, caseId)
  for (const doctor of [COORDINATOR, DOCTOR]) {
    assert.equal((await add(doctor, caseId)).text, (await add(doctor, NOBODY)).text)
  }
  assert.deepEqual(await caseSnapshot(service, caseId), before)
})

test('two at once become two versions', async () => {
  const { caseId } = await completed()
  const replies = await Promise.all([add(COORDINATOR, caseId, 'one'), add(COORDINATOR, caseId, 'two')])
  assert.deepEqual(replies.map(reply => good(reply).version).sort(), [2, 3])
  const { addenda } = good(await world.patients('/app/view-report', { case_id: caseId }))
  assert.deepEqual(addenda.map(({ text }: { text: string }) => text).sort(), ['one', 'two'])
  assert.equal(made.at(-1)?.source.addenda.length, 2)
})

test('a copy of any version can be verified by anybody, who learns nothing of the patient', async () => {
  made.length = 0
  const { caseId } = await completed()
  const issued = service.clock.now()
  good(await add(COORDINATOR, caseId))
  const [first, , second] = made.filter(({ language }) => language === 'ar' || language === 'en')
  const case_number = await world.number(caseId)
  const ask = (code: string, accept = 'application/json', lang = 'en') =>
    service.call(`/verify/${encodeURIComponent(code)}`, { headers: { accept, lang } })

  assert.match(first?.imprint.code ?? '', /^([A-Z2-7]{4}-){6}[A-Z2-7]{2}$/)
  assert.equal(first?.imprint.url, `http://service.test/verify/${first?.imprint.code}`)
  const sha256 = createHash('sha256').update('%PDF-en ').digest('hex')
  const known = {
    issued_by: 'Second Opinion Service',
    issued_date: new Date(issued.getTime() - MINUTE).toISOString(),
    case_number,
    language: 'en',
    sha256,
    replaced_by_date: issued.toISOString(),
  }
  const printed = first?.imprint.code ?? ''
  // A code copied from a page may contain invisible characters and other dashes.
  const ways = [printed, printed.toLowerCase().replaceAll('-', ' '), `\u2066${printed.replaceAll('-', '\u200b\u2011')}`]
  for (const code of ways) {
    assert.deepEqual((await ask(code)).body, { status: 1000, message: 'Success', data: known })
  }
  assert.equal(good(await ask(second?.imprint.code ?? '')).replaced_by_date, null)

  const page = await ask(first?.imprint.code ?? '', 'text/html,*/*')
  assert.equal(page.code, 200)
  assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; script-src 'sha256-/)
  for (const text of [
    sha256,
    case_number,
    'A newer version',
    'خدمة الرأي الطبي الثاني',
    'لهذا التقرير إصدار أحدث',
    'dir="rtl"',
  ])
    assert.ok(page.text.includes(text), text)
  assert.doesNotMatch(page.text, /Sara Ahmad|patient-1|Chest pain|https?:\/\//)

  for (const unknown of ['AAAA-AAAA-AAAA-AAAA-AAAA-AAAA-AA', 'short', '%00']) {
    for (const [lang, message] of [
      ['en', 'Not found'],
      ['ar', 'غير موجود'],
    ] as const) {
      const refused = await ask(unknown, 'application/json', lang)
      assert.deepEqual([refused.code, refused.body], [404, { status: 1002, code: 'not_found', message }])
    }
    assert.equal((await ask(unknown, 'text/html')).code, 404)
  }
})
