import assert from 'node:assert/strict'
import { test } from 'node:test'
import { graveProblems } from '../support/axe.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { caseWith } from '../support/documents.ts'
import { imagingPage } from '../support/imaging-page.ts'
import { samples } from '../support/imaging-samples.ts'
import { COORDINATOR, openSetup, SPECIALIST } from '../support/service-and-browser.ts'
import { arrive, doctor, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

if (noBrowser) test('who reads studies', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser } = setup
  const all = await samples()
  const files = { 'two people': all['two people'], 'two series': all['two series'], ultrasound: all.ultrasound }
  const { caseId, idOf } = await caseWith(setup, files)
  const t = textIn('en')
  const address = (name: keyof typeof files, surface: string) => `/web/viewer/${surface}/${caseId}/${idOf(name)}`

  for (const lang of ['en', 'ar'] as const) {
    test(`a study is opened from its case by each of its readers, ${lang}`, async () => {
      const words = textIn(lang)
      const { page: other } = await openPage(browser, { lang, width: lang === 'ar' ? 360 : 1280 })
      for (const [guest, path] of [
        [guests.patient, `/web/app/cases/${caseId}`],
        [guests.admin, `/web/admin/cases/${caseId}`],
      ] as const) {
        await arrive(other, base, guest, path)
        const panel = other.getByRole('region', { name: words('studies') })
        await panel.getByText(words('study_warning_two_people')).first().waitFor()
        await panel.getByRole('button').first().click()
        const frame = other.frameLocator('iframe')
        await frame.getByText(words('viewer_not_certified')).waitFor()
        await frame.locator('[role=application] canvas').first().waitFor()
        await other.getByRole('button', { name: words('close') }).click()
      }
      await other.goto(base + address('two series', 'admin'))
      await other.locator('[data-side]').first().waitFor()
      assert.deepEqual(await graveProblems(other), [])
      const [wide, seen] = (await other.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as [
        number,
        number,
      ]
      assert.ok(wide <= seen, `${wide} on ${seen}`)
      await other.context().close()
    })
  }

  test('studies and their warnings can be read in the dark', async () => {
    const { page: other } = await openPage(browser)
    await other.emulateMedia({ colorScheme: 'dark' })
    await arrive(other, base, guests.patient, `/web/app/cases/${caseId}`)
    const panel = other.getByRole('region', { name: t('studies') })
    await panel.getByText(t('study_warning_burned_in')).waitFor()
    assert.deepEqual(await graveProblems(other), [])
    await other.goto(base + address('ultrasound', 'app'))
    await other.getByText(t('study_warning_burned_in')).waitFor()
    await imagingPage(other).sees('the ultrasound', 100)
    assert.deepEqual(await graveProblems(other), [])
    await other.context().close()
  })

  test('a specialist is told what was taken out, and where a name may still be', async () => {
    await setup.as(setup.admin, '/admin/assign-coordinator', { case_id: caseId, doctor_id: COORDINATOR })
    await setup.service.call(`/app/success-webhook?case_id=${caseId}`)
    await setup.as(setup.doctor(COORDINATOR), '/pro/assign-doctor', { case_id: caseId, doctor_id: SPECIALIST })
    const { page: other } = await openPage(browser)
    await arrive(other, base, doctor(SPECIALIST), address('ultrasound', 'pro'))
    await other.getByText(t('study_nameless_files')).waitFor()
    await other.getByText(t('study_warning_burned_in')).waitFor()
    await imagingPage(other).sees('the ultrasound', 100)
    await other.goto(`${base}/web/pro/cases/${caseId}`)
    await other
      .getByRole('region', { name: t('studies') })
      .getByRole('button')
      .first()
      .click()
    await other.frameLocator('iframe').locator('[role=application] canvas').first().waitFor()
    await other.context().close()
    const { page: coordinator } = await openPage(browser)
    await arrive(coordinator, base, doctor(COORDINATOR), address('ultrasound', 'pro'))
    await imagingPage(coordinator).sees('the ultrasound', 100)
    assert.equal(await coordinator.getByText(t('study_nameless_files')).count(), 0)
    await coordinator.context().close()
  })
}
