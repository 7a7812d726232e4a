import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportTexts } from '../../../src/i18n/texts/report-texts.ts'
import { imprintOf } from '../../../src/reports/verification.ts'
import { readPdf } from '../../reports/support/glyphs.ts'
import { startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, importDoctors, startTeamwork } from './teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const view = (case_id: unknown, lang?: string) => world.patients('/app/view-report', { case_id }, lang)

test('the report as data, in both languages, doctors without a profile by id', async () => {
  const teamwork = await startTeamwork()
  const { service, world } = teamwork
  const team = await teamwork.paidTeam()
  const late = await teamwork.assign(team.caseId, 'dr-profiled')
  await importDoctors(service, ['dr-profiled'])
  service.clock.advance(MINUTE)
  await teamwork.submitOpinion('dr-profiled', late, 'Second')
  const first = service.clock.now().toISOString()
  service.clock.advance(MINUTE)
  await teamwork.submitOpinion(DOCTOR, team.doctorAssignment, 'Third')
  const second = service.clock.now().toISOString()
  service.clock.advance(MINUTE)
  good(await teamwork.complete(team, { summary: 'Sum', diagnosis: 'Dia', recommendations: 'Rec' }))
  const completed_date = service.clock.now().toISOString()
  service.clock.set('2026-03-10T10:00:00.900Z')

  const case_number = await world.number(team.caseId)
  const expected = (lang: 'en' | 'ar', message: string) => ({
    status: 1000,
    message,
    data: {
      case_id: team.caseId,
      case_number,
      completed_date,
      coordinator: { doctor_id: COORDINATOR, name: COORDINATOR },
      summary: 'Sum',
      diagnosis: 'Dia',
      recommendations: 'Rec',
      pictures: [],
      opinions: [
        {
          doctor_id: 'dr-profiled',
          doctor_name: lang === 'ar' ? 'د. dr-profiled' : 'Dr. dr-profiled',
          diagnosis: 'Second',
          recommendations: 'Aspirin 100 mg daily',
          pictures: [],
          submitted_date: first,
        },
        {
          doctor_id: DOCTOR,
          doctor_name: DOCTOR,
          diagnosis: 'Third',
          recommendations: 'Aspirin 100 mg daily',
          pictures: [],
          submitted_date: second,
        },
      ],
      outcome: null,
      outcome_label: null,
      notice: reportTexts[lang].notice,
      questions: [],
      addenda: [],
      pdf_expires_at: '2026-03-10T10:15:00.000Z',
    },
  })
  for (const lang of ['en', 'ar'] as const) {
    const { body } = await world.patients('/app/view-report', { case_id: team.caseId }, lang)
    const { pdf_url, versions, verification, ...data } = body.data
    const [row] = await service.rows('select code from reports where case_id = $1 and language = $2', [
      team.caseId,
      lang,
    ])
    assert.deepEqual(verification, imprintOf('http://service.test', row.code))
    assert.deepEqual(versions, [{ version: 1, date: completed_date, pdf_url }])
    assert.deepEqual({ ...body, data }, expected(lang, body.message))
    assert.match(body.message, lang === 'ar' ? /^[\u0600-\u06ff ]+$/ : /^Success$/)
    const link = new URL(pdf_url)
    assert.equal(link.origin, 'http://service.test')
    assert.equal((await service.call(link.pathname + link.search)).text, `%PDF-${lang} 2 opinions`)
  }
})

test('the real renderer’s reports hold the submitted opinion in both languages, and no draft', async () => {
  const real = await startService({ database: service.database })
  const team = await teamwork.paidTeam()
  const drafting = await teamwork.assign(team.caseId, 'dr-profiled')
  await teamwork.submitOpinion(DOCTOR, team.doctorAssignment, 'Submitted-diagnosis')
  const draft = { sop_id: drafting, status: 'draft', diagnosis: 'Draft-diagnosis' }
  good(await teamwork.as('dr-profiled', '/pro/review-report', draft))
  const body = { sop_id: team.coordinatorAssignment, summary: 'Summary-words' }
  good(await real.call('/pro/submit-coordinator-summary', { token: world.doctor(COORDINATOR), body }))
  for (const lang of ['en', 'ar']) {
    const link = new URL(good(await view(team.caseId, lang)).pdf_url)
    const { rawPayload } = await real.app.inject({ method: 'GET', url: link.pathname + link.search })
    assert.equal(rawPayload.subarray(0, 5).toString(), '%PDF-')
    const text = (await readPdf(rawPayload)).glyphs.map(glyph => glyph.text).join('')
    assert.match(text, /Submitted-diagnosis/)
    assert.match(text, /Summary-words/)
    assert.doesNotMatch(text, /Draft-diagnosis/)
  }
})
