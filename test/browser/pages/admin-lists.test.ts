import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { records } from '../../support/records.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { makeCases, openSetup } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

/** The facts behind which the dot stands on another line than they do. */
const STRAY_DOTS = `[...document.querySelectorAll('main bdi')]
  .filter(({ nextSibling: dot }) => dot?.nodeType === Node.TEXT_NODE && dot.data.trim() === '·')
  .filter(fact => {
    const range = document.createRange()
    const at = fact.nextSibling.data.indexOf('·')
    range.setStart(fact.nextSibling, at)
    range.setEnd(fact.nextSibling, at + 1)
    return range.getBoundingClientRect().top > [...fact.getClientRects()].at(-1).bottom - 2
  })
  .map(fact => fact.textContent)`

const maha = { ...guests.admin, name: 'Maha Ali' }

if (noBrowser) test('the lists of administrators', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser, service } = setup
  const about = records(service)
  const t = textIn('en')
  const cases = await makeCases(setup)
  await about.untilQuiet()
  const totalOf = async (page: Page) => {
    const found = new RegExp(`^${t('cases_found', { count: '[\\d,]+' })}$|^${t('no_cases_found')}$`)
    return Number(((await page.getByText(found).textContent()) ?? '').replace(/\D/g, ''))
  }

  test('what waits leads to its list, with the same number, in both languages', async () => {
    for (const lang of ['en', 'ar'] as const) {
      const words = textIn(lang)
      const { page, trouble } = await openPage(browser, { lang })
      await arrive(page, base, guests.admin)
      const line = page.getByRole('region', { name: words('to_assign') })
      const { case_number } = await about.subject(cases.review)
      await line.getByRole('link', { name: case_number }).waitFor()
      await line.getByRole('link', { name: words('waiting_all_named', { name: words('to_assign') }) }).click()
      await page.getByText(words('cases_found', { count: 1 })).waitFor()
      assert.match(page.url(), /status=review/)
      assert.deepEqual(trouble, [])
      await page.context().close()
    }
  })

  test('several cases at once: the coordinators of their category are offered, and nothing is said before one is chosen', async () => {
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, '/web/admin/cases')
    await page.getByRole('button', { name: t('assign_several'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const { case_number } = await about.subject(cases.review)
    const tick = dialog.getByRole('checkbox', { name: case_number })
    await tick.waitFor()
    assert.equal(await dialog.getByRole('radio').count(), 0)
    assert.equal(await dialog.getByText(t('no_candidates')).count(), 0)
    await tick.check()
    await dialog.getByRole('radio').first().waitFor()
    assert.equal(await dialog.getByText(t('no_candidates')).count(), 0)
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('a refund and a message that failed are tried again from the first page, and the activity names who did it', async () => {
    for (const port of ['payment_hub', 'notification_hub']) await about.fault(port, 'down')
    await setup.as(setup.admin, '/admin/cancel-review-case', { case_id: cases.withOpinion, reason: 'A mistake' })
    await about.untilQuiet()
    for (const port of ['payment_hub', 'notification_hub']) await about.fault(port, 'none')
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, maha)
    const refunds = page.getByRole('region', { name: t('failed_refunds') })
    await refunds.getByRole('button').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('retry_refund_confirm') })
      .click()
    await refunds.waitFor({ state: 'detached' })
    const messages = page.getByRole('region', { name: t('failed_messages') })
    const waiting = await messages.getByRole('button').count()
    assert.ok(waiting > 0)
    for (let left = waiting; left > 0; left--) {
      await messages.getByRole('button').first().click()
      await messages
        .getByRole('button')
        .nth(left - 1)
        .waitFor({ state: 'detached' })
    }
    await about.untilQuiet()
    await page.goto(`${base}/web/admin/cases/${cases.withOpinion}`)
    const activity = page.getByRole('region', { name: t('activity') })
    const entry = activity.getByRole('listitem').filter({ hasText: t('activity_refund_retried') })
    assert.match((await entry.textContent()) ?? '', /^Maha Ali/)
    await activity.getByText(t('activity_message_failed')).first().waitFor()
    await activity
      .getByText(`${t('activity_event')}: ${t('event_case_cancelled')}`)
      .first()
      .waitFor()
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('another amount is accepted from the first page, after it was shown what came', async () => {
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin)
    const line = page.getByRole('region', { name: t('mismatches') })
    await line.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('asked_amount')).waitFor()
    await dialog.getByRole('textbox', { name: t('reason') }).fill('Agreed by phone')
    await dialog.getByRole('button', { name: t('accept_mismatch_confirm') }).click()
    await line.waitFor({ state: 'detached' })
    assert.equal((await about.subject(cases.mismatch)).status, 'payment_success')
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('every figure leads to a list with the same number at its top', async () => {
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, '/web/admin?period=all')
    await page.getByRole('region', { name: t('by_status') }).waitFor()
    const counting = ['by_status', 'outcomes', 'by_category', 'by_review_type'] as const
    const links = counting.map(name => page.getByRole('region', { name: t(name) }).getByRole('link'))
    const tiles = page.locator('main a', { has: page.locator('[class*=value]') }).filter({ hasText: /\D\d+\D/ })
    const figures: [string, number][] = []
    for (const link of [...(await Promise.all(links.map(one => one.all()))).flat(), ...(await tiles.all())]) {
      const address = (await link.getAttribute('href')) ?? ''
      const figure = (await link.locator('[class*=value]').count()) > 0 ? link.locator('[class*=value]') : link
      figures.push([address, Number(await figure.first().textContent())])
    }
    // Eight statuses, five outcomes, a category, a review type and five totals.
    assert.equal(figures.length, 20, JSON.stringify(figures))
    for (const [address, figure] of figures) {
      await page.goto(`${base}${address}`)
      assert.equal(await totalOf(page), figure, address)
    }
    assert.ok(figures.some(([, figure]) => figure > 1))
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('sums of money lead to the cases that they come from, also when a part went back', async () => {
    const reason = 'The patient came to one doctor only'
    await setup.as(setup.admin, '/admin/refund-payment', { case_id: cases.inProgress, amount: 10, reason })
    await about.untilQuiet()
    const { page, trouble } = await openPage(browser)
    const partly = page.locator(`main a[href$="/${cases.inProgress}"]`)
    for (const name of ['collected', 'refunded', 'net'] as const) {
      await arrive(page, base, guests.admin, '/web/admin?period=all')
      const revenue = page.getByRole('region', { name: t('revenue') })
      await revenue.getByTitle(t('figure_list', { name: t(name) })).click()
      await partly.first().waitFor()
    }
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('filters, order and page are in the address, and survive opening a case, a reload and the way back', async () => {
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, '/web/admin/cases')
    await page.getByRole('combobox', { name: t('status') }).selectOption('completed')
    await page.getByRole('combobox', { name: t('sort_by') }).selectOption('due')
    await page.getByRole('textbox', { name: t('search') }).fill('sara')
    const same = async () => {
      await page.getByText(t('cases_found', { count: 1 })).waitFor()
      assert.equal(new URL(page.url()).search, '?q=sara&status=completed&sort=due')
      assert.equal(await page.getByRole('combobox', { name: t('sort_by') }).inputValue(), 'due')
      assert.equal(await page.getByRole('textbox', { name: t('search') }).inputValue(), 'sara')
    }
    await same()
    await page.locator(`a[href$="/${cases.completed}"]`).click()
    await page.getByRole('heading', { level: 1, name: 'Sara Ahmad' }).waitFor()
    await page.reload()
    await page
      .locator('main')
      .getByRole('link', { name: t('nav_cases') })
      .click()
    await same()
    await page.goBack()
    await page.goBack()
    await same()
    await page.reload()
    await same()
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('a page that the list no longer reaches says so, and leads to the first one', async () => {
    for (const lang of ['en', 'ar'] as const) {
      const words = textIn(lang)
      const { page } = await openPage(browser, { lang })
      for (const path of ['/web/admin/cases', '/web/admin/access-log']) {
        await arrive(page, base, guests.admin, `${path}?page=9`)
        await page.getByText(words('page_gone')).waitFor()
        await page.getByRole('button', { name: words('to_first_page') }).click()
        await page.getByRole('row').nth(1).waitFor()
      }
      await page.context().close()
    }
  })

  test('a table where there is room, cards where there is none', async () => {
    for (const [width, tables] of [
      [1280, 1],
      [360, 0],
    ] as const) {
      const { page } = await openPage(browser, { width })
      await arrive(page, base, guests.admin, '/web/admin/cases')
      await page.locator(`a[href$="/${cases.completed}"]`).waitFor()
      assert.equal(await page.getByRole('table').count(), tables, `${width}`)
      assert.deepEqual(await page.evaluate(STRAY_DOTS), [], 'a line ends with a dot, and does not begin with one')
      await page.context().close()
    }
  })

  test('the list as a file holds what the filters let through', async () => {
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, '/web/admin/cases?status=completed')
    await page.getByText(t('cases_found', { count: 1 })).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('export_csv') }).click()
    const file = await download
    assert.match(file.suggestedFilename(), /^review-cases-\d{4}-\d{2}-\d{2}\.csv$/)
    const text = readFileSync(await file.path(), 'utf8')
    const lines = text.trim().split('\n')
    assert.equal(lines.length, 2)
    assert.ok(text.startsWith('\uFEFF') && lines[0]?.startsWith('case_id,'), lines[0])
    assert.ok(lines[1]?.includes(cases.completed))
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('the code on a report finds its case', async () => {
    const [{ code }] = await service.rows('select code from reports where case_id = $1 limit 1', [cases.completed])
    const { page } = await openPage(browser)
    await arrive(page, base, guests.admin, '/web/admin/cases')
    await page.getByRole('textbox', { name: t('search') }).fill(
      code
        .match(/.{1,4}/g)
        .join('-')
        .toLowerCase(),
    )
    await page.getByText(t('cases_found', { count: 1 })).waitFor()
    await page.locator(`a[href$="/${cases.completed}"]`).waitFor()
    await page.context().close()
  })
}
