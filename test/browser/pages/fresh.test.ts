import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { until } from '../../support/until.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { COORDINATOR, makeCases, openSetup } from '../support/service-and-browser.ts'
import { arrive, doctor, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

const DETAILS = '/app/review-case-details'

/** Counts how often a page loads its case. */
function countAsked(page: Page): { asked: number } {
  const count = { asked: 0 }
  page.on('request', request => {
    if (new URL(request.url()).pathname === DETAILS) count.asked++
  })
  return count
}

/** As if another window or tab covered the page. */
const become = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
    dispatchEvent(new Event('visibilitychange'))`)

if (noBrowser) test('fresh pages', { skip: noBrowser })
else {
  const setup = await openSetup()
  const cases = await makeCases(setup)
  const t = textIn('en')
  const { base, browser, service } = setup

  test('two people on one case see what the other does, without touching their page or when they turn to it', async () => {
    const { page: patient } = await openPage(browser)
    const { page: coordinator } = await openPage(browser)
    await arrive(patient, base, guests.patient, `/web/app/cases/${cases.withOpinion}`)
    await patient.getByText(t('next_in_progress')).waitFor()
    await arrive(coordinator, base, doctor(COORDINATOR), `/web/pro/cases/${cases.withOpinion}`)
    await coordinator.getByRole('button', { name: t('announce_delay'), exact: true }).click()
    const dialog = coordinator.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('delay_reason') }).fill('The laboratory is slow')
    await dialog.getByRole('button', { name: t('tell_patient') }).click()
    await dialog.waitFor({ state: 'detached' })
    await patient.getByText(t('late_title')).waitFor()
    await patient.getByText('The laboratory is slow').waitFor()

    await patient.getByRole('button', { name: t('cancel_case') }).click()
    await patient.getByRole('radio').first().check()
    await patient.getByRole('button', { name: t('cancel_confirm') }).click()
    await patient.getByText(t('next_cancelled'), { exact: true }).waitFor()
    await coordinator.evaluate("dispatchEvent(new Event('focus'))")
    await coordinator.getByText(t('status_cancelled')).first().waitFor()
    assert.equal(await coordinator.getByRole('button', { name: t('announce_delay') }).count(), 0)
    await patient.context().close()
    await coordinator.context().close()
  })

  test('a page asks again every 20 seconds while it is seen, at once when one turns to it, and never while hidden', async () => {
    const { page } = await openPage(browser)
    await page.clock.install()
    const count = countAsked(page)
    await arrive(page, base, guests.patient, `/web/app/cases/${cases.review}`)
    await page.getByText(t('next_review')).waitFor()
    const first = count.asked
    await page.clock.runFor(21_000)
    await until('it has asked again', async () => count.asked > first)
    await become(page, 'hidden')
    const hidden = count.asked
    await page.clock.runFor(120_000)
    assert.equal(count.asked, hidden, 'a hidden page asks nothing')
    await become(page, 'visible')
    await until('it asks when one turns to it', async () => count.asked > hidden)
    await page.context().close()
  })

  test('a page that nobody touches stops asking, so that the session can end, and goes on at the first touch', async () => {
    const { page } = await openPage(browser)
    await page.clock.install()
    const count = countAsked(page)
    await arrive(page, base, guests.patient, `/web/app/cases/${cases.review}`)
    await page.getByText(t('next_review')).waitFor()
    await page.clock.runFor(10 * 60_000)
    // The last answer of the ten minutes may still be under way.
    await page.getByText(t('next_review')).waitFor()
    const before = count.asked
    await page.clock.runFor(5 * 60_000)
    assert.equal(count.asked, before)
    await page.keyboard.press('Shift')
    await until('it asks at the first touch', async () => count.asked > before)
    await page.context().close()
  })

  test('a page that was open while paying asks within two seconds and is right', async () => {
    const { page } = await openPage(browser)
    await page.clock.install()
    const count = countAsked(page)
    await arrive(page, base, guests.patient, `/web/app/cases/${cases.payable}`)
    await page.getByText(t('next_pay'), { exact: true }).waitFor()
    assert.equal((await service.call(`/app/success-webhook?case_id=${cases.payable}`)).code, 200)
    const before = count.asked
    await page.clock.runFor(2_000)
    await until('it has asked', async () => count.asked > before)
    await page.getByText(t('next_choosing')).waitFor()
    await page.goto(`${base}/web/app/paid?case_id=${cases.payable}&status=pending`)
    await page.getByRole('heading', { name: t('paid_success') }).waitFor()
    await page
      .getByText(/INV-\d{4}-\d{6}/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: t('paid_open_case') }).click()
    await page.getByText(t('next_choosing')).waitFor()
    await page.context().close()
  })

  test('after a refusal the page shows the present case', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, guests.patient, `/web/app/cases/${cases.review}`)
    await page.getByRole('button', { name: t('cancel_case') }).click()
    await page.getByRole('radio').first().check()
    await setup.as(setup.admin, '/admin/reject-reviewcase', { case_id: cases.review, reject_reason: 'Sent twice' })
    await page.getByRole('button', { name: t('cancel_confirm') }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(t('act_over_title')).waitFor()
    await page.getByText(t('next_rejected')).waitFor()
    assert.equal(await page.getByRole('button', { name: t('cancel_case') }).count(), 0)
    await page.context().close()
  })
}
