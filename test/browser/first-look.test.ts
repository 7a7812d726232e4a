import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startService } from '../support/service.ts'
import { launchBrowser, noBrowser, openPage } from './support/browser.ts'
import { textIn } from './support/texts.ts'

/** Long enough for one page on an idle machine. */
const FIRST_PAGE_MS = 20_000

// `npm test` runs this file first. When a browser cannot show anything, it fails within seconds; the tests of pages would each
// fail after a minute.
test('a letter has a width, and the first page can be read', { skip: noBrowser ?? false }, async () => {
  const browser = await launchBrowser()
  after(() => browser.close())
  const { page } = await openPage(browser)
  const widthOf = async (letter: string) => {
    await page.setContent(`<span>${letter}</span>`)
    return (await page.locator('span').boundingBox())?.width ?? 0
  }
  // A font without these letters shows the same box for both.
  const pairs = [
    ['i', 'm'],
    ['ا', 'س'],
  ] as const
  for (const [narrow, wide] of pairs) {
    const [less, more] = [await widthOf(narrow), await widthOf(wide)]
    const told = `${narrow} is ${less} wide and ${wide} is ${more}: see test/browser/support/fonts.conf`
    assert.ok(less > 0 && more > less, told)
  }

  const service = await startService({ env: { HOST: '127.0.0.1' } })
  const base = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await page.goto(`${base}/web/`)
  assert.equal(answer?.status(), 200, 'the web application has not been built: npm run build')
  await page.getByRole('heading', { level: 1, name: textIn('en')('hero_title') }).waitFor({ timeout: FIRST_PAGE_MS })
})
