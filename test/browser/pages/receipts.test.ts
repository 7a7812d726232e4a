import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { refusalsAr } from '../../../web/src/i18n/refusals-ar.ts'
import { refusalsEn } from '../../../web/src/i18n/refusals-en.ts'
import { records } from '../../support/records.ts'
import { graveProblems } from '../support/axe.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { makeCases, openSetup, payable } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { type Lang, textIn } from '../support/texts.ts'

if (noBrowser) test('receipts', { skip: noBrowser })
else {
  const setup = await openSetup()
  const cases = await makeCases(setup)
  const { base, browser, service } = setup
  const about = records(service)
  const said = { en: refusalsEn, ar: refusalsAr }
  const numberOf = async (case_id: string): Promise<string> =>
    (await setup.as(setup.patient, '/app/review-case-details', { case_id })).case_number

  /** Checks that a link opens a PDF. */
  async function opens(page: Page, link: Locator): Promise<void> {
    assert.equal(await link.getAttribute('target'), '_blank')
    const reply = await page.request.get((await link.getAttribute('href')) ?? '')
    assert.deepEqual([reply.status(), reply.headers()['content-type']], [200, 'application/pdf'])
    assert.ok((await reply.body()).subarray(0, 5).equals(Buffer.from('%PDF-')))
  }

  /** A paid case that was cancelled; the hub takes the refund, or refuses it to the end. */
  async function cancelled(hub: 'none' | 'down'): Promise<string> {
    const case_id = await payable(setup)
    assert.equal((await service.call(`/app/success-webhook?case_id=${case_id}`)).code, 200)
    await about.fault('payment_hub', hub)
    await setup.as(setup.patient, '/app/cancel-review-case', { case_id })
    do await about.makeDue()
    while ((await service.drain()) > 0)
    await about.fault('payment_hub', 'none')
    return case_id
  }

  const views: readonly (readonly [Lang, number])[] = [
    ['en', 360],
    ['en', 1280],
    ['ar', 360],
    ['ar', 1280],
  ]
  const refunded = await cancelled('none')

  for (const [lang, width] of views) {
    const t = textIn(lang)

    test(`a patient opens receipt and credit note from the case, ${lang} at ${width}`, async () => {
      const { page, trouble } = await openPage(browser, { lang, width })
      await arrive(page, base, guests.patient, `/web/app/cases/${refunded}`)
      const panel = page.getByRole('region', { name: t('receipt') })
      const [{ invoice_no }] = await about.invoices(refunded)
      const [{ credit_note_no }] = await about.refunds(refunded)
      for (const number of [invoice_no, credit_note_no]) await panel.getByText(number).waitFor()
      for (const key of ['open_receipt', 'open_credit_note'] as const)
        await opens(page, panel.getByRole('link', { name: t(key) }))
      assert.deepEqual(await graveProblems(page), [])
      const wider = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
      assert.equal(wider, 0)
      assert.deepEqual(trouble, [])
      await page.context().close()
    })
  }

  test('after another amount was accepted the page says what was received, beside the price', async () => {
    const t = textIn('en')
    await setup.as(setup.admin, '/admin/accept-mismatch', { case_id: cases.mismatch, reason: 'Agreed by phone' })
    const { total_amount } = await setup.as(setup.patient, '/app/review-case-details', { case_id: cases.mismatch })
    const written = (amount: number) => `SAR ${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.patient, `/web/app/paid?case_id=${cases.mismatch}`)
    const said = async (label: string) => {
      const row = page.locator('dl > div', { has: page.getByText(label, { exact: true }) })
      await row.first().waitFor()
      return (await row.allTextContents()).map(text => text.replaceAll('\u00a0', ' '))
    }
    assert.deepEqual(await said(t('receipt_amount')), [`${t('receipt_amount')}${written(1)}`])
    assert.deepEqual(await said(t('price')), [`${t('price')}${written(total_amount)}`])
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  for (const lang of ['en', 'ar'] as const) {
    const t = textIn(lang)

    test(`the receipt is there right after paying, for who is signed in alone, ${lang}`, async () => {
      const { page, trouble } = await openPage(browser, { lang, width: 360 })
      const path = `/web/app/paid?status=success&case_id=${cases.inProgress}`
      await page.goto(`${base}${path}`)
      await page.getByRole('heading', { level: 1, name: t('paid_success') }).waitFor()
      assert.equal(await page.getByRole('region', { name: t('receipt') }).count(), 0)
      await arrive(page, base, guests.patient, path)
      await page.getByRole('banner').getByText(guests.patient.name).waitFor({ state: 'attached' })
      const link = page.getByRole('link', { name: t('open_receipt') })
      await link.waitFor()
      await opens(page, link)
      assert.equal(await page.getByRole('link', { name: t('open_credit_note') }).count(), 0)
      assert.deepEqual(
        trouble.filter(line => !line.includes('401')),
        [],
      )
      await page.context().close()
    })

    test(`the way back from paying for a case that is unknown or another person’s says so, and leads to one’s own, ${lang}`, async () => {
      const { page } = await openPage(browser, { lang })
      for (const caseId of [cases.inProgress, 'unknown']) {
        await arrive(page, base, guests.stranger, `/web/app/paid?status=success&case_id=${caseId}`)
        await page.getByText(t('problem_not_found_hint')).waitFor()
        assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), t('payment'))
        await page.getByRole('link', { name: t('paid_all_cases') }).waitFor()
        assert.equal(await page.getByRole('link', { name: t('paid_open_case') }).count(), 0)
      }
      await page.context().close()
    })

    test(`a case that is not paid for shows no receipt, ${lang}`, async () => {
      const { page, trouble } = await openPage(browser, { lang })
      await arrive(page, base, guests.patient, `/web/app/cases/${cases.payable}`)
      await page.getByRole('region', { name: t('about_case') }).waitFor()
      await page.waitForLoadState('networkidle')
      assert.equal(await page.getByRole('region', { name: t('receipt') }).count(), 0)
      assert.deepEqual(trouble, [])
      await page.context().close()
    })

    test(`an administrator tries a failed refund again, and everybody reads who did, ${lang}`, async () => {
      const caseId = await cancelled('down')
      const { page, trouble } = await openPage(browser, { lang })
      await arrive(page, base, guests.admin, `/web/admin/cases/${caseId}`)
      await page.getByText(t('retry_refund_hint')).waitFor()
      await page.getByRole('button', { name: t('retry_refund') }).click()
      const question = page.getByRole('dialog')
      assert.equal(
        await page.evaluate('document.activeElement.textContent'),
        t('erasure_leave'),
        'the way back has the focus',
      )
      await question.getByRole('button', { name: t('retry_refund_confirm') }).click()
      await page.getByText(t('retry_refund_done')).waitFor()
      await page.getByRole('button', { name: t('retry_refund') }).waitFor({ state: 'detached' })
      const entry = page
        .getByRole('region', { name: t('activity') })
        .locator('li')
        .first()
      await entry.getByText(t('activity_refund_retried')).waitFor()
      await entry.getByText('admin-1').waitFor()
      await service.drain()
      const [{ status, credit_note_no }] = await about.refunds(caseId)
      assert.equal(status, 'settled')
      await page.reload()
      await page
        .getByRole('region', { name: t('receipt') })
        .getByText(credit_note_no)
        .waitFor()
      await opens(page, page.getByRole('link', { name: t('open_credit_note') }))
      assert.deepEqual(trouble, [])
      await page.context().close()
    })

    test(`who tries a refund again that another just tried reads so, on the case and among what waits, ${lang}`, async () => {
      for (const [place, button] of [
        ['/web/admin/cases/', t('retry_refund')],
        ['/web/admin', t('try_again')],
      ] as const) {
        const caseId = await cancelled('down')
        const [{ refund_id }] = await about.refunds(caseId)
        const { page, trouble } = await openPage(browser, { lang })
        const onCase = place.endsWith('/')
        await arrive(page, base, guests.admin, onCase ? `${place}${caseId}` : place)
        const line = onCase
          ? page.locator('main')
          : page.getByRole('listitem').filter({ hasText: await numberOf(caseId) })
        const press = line.getByText(button, { exact: true }).first()
        await press.waitFor()
        await setup.as(setup.admin, '/admin/retry-refund', { refund_id })
        await press.click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('retry_refund_confirm') })
          .click()
        await press.waitFor({ state: 'detached' })
        await page.getByText(said[lang].refund_not_failed).waitFor()
        if (onCase) await line.getByText(t('payment_refund_pending'), { exact: true }).first().waitFor()
        await service.drain()
        assert.deepEqual(trouble, [])
        await page.context().close()
      }
    })

    test(`a case that was cancelled before it was paid speaks of no payment any more, ${lang}`, async () => {
      const caseId = await payable(setup)
      await setup.as(setup.patient, '/app/cancel-review-case', { case_id: caseId })
      const { page, trouble } = await openPage(browser, { lang })
      const waiting = page.getByText(t('payment_pending'), { exact: true })
      await arrive(page, base, guests.patient, `/web/app/cases/${caseId}`)
      await page.getByRole('region', { name: t('about_case') }).waitFor()
      assert.equal(await waiting.count(), 0)
      await page.goto(`${base}/web/app/paid?status=success&case_id=${caseId}`)
      await page.getByRole('heading', { level: 1, name: t('next_cancelled') }).waitFor()
      assert.equal(await page.getByText(t('paid_waiting')).count(), 0)
      await arrive(page, base, guests.admin, `/web/admin/cases/${caseId}`)
      await page
        .getByRole('region', { name: t('money') })
        .getByText(t('never_paid'))
        .waitFor()
      assert.equal(await waiting.count(), 0)
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${base}/web/admin/cases?status=cancelled&q=${caseId}`)
        await page.locator(`a[href$="/${caseId}"]`).waitFor()
        assert.equal(await page.locator('tr, main li').getByText(t('payment_pending'), { exact: true }).count(), 0)
      }
      assert.deepEqual(trouble, [])
      await page.context().close()
    })

    test(`an administrator keeps the number of the accounting system, ${lang}`, async () => {
      const { page, trouble } = await openPage(browser, { lang, width: 360 })
      await arrive(page, base, guests.admin, `/web/admin/cases/${cases.completed}`)
      const panel = page.getByRole('region', { name: t('receipt') })
      await panel.getByRole('button', { name: t('set_tax_invoice') }).click()
      const dialog = page.getByRole('dialog')
      const field = dialog.getByRole('textbox', { name: t('tax_invoice_no') })
      await field.fill(' ')
      await dialog.getByRole('button', { name: t('save') }).click()
      await dialog.getByText(t('required')).waitFor()
      await field.fill(`TAX-${lang}`)
      await dialog.getByRole('button', { name: t('save') }).click()
      await dialog.waitFor({ state: 'detached' })
      await panel.getByText(`TAX-${lang}`).waitFor()
      const activity = page.getByRole('region', { name: t('activity') })
      await activity.getByText(`${t('tax_invoice_no')}: TAX-${lang}`).waitFor()
      assert.deepEqual(trouble, [])
      await page.context().close()
    })
  }
}
