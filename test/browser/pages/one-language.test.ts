import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser, openPage, setLine } from '../support/browser.ts'
import { COORDINATOR, openSetup } from '../support/service-and-browser.ts'
import { arrive, doctor, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

/** The scripts with texts, without the hashes of their contents. */
const TEXTS = /\/((?:every-desk|staff|full-viewer)-(?:en|ar))-[\w-]+\.js$/

if (noBrowser) test('one language', { skip: noBrowser })
else {
  const { base, browser } = await openSetup()
  const words = { en: textIn('en'), ar: textIn('ar') }

  async function open(lang: 'en' | 'ar') {
    const { page, trouble } = await openPage(browser, { lang })
    const loaded: string[] = []
    page.on('request', request => loaded.push(...(TEXTS.exec(request.url())?.slice(1) ?? [])))
    return { page, trouble, loaded }
  }

  for (const lang of ['en', 'ar'] as const)
    test(`a patient's page loads the texts of its language (${lang}), and those of the other one when it is chosen`, async () => {
      const { page, trouble, loaded } = await open(lang)
      const other = lang === 'en' ? 'ar' : 'en'
      await arrive(page, base, guests.patient)
      await page.getByRole('heading', { name: words[lang]('how_title'), level: 2 }).waitFor()
      assert.deepEqual([...new Set(loaded)], [`every-desk-${lang}`])
      await page.getByRole('button', { name: words[lang]('other_language') }).click()
      await page.getByRole('heading', { name: words[other]('how_title'), level: 2 }).waitFor()
      assert.deepEqual([...new Set(loaded)], [`every-desk-${lang}`, `every-desk-${other}`])
      assert.equal(await page.locator('html').getAttribute('lang'), other)
      assert.deepEqual(trouble, [])
      await page.context().close()
    })

  test('the desks of staff load their own texts, in one language too', async () => {
    for (const guest of [doctor(COORDINATOR), guests.admin]) {
      const { page, trouble, loaded } = await open('en')
      await arrive(page, base, guest)
      await page.getByRole('heading', { level: 1 }).waitFor()
      assert.deepEqual([...new Set(loaded)].sort(), ['every-desk-en', 'staff-en'])
      await page.getByRole('button', { name: words.en('other_language') }).click()
      await page.getByRole('button', { name: words.ar('other_language') }).waitFor()
      assert.deepEqual([...new Set(loaded)].sort(), ['every-desk-ar', 'every-desk-en', 'staff-ar', 'staff-en'])
      assert.deepEqual(trouble, [])
      await page.context().close()
    }
  })

  for (const [lang, said] of [
    ['en', /could not be loaded/],
    ['ar', /تعذر تحميل الصفحة/],
  ] as const)
    test(`a page whose first words cannot be loaded says so instead of staying empty (${lang})`, async () => {
      const { page } = await open(lang)
      await page.route(/every-desk/, route => route.abort())
      await page.goto(`${base}/web`)
      await page.getByText(said).waitFor()
      assert.equal(await page.locator('html').getAttribute('lang'), lang)
      await page.context().close()
    })

  test('a language that cannot be loaded leaves the page as it is and says so; the next try changes it', async () => {
    const { page } = await open('en')
    await arrive(page, base, guests.patient)
    await page.getByRole('heading', { name: words.en('how_title'), level: 2 }).waitFor()
    await setLine(page, { offline: true })
    const button = page.getByRole('button', { name: words.en('other_language') })
    await button.click()
    await page.getByText(words.en('problem_offline')).waitFor()
    await page.getByRole('heading', { name: words.en('how_title'), level: 2 }).waitFor()
    assert.deepEqual(await page.evaluate("[document.documentElement.dir, localStorage.getItem('so.lang')]"), [
      'ltr',
      'en',
    ])
    await setLine(page, {})
    await button.click()
    await page.getByRole('heading', { name: words.ar('how_title'), level: 2 }).waitFor()
    await page.context().close()
  })
}
