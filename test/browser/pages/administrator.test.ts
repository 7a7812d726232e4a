import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser, openPage } from '../support/browser.ts'
import { makeCases, openSetup } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { type TextKey, textIn } from '../support/texts.ts'

if (noBrowser) test('administrator', { skip: noBrowser })
else {
  const setup = await openSetup()
  const cases = await makeCases(setup)
  const t = textIn('en')
  const { base, browser, service } = setup

  test('another amount than the one asked for is shown beside it, and accepted with a reason', async () => {
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, `/web/admin/cases/${cases.mismatch}`)
    await page.getByText(t('mismatch_hint')).waitFor()
    await page.getByRole('button', { name: t('accept_mismatch'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const shown = (await dialog.textContent()) ?? ''
    for (const part of [t('asked_amount'), t('seen_amount'), 'SAR\u00a01', t('accept_mismatch_note')])
      assert.ok(shown.includes(part), part)
    await dialog.getByRole('button', { name: t('accept_mismatch_confirm') }).click()
    await dialog.getByText(t('required')).waitFor()
    await dialog.getByRole('textbox', { name: t('reason') }).fill('Agreed by phone')
    await dialog.getByRole('button', { name: t('accept_mismatch_confirm') }).click()
    await dialog.waitFor({ state: 'detached' })
    const activity = page.getByRole('region', { name: t('activity') })
    await activity.getByText(`${t('reason')}: Agreed by phone`).waitFor()
    await activity.getByText(t('asked_amount')).waitFor()
    assert.equal(await page.getByRole('button', { name: t('accept_mismatch'), exact: true }).count(), 0)
    const [saved] = await service.rows('select status from review_cases where case_id = $1', [cases.mismatch])
    assert.equal(saved.status, 'payment_success')
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('soon after midnight in Riyadh the chart shows the day that has begun there', async () => {
    const before = service.clock.now()
    // In UTC it is still the day before, in the previous year.
    service.clock.set('2026-12-31T21:30:00.000Z')
    const { page, trouble } = await openPage(browser)
    await page.clock.setFixedTime(service.clock.now())
    await arrive(page, base, guests.admin, '/web/admin?period=today')
    const chart = page.locator('svg', { has: page.locator('polyline') })
    await chart.getByText('1 Jan').waitFor()
    assert.equal(await chart.locator('circle').count(), 3)
    await page.goto(`${base}/web/admin/holidays`)
    assert.equal(await page.getByLabel(t('holidays_year')).inputValue(), '2027')
    assert.deepEqual(trouble, [])
    await page.context().close()
    service.clock.set(before)
  })

  test('a closed case offers nothing to do', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, guests.admin, `/web/admin/cases/${cases.completed}`)
    await page.getByText(t('status_completed')).first().waitFor()
    for (const verb of [
      'assign_coordinator',
      'change_coordinator',
      'accept_mismatch',
      'reject',
      'cancel_case',
    ] as const)
      assert.equal(await page.getByRole('button', { name: t(verb), exact: true }).count(), 0, verb)
    await page.context().close()
  })

  test('a case submitted for a child carries its number, the child’s name and who submitted it', async () => {
    const { case_id } = await setup.as(setup.patient, '/app/save-review-case', {
      rt_id: setup.types[0]?.rt_id,
      dc_id: setup.categories[0]?.dc_id,
      patient_age: 0,
      patient_gender: 'male',
      patient_name: 'Yousef Ahmad',
      relation: 'child',
      medical_history: 'For the child',
      medical_documents: [],
      status: 'review',
    })
    const [{ case_number }] = await service.rows('select case_number from review_cases where case_id = $1', [case_id])
    const { page } = await openPage(browser)
    await arrive(page, base, guests.admin, '/web/admin/cases')
    const link = page.locator(`a[href$="/${case_id}"]`)
    await link.waitFor()
    const submitter = t('submitted_for_child', { name: 'Sara Ahmad' })
    const listed = (await page.getByRole('row').filter({ has: link }).textContent()) ?? ''
    for (const part of ['Yousef Ahmad', case_number, submitter]) assert.ok(listed.includes(part), part)
    await link.click()
    // The name has its own direction, whatever that of the page.
    await page.getByRole('heading', { level: 1 }).locator('bdi').getByText('Yousef Ahmad').waitFor()
    await page.getByText(submitter).waitFor()
    await page.getByText(case_number).waitFor()
    await page.getByText(t('age_baby')).waitFor()
    await page.context().close()
  })

  test('who submitted a case for whom is one sentence of the page, also around a name of the other direction', async () => {
    const parent = service.token('app', 'patient-7', { name: 'سارة العنزي' })
    const { case_id } = await setup.as(parent, '/app/save-review-case', {
      rt_id: setup.types[0]?.rt_id,
      dc_id: setup.categories[0]?.dc_id,
      patient_age: 4,
      patient_gender: 'male',
      patient_name: 'مصطفى العنزي',
      relation: 'child',
      medical_history: 'For the child',
      medical_documents: [],
      status: 'review',
    })
    for (const width of [1280, 360]) {
      const { page } = await openPage(browser, { width })
      for (const place of [`/web/admin/cases?q=${case_id}`, `/web/admin/cases/${case_id}`]) {
        await arrive(page, base, guests.admin, place)
        const sentence = page.getByText(/, for their child$/)
        await sentence.waitFor()
        const matches = (node: { matches: (selector: string) => boolean }) => node.matches(':dir(ltr)')
        assert.equal(await sentence.evaluate(matches), true, place)
      }
      await page.context().close()
    }
  })

  test('sorted by due date, the case that is due first stands first', async () => {
    await service.rows("update review_cases set due_date = '2020-01-01' where case_id = $1", [cases.inProgress])
    const { page } = await openPage(browser)
    await arrive(page, base, guests.admin, '/web/admin/cases')
    await page.getByRole('combobox', { name: t('sort_by') }).selectOption({ label: t('sort_due') })
    await page.locator(`main tbody tr:first-child a[href$="/${cases.inProgress}"]`).waitFor()
    await page.context().close()
  })

  test('a category is switched off and on again, each time after one question', async () => {
    const { dc_id, spec: name } = setup.categories.find(({ spec }) => spec !== 'Cardiology') ?? assert.fail()
    const { page, trouble } = await openPage(browser)
    const turn = async (to: 'on' | 'off') => {
      await page.getByRole('button', { name: t(`switch_${to}_named`, { name }), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t(`switch_${to}_category_note`)).waitFor()
      await dialog.getByRole('button', { name: t(`switch_${to}`), exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      const [{ active }] = await service.rows('select active from disease_categories where dc_id = $1', [dc_id])
      assert.equal(active, to === 'on' ? 1 : 0)
    }
    await arrive(page, base, guests.admin, '/web/admin/categories')
    await page.getByRole('textbox', { name: t('search') }).fill(name)
    await turn('off')
    await page.reload()
    await page.getByText(t('switched_off_hint')).waitFor()
    await turn('on')
    await page.getByText(t('switched_off_hint')).waitFor({ state: 'detached' })
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('a department and a doctor of it are added to the directory, and the doctor is found again', async () => {
    const { page, trouble } = await openPage(browser)
    const fill = (key: TextKey, text: string) =>
      page
        .getByRole('dialog')
        .getByRole('textbox', { name: t(key) })
        .fill(text)
    const press = (key: TextKey) => page.getByRole('button', { name: t(key), exact: true }).click()
    const saved = () => page.getByRole('dialog').waitFor({ state: 'detached' })
    await arrive(page, base, guests.admin, '/web/admin/people')
    await press('add_department')
    await fill('department_id', 'eyes')
    await fill('name_en', 'Eye centre')
    await fill('name_ar', 'مركز العيون')
    await press('save')
    await saved()
    await press('add_doctor')
    await fill('doctor_id', 'dr-amal')
    await fill('name_en', 'Dr. Amal Said')
    await fill('name_ar', 'د. أمل سعيد')
    await fill('speciality_en', 'Ophthalmology')
    await fill('speciality_ar', 'طب العيون')
    await page.getByRole('combobox', { name: t('department') }).fill('Eye')
    await page.getByRole('option', { name: 'Eye centre' }).click()
    await press('save')
    await saved()
    const directory = page.getByRole('region', { name: t('nav_directory') })
    await directory.getByRole('textbox', { name: t('search') }).fill('amal')
    await page.getByText('Ophthalmology', { exact: true }).waitFor()
    const rows = await service.rows("select department_id, name_en from sop_doctors where doctor_id = 'dr-amal'")
    assert.deepEqual(rows, [{ department_id: 'eyes', name_en: 'Dr. Amal Said' }])
    assert.deepEqual(trouble, [])
    await page.context().close()
  })
}
