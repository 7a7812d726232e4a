import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { MINUTE } from '../../support/test-clock.ts'
import { until } from '../../support/until.ts'
import { uploads } from '../../support/uploads.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { doctorCases } from '../support/doctor-cases.ts'
import { leftOnPaper } from '../support/paper.ts'
import { COORDINATOR, openSetup, SPECIALIST } from '../support/service-and-browser.ts'
import { arrive, doctor } from '../support/sign-in.ts'
import { type Lang, textIn } from '../support/texts.ts'

/** SCREENSHOTS=<folder> also writes a picture of the last question. */
const folder = process.env.SCREENSHOTS

/** Runs in the page: whether anything is painted on the first page of the preview. */
const PAINTED = `(() => {
  const canvas = document.querySelector('dialog canvas')
  if (canvas === null || canvas.width === 0) return false
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return data.some((value, index) => index % 4 === 1 && value > 0 && value < 128)
})()`

/** The coordinator's way from the summary to the corrected report. */
async function writesReport(setup: Awaited<ReturnType<typeof openSetup>>, lang: Lang): Promise<void> {
  const { base, browser, as, service } = setup
  const { coordinator, paid, assign, give } = doctorCases(setup)
  const t = textIn(lang)
  const caseId = await paid({ questions: ['Do I need surgery?', 'May I travel?'] })
  await give(SPECIALIST, await assign(caseId, SPECIALIST))
  await assign(caseId, 'dr-lina')
  const { page, trouble } = await openPage(browser, { lang })
  await arrive(page, base, doctor(COORDINATOR), `/web/pro/cases/${caseId}/summary`)
  const material = page.getByRole('region', { name: t('beside_text') })
  for (const words of ['Chest pain since March', 'Stable angina', 'May I travel?', t('documents')])
    await material.getByText(words).first().waitFor()

  await page.getByRole('textbox', { name: t('summary'), exact: true }).fill('One vessel is narrow. \ue000')
  await page.getByLabel(t('review_outcome')).selectOption('changed_treatment')
  const answer = page.getByRole('textbox', { name: t('answer_question', { question: 'Do I need surgery?' }) })
  await answer.fill('No, a tablet is enough.')
  const previewed = page.waitForResponse(/preview-report/)
  await page.getByRole('button', { name: t('preview_report') }).click()
  const pdf = await previewed
  assert.deepEqual([pdf.status(), pdf.headers()['content-type']], [200, 'application/pdf'])
  const shown = page.getByRole('dialog', { name: t('preview_title') })
  await shown
    .getByRole('img', { name: /One vessel is narrow\./ })
    .first()
    .waitFor()
  await until('the first page is painted', async () => (await page.evaluate(PAINTED)) === true, 60_000)
  assert.deepEqual(await service.rows('select 1 from reports where case_id = $1', [caseId]), [])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: t('complete_case') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('opinion_missing')).waitFor()
  await dialog.getByText(t('unprintable_title')).waitFor()
  await dialog.getByText(new RegExp(`^${t('summary')}: .*\\[U\\+E000\\]`)).waitFor()
  await dialog.getByText(t('answers_missing', { count: 1 })).waitFor()
  await dialog.getByRole('button', { name: t('complete_confirm') }).click()
  await page.getByText(t('report_done')).waitFor()
  const report = await as(setup.patient, '/app/view-report', { case_id: caseId })
  assert.equal(report.outcome, 'changed_treatment')
  assert.deepEqual(report.questions, [
    { question: 'Do I need surgery?', answer: 'No, a tablet is enough.' },
    { question: 'May I travel?', answer: null },
  ])

  await page.getByRole('button', { name: t('add_addendum') }).click()
  await dialog.getByRole('button', { name: t('addendum_confirm') }).click()
  await dialog.getByText(t('required')).waitFor()
  await dialog.getByRole('textbox', { name: t('addendum_text') }).fill('The dose is 5 mg.')
  await dialog.getByRole('button', { name: t('addendum_confirm') }).click()
  await page.getByText(t('addendum_added')).waitFor()
  await page.getByText('The dose is 5 mg.').waitFor()
  const versions = page.getByRole('link', { name: new RegExp(t('version_of', { version: '[12]', date: '' })) })
  assert.equal(await versions.count(), 2)
  const first = await fetch((await versions.last().getAttribute('href')) ?? '')
  assert.equal(first.headers.get('content-type'), 'application/pdf')
  const { versions: told } = await coordinator('/pro/review-case-details', { case_id: caseId })
  assert.equal(told.length, 2)
  assert.deepEqual(trouble, [])
  await page.context().close()
}

