import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailbox } from '../../support/mailbox.ts'
import { startOtherSide } from '../../support/other-side.ts'
import { accepted, directEnv } from '../../surfaces/messages/direct.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { COORDINATOR, makeCases, openSetup, SPECIALIST } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

if (noBrowser) test('how people are told', { skip: noBrowser })
else {
  const [mailbox, sms] = [await startMailbox(), await startOtherSide()]
  sms.answerWith(() => accepted)
  const setup = await openSetup(directEnv(mailbox, sms))
  const { base, browser, service } = setup
  const token = () =>
    service.token('app', 'patient-1', { name: 'Sara Ahmad', email: 'sara@example.sa', phone: '0500001234' })
  await service.call('/app/contact', { token: token(), body: {} })
  const cases = await makeCases(setup)
  const isolated = (address: string) => `\u2066${address}\u2069`
  const [email, phone] = [isolated('s***@e***.sa'), isolated('***1234')]

  for (const lang of ['en', 'ar'] as const) {
    test(`a patient sees how they are told, changes it, and keeps one way (${lang})`, async () => {
      await service.call('/app/save-contact', { token: token(), body: { email_on: true, sms_on: true, lang } })
      const t = textIn(lang)
      const { page, trouble } = await openPage(browser, { lang })
      await arrive(page, base, guests.patient, `/web/app/cases/${cases.inProgress}`)
      await page.getByText(t('told_both', { email, phone })).waitFor()
      await page.goto(`${base}/web/app/my-data`)
      const byMail = page.getByRole('switch', { name: t('contact_email', { address: email }) })
      const bySms = page.getByRole('switch', { name: t('contact_sms', { address: phone }) })
      await byMail.click()
      await page.getByText(t('saved')).first().waitFor()
      assert.equal(await byMail.isChecked(), false)
      await bySms.click()
      await page
        .getByRole('alert')
        .filter({ hasNotText: t('saved') })
        .waitFor()
      assert.equal(await bySms.isChecked(), true)
      await page.goto(`${base}/web/app/cases/${cases.inProgress}`)
      await page.getByText(t('told_sms', { phone })).waitFor()
      // The browser itself notes that a call was refused.
      assert.deepEqual(
        trouble.filter(one => !one.includes('400')),
        [],
      )
      await page.context().close()
    })
  }

  test('administrators see what was sent about a case, who has no address, and send again what was refused', async () => {
    const t = textIn('en')
    mailbox.refuse((stage, to) => (stage === 'rcpt' && to === 'sara@example.sa' ? { code: 550, text: 'no' } : null))
    await service.call('/app/save-contact', { token: token(), body: { email_on: true, sms_on: true, lang: 'en' } })
    const reply = await service.call('/pro/delay-notification', {
      token: setup.doctor(COORDINATOR),
      body: { case_id: cases.inProgress },
    })
    assert.equal(reply.code, 200, reply.text)
    await service.drain()
    const { page, trouble } = await openPage(browser, { lang: 'en' })
    await arrive(page, base, guests.admin, `/web/admin/cases/${cases.inProgress}`)
    await page.getByText(t('deliveries_title')).waitFor()
    await page.getByText(t('delivery_refused')).first().waitFor()
    await page.getByText('s***@e***.sa').first().waitFor()
    await page.getByText(t('activity_nobody_reached')).first().waitFor()
    await page.goto(`${base}/web/admin/undelivered`)
    const rows = page.getByRole('listitem').filter({ hasText: t('delivery_refused') })
    await rows.first().waitFor()
    mailbox.refuse(() => null)
    const before = await rows.count()
    await rows.first().getByRole('button').click()
    await page.getByText(t('tried_again')).waitFor()
    await service.drain()
    await page.reload()
    await page.getByText(t('undelivered_intro')).waitFor()
    if (before > 1) await rows.first().waitFor()
    assert.equal(await rows.count(), before - 1)
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('a doctor without an address is shown as such where doctors are chosen, and gets one in the directory', async () => {
    const t = textIn('ar')
    const { page, trouble } = await openPage(browser, { lang: 'ar' })
    await arrive(page, base, guests.admin, '/web/admin/people')
    await page.getByText(t('not_reachable')).first().waitFor()
    const row = page.getByRole('listitem').filter({ hasText: SPECIALIST })
    await row.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('email') }).fill('omar@example.sa')
    await dialog.getByRole('button', { name: t('save') }).click()
    await dialog.waitFor({ state: 'detached' })
    await row.getByText(t('not_reachable')).waitFor({ state: 'detached' })
    await page.goto(`${base}/web/admin/cases/${cases.review}`)
    await page
      .getByRole('button', { name: t('assign_coordinator') })
      .first()
      .click()
    await dialog.getByText(t('not_reachable')).first().waitFor()
    assert.deepEqual(trouble, [])
    await page.context().close()
  })
}
