import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { AdminRole } from '../../../src/domain/people/roles.ts'
import { graveProblems } from '../support/axe.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { makeCases, openSetup } from '../support/service-and-browser.ts'
import { arrive } from '../support/sign-in.ts'
import { type Lang, type TextKey, textIn } from '../support/texts.ts'

/** SCREENSHOTS=<folder> also writes a picture of each page. */
const folder = process.env.SCREENSHOTS

if (noBrowser) test('what each role is not offered', { skip: noBrowser })
else {
  const setup = await openSetup({ ADMIN_READS_WITH_REASON: '1' })
  const { base, browser, service } = setup
  const cases = await makeCases(setup)

  const enter = (page: Page, role: AdminRole, path: string) =>
    arrive(page, base, { surface: 'admin', id: `the-${role}`, name: `The ${role}`, roles: [role] }, path)
  const picture = async (page: Page, name: string) => {
    if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
    assert.deepEqual(await graveProblems(page), [], name)
  }

  test('what a role may not open is not offered: a draft, a list by outcome', async () => {
    for (const [role, lang] of [
      ['intake', 'ar'],
      ['auditor', 'en'],
      ['privacy', 'ar'],
    ] as const) {
      const t = textIn(lang)
      const { page } = await openPage(browser, { lang, width: lang === 'ar' ? 360 : 1280 })
      await enter(page, role, `/web/admin/cases/${cases.draft}`)
      const mayOpen = role === 'privacy'
      await page.getByText(t(mayOpen ? 'withheld_until_reason' : 'withheld_closed')).waitFor()
      const offered = page.getByRole('button', { name: t('open_with_reason'), exact: true })
      assert.equal(await offered.count(), mayOpen ? 1 : 0, role)
      await picture(page, `closed-${role}-${lang}`)
      await page.goto(`${base}/web/admin/cases`)
      await page.getByText(t('more_filters')).click()
      await page.getByLabel(t('review_type')).waitFor()
      assert.equal(await page.getByLabel(t('outcome'), { exact: true }).count(), 0, role)
      await page.context().close()
    }
  })

  test('buttons of other roles are not shown: cases, money, people, one’s own request', async () => {
    const t = textIn('en')
    const seen = async (role: AdminRole, path: string, there: string, names: readonly TextKey[]) => {
      const { page } = await openPage(browser)
      await enter(page, role, path)
      await page.getByText(there).first().waitFor()
      const counts = await Promise.all(
        names.map(name => page.getByRole('button', { name: t(name), exact: true }).count()),
      )
      await page.context().close()
      return counts.map(count => count > 0)
    }
    for (const [role, shown] of [
      ['intake', true],
      ['finance', false],
    ] as const)
      assert.deepEqual(await seen(role, '/web/admin/cases', t('more_filters'), ['assign_several']), [shown], role)
    for (const [role, shown] of [
      ['catalogue', true],
      ['intake', false],
    ] as const) {
      const { page } = await openPage(browser)
      await enter(page, role, '/web/admin/people')
      const panel = page.getByRole('region', { name: t('people_by_category') })
      await panel.getByText('Cardiology').waitFor()
      const edit = panel.getByRole('button', { name: t('edit_specialists_named', { name: 'Cardiology' }) })
      assert.equal((await edit.count()) > 0, shown, role)
      await page.context().close()
    }
    await service.rows(
      `insert into refunds (refund_id, payment_id, case_id, amount, currency, reason, status, allocated, requested_date, updated_date)
       select gen_random_uuid(), payment_id, case_id, 1, 'SAR', 'admin_refund', 'failed', true, now(), now()
       from payments where case_id = $1`,
      [cases.withOpinion],
    )
    for (const [role, shown] of [
      ['finance', true],
      ['intake', false],
    ] as const) {
      const path = `/web/admin/cases/${cases.withOpinion}`
      assert.deepEqual(await seen(role, path, t('money'), ['retry_refund']), [shown], role)
    }
    for (const [role, shown] of [
      ['intake', true],
      ['finance', false],
    ] as const) {
      const { page } = await openPage(browser)
      await enter(page, role, `/web/admin/cases/${cases.inProgress}`)
      await page.getByRole('heading', { name: t('team') }).waitFor()
      assert.equal((await page.getByText(t('remind_doctor'), { exact: true }).count()) > 0, shown, role)
      await page.context().close()
    }
    const { page } = await openPage(browser)
    await enter(page, 'intake', `/web/admin/cases/${cases.mismatch}`)
    await page.getByText(t('seen_amount')).waitFor()
    assert.equal(await page.getByText(t('mismatch_other_currency')).count(), 0)
    await page.context().close()
  })

  test('notes have no words until the case is open, and say so', async () => {
    await setup.as(setup.admin, '/admin/add-note', { case_id: cases.payable, text: 'She called twice' })
    for (const lang of ['en', 'ar'] as Lang[]) {
      const t = textIn(lang)
      const { page } = await openPage(browser, { lang })
      await enter(page, lang === 'en' ? 'intake' : 'auditor', `/web/admin/cases/${cases.payable}`)
      const notes = page.getByRole('region', { name: t('case_notes') })
      await notes.getByRole('button', { name: t('show_notes') }).click()
      await notes.getByText(t('note_withheld')).waitFor()
      await picture(page, `notes-${lang}`)
      await page.getByRole('button', { name: t('open_with_reason'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t('reason') }).fill('The patient called about it')
      await dialog.getByRole('button', { name: t('open_with_reason_confirm') }).click()
      await notes.getByText('She called twice').waitFor()
      assert.equal(await notes.getByText(t('note_withheld')).count(), 0)
      await page.context().close()
    }
  })
}
