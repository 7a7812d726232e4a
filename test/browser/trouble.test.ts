import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOUR } from '../support/test-clock.ts'
import { noBrowser, openPage } from './support/browser.ts'
import { COORDINATOR, makeCases, setStage } from './support/stage.ts'
import { textIn } from './support/texts.ts'

/** Calls of the doctors' surface, not the pages of the same name. */
const PRO = /^https?:\/\/[^/]+\/pro\//

if (noBrowser) test('trouble', { skip: noBrowser })
else {
  const stage = await setStage()
  const cases = await makeCases(stage)
  const t = textIn('en')
  const { base, browser, service } = stage

  test('another person’s case is refused and shows nothing of it', async () => {
    const stranger = service.token('app', 'patient-2')
    const places = [
      [`/web/app/cases/${cases.completed}`, stranger],
      [`/web/app/cases/${cases.completed}/report`, stranger],
      [`/web/app/cases/${cases.draft}/edit`, stranger],
      [`/web/pro/cases/${cases.completed}`, stage.doctor('dr-nobody')],
    ]
    const { page } = await openPage(browser)
    for (const [path, token] of places) {
      await page.goto(`${base}${path}#token=${token}`)
      // Only the fragment differs from page to page of one role: what is loaded must be loaded with the new token.
      await page.reload()
      await page.getByText(t('problem_not_found_hint')).waitFor()
      const shown = (await page.locator('main').textContent()) ?? ''
      assert.doesNotMatch(shown, /Chest pain|angina|Cardiology|Sara/, path)
    }
    await page.goto(`${base}/web/app/cases/${cases.completed}#token=${stage.patient}`)
    await page.reload()
    await page.getByText(/Chest pain/).waitFor()
    await page.context().close()
  })

  test('the service goes away and comes back: what was typed stays, and the page finds its way by itself', async () => {
    const { page } = await openPage(browser)
    const summary = page.getByRole('textbox', { name: t('summary'), exact: true })
    await page.goto(`${base}/web/pro/cases/${cases.withOpinion}/summary#token=${stage.doctor(COORDINATOR)}`)
    await summary.fill('Typed before the connection was lost')
    // The browser's way to the service is cut, then restored.
    await page.route(PRO, route => route.abort())
    await page.getByRole('button', { name: t('complete_case') }).click()
    await page.getByRole('button', { name: t('complete_confirm') }).click()
    await page.getByText(t('problem_offline_hint')).waitFor()
    await page.getByText(t('connection_lost')).waitFor()
    assert.equal(await summary.inputValue(), 'Typed before the connection was lost')
    assert.equal(
      (await service.rows('select status from review_cases where case_id = $1', [cases.withOpinion]))[0].status,
      'payment_success',
    )
    await page.reload()
    await page.getByText(t('problem_offline_hint')).waitFor()
    await page.unroute(PRO)
    await summary.waitFor()
    assert.equal(await summary.inputValue(), 'Typed before the connection was lost')
    await page.getByText(t('connection_lost')).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('complete_case') }).click()
    await page.getByRole('button', { name: t('complete_confirm') }).click()
    await page.getByRole('link', { name: t('open_pdf') }).waitFor()
    await page.context().close()
  })

  test('an expired token leads to a page that says so', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${base}/web/app/cases#token=${stage.patient}`)
    await page.getByText(t('status_completed')).first().waitFor()
    service.clock.advance(2 * HOUR)
    await page.getByRole('link', { name: t('nav_new_case') }).click()
    await page.getByText(t('expired_title')).waitFor()
    const kept = await page.evaluate("sessionStorage.getItem('so.token.app')")
    assert.equal(kept, 'expired')
    await page.getByRole('link', { name: t('sign_in_again') }).click()
    await page.getByRole('button', { name: t('sign_in'), exact: true }).click()
    await page.getByRole('heading', { name: t('how_title') }).waitFor()
    await page.context().close()
  })

  test('errors stand beside their fields, and the keyboard alone is enough', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${base}/web/app/new#token=${stage.patient}`)
    await page.getByRole('button', { name: t('submit_case') }).focus()
    await page.keyboard.press('Enter')
    const age = page.getByRole('textbox', { name: t('age'), exact: true })
    await page.getByText(t('age_wrong')).waitFor()
    assert.equal(await age.getAttribute('aria-invalid'), 'true')
    const described = (await age.getAttribute('aria-describedby')) ?? ''
    assert.match(
      (await page.locator(`[id="${described.split(' ').at(-1)}"]`).textContent()) ?? '',
      new RegExp(t('age_wrong')),
    )
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(
      "getComputedStyle(document.activeElement).outlineStyle !== 'none' || document.activeElement.matches(':focus-visible')",
    )
    assert.equal(outline, true)
    await page.context().close()
  })
}
