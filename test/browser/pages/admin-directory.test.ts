import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each } from '../../support/each.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { leftOnPaper } from '../support/paper.ts'
import { makeCases, openSetup } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

if (noBrowser) test('directory and calendar', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser, service } = setup
  const t = textIn('en')
  const cases = await makeCases(setup)

  test('coordinators are found by name, shown with their load, and added from the directory', async () => {
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, '/web/admin/people')
    const categories = page.getByRole('region', { name: t('people_by_category') })
    await categories.getByRole('textbox', { name: t('search') }).fill('cardio')
    const row = categories.locator('li').filter({ hasText: 'Cardiology' })
    await row.getByText(/Dr\. Huda Salem \(.*\d\)/).waitFor()
    await row.getByRole('button', { name: t('edit_coordinators_named', { name: 'Cardiology' }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: t('add_from_directory') }).fill('haddad')
    await dialog.getByRole('option', { name: /Lina Haddad/ }).click()
    await dialog.getByRole('button', { name: t('remove_item', { name: 'Dr. Lina Haddad' }) }).waitFor()
    await dialog.getByRole('button', { name: t('save') }).click()
    await dialog.waitFor({ state: 'detached' })
    const dc_id = setup.categories.find(({ spec }) => spec === 'Cardiology')?.dc_id
    const [saved] = await service.rows('select doctor_ids from case_coordinators where speciality_id = $1', [dc_id])
    assert.deepEqual(saved.doctor_ids, ['dr-huda', 'dr-lina'])
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('switching a review type off asks once; it can be switched on again', async () => {
    const { page } = await openPage(browser)
    const { rt_id, title: name } = setup.types.at(-1) ?? assert.fail()
    await arrive(page, base, guests.admin, '/web/admin/review-types')
    for (const [to, active] of [
      ['off', 0],
      ['on', 1],
    ] as const) {
      await page.getByRole('button', { name: t(`switch_${to}_named`, { name }), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t(`switch_${to}_type_note`)).waitFor()
      await dialog.getByRole('button', { name: t(`switch_${to}`), exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      const [row] = await service.rows('select active from review_types where rt_id = $1', [rt_id])
      assert.equal(row.active, active)
    }
    await page.context().close()
  })

  test('how long a review takes is said as the patient reads it', async () => {
    const { rt_id } = setup.types.at(-1) ?? assert.fail()
    await service.rows('update review_types set min_review_days = 2, max_review_days = 15 where rt_id = $1', [rt_id])
    for (const [lang, words] of [
      ['en', '2 to 15 working days'],
      ['ar', 'من يومين إلى 15 يوم عمل'],
    ] as const) {
      const { page } = await openPage(browser, { lang })
      await arrive(page, base, guests.admin, '/web/admin/review-types')
      await page.getByText(words, { exact: true }).waitFor()
      await page.context().close()
    }
  })

  test('the holidays of a year are proposed, changed, refused when they are wrong, and kept', async () => {
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, '/web/admin/holidays?year=2031')
    await page.getByText(t('holidays_proposed')).waitFor()
    assert.equal(await page.getByLabel(t('holiday_date', { n: 1 }), { exact: true }).inputValue(), '2031-02-22')
    await page.getByRole('button', { name: t('remove_holiday', { n: 2 }) }).click()
    await page.getByRole('button', { name: t('add_holiday') }).click()
    await page.getByLabel(t('holiday_date', { n: 2 }), { exact: true }).fill('2031-02-22')
    await page.getByLabel(t('holiday_en', { n: 2 })).fill('Eid')
    await page.getByLabel(t('holiday_ar', { n: 2 })).fill('عيد الفطر')
    await page.getByRole('button', { name: t('save') }).click()
    await page.getByText(t('holiday_twice')).waitFor()
    await page.getByLabel(t('holiday_date', { n: 2 }), { exact: true }).fill('2031-01-24')
    await page.getByRole('button', { name: t('save') }).click()
    await page.getByText(t('holidays_saved', { year: 2031 })).waitFor()
    await page.reload()
    await page.getByLabel(t('holiday_date', { n: 2 }), { exact: true }).waitFor()
    assert.deepEqual(await leftOnPaper(page), [])
    await page.emulateMedia({ media: 'print' })
    const printed = await page.locator('main').getByRole('listitem').allInnerTexts()
    assert.deepEqual(printed, ['24 Jan 2031: Eid, عيد الفطر', '22 Feb 2031: Founding Day, يوم التأسيس'])
    const { days, proposed } = await setup.as(setup.admin, '/admin/list-holidays', { year: 2031 })
    assert.equal(proposed, false)
    assert.deepEqual(each(days, 'date', 'name_en'), [
      ['2031-01-24', 'Eid'],
      ['2031-02-22', 'Founding Day'],
    ])
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('a holiday that somebody else adds meanwhile stands in the open form, and what is typed survives a reload', async () => {
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, '/web/admin/holidays?year=2032')
    const name = (n: number) => page.getByLabel(t('holiday_en', { n }))
    await name(2).waitFor()
    const eid = { date: '2032-01-14', name_en: 'Eid', name_ar: 'عيد الفطر' }
    await setup.as(setup.admin, '/admin/save-holidays', { year: 2032, days: [eid] })
    await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
    await name(2).waitFor({ state: 'detached' })
    assert.equal(await name(1).inputValue(), 'Eid')
    await name(1).fill('Eid al-Fitr')
    await page.reload()
    await name(1).waitFor()
    assert.equal(await name(1).inputValue(), 'Eid al-Fitr')
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('the first page warns of a certificate that ends soon, in both languages', async () => {
    const ends = new Date(service.clock.now().getTime() + 20 * 24 * 3600 * 1000)
    Object.assign(service.ctx, { signer: { ends } })
    for (const lang of ['en', 'ar'] as const) {
      const words = textIn(lang)
      const { page } = await openPage(browser, { lang })
      await arrive(page, base, guests.admin)
      const line = page.getByRole('region', { name: words('ending_certificate') })
      await line.getByText(words('ending_certificate_note')).waitFor()
      await page.context().close()
    }
  })

  test('while the directory is empty, an id that was typed is confirmed as unknown', async () => {
    await service.rows('delete from sop_doctors')
    await service.rows('delete from departments')
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, `/web/admin/cases/${cases.review}`)
    await page.getByRole('button', { name: t('assign_coordinator') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('other_doctor') }).fill('dr-stranger')
    await dialog.getByRole('button', { name: t('add_item', { label: t('other_doctor') }) }).click()
    await dialog
      .getByRole('alert')
      .getByText(/dr-stranger/)
      .waitFor()
    assert.equal(await dialog.getByRole('radio', { name: /dr-stranger/ }).count(), 0)
    await dialog.getByRole('button', { name: t('unknown_doctor_yes') }).click()
    await dialog.getByRole('radio', { name: /dr-stranger/, checked: true }).waitFor()
    await dialog.getByRole('button', { name: t('assign_coordinator') }).click()
    await dialog.waitFor({ state: 'detached' })
    const [saved] = await service.rows('select case_coordinator_id from review_cases where case_id = $1', [
      cases.review,
    ])
    assert.equal(saved.case_coordinator_id, 'dr-stranger')
    assert.deepEqual(trouble, [])
    await page.context().close()
  })
}
