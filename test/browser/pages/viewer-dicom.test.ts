import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { dicomFile, halves } from '../../support/dicom-file.ts'
import { until } from '../../support/until.ts'
import { zip } from '../../support/zip.ts'
import { graveProblems } from '../support/axe.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { kinds, sample } from '../support/dicom-samples.ts'
import { caseWith } from '../support/documents.ts'
import { drag, touch } from '../support/gestures.ts'
import { seesSides } from '../support/painted.ts'
import { openSetup } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

/** Runs in the page: in the middle row, where the bright half begins and how wide it is, as shares of the smaller side. */
const BRIGHT = `(() => {
  const canvas = document.querySelector('canvas')
  const row = canvas.getContext('2d').getImageData(0, canvas.height / 2, canvas.width, 1).data
  const bright = Array.from({ length: canvas.width }, (_, x) => row[4 * x] > 127)
  const side = Math.min(canvas.width, canvas.height)
  return { from: (bright.indexOf(true) - canvas.width / 2) / side, wide: bright.filter(Boolean).length / side }
})()`

interface Bright {
  readonly from: number
  readonly wide: number
}

/** Whether the picture is centred and as large as fits. */
const asItWas = ({ from, wide }: Bright) => Math.abs(from) < 0.02 && Math.abs(wide - 0.5) < 0.02

const sees = (page: Page, what: string, is: (bright: Bright) => boolean) =>
  until(what, async () => is((await page.evaluate(BRIGHT)) as Bright))

/** Leaves out a warning of a library about files with implicit types, which it can read. */
const grave = (trouble: readonly string[]) => trouble.filter(line => !/Invalid vr type/.test(line))