if (noBrowser) test('the coordinator’s report', { skip: noBrowser })
else {
  const setup = await openSetup()
  const t = textIn('en')

  test('the summary, its preview, the last question and the addendum in English', () => writesReport(setup, 'en'))
  test('the summary, its preview, the last question and the addendum in Arabic', () => writesReport(setup, 'ar'))

  test('a document opens in the page beside the opinion that is being written, on a phone above it', async () => {
    const { paid, assign } = doctorCases(setup)
    const content = Buffer.from('Haemoglobin 13.5 g/dl')
    const { url, key, name } = await uploads(setup.service).checked(setup.patient, content, 'laboratory.txt')
    const caseId = await paid({ medical_documents: [{ url, key, name }] })
    await assign(caseId, SPECIALIST)
    for (const width of [1280, 360]) {
      const { page, trouble } = await openPage(setup.browser, { width })
      await arrive(page, setup.base, doctor(SPECIALIST), `/web/pro/cases/${caseId}`)
      const diagnosis = page.getByRole('textbox', { name: t('diagnosis'), exact: true })
      await diagnosis.fill('Anaemia?')
      await page.getByRole('button', { name: t('open_document', { name }) }).click()
      await page.frameLocator('iframe').getByText('Haemoglobin 13.5 g/dl').waitFor()
      const place = page.getByRole(width === 360 ? 'dialog' : 'region', width === 360 ? {} : { name: t('beside_text') })
      await place
        .getByRole('region', { name: t('document_viewer', { name }) })
        .getByRole('button', { name: t('close') })
        .click()
      await page.locator('iframe').waitFor({ state: 'detached' })
      assert.equal(await diagnosis.inputValue(), 'Anaemia?')
      assert.deepEqual(trouble, [])
      await page.context().close()
    }
  })

  test('whoever completes a case is told which documents came after an opinion, and may still go back', async () => {
    const { paid, assign, give } = doctorCases(setup)
    for (const lang of ['en', 'ar'] as Lang[]) {
      const t = textIn(lang)
      const link = (key: string) => ({ url: `https://files.example.org/${key}.pdf`, key, name: `${key}.pdf` })
      const caseId = await paid({ medical_documents: [link('first')] })
      const add = (key: string) =>
        setup.as(setup.patient, '/app/add-documents', { case_id: caseId, med_docs: [link(key)] })
      await add('before')
      const sopId = await assign(caseId, SPECIALIST)
      setup.service.clock.advance(MINUTE)
      await give(SPECIALIST, sopId)
      setup.service.clock.advance(MINUTE)
      const { page, trouble } = await openPage(setup.browser, { lang, width: lang === 'ar' ? 360 : 1280 })
      await arrive(page, setup.base, doctor(COORDINATOR), `/web/pro/cases/${caseId}/summary`)
      await page.getByRole('textbox', { name: t('summary'), exact: true }).fill('One vessel is narrow.')
      const complete = page.getByRole('button', { name: t('complete_case') })
      const dialog = page.getByRole('dialog')
      await complete.click()
      await dialog.getByText(t('complete_note')).waitFor()
      assert.equal(await dialog.getByRole('alert').count(), 0, 'all of them were there before')
      await dialog.getByRole('button', { name: t('back_to_text') }).click()
      await add('ct')
      await add('blood')
      await page
        .getByRole('region', { name: t('beside_text') })
        .getByText('blood.pdf')
        .waitFor()
      await complete.click()
      const names = ['ct.pdf', 'blood.pdf'].join(t('comma'))
      await dialog
        .getByRole('alert')
        .filter({ hasText: t('documents_later', { names }) })
        .waitFor()
      await dialog
        .getByRole('alert')
        .filter({ hasText: t('documents_later_hint') })
        .waitFor()
      assert.equal(await dialog.getByRole('alert').getByText('before.pdf').count(), 0)
      if (folder) await page.screenshot({ path: join(folder, `documents-later-${lang}.png`) })
      await dialog.getByRole('button', { name: t('complete_confirm') }).click()
      await page.getByText(t('report_done')).waitFor()
      assert.deepEqual(trouble, [])
      await page.context().close()
    }
  })

  test('a delay carries a reason and a new date, and the coordinator sees what was told', async () => {
    const { paid } = doctorCases(setup)
    const caseId = await paid()
    const { page, trouble } = await openPage(setup.browser)
    // In Riyadh the next day has begun.
    await page.clock.setFixedTime('2026-03-10T21:30:00.000Z')
    await arrive(page, setup.base, doctor(COORDINATOR), `/web/pro/cases/${caseId}`)
    await page.getByRole('button', { name: t('announce_delay') }).click()
    const dialog = page.getByRole('dialog')
    assert.equal(await dialog.getByLabel(t('delay_new_date')).getAttribute('min'), '2026-03-11')
    await dialog.getByRole('textbox', { name: t('delay_reason') }).fill('A film is missing')
    await dialog.getByLabel(t('delay_new_date')).fill('2099-05-04')
    await dialog.getByRole('button', { name: t('tell_patient') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(t('delay_told_date', { date: '4 May 2099' })).waitFor()
    await page.getByText('A film is missing').waitFor()
    assert.deepEqual(await leftOnPaper(page), [])
    const { delay } = await setup.as(setup.patient, '/app/review-case-details', { case_id: caseId })
    assert.deepEqual([delay.reason, delay.new_date], ['A film is missing', '2099-05-04'])
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('a case that was completed elsewhere meanwhile: the summary is refused in words, and kept in the tab', async () => {
    const { coordinator, paid } = doctorCases(setup)
    const caseId = await paid()
    const { page } = await openPage(setup.browser)
    await arrive(page, setup.base, doctor(COORDINATOR), `/web/pro/cases/${caseId}/summary`)
    await page.getByRole('textbox', { name: t('summary'), exact: true }).fill('Typed too late')
    const { my_assignments } = await coordinator('/pro/review-case-details', { case_id: caseId })
    const body = { sop_id: my_assignments[0].sop_id, summary: 'From another window' }
    await coordinator('/pro/submit-coordinator-summary', body)
    await page.getByRole('button', { name: t('complete_case') }).click()
    await page.getByRole('button', { name: t('complete_confirm') }).click()
    await page.getByText(t('no_summary_now')).waitFor()
    await page.getByText('This is only possible after payment and before the report is complete.').waitFor()
    const kept = await page.evaluate('Object.values(sessionStorage).join()')
    assert.match(String(kept), /Typed too late/)
    await page.context().close()
  })
}
