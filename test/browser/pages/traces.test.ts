import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { named, uploads, writing } from '../../support/uploads.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { doctorCases } from '../support/doctor-cases.ts'
import { openSetup } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

if (noBrowser) test('traces', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser, service, as } = setup
  const { fields } = doctorCases(setup)

  test('the access log names documents and words, is filtered by action and saved as a file', async () => {
    const t = textIn('en')
    const { document_id } = await uploads(service).checked(setup.patient, writing(2_000), 'Lung scan.txt')
    const body = { ...fields, status: 'review', medical_documents: [named(document_id)] }
    const { case_id } = await as(setup.patient, '/app/save-review-case', body)
    await as(setup.admin, '/admin/open-document', { case_id, document_id })
    await as(setup.admin, '/admin/list-review-cases', { q: 'somebody' })
    await as(setup.admin, '/admin/list-approvals', {})
    const [{ object_id: mark }] = await service.rows("select object_id from access_log where action = 'searched'")
    for (const width of [1280, 360]) {
      const { page, trouble } = await openPage(browser, { width })
      await arrive(page, base, guests.admin, '/web/admin/access-log')
      await page.getByText('Lung scan.txt').waitFor()
      await page.getByText('somebody', { exact: true }).waitFor()
      await page.getByRole('main').getByText(t('nav_approvals'), { exact: true }).waitFor()
      assert.equal(await page.getByText(mark).count(), 0, 'the mark of a search tells people nothing')
      await page.getByLabel(t('access_action')).selectOption('opened_document')
      await page.getByText('somebody', { exact: true }).waitFor({ state: 'detached' })
      await page.getByText('Lung scan.txt').waitFor()
      assert.equal(new URL(page.url()).searchParams.get('action'), 'opened_document')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('export_csv') }).click(),
      ])
      assert.match(file.suggestedFilename(), /^access-log-.*\.csv$/)
      assert.match(readFileSync(await file.path(), 'utf8'), /Lung scan\.txt/)
      assert.deepEqual(trouble, [])
      await page.context().close()
    }
  })

  test('a new doctor with a known id replaces nobody unless asked to, and the page tells who changed what', async () => {
    for (const lang of ['en', 'ar'] as const) {
      const t = textIn(lang)
      const { page, trouble } = await openPage(browser, { lang })
      const nameOf = async () =>
        (await service.rows("select name_en from sop_doctors where doctor_id = 'dr-huda'"))[0]?.name_en
      const before = await nameOf()
      await arrive(page, base, guests.admin, '/web/admin/people')
      await page.getByRole('button', { name: t('add_department') }).click()
      const dialog = page.getByRole('dialog', { name: t('add_department') })
      const [row] = await service.rows('select department_id from departments limit 1')
      await dialog.getByLabel(t('department_id')).fill(row.department_id)
      await dialog.getByLabel(t('name_en')).fill(`Renamed in ${lang}`)
      await dialog.getByLabel(t('name_ar')).fill(`اسم ${lang}`)
      await dialog.getByRole('button', { name: t('save') }).click()
      const asks = page.getByRole('dialog', { name: t('replace_title') })
      await asks.getByText(t('replace_note', { id: row.department_id })).waitFor()
      await asks.getByRole('button', { name: t('back_to_text') }).click()
      const kept = await service.rows('select name_en from departments where name_en = $1', [`Renamed in ${lang}`])
      assert.deepEqual(kept, [], 'nothing was overwritten')
      await dialog.getByRole('button', { name: t('save') }).click()
      await asks.getByRole('button', { name: t('replace_act') }).click()
      await dialog.waitFor({ state: 'detached' })
      await page
        .getByText(new RegExp(`${t('name_en')}.*Renamed in ${lang}`))
        .first()
        .waitFor()
      assert.equal(await nameOf(), before)
      assert.deepEqual(trouble, [])
      await page.context().close()
    }
  })

  test('patients see which copies held their data', async () => {
    const t = textIn('en')
    await as(setup.patient, '/app/save-review-case', { ...fields, status: 'review' })
    await service.call('/admin/export-review-cases', { token: setup.admin, body: {} })
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.patient, '/web/app/my-data')
    await page.getByRole('heading', { name: t('exports_title') }).waitFor()
    await page.getByText('Hospital administration').first().waitFor()
    assert.deepEqual(trouble, [])
    await page.context().close()
  })
}
