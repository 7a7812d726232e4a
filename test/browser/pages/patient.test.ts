import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { reportTexts } from '../../../src/i18n/texts/report-texts.ts'
import { DAY } from '../../support/test-clock.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { leftOnPaper } from '../support/paper.ts'
import { COORDINATOR, makeCases, openSetup, SPECIALIST } from '../support/service-and-browser.ts'
import { arrive, doctor, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

const LANGUAGES = ['en', 'ar'] as const

if (noBrowser) test('the patient’s desk', { skip: noBrowser })
else {
  const setup = await openSetup()
  const cases = await makeCases(setup)
  const { base, browser, as, patient } = setup
  const t = textIn('en')
  const numberOf = async (case_id: string): Promise<string> =>
    (await as(patient, '/app/review-case-details', { case_id })).case_number
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  test('a banner names the case, its price and its day; a request is answered with words', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, guests.patient, '/web/app')
    const cards = page.getByRole('list', { name: t('home_tasks') }).getByRole('listitem')
    const toPay = cards.filter({ hasText: await numberOf(cases.payable) })
    assert.match((await toPay.textContent()) ?? '', /Cardiology.*Price: SAR\s[\d,.]+/)
    assert.match((await toPay.textContent()) ?? '', new RegExp(t('case_for_you')))
    const working = page.getByRole('link').filter({ hasText: await numberOf(cases.withOpinion) })
    assert.match((await working.textContent()) ?? '', /Report expected by \d+ \w+ \d{4}/)

    await page.goto(`${base}/web/app/cases/${cases.inProgress}`)
    await page.getByText(/^Sent with the case, /).waitFor()
    await press(page, t('i_do_not_have_it'))
    await page.reload()
    const note = page.getByRole('textbox', { name: t('answer_note') })
    await note.waitFor()
    assert.equal(await note.inputValue(), t('i_do_not_have_it'), 'what was typed outlives a reload')
    await press(page, t('send_answer'))
    await page.getByText(t('answer_sent')).waitFor()
    await page.getByRole('region', { name: t('documents_requested') }).waitFor({ state: 'detached' })
    const { my_assignments } = await as(setup.doctor(SPECIALIST), '/pro/review-case-details', {
      case_id: cases.inProgress,
    })
    assert.equal(my_assignments[0].answer_note, t('i_do_not_have_it'))
    await page.context().close()
  })

  test('every page about a case says which case', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, guests.patient)
    for (const path of [`${cases.draft}/edit`, `${cases.inProgress}/consent`, `${cases.inProgress}/access`]) {
      await page.goto(`${base}/web/app/cases/${path}`)
      await page.getByText(await numberOf(path.slice(0, path.indexOf('/')))).waitFor()
    }
    await page.context().close()
  })

  test('the documents of a draft have not been sent yet, and are not said to be', async () => {
    const { page } = await openPage(browser)
    const sent = page.getByText(/^Sent with the case, /)
    await arrive(page, base, guests.patient, `/web/app/cases/${cases.draft}`)
    await page.getByText('MRI March.pdf').waitFor()
    assert.equal(await sent.count(), 0)
    await page.goto(`${base}/web/app/cases/${cases.review}`)
    await sent.waitFor()
    await page.context().close()
  })

  test('a file that answers a request says when it came and for whom', async () => {
    const coordinator = setup.doctor(COORDINATOR)
    const { my_assignments: own } = await as(coordinator, '/pro/review-case-details', { case_id: cases.withOpinion })
    const wish = { sop_id: own[0].sop_id, doctor_id: COORDINATOR, request_documents: ['Echo'] }
    await as(coordinator, '/pro/request-documents', wish)
    const echo = { url: 'https://files.example.org/echo.pdf', key: 'echo', name: 'Echo.pdf' }
    const answer = { case_id: cases.withOpinion, sop_id: own[0].sop_id, med_docs: [echo], complete: false }
    await as(patient, '/app/answer-document-request', answer)
    const { page } = await openPage(browser)
    await arrive(page, base, guests.patient, `/web/app/cases/${cases.withOpinion}`)
    const request = page.getByRole('region', { name: t('documents_requested') })
    await request.getByText(/^Added .*Dr\. Huda Salem/).waitFor()
    const all = page.getByRole('region', { name: t('documents'), exact: true })
    await all.getByText(/^Added .*Dr\. Huda Salem/).waitFor()
    assert.deepEqual(await leftOnPaper(page), [])
    await page.context().close()
  })

  describe('patient and coordinator write to each other; unread ones are counted until they are read', () => {
    for (const lang of LANGUAGES)
      test(lang, async () => {
        const words = textIn(lang)
        const { page } = await openPage(browser, { lang })
        const case_id = lang === 'en' ? cases.completed : cases.withOpinion
        const text = 'See you on Monday — نراك يوم الاثنين'
        await as(setup.doctor(COORDINATOR), '/pro/send-message', { case_id, text })
        await arrive(page, base, guests.patient, `/web/app/cases/${case_id}`)
        await page.getByText(words('messages_unread', { count: 1 })).waitFor()
        assert.equal(await page.getByText(text).count(), 0)
        await press(page, words('messages_open'))
        await page.getByText(text).waitFor()
        await press(page, words('send_message'))
        await page.getByText(words('message_wanted')).waitFor()
        await page.getByRole('textbox', { name: words('message_text') }).fill('Thank you')
        await press(page, words('send_message'))
        await page.getByText(words('thread_not_read')).waitFor()
        await page.getByText(words('messages_unread', { count: 1 })).waitFor({ state: 'detached' })
        const { unread_messages } = await as(patient, '/app/review-case-details', { case_id })
        assert.equal(unread_messages, 0)
        await page.context().close()
      })
  })

  describe('the report: the caution of the PDF, questions, addenda, versions, its code, and a place to ask', () => {
    for (const lang of LANGUAGES)
      test(lang, async () => {
        const words = textIn(lang)
        if (lang === 'en')
          await as(setup.doctor(COORDINATOR), '/pro/add-addendum', { case_id: cases.completed, text: 'Dose: 50 mg' })
        const { page } = await openPage(browser, { lang })
        await arrive(page, base, guests.patient, `/web/app/cases/${cases.completed}/report`)
        await page.getByText(reportTexts[lang].notice).waitFor()
        await page.getByText('Is an operation needed?').waitFor()
        await page.getByText(words('report_not_answered')).waitFor()
        await page.getByText('Dose: 50 mg').waitFor()
        await page.getByRole('region', { name: words('report_ask') }).waitFor()
        const versions = page.getByRole('region', { name: words('report_versions') }).getByRole('link')
        assert.equal(await versions.count(), 2)
        const code = page.getByRole('region', { name: words('report_verification') }).getByRole('link')
        assert.equal((await fetch((await code.getAttribute('href')) ?? '')).status, 200)

        await page.getByRole('button', { name: words('print') }).waitFor()
        assert.deepEqual(await leftOnPaper(page), [])
        await page.emulateMedia({ media: 'print' })
        for (const shown of [reportTexts[lang].notice, 'Sara Ahmad'])
          assert.equal(await page.getByText(shown).last().isVisible(), true, shown)
        await page.context().close()
      })
  })

  test('a separate page lists who opened the case', async () => {
    const { page: reader } = await openPage(browser)
    await arrive(reader, base, doctor(COORDINATOR), `/web/pro/cases/${cases.completed}`)
    await reader.getByText(t('report_done')).waitFor()
    await reader.context().close()
    const { page } = await openPage(browser)
    await arrive(page, base, guests.patient, `/web/app/cases/${cases.completed}`)
    await page.getByRole('link', { name: t('case_access') }).click()
    await page.getByRole('heading', { name: t('case_access') }).waitFor()
    await page.getByText('Dr. Huda Salem').first().waitFor()
    await page.context().close()
  })

  test('cancelling says how much comes back and when, and the case tells of it afterwards', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, guests.patient, `/web/app/cases/${cases.inProgress}`)
    await press(page, t('cancel_case'))
    await page.getByText(/SAR\s[\d,.]+ goes back the way .* 5 to 14 days/).waitFor()
    await page.getByRole('radio').first().check()
    await press(page, t('cancel_confirm'))
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByText(/SAR\s[\d,.]+ goes back the way it was paid|has been given back/).waitFor()
    await page.context().close()
  })

  describe('consent is taken back on its page, which asks once and says what happens', () => {
    for (const lang of LANGUAGES)
      test(lang, async () => {
        const words = textIn(lang)
        const case_id = lang === 'en' ? cases.payable : cases.completed
        const { page } = await openPage(browser, { lang })
        await arrive(page, base, guests.patient, `/web/app/cases/${case_id}`)
        await page.getByRole('link', { name: words('case_consent') }).click()
        await press(page, words('withdraw_consent'))
        await page.getByText(words(lang === 'en' ? 'withdraw_open' : 'withdraw_completed')).waitFor()
        await press(page, words('withdraw_confirm'))
        await page.getByText(words('withdrawn')).waitFor()
        await page.getByRole('button', { name: words('withdraw_consent') }).waitFor({ state: 'detached' })
        const { consent, status } = await as(patient, '/app/review-case-details', { case_id })
        assert.equal(status, lang === 'en' ? 'cancelled' : 'completed')
        assert.notEqual(consent.withdrawn_date, null)
        await page.context().close()
      })
  })

  test('consent that is taken back while the case is being rejected: nothing else is said than what is', async () => {
    const fields = { rt_id: setup.types[0]?.rt_id, dc_id: setup.categories[0]?.dc_id, status: 'review' }
    const about = { patient_age: 45, patient_gender: 'female' }
    const { case_id } = await as(patient, '/app/save-review-case', { ...fields, ...about })
    const { page } = await openPage(browser)
    await arrive(page, base, guests.patient, `/web/app/cases/${case_id}/consent`)
    await press(page, t('withdraw_consent'))
    await page.getByText(t('withdraw_open')).waitFor()
    await as(setup.admin, '/admin/reject-reviewcase', { case_id, reject_reason: 'Sent twice' })
    await press(page, t('withdraw_confirm'))
    await page.getByText(t('withdraw_rejected')).waitFor()
    assert.equal(await page.getByText(t('withdrawn')).count(), 0)
    await page.context().close()
  })

  test('text typed while a message is being sent is kept', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, guests.patient, `/web/app/cases/${cases.inProgress}`)
    await press(page, t('messages_open'))
    const text = page.getByRole('textbox', { name: t('message_text') })
    await text.fill('Thank you')
    let letGo = () => {}
    const held = new Promise<void>(done => {
      letGo = done
    })
    await page.route('**/app/send-message', async route => {
      await held
      await route.continue()
    })
    await press(page, t('send_message'))
    await text.fill('Thank you, and one more thing')
    letGo()
    await page.getByText(t('message_sent')).waitFor()
    assert.equal(await text.inputValue(), 'Thank you, and one more thing')
    await page.context().close()
  })

  test('documents go with a message, ten at most, and the coordinator can open them', async () => {
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.patient, `/web/app/cases/${cases.withOpinion}`)
    await press(page, t('messages_open'))
    const messages = page.getByRole('region', { name: t('messages') })
    await messages.getByRole('button', { name: t('attach_documents') }).click()
    const letters = Array.from({ length: 11 }, (_, index) => ({
      name: `day ${index + 1}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(`Blood pressure of day ${index + 1}: 12${index} to 80`),
    }))
    await messages.getByLabel(t('choose_files')).and(page.locator('input')).setInputFiles(letters)
    await messages.getByText(t('upload_not_taken', { count: 1, most: 10 })).waitFor()
    for (const { name } of letters.slice(0, 10))
      await messages.getByRole('button', { name: t('remove_document', { name }) }).waitFor()
    await setup.service.drain()
    await messages.getByText(t('documents_checking')).waitFor({ state: 'hidden' })
    await messages.getByRole('textbox', { name: t('message_text') }).fill('My blood pressure of ten days')
    await press(page, t('send_message'))
    await page.getByText(t('message_sent')).waitFor()
    assert.deepEqual(trouble, [])
    await page.context().close()
    const { documents } = await as(setup.doctor(COORDINATOR), '/pro/case-documents', { case_id: cases.withOpinion })
    const sent = documents.filter(({ name }: { name: string }) => /^day \d+\.txt$/.test(name))
    assert.equal(sent.length, 10)
  })

  test('help is one press away on every desk', async () => {
    for (const guest of [guests.patient, doctor(COORDINATOR), guests.admin]) {
      const { page } = await openPage(browser)
      await arrive(page, base, guest)
      await page.getByRole('link', { name: t('help'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: t('help') }).waitFor()
      const roles = await page.getByRole('heading', { level: 2 }).count()
      assert.ok((await page.getByRole('heading', { level: 3 }).count()) >= roles * 10)
      await page.context().close()
    }
  })

  test('a report that is late says so, and never names a day that has passed', async () => {
    setup.service.clock.advance(60 * DAY)
    const { page } = await openPage(browser)
    await arrive(page, base, guests.patient, `/web/app/cases/${cases.withOpinion}`)
    await page.getByText(t('late_title')).waitFor()
    await page.getByText(t('late_no_date')).waitFor()
    const new_date = new Date(setup.service.clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10)
    const told = { case_id: cases.withOpinion, reason: 'The laboratory is slow', new_date }
    await as(setup.doctor(COORDINATOR), '/pro/delay-notification', told)
    await page.reload()
    await page.getByText(t('late_reason', { reason: told.reason })).waitFor()
    await page.getByText(/^New date: /).waitFor()
    await page.goto(`${base}/web/app/cases`)
    await page
      .getByText(/^Later than promised · New date: /)
      .first()
      .waitFor()
    assert.equal(await page.getByText(/expected by/).count(), 0)
    await page.context().close()
  })
}
