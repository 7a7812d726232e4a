import assert from 'node:assert/strict'
import { test } from 'node:test'
import { records } from '../../support/records.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { leftOnPaper } from '../support/paper.ts'
import { COORDINATOR, makeCases, openSetup, SPECIALIST } from '../support/service-and-browser.ts'
import { arrive, doctor, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

if (noBrowser) test('the acts of administrators', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser, service } = setup
  const about = records(service)
  const t = textIn('en')
  const cases = await makeCases(setup)

  test('another coordinator takes over a case at work, for a reason; the case tells it, with both names', async () => {
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, `/web/admin/cases/${cases.withOpinion}`)
    await page.getByRole('button', { name: t('change_coordinator') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('search') }).fill('lina')
    await dialog.getByRole('radio', { name: /Lina/ }).click()
    await dialog.getByRole('button', { name: t('change_coordinator') }).click()
    await dialog.getByText(t('required')).waitFor()
    await dialog.getByRole('textbox', { name: t('reason') }).fill('On leave')
    await dialog.getByRole('button', { name: t('change_coordinator') }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal((await about.subject(cases.withOpinion)).case_coordinator_id, 'dr-lina')
    const entry = page
      .getByRole('region', { name: t('activity') })
      .getByRole('listitem')
      .first()
    const words = (await entry.textContent()) ?? ''
    for (const part of ['Dr. Lina Haddad', `${t('activity_former')}: Dr. Huda Salem`])
      assert.ok(words.includes(part), `${part} in ${words}`)
    await page
      .getByRole('region', { name: t('timeline') })
      .getByText('On leave')
      .waitFor()
    assert.deepEqual(await leftOnPaper(page), [])
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('a specialist is taken off the team, and stays known by name', async () => {
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, `/web/admin/cases/${cases.inProgress}`)
    const name = 'Dr. Omar Nasser'
    await page.getByRole('button', { name: t('remove_doctor_named', { name }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('reason') }).fill('Not his field')
    await dialog.getByRole('button', { name: t('remove_doctor'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const entry = page
      .getByRole('region', { name: t('activity') })
      .getByRole('listitem')
      .first()
    const words = (await entry.textContent()) ?? ''
    for (const part of [t('activity_doctor_removed'), name, 'Not his field']) assert.ok(words.includes(part), part)
    assert.equal(
      await page
        .getByRole('region', { name: t('team') })
        .getByText(name)
        .count(),
      0,
    )
    const lost = await service.call('/pro/review-case-details', {
      token: setup.doctor(SPECIALIST),
      body: { case_id: cases.inProgress },
    })
    assert.equal(lost.code, 404)
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('an administrator must give a reason to read messages, and the reason is recorded', async () => {
    await setup.as(setup.patient, '/app/send-message', { case_id: cases.inProgress, text: 'When will it be ready?' })
    const { page } = await openPage(browser)
    await arrive(page, base, guests.admin, `/web/admin/cases/${cases.inProgress}`)
    await page.getByRole('button', { name: t('read_messages') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('read_messages_show') }).click()
    await dialog.getByText(t('required')).waitFor()
    await dialog.getByRole('textbox', { name: t('reason') }).fill('A complaint')
    await dialog.getByRole('button', { name: t('read_messages_show') }).click()
    await dialog.getByText('When will it be ready?').waitFor()
    await page.keyboard.press('Escape')
    const entry = page
      .getByRole('region', { name: t('activity') })
      .getByRole('listitem')
      .first()
    await entry.getByText(`${t('reason')}: A complaint`).waitFor()
    await page.context().close()
  })

  test('the page says what somebody else did meanwhile, and shows the present case', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, guests.admin, `/web/admin/cases/${cases.review}`)
    await page.getByRole('button', { name: t('reject'), exact: true }).click()
    await setup.as(setup.patient, '/app/cancel-review-case', { case_id: cases.review, reason_code: 'changed_mind' })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('reason') }).fill('Cannot be read')
    await dialog.getByRole('button', { name: t('reject_case') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(t('act_over_title')).waitFor()
    await page.getByText(t('status_cancelled')).first().waitFor()
    for (const verb of ['assign_coordinator', 'reject', 'cancel_case'] as const)
      assert.equal(await page.getByRole('button', { name: t(verb), exact: true }).count(), 0, verb)
    await page.context().close()
  })

  test('a case leads to who opened it; from there somebody is signed out everywhere', async () => {
    const doctorsPage = (await openPage(browser)).page
    await arrive(doctorsPage, base, doctor(COORDINATOR), `/web/pro/cases/${cases.payable}`)
    await doctorsPage.getByRole('heading', { level: 1 }).first().waitFor()
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, `/web/admin/cases/${cases.payable}`)
    await page.getByRole('link', { name: t('who_opened') }).click()
    // The coordinator's page also reads the messages, which adds its own row.
    const row = page.getByRole('row').filter({ hasText: 'Dr. Huda Salem' }).filter({ hasText: 'Opened the case' })
    await row.waitFor()
    assert.match(page.url(), new RegExp(`case_id=${cases.payable}`))
    await row.getByRole('button', { name: t('revoke_named', { name: 'Dr. Huda Salem' }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('revoke'), exact: true }).click()
    await page.getByText(t('revoked_done', { count: 1 })).waitFor()
    await doctorsPage.reload()
    await doctorsPage.waitForURL(/sign-in/)
    await page.getByRole('textbox', { name: t('access_case') }).fill('')
    await page.getByRole('textbox', { name: t('access_actor') }).fill('nobody')
    await page.getByText(t('no_access_hint')).waitFor()
    assert.match(page.url(), /\?actor_id=nobody$/)
    assert.deepEqual(trouble, [])
    await doctorsPage.context().close()
    await page.context().close()
  })
}
