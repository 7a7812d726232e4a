import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { noBrowser, openPage } from '../support/browser.ts'
import { doctorCases } from '../support/doctor-cases.ts'
import { COORDINATOR, openSetup, SPECIALIST } from '../support/service-and-browser.ts'
import { arrive, doctor, type Guest, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

if (noBrowser) test('dialogs', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser, as } = setup
  const { fields, paid, assign, coordinator } = doctorCases(setup)
  const cancelled = (case_id: string) => as(setup.admin, '/admin/cancel-review-case', { case_id, reason: 'Elsewhere' })
  const complete = async (case_id: string) => {
    const { my_assignments } = await coordinator('/pro/review-case-details', { case_id })
    await coordinator('/pro/submit-coordinator-summary', { sop_id: my_assignments[0].sop_id, summary: 'Done' })
  }
  const inReview = async () =>
    (await as(setup.patient, '/app/save-review-case', { ...fields, status: 'review' })).case_id as string

  interface Situation {
    readonly who: Guest
    readonly make: () => Promise<string>
    readonly path: (caseId: string) => string
    readonly button: (t: ReturnType<typeof textIn>) => string
    readonly meanwhile: (caseId: string) => Promise<unknown>
    readonly status: 'cancelled' | 'completed' | 'payment_pending' | 'payment_success'
  }

  const withSpecialist = async () => {
    const caseId = await paid()
    await assign(caseId, SPECIALIST)
    return caseId
  }
  const situations: Record<string, Situation> = {
    'announcing a delay of a case that was cancelled': {
      who: doctor(COORDINATOR),
      make: paid,
      path: caseId => `/web/pro/cases/${caseId}`,
      button: t => t('announce_delay'),
      meanwhile: cancelled,
      status: 'cancelled',
    },
    'assigning a specialist to a case that was completed': {
      who: doctor(COORDINATOR),
      make: paid,
      path: caseId => `/web/pro/cases/${caseId}`,
      button: t => t('assign'),
      meanwhile: complete,
      status: 'completed',
    },
    'giving back a case that was cancelled': {
      who: doctor(SPECIALIST),
      make: withSpecialist,
      path: caseId => `/web/pro/cases/${caseId}`,
      button: t => t('decline'),
      meanwhile: cancelled,
      status: 'cancelled',
    },
    'rejecting a case that has a coordinator now': {
      who: guests.admin,
      make: inReview,
      path: caseId => `/web/admin/cases/${caseId}`,
      button: t => t('reject'),
      meanwhile: case_id => as(setup.admin, '/admin/assign-coordinator', { case_id, doctor_id: COORDINATOR }),
      status: 'payment_pending',
    },
    'cancelling a case that was completed': {
      who: guests.patient,
      make: paid,
      path: caseId => `/web/app/cases/${caseId}`,
      button: t => t('cancel_case'),
      meanwhile: complete,
      status: 'completed',
    },
  }

  const look = (page: Page) => page.evaluate("dispatchEvent(new Event('focus'))")

  for (const [index, [name, situation]] of Object.entries(situations).entries()) {
    test(`${name}: the dialog closes and says why`, async () => {
      const lang = index % 2 === 0 ? 'en' : 'ar'
      const t = textIn(lang)
      const { who, make, path, button, meanwhile, status } = situation
      const caseId = await make()
      const { page, trouble } = await openPage(browser, { lang })
      await arrive(page, base, who, path(caseId))
      await page
        .getByRole('button', { name: button(t), exact: true })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      await meanwhile(caseId)
      await look(page)
      await page.getByText(t('act_over', { status: t(`status_${status}`) })).waitFor()
      await page.getByText(t('act_over_title')).waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      assert.deepEqual(trouble, [])
      await page.context().close()
    })
  }

  test('a row that goes with its open dialog says why', async () => {
    const t = textIn('en')
    const case_id = await inReview()
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin)
    const named = new RegExp(`^${t('assign_named', { name: '.*' })}$`)
    await page
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href$="/${case_id}"]`) })
      .getByRole('button', { name: named })
      .click()
    await page.getByRole('dialog').waitFor()
    await as(setup.admin, '/admin/assign-coordinator', { case_id, doctor_id: COORDINATOR })
    await look(page)
    await page.getByText(t('row_gone')).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('Escape closes an open list before its dialog; a press beside closes the dialog, one that began inside does not', async () => {
    const t = textIn('en')
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.patient, '/web/app/my-data')
    const opener = page.getByRole('button', { name: t('erasure_act') })
    await opener.click()
    const dialog = page.getByRole('dialog')
    const list = dialog.getByRole('combobox')
    await list.click()
    await dialog.getByRole('option', { name: t('erasure_everything') }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.getByRole('option').first().waitFor({ state: 'hidden' })
    assert.ok(await dialog.isVisible())
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await page.locator('button:focus').textContent(), t('erasure_act'))

    await opener.click()
    await dialog.getByRole('heading').hover()
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    assert.ok(await dialog.isVisible())
    await page.mouse.click(5, 5)
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('a number is taken as it is typed, in Arabic digits too, and a wrong one is refused, not bent', async () => {
    const t = textIn('en')
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, '/web/admin/review-types')
    await page.getByRole('button', { name: t('add_review_type') }).click()
    const price = page.getByRole('dialog').getByLabel(/^Price/)
    for (const [typed, shown] of [
      ['١٢٫٥', '12.5'],
      ['١٢،٥', '12.5'],
      ['12,50', '12.5'],
      ['1,250', '1250'],
      ['1,112,500.25', '1112500.25'],
      ['0012', '12'],
      ['12.505', '12.505'],
      ['-5', '-5'],
      ['ر.س 1,250', 'ر.س 1,250'],
      ['.', '.'],
    ] as const) {
      await price.fill('')
      await price.pressSequentially(typed)
      await price.blur()
      assert.equal(await price.inputValue(), shown)
    }
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('save') })
      .click()
    await page.getByText(t('price_wrong')).waitFor()
    await price.fill('150')
    await price.press('Home')
    await price.press('ArrowRight')
    await price.pressSequentially('٢٣')
    assert.equal(await price.inputValue(), '12350')
    await arrive(page, base, guests.newcomer, '/web/app/new')
    const age = page.getByLabel(t('age'), { exact: true })
    await age.pressSequentially('٢٠٠')
    await page.getByRole('button', { name: t('intake_next') }).click()
    await page.getByText(t('age_wrong')).waitFor()
    assert.equal(await age.inputValue(), '200')
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('one’s own act closes its dialog without such a note', async () => {
    const t = textIn('en')
    const caseId = await inReview()
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, `/web/admin/cases/${caseId}`)
    await page.getByRole('button', { name: t('reject'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('No documents were sent')
    await dialog.getByRole('button', { name: t('reject_case') }).click()
    await page.getByText(t('rejected_done')).waitFor()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await page.getByText(t('act_over_title')).count(), 0)
    assert.deepEqual(trouble, [])
    await page.context().close()
  })
}
