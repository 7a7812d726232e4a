import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { text } from '../../../src/i18n/text.ts'
import { graveProblems } from '../support/axe.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { COORDINATOR, makeCases, openSetup } from '../support/service-and-browser.ts'

/** SCREENSHOTS=<folder> also writes a picture of each look. */
const folder = process.env.SCREENSHOTS

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

  test('what the paper says stands there in both languages, on a phone and wide, light and dark', async () => {
    const { code } = await reportOf()
    const [{ case_number }] = await service.rows('select case_number from review_cases where case_id = $1', [
      cases.completed,
    ])
    const { nameEn: en, nameAr: ar } = service.ctx.config.hospital
    const issuer = { en, ar }
    for (const width of [360, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, trouble } = await openPage(browser, { width })
        await page.emulateMedia({ colorScheme })
        await page.goto(`${base}/verify/${code}`)
        for (const language of ['en', 'ar'] as const) {
          const section = page.locator(`section[lang=${language}]`)
          assert.equal(await section.getAttribute('dir'), language === 'ar' ? 'rtl' : 'ltr')
          const told = [issuer[language], case_number, text(language, 'language_en'), text(language, 'verify_drop')]
          for (const words of told) await section.getByText(words).waitFor()
        }
        const [wide, ground] = (await page.evaluate(
          '[document.documentElement.scrollWidth > innerWidth, getComputedStyle(document.body).backgroundColor]',
        )) as [boolean, string]
        assert.deepEqual([wide, ground], [false, colorScheme === 'dark' ? 'rgb(16, 24, 28)' : 'rgb(244, 247, 249)'])
        assert.deepEqual(await graveProblems(page), [])
        if (folder) await page.screenshot({ path: join(folder, `verify-${width}-${colorScheme}.png`), fullPage: true })
        assert.deepEqual(trouble, [])
        await page.context().close()
      }
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
