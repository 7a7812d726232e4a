import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../../../src/config/project-dir.ts'
import * as arabic from '../../../web/src/i18n/bundles/every-desk-ar.ts'
import * as english from '../../../web/src/i18n/bundles/every-desk-en.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { openSetup } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'

/** A letter of Pashto. */
const RARE = 'ښ'
/** Ligatures and marks of Arabic; letters of Persian, Urdu and Kurdish; digits of both kinds. */
const HARD = [
  'السَّلامُ عليكم، لا إله إلّا الله، وَالأُمّ لأنَّ الإسلام ـــ «»؟؛٪',
  'گفت‌وگو، پزشک، ژاله، ۴۵۶',
  'ڈاکٹر، بڑے، ہے، ٹھیک، آگۂ۔',
  'ئێمە، ڕۆژ، دڵ، ڤیان، ١٢٣٫٥',
]
const PAIRS = ['AVATAR To We’re “Office file fl” ½ é ø ß – — … € ™']

const web = join(projectDir, 'web')
const whole = createRequire(join(web, 'package.json')).resolve
const files = (weight: number) =>
  [
    [`ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`, `arabic-${weight}.woff2`],
    [`ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`, `latin-${weight}.woff2`],
  ].map(([from, made]) => [whole(`@fontsource/${from}`), join(web, 'fonts', made ?? '')] as const)

/** Runs in the page: how large each text is in a font, in thousandths of its size. */
const MEASURE = `async ([font, texts]) => {
  const face = new FontFace('measured', Uint8Array.from(atob(font), sign => sign.charCodeAt(0)))
  document.fonts.add(await face.load())
  const canvas = document.createElement('canvas').getContext('2d')
  canvas.font = '1000px measured'
  const sizes = texts.map(text => {
    const { width, actualBoundingBoxAscent: up, actualBoundingBoxDescent: down, actualBoundingBoxRight: right } = canvas.measureText(text)
    return [width, up, down, right].map(Math.round).join(' ')
  })
  document.fonts.delete(face)
  return sizes
}`

if (noBrowser) test('fonts', { skip: noBrowser })
else {
  const { base, browser } = await openSetup()

  /** The files of fonts that a page fetches, without the hashes of their contents. */
  async function open(lang: 'en' | 'ar') {
    const { page } = await openPage(browser, { lang, width: 390 })
    const fetched = new Set<string>()
    page.on('request', request => {
      const [, name] = /\/([\w-]+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? []
      if (name) fetched.add(name)
    })
    await arrive(page, base, guests.patient)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate('document.fonts.ready')
    return { page, fetched }
  }

  test('a page fetches the small files of its language alone', async () => {
    const latin = ['latin-400', 'latin-600']
    for (const [lang, expected] of [
      ['en', latin],
      ['ar', ['arabic-400', 'arabic-600', ...latin]],
    ] as const) {
      const { page, fetched } = await open(lang)
      assert.deepEqual([...fetched].sort(), expected)
      await page.context().close()
    }
  })

  test('a rare letter gets its font', async () => {
    const { page, fetched } = await open('ar')
    const found = page.waitForResponse(/ibm-plex-sans-arabic-arabic-400/)
    await page.evaluate(`document.querySelector('h1').nextElementSibling.prepend('${RARE}')`)
    assert.equal((await found).status(), 200)
    assert.ok(fetched.has('ibm-plex-sans-arabic-arabic-400-normal'))
    await page.context().close()
  })

  test('the small files join, place and pair letters as the whole ones do', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${base}/web/sign-in`)
    // Each in its own letters: those of the system are no matter of ours.
    const arabicTexts = [...Object.values(arabic.texts), ...HARD].map(text =>
      text.replace(/[^\u0600-\u06ff\u200c]/g, ''),
    )
    const latinTexts = [...Object.values(english.texts), ...PAIRS].map(text => text.replace(/[^ -ÿ–—…€™’“”]/g, ''))
    for (const weight of [400, 600])
      for (const [index, [from, made]] of files(weight).entries()) {
        const texts = index === 0 ? arabicTexts : latinTexts
        const measure = (path: string) =>
          page.evaluate(`(${MEASURE})(${JSON.stringify([readFileSync(path).toString('base64'), texts])})`)
        assert.deepEqual(await measure(made), await measure(from), made)
      }
    await page.context().close()
  })

  test('what is changed does not keep the name that its licence reserves', async () => {
    const { default: subsetFont } = await import(whole('subset-font'))
    for (const [from, made] of [...files(400), ...files(600)]) {
      const names = async (path: string) =>
        (await subsetFont(readFileSync(path), 'a', { targetFormat: 'sfnt' })).toString('latin1').replaceAll('\0', '')
      assert.match(await names(from), /IBM Plex Sans/)
      assert.doesNotMatch(await names(made), /Plex/)
    }
  })
}
