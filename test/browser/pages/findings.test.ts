import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givePicture, KEY_OBJECTS, storeFiles } from '../../support/findings.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { doctorCases } from '../support/doctor-cases.ts'
import { COORDINATOR, openSetup, SPECIALIST } from '../support/service-and-browser.ts'
import { arrive, doctor, guests } from '../support/sign-in.ts'
import { type Lang, textIn } from '../support/texts.ts'

const WORDS = {
  en: { two: '2 measurements', one: '1 key picture', study: '2 measurements, 1 key picture' },
  ar: { two: 'قياسان', one: 'صورة مختارة واحدة', study: 'قياسان، صورة مختارة واحدة' },
}

test('doctors see what was found in the pictures, and take their own out again', {
  skip: noBrowser ?? false,
}, async () => {
  const setup = await openSetup()
  const { base, browser, service } = setup
  const { paid, assign } = doctorCases(setup)
  for (const lang of ['en', 'ar'] satisfies Lang[]) {
    const t = textIn(lang)
    const words = WORDS[lang]
    const caseId = await paid()
    await assign(caseId, SPECIALIST)
    const write = await givePicture(service, setup.patient, caseId)
    const store = (id: string, file: Buffer) => storeFiles(service, caseId, setup.doctor(id), [file])
    assert.equal((await store(SPECIALIST, write({ lengths: 2 }))).code, 200)
    assert.equal((await store(COORDINATOR, write({ sopClass: KEY_OBJECTS }))).code, 200)

    const { page, trouble } = await openPage(browser, { lang })
    await arrive(page, base, doctor(SPECIALIST), `/web/pro/cases/${caseId}`)
    const panel = page.getByRole('region', { name: t('findings') })
    const named = (name: string) => panel.getByRole('button', { name: t('remove_finding_named', { name }) })
    await panel.getByText(words.two, { exact: true }).waitFor()
    await panel.getByText(words.one, { exact: true }).waitFor()
    await page
      .getByRole('region', { name: t('studies') })
      .getByText(words.study)
      .waitFor()
    assert.equal(await named(words.one).count(), 0, 'somebody else’s')

    const dialog = page.getByRole('dialog')
    await named(words.two).click()
    await dialog.getByText(t('remove_finding_note')).waitFor()
    await dialog.getByRole('button', { name: t('leave_as_is') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await named(words.two).click()
    await dialog.getByRole('button', { name: t('remove_finding'), exact: true }).click()
    await page.getByText(t('finding_removed')).waitFor()
    await panel.getByText(words.two, { exact: true }).waitFor({ state: 'hidden' })
    await panel.getByText(words.one, { exact: true }).waitFor()
    assert.deepEqual(trouble, [])

    const patients = await openPage(browser, { lang })
    await arrive(patients.page, base, guests.patient, `/web/app/cases/${caseId}`)
    await patients.page.getByRole('region', { name: t('studies') }).waitFor()
    assert.equal(await patients.page.getByText(words.one).count(), 0)
    assert.deepEqual(patients.trouble, [])
  }
})
