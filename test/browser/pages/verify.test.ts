import assert from 'node:assert/strict'
import { test } from 'node:test'
import { text } from '../../../src/i18n/text.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { COORDINATOR, makeCases, openSetup } from '../support/service-and-browser.ts'

if (noBrowser) test('verification', { skip: noBrowser })
else {
  const setup = await openSetup()
  const cases = await makeCases(setup)
  const { base, browser, service } = setup
  const reportOf = async () =>
    (
      await service.rows(`select code, pdf from reports where case_id = $1 and language = 'en' order by version`, [
        cases.completed,
      ])
    )[0]

  test('a genuine report, the file that was issued and one that was changed; the page asks nobody else', async () => {
    const { code, pdf } = await reportOf()
    const { page, trouble } = await openPage(browser)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(`${base}/verify/${code}`)
    for (const language of ['en', 'ar'] as const) {
      for (const key of ['verify_known', 'verify_latest'] as const) await page.getByText(text(language, key)).waitFor()
    }
    const choose = page.locator('input').first()
    const file = (buffer: Buffer) => ({ name: 'report.pdf', mimeType: 'application/pdf', buffer })
    await choose.setInputFiles(file(pdf))
    await page.getByText(text('en', 'verify_same')).waitFor({ state: 'visible' })
    await choose.setInputFiles(file(Buffer.concat([pdf, Buffer.from(' ')])))
    await page.getByText(text('ar', 'verify_other')).waitFor({ state: 'visible' })
    assert.equal(await page.getByText(text('en', 'verify_same')).isVisible(), false)
    assert.deepEqual([asked.filter(url => !url.startsWith(base)), trouble], [[], []])
    await page.context().close()
  })

  test('a report that was replaced says so, and an unknown code is not ours', async () => {
    const { code } = await reportOf()
    await setup.as(setup.doctor(COORDINATOR), '/pro/add-addendum', {
      case_id: cases.completed,
      text: 'The dose is 5 mg',
    })
    const { page } = await openPage(browser)
    await page.goto(`${base}/verify/${code}`)
    await page.getByText(/A newer version of this report was issued/).waitFor()
    const answer = await page.goto(`${base}/verify/${'A'.repeat(26)}`)
    assert.equal(answer?.status(), 404)
    await page.getByText(text('ar', 'verify_unknown')).waitFor()
    await page.context().close()
  })
}
