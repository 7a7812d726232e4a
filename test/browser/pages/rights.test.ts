import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { refusalsEn } from '../../../web/src/i18n/refusals-en.ts'
import { filesIn } from '../../support/zip.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { makeCases, openSetup } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

if (noBrowser) test('rights', { skip: noBrowser })
else {
  const setup = await openSetup()
  const cases = await makeCases(setup)
  const { base, browser, service } = setup
  const ownerOf = async (caseId: string) =>
    (await service.rows('select user_id from review_cases where case_id = $1', [caseId]))[0].user_id

  for (const lang of ['en', 'ar'] as const) {
    test(`a patient takes a copy of everything (${lang})`, async () => {
      const t = textIn(lang)
      const { page, trouble } = await openPage(browser, { lang })
      await arrive(page, base, guests.patient, '/web/app/my-data')
      await page.getByRole('button', { name: t('export_act') }).click()
      await page.getByText(t('export_ready')).waitFor()
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: t('export_download') }).click()
      const download = await downloading
      assert.match(download.suggestedFilename(), /^my-data-\d{4}-\d\d-\d\d\.zip$/)
      const files = await filesIn(readFileSync(await download.path()))
      assert.ok([...files.keys()].some(name => name.endsWith('/report.fhir.json')))
      assert.deepEqual(trouble, [])
      await page.context().close()
    })
  }

  test('a patient asks for erasure, an administrator answers, the patient reads it', async () => {
    const t = textIn('ar')
    const { page, trouble } = await openPage(browser, { lang: 'ar' })
    await arrive(page, base, guests.patient, '/web/app/my-data')
    await page.getByRole('button', { name: t('erasure_act') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('erasure_reason') }).fill('انتقلت إلى مدينة أخرى')
    await dialog.getByRole('button', { name: t('erasure_go_on') }).click()
    await dialog.getByText(t('erasure_choose')).waitFor()
    const what = dialog.getByRole('combobox', { name: t('erasure_what') })
    assert.equal(await what.inputValue(), '', 'nothing is chosen beforehand')
    await page.locator('[aria-invalid=true]:focus').waitFor()
    await what.click()
    await page.getByRole('option', { name: t('erasure_everything') }).click()
    await dialog.getByRole('button', { name: t('erasure_go_on') }).click()
    await dialog.getByText(t('erasure_sure', { what: t('erasure_everything') })).waitFor()
    assert.equal(await page.evaluate('document.activeElement.textContent'), t('erasure_leave'))
    await dialog.getByRole('button', { name: t('erasure_send') }).click()
    await dialog.waitFor({ state: 'detached' })
    const row = page.getByRole('listitem').filter({ hasText: t('erasure_everything') })
    await row.getByText(t('erasure_state_open')).waitFor()

    const e = textIn('en')
    const office = await openPage(browser)
    await arrive(office.page, base, guests.admin, '/web/admin/erasure')
    const asked = office.page.getByRole('listitem').filter({ hasText: e('erasure_whole_person') })
    await asked.getByText('انتقلت إلى مدينة أخرى').waitFor()
    await asked.getByRole('button', { name: e('erasure_answer') }).click()
    const answering = office.page.getByRole('dialog')
    assert.equal(await answering.getByRole('radio', { checked: true }).count(), 0, 'nothing is chosen beforehand')
    await answering.getByRole('button', { name: e('erasure_answer_send') }).click()
    await answering.getByText(e('erasure_choose')).waitFor()
    await answering.getByText(e('erasure_all_of', { name: 'Sara Ahmad' })).waitFor()
    await answering.getByRole('radio', { name: e('erasure_decision_erase') }).click()
    await answering.getByText(/^All 9 cases of Sara Ahmad are erased for good/).waitFor()
    await answering.getByText(e('erase_blocked')).waitFor()
    await answering.getByText(refusalsEn.case_open).waitFor()
    assert.ok(await answering.getByRole('button', { name: e('erasure_answer_send') }).isDisabled())
    await answering.getByRole('radio', { name: e('erasure_decision_refuse') }).click()
    await answering.getByRole('textbox', { name: e('erasure_answer_words') }).fill('One of your cases is still open')
    await answering.getByRole('button', { name: e('erasure_refuse_send') }).click()
    await answering.waitFor({ state: 'detached' })
    await office.page.context().close()

    await page.reload()
    await row.getByText(t('erasure_state_refused')).waitFor()
    await row.getByText('One of your cases is still open').waitFor()
    assert.deepEqual([...trouble, ...office.trouble], [])
    await page.context().close()
  })

  test('a case is held, released and erased with a reason each, and its skeleton stays', async () => {
    const t = textIn('en')
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.admin, `/web/admin/cases/${cases.cancelled}`)
    const keeping = page.getByRole('region', { name: t('keeping') })
    const act = async (button: string, confirm: string, reason: string) => {
      await keeping.getByRole('button', { name: button, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t('reason') }).fill(reason)
      await dialog.getByRole('button', { name: confirm, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await act(t('hold_act'), t('hold_act'), 'A court asks for it')
    await keeping.getByText(t('keeping_on_hold')).waitFor()
    assert.equal(await keeping.getByRole('button', { name: t('erase_act') }).count(), 0)
    await act(t('release_act'), t('release_act'), 'The court has decided')
    await act(t('erase_act'), t('erase_confirm'), 'Asked for by letter')
    await page.getByRole('heading', { name: t('erased_case') }).waitFor()
    await keeping.getByText('Asked for by letter').waitFor()
    assert.equal(await keeping.getByRole('button').count(), 0)
    assert.equal(await ownerOf(cases.cancelled), `erased:${cases.cancelled}`)
    assert.deepEqual(trouble, [])
    await page.context().close()
  })
}
