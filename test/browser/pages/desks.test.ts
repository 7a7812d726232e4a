import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { until } from '../../support/until.ts'
import { graveProblems } from '../support/axe.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { chooseReview, next, tellPatient } from '../support/intake.ts'
import { COORDINATOR, makeCases, openSetup, SPECIALIST } from '../support/service-and-browser.ts'
import { arrive, doctor, type Guest, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

/** What can be pressed and is less than 44 pixels high or wide; links within a sentence may be. */
const SMALL = `[...document.querySelectorAll('main a[href], main button, main select, main input, header a, header button')]
  .filter(one => one.checkVisibility() && !one.closest('p, [hidden]') && one.type !== 'file')
  .map(one => /checkbox|radio/.test(one.type) ? one.closest('label, .mantine-Checkbox-body, .mantine-Radio-body') ?? one : one)
  .filter(one => { const box = one.getBoundingClientRect(); return box.width > 1 && (box.height < 43.5 || box.width < 43.5) })
  .map(one => one.outerHTML.slice(0, 120))`

const NOTE = "document.querySelector('.mantine-Notification-root')"

const FOCUSED = 'document.activeElement.textContent'

if (noBrowser) test('desks', { skip: noBrowser })
else {
  const setup = await openSetup()
  const cases = await makeCases(setup)
  const { base, browser, as, service } = setup
  const t = textIn('en')
  const coordinator = setup.doctor(COORDINATOR)
  await as(coordinator, '/pro/send-message', { case_id: cases.withOpinion, text: 'Please rest until Monday' })
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  test('home: what waits, whose it is, what comes next; an unread message is told everywhere and stands high', async () => {
    const { page, trouble } = await openPage(browser, { width: 390, height: 800 })
    await as(setup.patient, '/app/save-review-case', {
      rt_id: setup.types[0]?.rt_id,
      dc_id: setup.categories[0]?.dc_id,
      patient_age: 7,
      patient_gender: 'male',
      relation: 'child',
      patient_name: 'Yusuf',
      status: 'review',
    })
    await arrive(page, base, guests.patient)
    const tasks = page.getByRole('list', { name: t('home_tasks') })
    const unread = t('messages_unread', { count: 1 })
    await tasks.getByText(unread).waitFor()
    await tasks.getByRole('link', { name: t('task_answer') }).waitFor()
    const titles = await page.getByRole('heading', { level: 2 }).allTextContents()
    assert.deepEqual(titles, [t('home_tasks'), t('home_progress'), t('how_title')])
    await page.getByText(t('case_for', { name: 'Yusuf' })).waitFor()
    await page
      .getByText(t('home_next', { step: t('step_coordinator') }))
      .first()
      .waitFor()
    await page.goto(`${base}/web/app/cases`)
    await page.getByRole('link').filter({ hasText: unread }).first().waitFor()
    await page.goto(`${base}/web/app/cases/${cases.withOpinion}`)
    const messages = page.getByRole('region', { name: t('messages') })
    await messages.getByText(unread).waitFor()
    const box = await messages.boundingBox()
    assert.ok(box !== null && box.y < 800, 'above the fold')
    await press(page, t('messages_open'))
    await messages.getByText('Please rest until Monday').waitFor()
    assert.match(String(await page.evaluate(FOCUSED)), /Please rest|Your message/, 'the focus is on what appeared')
    await press(page, t('send_message'))
    await until(
      'the empty field has the focus',
      async () => (await page.evaluate('document.activeElement.tagName')) === 'TEXTAREA',
    )
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('the tracker says what is done, what happens now and what comes, with days', async () => {
    const { page } = await openPage(browser)
    const steps = page.getByRole('region', { name: t('tracker') }).getByRole('listitem')
    for (const [caseId, now, last] of [
      [cases.review, t('step_coordinator'), /after the payment/],
      [cases.withOpinion, t('step_report'), /Expected by \d+ \w+ \d{4}/],
    ] as const) {
      await arrive(page, base, guests.patient, `/web/app/cases/${caseId}`)
      await steps
        .filter({ hasText: t('step_now') })
        .filter({ hasText: now })
        .waitFor()
      // The days come with the review types, which the page asks for on its own.
      await steps.last().filter({ hasText: last }).waitFor()
      await steps
        .first()
        .filter({ hasText: /Done.*10 Mar 2026/ })
        .waitFor()
    }
    await page.context().close()
  })

  test('nobody reviews a case that has no specialists', async () => {
    const { page } = await openPage(browser)
    const { case_id } = await as(setup.patient, '/app/save-review-case', {
      rt_id: setup.types[0]?.rt_id,
      dc_id: setup.categories[0]?.dc_id,
      patient_age: 45,
      patient_gender: 'female',
      status: 'review',
    })
    await as(setup.admin, '/admin/assign-coordinator', { case_id, doctor_id: COORDINATOR })
    assert.equal((await service.call(`/app/success-webhook?case_id=${case_id}`)).code, 200)
    await arrive(page, base, guests.patient, `/web/app/cases/${case_id}`)
    await page.getByText(t('next_choosing')).waitFor()
    assert.equal(await page.getByText(t('next_in_progress')).count(), 0)
    await page.context().close()
  })

  test('a refused file stops the step, is named at the end, and a draft is kept without it', async () => {
    const { page } = await openPage(browser)
    const [type, category] = [setup.types[0]?.title ?? '', setup.categories[0]?.spec ?? '']
    await arrive(page, base, guests.newcomer, '/web/app/new')
    await tellPatient(page, t)
    await chooseReview(page, t, { type, category })
    await next(page, t)
    await next(page, t)
    const file = { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.getByText(t('upload_empty')).waitFor()
    await next(page, t)
    await page.getByText(t('documents_failed')).waitFor()
    await page.getByRole('link', { name: t('intake_check') }).click()
    await page.getByText(t('document_not_sent', { name: 'empty.pdf' })).waitFor()
    await page.getByText(t('no_documents_added')).waitFor()
    await press(page, t('save_draft'))
    await page.getByText(t('draft_saved_without', { names: 'empty.pdf' })).waitFor()
    await page.getByText(t('next_draft'), { exact: true }).waitFor()
    await page.context().close()
  })

  test('an opinion: the way back has the focus; the summary takes it over and warns of the other language', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, doctor(SPECIALIST), `/web/pro/cases/${cases.inProgress}`)
    await page.getByRole('textbox', { name: t('diagnosis') }).fill('Angina')
    await page.getByRole('textbox', { name: t('recommendations') }).fill('Rest')
    await press(page, t('submit_opinion'))
    await page.getByRole('dialog').waitFor()
    assert.equal(await page.evaluate(FOCUSED), t('back_to_text'))
    assert.equal(await page.getByRole('banner').count(), 1, 'the head of a dialog is no head of a page')
    await page.context().close()

    const desk = await openPage(browser)
    await arrive(desk.page, base, doctor(COORDINATOR), `/web/pro/cases/${cases.withOpinion}/summary`)
    await desk.page.getByRole('button', { name: t('insert_opinion_named', { name: 'Dr. Omar Nasser' }) }).click()
    const summary = desk.page.getByRole('textbox', { name: t('summary'), exact: true })
    await until('it is there', async () => /^Stable angina.*\n\nCT coronary/s.test(await summary.inputValue()))
    assert.equal(await desk.page.getByText(t('summary_language_en')).count(), 0)
    await summary.fill('ألم الصدر سببه على الأرجح ضيق في أحد شرايين القلب')
    await desk.page.getByText(t('summary_language_en')).waitFor()
    await press(desk.page, t('complete_case'))
    await desk.page.getByRole('dialog').getByText(t('summary_language_en')).waitFor()
    await desk.page.context().close()
  })

  test('the first coordinators of a category are named where it says that there is nobody', async () => {
    const { page } = await openPage(browser)
    const dc_id = setup.categories[1]?.dc_id
    const name = setup.categories[1]?.spec ?? ''
    await service.rows('delete from case_coordinators where speciality_id = $1', [dc_id])
    await arrive(page, base, guests.admin, '/web/admin/people')
    const row = page
      .getByRole('region', { name: t('people_by_category') })
      .getByRole('listitem')
      .filter({ hasText: name })
    await row.getByText(t('coordinators_are', { names: t('nobody') })).waitFor()
    await row.getByRole('button', { name: t('edit_coordinators_named', { name }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: t('add_from_directory') }).fill('huda')
    await dialog.getByRole('option', { name: /Huda/ }).click()
    await dialog.getByRole('button', { name: t('save') }).click()
    await row.getByText(/Dr\. Huda Salem/).waitFor()
    await page.context().close()
  })

  test('what waits for an administrator names patient, category, coordinator and days, with the act beside it', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, guests.admin)
    const line = page.getByRole('region', { name: t('mismatches') }).getByRole('listitem')
    const words = (await line.textContent()) ?? ''
    for (const fact of ['Sara Ahmad', 'Cardiology', 'Coordinator: Dr. Huda Salem', 'days'])
      assert.ok(words.includes(fact), `${fact}: ${words}`)
    await line.getByRole('button', { name: /Accept the amount/ }).waitFor()
    const waiting = page.getByRole('region', { name: t('to_assign') }).getByRole('listitem')
    await waiting
      .first()
      .getByRole('button', { name: /^Assign a coordinator/ })
      .click()
    await page.getByRole('dialog', { name: t('assign_coordinator') }).waitFor()
    await page.context().close()
  })

  const phones: readonly (readonly [Guest, string])[] = [
    [guests.patient, '/web/app'],
    [guests.patient, '/web/app/new'],
    [guests.patient, `/web/app/cases/${cases.draft}/edit`],
    [guests.patient, `/web/app/cases/${cases.inProgress}`],
    [guests.patient, '/web/app/my-data'],
    [doctor(COORDINATOR), `/web/pro/cases/${cases.inProgress}`],
    [guests.admin, '/web/admin/people'],
    [guests.admin, `/web/admin/cases/${cases.review}`],
  ]
  for (const lang of ['en', 'ar'] as const)
    test(`on a phone the head is one line with a menu, and fingers find 44 pixels, ${lang}`, async () => {
      const said = textIn(lang)
      for (const [guest, path] of phones) {
        const { page } = await openPage(browser, { lang, width: 390, height: 800 })
        await arrive(page, base, guest, path)
        await page.locator('main h1').waitFor()
        while ((await page.locator('.mantine-Skeleton-root').count()) > 0) await page.waitForTimeout(100)
        const head = await page.getByRole('banner').boundingBox()
        assert.ok(head !== null && head.height <= 64, `${path}: ${head?.height}`)
        assert.deepEqual(await page.evaluate(SMALL), [], path)
        await press(page, said('menu'))
        await page
          .getByRole('navigation', { name: said('navigation') })
          .getByRole('link', { name: said('help') })
          .click()
        await page.getByRole('heading', { level: 1, name: said('help') }).waitFor()
        assert.equal(await page.getByRole('navigation', { name: said('navigation') }).isVisible(), false)
        await page.context().close()
      }
    })

  test('in the dark everything can be read, also in an open dialog', async () => {
    for (const [guest, path, button] of [
      [guests.patient, '/web/app', null],
      [guests.patient, '/web/app/new?step=review', null],
      [guests.patient, `/web/app/cases/${cases.inProgress}`, t('cancel_case')],
      [doctor(COORDINATOR), `/web/pro/cases/${cases.withOpinion}`, t('announce_delay')],
      [guests.admin, '/web/admin', null],
      [guests.admin, `/web/admin/cases/${cases.mismatch}`, t('accept_mismatch')],
    ] as const) {
      const { page } = await openPage(browser)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await arrive(page, base, guest, path)
      await page.locator('main h1').waitFor()
      while ((await page.locator('.mantine-Skeleton-root').count()) > 0) await page.waitForTimeout(100)
      if (button !== null) {
        await press(page, button)
        await page.getByRole('dialog').waitFor()
      }
      assert.equal(await page.evaluate('getComputedStyle(document.body).backgroundColor'), 'rgb(16, 24, 28)')
      assert.deepEqual(await graveProblems(page), [], path)
      await page.context().close()
    }
  })

  test('a note has an edge, covers nothing that can be pressed, and the page says where a window opens', async () => {
    const { page } = await openPage(browser, { width: 390, height: 800 })
    await arrive(page, base, guests.patient, `/web/app/cases/${cases.inProgress}`)
    await page.getByRole('textbox', { name: t('answer_note') }).fill('I have none')
    await press(page, t('send_answer'))
    await page.locator('.mantine-Notification-root').waitFor()
    assert.equal(await page.evaluate(`getComputedStyle(${NOTE}).borderTopWidth`), '1px')
    const covered = await page.evaluate(`[...document.querySelectorAll('main button, main a[href], header button')]
      .filter(one => {
        const [box, other] = [${NOTE}.getBoundingClientRect(), one.getBoundingClientRect()]
        const isBeside = other.left >= box.right || other.right <= box.left || other.top >= box.bottom || other.bottom <= box.top
        return other.width > 0 && !isBeside
      })
      .map(one => one.textContent)`)
    assert.deepEqual(covered, [])
    assert.equal(await page.evaluate("document.activeElement.tagName === 'H1'"), false, 'not at the top of the page')
    await page.goto(`${base}/web/app/cases/${cases.completed}/report`)
    await page.getByRole('link', { name: `${t('open_pdf')} (${t('opens_window')})` }).waitFor()
    const order: string[] = await page
      .locator('main section, main [role=alert]')
      .evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? 'note'))
    assert.deepEqual([order[0], order.at(-1)], [t('report_questions'), 'note'], 'the answers first, the caution last')
    await page.context().close()
  })
}
