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

if (noBrowser) test('the pages of each role', { skip: noBrowser })
else {
  const setup = await openSetup({ ADMIN_READS_WITH_REASON: '1', FOUR_EYES_REFUND: '1', FOUR_EYES_ERASURE: '1' })
  const { base, browser, service } = setup
  const cases = await makeCases(setup)

  const enter = (page: Page, role: AdminRole, path?: string) =>
    arrive(page, base, { surface: 'admin', id: `the-${role}`, name: `The ${role}`, roles: [role] }, path)
  const picture = async (page: Page, name: string) => {
    if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
    assert.deepEqual(await graveProblems(page), [], name)
  }

  /** The menu of each role besides help, and the title of its first page. */
  const FIRST: readonly [AdminRole, TextKey, readonly TextKey[]][] = [
    ['intake', 'nav_dashboard', ['nav_dashboard', 'nav_cases', 'nav_review_types', 'nav_undelivered']],
    ['finance', 'nav_dashboard', ['nav_dashboard', 'nav_cases', 'nav_approvals']],
    ['catalogue', 'nav_review_types', ['nav_review_types', 'nav_categories', 'nav_holidays']],
    ['privacy', 'nav_dashboard', ['nav_dashboard', 'nav_cases', 'nav_access_log', 'nav_erasure', 'nav_approvals']],
    ['security', 'nav_sessions', ['nav_access_log', 'nav_sessions']],
    ['auditor', 'nav_access_log', ['nav_dashboard', 'nav_cases', 'nav_access_log', 'nav_approvals']],
  ]
  const HIDDEN: Readonly<Partial<Record<AdminRole, readonly TextKey[]>>> = {
    intake: ['nav_access_log', 'nav_erasure', 'nav_approvals', 'nav_sessions'],
    finance: ['nav_access_log', 'nav_erasure', 'nav_sessions'],
    catalogue: ['nav_dashboard', 'nav_cases', 'nav_access_log', 'nav_erasure', 'nav_approvals', 'nav_sessions'],
    security: ['nav_dashboard', 'nav_cases', 'nav_review_types', 'nav_erasure', 'nav_approvals'],
    auditor: ['nav_erasure', 'nav_sessions'],
  }

  test('each role has its own first page and menu, in both languages', async () => {
    for (const lang of ['en', 'ar'] as Lang[]) {
      const t = textIn(lang)
      for (const [role, first, menu] of FIRST) {
        const { page, trouble } = await openPage(browser, { lang })
        await enter(page, role)
        await page.getByRole('heading', { level: 1, name: t(first), exact: true }).waitFor()
        const nav = page.getByRole('navigation', { name: t('navigation') })
        for (const key of menu)
          assert.equal(await nav.getByRole('link', { name: t(key), exact: true }).count(), 1, `${role} ${key}`)
        for (const key of HIDDEN[role] ?? [])
          assert.equal(await nav.getByRole('link', { name: t(key), exact: true }).count(), 0, `${role} ${key}`)
        await picture(page, `${role}-${lang}`)
        assert.deepEqual(trouble, [], role)
        await page.context().close()
      }
    }
  })

  test('a case opens with a reason, in a dialog that says what the patient will see', async () => {
    for (const lang of ['en', 'ar'] as Lang[]) {
      const t = textIn(lang)
      const { page } = await openPage(browser, { lang })
      await enter(page, lang === 'en' ? 'intake' : 'privacy', `/web/admin/cases/${cases.review}`)
      await page.getByText(t('withheld_until_reason')).waitFor()
      assert.equal(await page.getByRole('region', { name: t('documents') }).count(), 0)
      await page.getByRole('button', { name: t('open_with_reason'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t('open_with_reason_note')).waitFor()
      await dialog.getByRole('textbox', { name: t('reason') }).fill('short')
      await dialog.getByRole('button', { name: t('open_with_reason_confirm') }).click()
      await picture(page, `reason-${lang}`)
      await dialog.getByRole('textbox', { name: t('reason') }).fill('The patient called about it')
      await dialog.getByRole('button', { name: t('open_with_reason_confirm') }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('region', { name: t('documents') }).waitFor()
      assert.equal(await page.getByText(t('withheld_title')).count(), 0)
      await page.context().close()
    }
    const t = textIn('en')
    const { page } = await openPage(browser)
    await enter(page, 'finance', `/web/admin/cases/${cases.review}`)
    await page.getByText(t('withheld_by_role')).waitFor()
    await page.getByRole('region', { name: t('money') }).waitFor()
    assert.equal(await page.getByRole('region', { name: t('case_notes') }).count(), 0)
    for (const key of ['open_with_reason', 'read_messages', 'who_opened', 'hold_act', 'assign_coordinator'] as const)
      assert.equal(await page.getByRole('button', { name: t(key), exact: true }).count(), 0, key)
    await picture(page, 'withheld-en')
    await page.context().close()
  })

  test('what waits for a second person is approved, or not, with two clear buttons', async () => {
    const call = (id: string, path: string, body: object) =>
      service.call(`/admin/${path}`, { token: service.token('admin', id), body })
    const reason = 'Agreed with the patient on the phone'
    const asked = await call('boss', 'refund-payment', { case_id: cases.inProgress, amount: 10, reason })
    assert.equal(asked.code, 200, asked.text)
    const own = await openPage(browser)
    await arrive(own.page, base, { surface: 'admin', id: 'boss', name: 'Boss' }, '/web/admin/approvals')
    await own.page.getByText(textIn('en')('approval_waits')).waitFor()
    assert.equal(await own.page.getByRole('button', { name: textIn('en')('approve'), exact: true }).count(), 0)
    await own.page.context().close()
    for (const lang of ['ar', 'en'] as Lang[]) {
      const t = textIn(lang)
      const { page } = await openPage(browser, { lang })
      await enter(page, 'finance', '/web/admin/approvals')
      await page.getByText(reason).waitFor()
      await page.getByRole('button', { name: t('reject_approval'), exact: true }).waitFor()
      await picture(page, `approvals-${lang}`)
      if (lang === 'en') {
        await page.getByRole('button', { name: t('approve'), exact: true }).click()
        await page.getByText(t('approvals_none'), { exact: true }).waitFor()
      }
      await page.context().close()
    }
    const [{ waits }] = await service.rows('select waits from refunds where case_id = $1', [cases.inProgress])
    assert.equal(waits, false)

    const cancelled = await call('boss', 'cancel-review-case', { case_id: cases.inProgress, reason })
    assert.equal(cancelled.body.data.refund, 'pending', cancelled.text)
    const { page } = await openPage(browser)
    await enter(page, 'finance', '/web/admin/approvals')
    await page.getByRole('button', { name: textIn('en')('approve'), exact: true }).waitFor()
    const refusing = page.getByRole('button', { name: textIn('en')('reject_approval'), exact: true })
    assert.equal(await refusing.count(), 0, 'what is owed can only be approved')
    await page.context().close()
  })

  test('a person signs out everywhere else, on every desk', async () => {
    for (const [surface, lang] of [
      ['admin', 'en'],
      ['pro', 'ar'],
      ['app', 'en'],
    ] as const) {
      const t = textIn(lang)
      const guest = { surface, id: `mine-${surface}`, name: 'Huda Salem' }
      const other = await openPage(browser)
      await arrive(other.page, base, guest)
      const { page, trouble } = await openPage(browser, { lang })
      await arrive(page, base, guest)
      await page.getByRole('link', { name: t('own_sessions_of', { name: 'Huda Salem' }) }).click()
      await page.getByText(t('session_current'), { exact: true }).waitFor()
      assert.equal(await page.getByRole('button', { name: t('session_end'), exact: true }).count(), 1)
      await picture(page, `own-sessions-${surface}-${lang}`)
      await page.getByRole('button', { name: t('sign_out_elsewhere') }).click()
      await page.getByRole('button', { name: t('session_end'), exact: true }).waitFor({ state: 'detached' })
      const gone = await other.page.request.get(`${base}/auth/me?surface=${surface}`)
      assert.equal(gone.status(), 401)
      assert.deepEqual(trouble, [])
      await page.context().close()
      await other.page.context().close()
    }
  })

  test('the sandbox offers somebody of each role', async () => {
    const t = textIn('en')
    const { page } = await openPage(browser)
    await page.goto(`${base}/web/sign-in?surface=admin`)
    await page.getByRole('button', { name: t('demo_finance_name') }).waitFor()
    await picture(page, 'sandbox-en')
    await page.getByRole('button', { name: t('demo_security_name') }).click()
    await page.getByRole('heading', { level: 1, name: t('nav_sessions') }).waitFor()
    await page.context().close()
  })
}
