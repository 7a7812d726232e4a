import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseConfig } from '../../../src/config/config.ts'
import { until } from '../../support/until.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { doctorCases } from '../support/doctor-cases.ts'
import { Keyboard } from '../support/keyboard.ts'
import { openSetup, SPECIALIST } from '../support/service-and-browser.ts'
import { arrive, doctor, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

if (noBrowser) test('by keyboard alone', { skip: noBrowser })
else {
  const setup = await openSetup()
  const t = textIn('en')
  const { base, browser, service } = setup

  test('a patient signs in, writes a case and submits it by keyboard alone', async () => {
    const { page, trouble } = await openPage(browser)
    const keys = new Keyboard(page)
    await page.goto(`${base}/web/sign-in`)
    await page.getByRole('button', { name: t('sign_in'), exact: true }).waitFor()
    assert.equal((await keys.next()).name, t('skip'), 'the first stop of a page is the way past its head')
    await keys.reach(new RegExp(`^${t('demo_admin')}`))
    await keys.next('Shift+Tab')
    await keys.next('Shift+Tab')
    const patient = await keys.next('Shift+Tab')
    assert.match(patient.name, new RegExp(`^${t('demo_patient')}`), 'backwards as well')
    await keys.press('Enter')
    await page.getByRole('heading', { level: 1, name: t('how_title') }).waitFor()

    await keys.reach(t('nav_new_case'))
    await keys.press('Enter')
    const title = setup.types[0]?.title ?? ''
    // A new screen starts at its heading, a new step at its number.
    await keys.lands(t('new_case_title'))
    const steps = (number: number) => keys.lands(t('intake_step_of', { number, count: 7 }))
    await keys.reach(t('age'))
    await keys.type('45')
    await keys.reach(t('female'))
    await keys.press('Space')
    await keys.reach(t('intake_next'))
    await keys.press('Enter')
    await steps(2)
    await page.getByRole('radio', { name: new RegExp(title) }).waitFor()
    await keys.reach(new RegExp(title))
    await keys.press('Space')
    await keys.reach(t('category'))
    await keys.type('Card')
    await keys.press('ArrowDown')
    await keys.press('Enter')
    assert.equal(await page.getByRole('combobox', { name: t('category') }).inputValue(), 'Cardiology')
    await keys.reach(t('intake_next'))
    await keys.press('Enter')
    await steps(3)
    await keys.reach(new RegExp(`^${t('history')}$`))
    await keys.type('Typed without a mouse')
    for (const number of [4, 5, 6]) {
      await keys.reach(t('intake_next'))
      await keys.press('Enter')
      await steps(number)
    }
    const ticks = page.getByRole('checkbox')
    await ticks.first().waitFor()
    for (const tick of Object.values(parseConfig({}).consentNotice.en.ticks)) {
      await keys.reach(tick)
      await keys.press('Space')
    }
    await keys.reach(t('intake_next'))
    await keys.press('Enter')
    await steps(7)
    await keys.reach(t('submit_case'))
    await keys.press('Enter')
    await page.getByText(t('next_review')).waitFor()
    const caseId = page.url().split('/').at(-1)
    const [saved] = await service.rows('select * from review_cases where case_id = $1', [caseId])
    assert.deepEqual(
      [saved.status, saved.medical_history, saved.patient_age, saved.patient_gender],
      ['review', 'Typed without a mouse', 45, 'female'],
    )
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('an administrator filters, opens a case and assigns a coordinator by keyboard alone', async () => {
    const body = {
      rt_id: setup.types[0]?.rt_id,
      dc_id: setup.categories.find(({ spec }) => spec === 'Cardiology')?.dc_id,
      patient_age: 45,
      patient_gender: 'female',
      medical_history: 'For the keyboard',
      medical_documents: [],
    }
    const nora = service.token('app', 'patient-3', { name: 'Nora Ali' })
    const { case_id } = await setup.as(nora, '/app/save-review-case', { ...body, status: 'review' })
    await setup.as(nora, '/app/save-review-case', { ...body, status: 'draft' })
    const { page, trouble } = await openPage(browser)
    const keys = new Keyboard(page)
    await arrive(page, base, guests.admin, '/web/admin/cases')
    await page.getByText(t('status_draft')).last().waitFor()
    await keys.reach(t('search'))
    await keys.type('Nora')
    await keys.reach(t('status'))
    await keys.type(t('status_review'))
    await page.getByText(t('cases_found', { count: 1 })).waitFor()
    await keys.reach(/^Nora Ali/)
    await keys.press('Enter')
    await page.getByText('For the keyboard').waitFor()
    assert.match(page.url(), new RegExp(case_id))

    await keys.reach(t('assign_coordinator'))
    await keys.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Huda/ }).waitFor()
    const inside = await keys.around()
    assert.ok(inside.includes(t('close')) && inside.some(name => /Huda/.test(name)), inside.join(' | '))
    assert.ok(!inside.includes(t('nav_dashboard')), 'the page behind a dialog is out of reach')
    await keys.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // The focus is back on the button that opened the dialog.
    await keys.lands(t('assign_coordinator'))

    await keys.press('Enter')
    await dialog.getByRole('radio', { name: /Huda/ }).waitFor()
    await keys.reach(/Huda/)
    await keys.press('Space')
    await keys.reach(t('assign_coordinator'))
    await keys.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    // The button that opened the dialog is gone with the old state of the case.
    await keys.lands('Nora Ali')
    const [saved] = await service.rows('select * from review_cases where case_id = $1', [case_id])
    assert.deepEqual([saved.status, saved.case_coordinator_id], ['payment_pending', 'dr-huda'])
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('the skip link leads past the head, nothing holds the keyboard, and errors take it to their field', async () => {
    const { page } = await openPage(browser)
    const keys = new Keyboard(page)
    await arrive(page, base, guests.patient, '/web/app/new')
    const age = page.getByRole('textbox', { name: t('age'), exact: true })
    await age.waitFor()
    const all = await keys.around()
    for (const name of [t('skip'), t('nav_my_cases'), t('sign_out'), t('age'), t('save_draft')])
      assert.ok(all.includes(name), `${name} is out of reach: ${all.join(' | ')}`)
    await page.reload()
    await age.waitFor()
    assert.equal((await keys.next()).name, t('skip'))
    await keys.press('Enter')
    assert.equal((await keys.next()).name, t('call_ambulance'), 'the first stop of the content')

    await keys.reach(t('intake_next'))
    await keys.press('Enter')
    await page.getByText(t('age_wrong')).waitFor()
    assert.equal(await age.getAttribute('aria-invalid'), 'true')
    const described = ((await age.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
    const messages = await Promise.all(described.map(id => page.locator(`[id="${id}"]`).textContent()))
    assert.ok(messages.includes(t('age_wrong')), messages.join(' | '))
    const atField = "document.activeElement.closest('[role=radio], [aria-invalid=true]') !== null"
    await until('the keyboard is at a field with an error', async () => (await page.evaluate(atField)) === true)
    await page.context().close()
  })

  test('after an act the keyboard is where it was, or near it when that is gone', async () => {
    const { paid, assign } = doctorCases(setup)
    const caseId = await paid()
    await assign(caseId, SPECIALIST)
    const { page } = await openPage(browser)
    const keys = new Keyboard(page)
    await arrive(page, base, doctor(SPECIALIST), `/web/pro/cases/${caseId}`)
    await page.getByRole('textbox', { name: t('diagnosis'), exact: true }).fill('Stable angina')
    await page.getByRole('textbox', { name: t('recommendations'), exact: true }).focus()
    await keys.type('Rest')
    await keys.reach(t('save_draft'))
    await keys.press('Enter')
    await page.getByText(t('draft_saved')).waitFor()
    await keys.lands(t('save_draft'))
    await keys.next('Shift+Tab')
    await keys.press('Enter')
    await keys.lands(t('back_to_text'))
    await keys.next('Shift+Tab')
    await keys.lands(t('submit_opinion_confirm'))
    await keys.press('Enter')
    await page.getByText(t('opinion_given')).waitFor()
    const beside = "document.activeElement.hasAttribute('data-after-act')"
    await until('the keyboard is beside what was done', async () => (await page.evaluate(beside)) === true)
    await page.getByRole('textbox', { name: t('needed_document') }).focus()
    await keys.type('ECG')
    await keys.press('Enter')
    await page.getByRole('button', { name: t('remove_item', { name: 'ECG' }) }).focus()
    await keys.press('Enter')
    await keys.lands(t('add_item', { label: t('needed_document') }))
    await page.context().close()
  })

  test('after removing a question or a file the keyboard goes on from the others', async () => {
    const { page } = await openPage(browser)
    const keys = new Keyboard(page)
    await arrive(page, base, guests.newcomer, '/web/app/new?step=questions')
    await page.getByRole('button', { name: t('add_question') }).click()
    await page.getByRole('button', { name: t('remove_question', { number: 2 }) }).focus()
    await keys.press('Enter')
    await keys.lands(t('questions'))
    await page.goto(`${base}/web/app/new?step=documents`)
    const file = { name: 'ecg.txt', mimeType: 'text/plain', buffer: Buffer.from('Sinus rhythm') }
    await page.getByLabel(t('choose_files'), { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: t('remove_document', { name: file.name }) }).focus()
    await keys.press('Enter')
    await keys.lands(t('documents'))
    await page.context().close()
  })
}
