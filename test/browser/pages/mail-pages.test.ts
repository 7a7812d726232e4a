import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { builtInTexts, samplePayPage, sampleValues, textNames } from '../../../src/config/message-texts.ts'
import { directionOf, languages } from '../../../src/i18n/language.ts'
import { writeMail } from '../../../src/integrations/messages/compose.ts'
import { launchBrowser, noBrowser } from '../support/browser.ts'

const values = sampleValues('Noor Hospital', samplePayPage('https://second-opinion.hospital.example.sa'))

/** What a reader would see: whether it must be scrolled sideways, the directions of its cells, and words that are hard to read. */
const LOOK = `(() => {
  const share = part => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  const luminance = colour => {
    const [red, green, blue] = colour.match(/[\\d.]+/g).map(part => share(part / 255))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const paper = element => {
    const { backgroundColor } = getComputedStyle(element)
    return /, 0\\)$/.test(backgroundColor) ? paper(element.parentElement) : backgroundColor
  }
  const contrast = element => {
    const [high, low] = [getComputedStyle(element).color, paper(element)].map(luminance).sort((a, b) => b - a)
    return (high + 0.05) / (low + 0.05)
  }
  const hasWords = ({ childNodes }) => [...childNodes].some(node => node.nodeType === 3 && node.textContent.trim())
  const cells = [...document.querySelectorAll('td')]
  return {
    overflows: document.documentElement.scrollWidth > innerWidth,
    directions: [...new Set(cells.map(cell => getComputedStyle(cell).direction))],
    faint: [...document.querySelectorAll('td, a')].filter(hasWords).filter(one => contrast(one) < 4.5).map(one => one.textContent),
  }
})()`

if (noBrowser) test('every message', { skip: noBrowser })
else {
  const browser = await launchBrowser()
  after(() => browser.close())
  for (const width of [360, 700]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`every message at ${width} pixels in a ${colorScheme} scheme`, async () => {
        const page = await browser.newPage({ viewport: { width, height: 640 }, colorScheme })
        for (const lang of languages) {
          for (const { name } of textNames) {
            await page.setContent(writeMail(builtInTexts[lang][name], values, lang).html)
            const expected = { overflows: false, directions: [directionOf(lang)], faint: [] }
            assert.deepEqual(await page.evaluate(LOOK), expected, `${name} ${lang}`)
          }
        }
        await page.close()
      })
    }
  }
}
