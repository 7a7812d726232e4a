import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startStripe } from '../../../demo/payments/stripe.ts'
import { type PayTextKey, payTexts } from '../../../src/i18n/texts/pay-texts.ts'
import { providerEnv, SECRET } from '../../support/paying.ts'
import { graveProblems } from '../support/axe.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { openSetup, payable } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

if (noBrowser) test('paying on a phone', { skip: noBrowser })
else {
  let now = () => new Date()
  const side = await startStripe({ webhookSecret: SECRET, now: () => now() })
  after(() => side.close())
  const setup = await openSetup(providerEnv('stripe', side))
  const { base, browser, service } = setup
  now = () => service.clock.now()

  for (const lang of ['en', 'ar'] as const) {
    const t = (key: PayTextKey) => payTexts[lang][key]

    test(`${lang}: from the button of the page to the provider and back to the receipt and the case, at 390 pixels`, async () => {
      const caseId = await payable(setup)
      const { payment_url } = await setup.as(setup.patient, '/app/review-case-details', { case_id: caseId })
      const { page, trouble } = await openPage(browser, { lang, width: 390, height: 780 })
      await page.goto(`${payment_url}?lang=${lang}`)
      assert.deepEqual(await graveProblems(page), [])
      const width = await page.evaluate('document.documentElement.scrollWidth')
      assert.ok(Number(width) <= 390, `it scrolls sideways: ${width}`)
      await page.getByRole('button').click()
      await page.waitForURL(`${side.url}/**`)
      await page.getByRole('button', { name: 'Back' }).click()
      await page.waitForURL(`${payment_url}**`)
      await page.goto(`${payment_url}?lang=${lang}`)
      await page.getByRole('button').click()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await page.waitForURL(`${payment_url}**`)
      await page.goto(`${payment_url}?lang=${lang}`)
      await page.getByRole('heading', { name: t('paid') }).waitFor()
      assert.deepEqual(await graveProblems(page), [])
      await page.getByText(/INV-2026-\d{6}/).waitFor()
      const link = page.getByRole('link', { name: t('to_case') })
      assert.equal(await link.getAttribute('href'), `${base}/web/app/cases/${caseId}`)
      assert.deepEqual(trouble, [])
    })

    test(`${lang}: an administrator gives a part back, and sees every refund`, async () => {
      const caseId = await payable(setup)
      const { payment_url } = await setup.as(setup.patient, '/app/review-case-details', { case_id: caseId })
      const ref = String(payment_url).split('/').at(-1) ?? ''
      await service.call(`/pay/${ref}`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
      side.pay(side.sessionsOf(ref)[0]?.id ?? '')
      assert.equal((await service.call(`/app/success-webhook?payment_ref=${ref}`)).code, 200)
      const { page, trouble } = await openPage(browser, { lang })
      const d = textIn(lang)
      await arrive(page, base, guests.admin, `/web/admin/cases/${caseId}`)
      await page.getByRole('button', { name: d('refund_payment') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: d('refund_payment') }).click()
      await dialog.getByText(d('refund_amount_wrong')).waitFor()
      await dialog.getByLabel(d('refund_amount_label', { currency: 'SAR' })).fill('10.50')
      await dialog.getByLabel(d('reason')).fill('One opinion was not given')
      assert.deepEqual(await graveProblems(page), [])
      await dialog.getByRole('button', { name: d('refund_payment') }).click()
      await dialog.waitFor({ state: 'detached' })
      await service.drain()
      await page.reload()
      await page.getByText(d('payment_partly_refunded')).first().waitFor()
      await page.getByText(d('provider_refund_id')).waitFor()
      assert.deepEqual(trouble, [])
    })
  }
}