if (noBrowser) test('DICOM in the viewer', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser } = setup
  const grey = { columns: 64, rows: 64, bits: 16, colour: false } as const
  const slices = [3, 1, 4, 2].map(number => ({
    name: `series/${number}.dcm`,
    content: dicomFile({ ...grey, syntax: 'explicit', number, frames: [halves(grey)] }),
  }))
  const files = {
    ...Object.fromEntries(
      await Promise.all(
        Object.entries(kinds).map(async ([name, kind]) => [name, await sample({ ...kind, seriesName: name })] as const),
      ),
    ),
    'three frames': await sample({ ...grey, syntax: 'explicit', seriesName: 'three frames' }, 3),
    'three RLE frames': await sample({ ...grey, syntax: 'rle', seriesName: 'three RLE frames' }, 3),
    'series.zip': zip([
      ...slices,
      { name: 'DICOMDIR', content: dicomFile({ ...grey, rows: 0, syntax: 'explicit', frames: [] }) },
    ]),
  }
  const { caseId, idOf } = await caseWith(setup, files)
  const t = textIn('en')
  const address = (name: string) => `/web/viewer/app/${caseId}/${idOf(name)}`
  const { page, trouble } = await openPage(browser)
  await arrive(page, base, guests.patient, address('three frames'))
  // One browser for all files, because signing in for each would take longer than the check.
  const shows = async (name: string) => {
    trouble.length = 0
    await page.goto(base + address(name))
  }

  const picture = page.getByRole('application')
  const button = (name: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(name), exact: true })

  for (const name of Object.keys(kinds)) {
    test(name, async () => {
      await shows(name)
      await seesSides(page, name, 'dark', 'bright')
      assert.deepEqual(grave(trouble), [])
    })
  }

  test('frames are gone through by keys, inverted, zoomed and reset', async () => {
    for (const name of ['three frames', 'three RLE frames']) {
      await shows(name)
      await page.getByText(t('viewer_position', { number: 1, count: 3 })).waitFor()
      await seesSides(page, name, 'dark', 'bright')
      await picture.focus()
      await page.keyboard.press('ArrowDown')
      await page.getByText(t('viewer_position', { number: 2, count: 3 })).waitFor()
      await page.keyboard.press('End')
      await page.getByText(t('viewer_position', { number: 3, count: 3 })).waitFor()
      await page.keyboard.press('i')
      await seesSides(page, 'inverted', 'bright', 'dark')
      await page.keyboard.press('r')
      await seesSides(page, 'reset', 'dark', 'bright')
      // With this window, values above 240 are white and below -160 black: 0 is grey, 4095 white.
      await page.getByRole('combobox', { name: t('viewer_window') }).selectOption({ label: t('window_lung') })
      await seesSides(page, 'seen through the window of lungs', 'bright', 'bright')
      await page.getByRole('button', { name: t('viewer_reset') }).click()
      await seesSides(page, 'reset again', 'dark', 'bright')
      const chosen = page.getByRole('combobox', { name: t('viewer_window') }).locator('option:checked')
      await chosen.filter({ hasText: t('window_own') }).waitFor({ state: 'attached' })
      await picture.focus()
      await page.keyboard.press('2')
      await chosen.filter({ hasText: t('window_lung') }).waitFor({ state: 'attached' })
      assert.deepEqual(grave(trouble), [])
    }
  })

  test('a hand zooms, moves, and changes the brightness', async () => {
    await shows('three frames')
    await seesSides(page, 'as it is', 'dark', 'bright')
    await sees(page, 'as large as fits', asItWas)
    await button('drag_zoom').click()
    await drag(page, picture, { y: 120 })
    await sees(page, 'larger', ({ wide }) => wide > 0.55)
    await button('viewer_reset').click()
    await sees(page, 'reset', asItWas)
    await drag(page, picture, { y: -120, button: 'right' })
    await sees(page, 'smaller, by the right button', ({ wide }) => wide < 0.45)
    await button('viewer_reset').click()
    await button('drag_pan').click()
    await drag(page, picture, { x: 90 })
    await sees(page, 'to the right', ({ from, wide }) => from > 0.05 && Math.abs(wide - 0.5) < 0.02)
    await drag(page, picture, { x: -180, button: 'middle' })
    await sees(page, 'to the left, by the middle button', ({ from }) => from < -0.05)
    await button('viewer_reset').click()
    await sees(page, 'in the middle', asItWas)
    await picture.focus()
    for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowRight')
    await sees(page, 'to the right, by keys', ({ from }) => from > 0.05 && from < 0.2)
    await button('viewer_reset').click()
    await sees(page, 'reset again', asItWas)
    await button('drag_window').click()
    await drag(page, picture, { y: -350 })
    await drag(page, picture, { y: -350 })
    await seesSides(page, 'so bright that black is grey', 'bright', 'bright')
    assert.deepEqual(grave(trouble), [])
  })

  test('fingers do the same: one goes through, two zoom, three move', async () => {
    await shows('three frames')
    await page.getByText(t('viewer_position', { number: 1, count: 3 })).waitFor()
    await seesSides(page, 'as it is', 'dark', 'bright')
    await touch(page, picture, [{ y: 300 }])
    await page.getByText(t('viewer_position', { number: 3, count: 3 })).waitFor()
    await touch(page, picture, [{ x: -150 }, { x: 150 }])
    await sees(page, 'larger', ({ wide }) => wide > 0.55)
    await button('viewer_reset').click()
    await touch(page, picture, [{ x: 90 }, { x: 90 }, { x: 90 }])
    await sees(page, 'to the right', ({ from, wide }) => from > 0.05 && Math.abs(wide - 0.5) < 0.02)
    assert.deepEqual(grave(trouble), [])
  })

  test('a series in a ZIP is shown in its order, by wheel and by slider', async () => {
    await shows('series.zip')
    await page.getByText(t('viewer_position', { number: 1, count: 4 })).waitFor()
    await seesSides(page, 'series', 'dark', 'bright')
    await picture.hover()
    await page.mouse.wheel(0, 100)
    await page.getByText(t('viewer_position', { number: 2, count: 4 })).waitFor()
    await page.getByRole('slider', { name: t('viewer_picture') }).fill('4')
    await page.getByText(t('viewer_position', { number: 4, count: 4 })).waitFor()
    await sees(page, 'where it was before the others had come', asItWas)
    assert.deepEqual(grave(trouble), [])
  })

  test('in a page from right to left a picture keeps its left and its right', async () => {
    const { page } = await openPage(browser, { lang: 'ar', width: 360 })
    await arrive(page, base, guests.patient, address('explicit 16 bit'))
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
    await seesSides(page, 'in Arabic', 'dark', 'bright')
    assert.deepEqual(await graveProblems(page), [])
    const [wide, seen] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as [number, number]
    assert.ok(wide <= seen, `${wide} on ${seen}`)
    await page.context().close()
  })
}
