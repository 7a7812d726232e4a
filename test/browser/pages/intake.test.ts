import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { noBrowser, openPage } from '../support/browser.ts'
import { chooseReview, fillIntake, next, tellPatient, tickAll } from '../support/intake.ts'
import { openSetup } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { type Lang, textIn } from '../support/texts.ts'

/** The parts of an element's layout that the tests need. */
interface Shown {
  readonly ownerDocument: { readonly defaultView: { getComputedStyle(element: Shown): Record<string, string> } }
}

if (noBrowser) test('intake', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser, service } = setup
  const told = (lang: Lang) => ({
    type: (lang === 'ar' ? setup.types[0]?.title_ar : setup.types[0]?.title) ?? '',
    category: lang === 'ar' ? 'أمراض القلب' : 'Cardiology',
  })
  const saved = async (address: string) => {
    const caseId = new URL(address).pathname.split('/').at(-1)
    const [row] = await service.rows('select * from review_cases where case_id = $1', [caseId])
    const columns = 'relation, language, acting_for_other, medical_limits, use_of_data'
    const consents = await service.rows(`select ${columns} from consents where case_id = $1`, [caseId])
    return { row, consents }
  }

  describe('a parent asks for a baby; the last page shows everything before it is sent', () => {
    for (const lang of ['en', 'ar'] as const)
      test(lang, async () => {
        const t = textIn(lang)
        const { page, trouble } = await openPage(browser, { lang, width: 360, height: 740 })
        await arrive(page, base, guests.newcomer, '/web/app/new')
        await page.getByText(t('no_emergency')).waitFor()
        assert.equal(await page.getByRole('link', { name: t('call_ambulance') }).getAttribute('href'), 'tel:997')
        await page.getByRole('combobox', { name: t('relation') }).selectOption('child')
        await page.getByRole('textbox', { name: t('age'), exact: true }).fill('0')
        await page.getByRole('radio', { name: t('male'), exact: true }).check()
        await next(page, t)
        await page.getByText(t('patient_name_wanted')).waitFor()
        await page.getByRole('textbox', { name: t('patient_name') }).fill('Yusuf')
        await next(page, t)
        await page.getByText(t('age_baby_wanted')).waitFor()
        await page.getByRole('checkbox', { name: t('age_baby_confirm') }).check()
        await next(page, t)
        await page.getByRole('radio', { name: new RegExp(told(lang).type) }).click()
        // Found by what people have, not only by the name of a speciality.
        await page.getByRole('combobox', { name: t('category') }).fill(lang === 'ar' ? 'قصور' : 'heart')
        await page.getByRole('option', { name: told(lang).category }).click()
        await next(page, t)
        // Said once, on the first step.
        assert.equal(await page.getByText(t('no_emergency')).count(), 0)
        await page.getByText(t('history_baby_hint')).waitFor()
        await page.getByRole('textbox', { name: t('history'), exact: true }).fill('Seven months, coughs at night')
        // The browser's back button leads to the previous step, with nothing lost.
        await page.goBack()
        assert.ok(await page.getByRole('radio', { name: new RegExp(told(lang).type) }).isChecked())
        const steps = page.getByRole('navigation', { name: t('intake_steps') }).getByRole('listitem')
        const marked = steps.filter({ hasText: t('step_done') })
        assert.deepEqual([await steps.count(), await marked.count()], [7, 2], 'what is done has a mark')
        await page.getByRole('link', { name: t('intake_check') }).click()
        await page.getByText(t('consent_missing')).waitFor()
        for (const words of ['Yusuf', t('age_baby'), 'Seven months', told(lang).type, t('submit_note')])
          await page.getByText(words).first().waitFor()
        await page.getByRole('button', { name: t('submit_case') }).click()
        await page.getByText(t('consent_wanted')).waitFor()
        const ticks = page.getByRole('checkbox')
        assert.equal(await ticks.count(), 3)
        await ticks.nth(1).check()
        await next(page, t)
        await page.getByText(t('consent_wanted')).waitFor()
        assert.equal(await ticks.nth(1).isChecked(), true)
        await tickAll(page)
        await next(page, t)
        await page.getByText(t('consent_given')).waitFor()
        await page.getByRole('button', { name: t('submit_case') }).click()
        await page.getByText(t('next_review')).waitFor()
        await page.getByText(t('age_baby')).waitFor()
        const { row, consents } = await saved(page.url())
        assert.deepEqual(
          [row.patient_name, row.relation, row.patient_age, row.medical_history],
          ['Yusuf', 'child', 0, 'Seven months, coughs at night'],
        )
        const ticked = { acting_for_other: true, medical_limits: true, use_of_data: true }
        assert.deepEqual(consents, [{ relation: 'child', language: lang, ...ticked }])
        assert.deepEqual(trouble, [])
        await page.context().close()
      })
  })

  test('an age that is typed on an Arabic keyboard counts, and is shown with the digits that all numbers have', async () => {
    const t = textIn('ar')
    const { page, trouble } = await openPage(browser, { lang: 'ar', width: 360, height: 740 })
    await arrive(page, base, guests.newcomer, '/web/app/new')
    const age = page.getByRole('textbox', { name: t('age'), exact: true })
    await age.focus()
    for (const digit of ['٤', '٥']) await page.keyboard.insertText(digit)
    assert.equal(await age.inputValue(), '45')
    await page.keyboard.press('Home')
    await page.keyboard.insertText('۱')
    assert.equal(await age.inputValue(), '145')
    await page.getByRole('radio', { name: t('female') }).check()
    await next(page, t)
    await page.getByRole('combobox', { name: t('category') }).waitFor()
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  for (const lang of ['en', 'ar'] as const)
    test(`what is pasted and has no room is told of, with the limit, ${lang}`, async () => {
      const t = textIn(lang)
      const { page, trouble } = await openPage(browser, { lang })
      await arrive(page, base, guests.newcomer, '/web/app/new')
      await tellPatient(page, t)
      await chooseReview(page, t, told(lang))
      const history = page.getByRole('textbox', { name: t('history'), exact: true })
      await history.fill('pain '.repeat(3_000))
      await history.press('Control+a')
      await history.press('Control+c')
      // Pasted over itself, the text fits.
      await history.press('Control+v')
      assert.equal(await page.getByText(t('cut_title')).count(), 0)
      await history.press('Control+v')
      await page.getByText(t('cut_hint', { limit: '20,000', count: '10,000' })).waitFor()
      assert.equal((await history.inputValue()).length, 20_000)
      assert.deepEqual(trouble, [])
      await page.context().close()
    })

  test('where the system chooses the colours, it can be seen what is chosen and where one is', async () => {
    const t = textIn('en')
    const { page } = await openPage(browser)
    await page.emulateMedia({ forcedColors: 'active' })
    await arrive(page, base, guests.newcomer, '/web/app/new')
    await page.getByRole('radio', { name: t('female') }).check()
    const look = (place: Locator, property: string) =>
      place.evaluate((node: Shown, name) => node.ownerDocument.defaultView.getComputedStyle(node)[name], property)
    const radio = (name: 'female' | 'male') =>
      look(page.getByRole('radio', { name: t(name), exact: true }), 'backgroundColor')
    assert.notEqual(await radio('female'), await radio('male'))
    const step = (name: string) => look(page.getByRole('listitem').filter({ hasText: name }), 'borderTopColor')
    assert.notEqual(await step(t('intake_patient')), await step(t('intake_review')))
    const line = (name: string) => look(page.getByRole('link', { name, exact: true }), 'borderBottomColor')
    assert.notEqual(await line(t('nav_new_case')), await line(t('nav_my_cases')))
    await page.context().close()
  })

  test('a case that tells nothing is asked about once more, and sent when that is meant', async () => {
    const t = textIn('en')
    const { page } = await openPage(browser)
    await arrive(page, base, guests.newcomer, '/web/app/new')
    await fillIntake(page, t, told('en'))
    await page.getByRole('button', { name: t('submit_case') }).click()
    const dialog = page.getByRole('dialog', { name: t('nothing_told') })
    await dialog.getByRole('button', { name: t('add_something') }).click()
    await page.getByRole('textbox', { name: t('history'), exact: true }).waitFor()
    await page.getByRole('link', { name: t('intake_check') }).click()
    await page.getByRole('button', { name: t('submit_case') }).click()
    await dialog.getByRole('button', { name: t('send_anyway') }).click()
    await page.getByText(t('next_review')).waitFor()
    assert.equal((await saved(page.url())).row.status, 'review')
    // The back button leads to a form for another case, not to one that looks unsent.
    await page.goBack()
    await page.getByRole('navigation', { name: t('intake_steps') }).waitFor()
    assert.equal(await page.getByText(t('check_intro')).count(), 0)
    await page.goForward()
    await page.getByText(t('next_review')).waitFor()
    await page.context().close()
  })

  test('a draft keeps questions and name, goes on later, and says what cannot be printed', async () => {
    const t = textIn('en')
    const { page } = await openPage(browser)
    await arrive(page, base, guests.newcomer, '/web/app/new')
    const history = 'Pain since the fall 漢字'
    await fillIntake(page, t, { ...told('en'), history, questions: ['Is it broken?', 'May I walk?'] })
    await page.getByText(t('unprintable_title')).waitFor()
    await page.getByText(`${t('history')}: 漢 [U+6F22] 字 [U+5B57]`).waitFor()
    await page.getByRole('button', { name: t('save_draft') }).click()
    await page.getByText(t('next_draft'), { exact: true }).waitFor()
    assert.deepEqual((await saved(page.url())).row.status, 'draft')
    await page.getByRole('link', { name: t('continue_draft') }).click()
    await page.getByRole('link', { name: t('intake_questions') }).click()
    await page.getByRole('button', { name: t('remove_question', { number: 1 }) }).click()
    await page.getByRole('link', { name: t('intake_check') }).click()
    await page.getByText(t('consent_given')).waitFor()
    await page.getByRole('button', { name: t('submit_case') }).click()
    await page.getByText(t('next_review')).waitFor()
    await page.getByText('May I walk?').waitFor()
    assert.equal(await page.getByText('Is it broken?').count(), 0)
    await page.context().close()
  })

  test('the same words make another case once the first one is saved', async () => {
    const t = textIn('en')
    const { page } = await openPage(browser)
    await arrive(page, base, guests.newcomer, '/web/app/new')
    const made = new Set<string>()
    for (let n = 0; n < 2; n++) {
      await fillIntake(page, t, { ...told('en'), history: 'The same words' })
      await page.getByRole('button', { name: t('save_draft') }).click()
      await page.getByText(t('next_draft'), { exact: true }).waitFor()
      made.add(page.url())
      await page
        .getByRole('link', { name: t('nav_my_cases') })
        .first()
        .click()
      await page
        .getByRole('link', { name: t('start_case') })
        .first()
        .click()
    }
    assert.equal(made.size, 2)
    await page.context().close()
  })

  test('a draft that was about a child and becomes one’s own loses the name of the child', async () => {
    const t = textIn('en')
    const { page } = await openPage(browser)
    await arrive(page, base, guests.newcomer, '/web/app/new')
    await fillIntake(page, t, told('en'))
    for (const [relation, name, stored] of [
      ['child', 'Yusuf', 'Yusuf'],
      ['self', '', null],
    ] as const) {
      await page.getByRole('navigation', { name: t('intake_steps') }).waitFor()
      const first = page.getByRole('link', { name: new RegExp(`^${t('intake_patient')}`) })
      if (relation === 'child') await first.click()
      await page.getByRole('combobox', { name: t('relation') }).selectOption(relation)
      await page.getByRole('textbox', { name: t('patient_name') }).fill(name)
      await page.getByRole('link', { name: t('intake_check') }).click()
      await page.getByRole('button', { name: t('save_draft') }).click()
      await page.getByText(t('next_draft'), { exact: true }).waitFor()
      const { row } = await saved(page.url())
      assert.deepEqual([row.relation, row.patient_name], [relation, stored])
      await page.getByRole('link', { name: t('continue_draft') }).click()
    }
    await page.context().close()
  })
}
