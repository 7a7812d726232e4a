import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { dicomFile, halves } from '../support/dicom-file.ts'
import { until } from '../support/until.ts'
import { zip } from '../support/zip.ts'
import { graveProblems } from './support/axe.ts'
import { noBrowser, openPage } from './support/browser.ts'
import { kinds, sample } from './support/dicom-samples.ts'
import { caseWith, pdf, png } from './support/documents.ts'
import { openSetup } from './support/service-and-browser.ts'
import { arrive, guests } from './support/sign-in.ts'
import { textIn } from './support/texts.ts'

const PATIENCE_MS = 60_000

/** Runs in the page: how bright the picture is in the middle of its left and of its right half. */
const SIDES = `(() => {
  const canvas = document.querySelector('canvas')
  if (canvas === null || canvas.width === 0) return null
  const at = share => canvas.getContext('2d').getImageData(canvas.width / 2 + share * Math.min(canvas.width, canvas.height), canvas.height / 2, 1, 1).data[0]
  return [at(-0.25), at(0.25)]
})()`

async function seesSides(page: Page, what: string, left: 'dark' | 'bright', right: 'dark' | 'bright'): Promise<void> {
  const is = (value: number | undefined) => ((value ?? 0) > 127 ? 'bright' : 'dark')
  await until(
    `${what}: ${left} and ${right}`,
    async () => {
      const sides = (await page.evaluate(SIDES)) as number[] | null
      return sides !== null && is(sides[0]) === left && is(sides[1]) === right
    },
    PATIENCE_MS,
  )
}

/** A library says so of every file whose kinds are not written out, and reads it all the same. */
const grave = (trouble: readonly string[]) => trouble.filter(line => !/Invalid vr type/.test(line))

if (noBrowser) test('the viewer', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser } = setup
  const grey = { columns: 64, rows: 64, bits: 16, colour: false } as const
  const slices = [3, 1, 4, 2].map(number => ({
    name: `series/${number}.dcm`,
    content: dicomFile({ ...grey, syntax: 'explicit', number, frames: [halves(grey)] }),
  }))
  const script = '<script>document.title = "it ran"; alert("it ran")</script>'
  const files = {
    ...Object.fromEntries(
      await Promise.all(Object.entries(kinds).map(async ([name, kind]) => [name, await sample(kind)] as const)),
    ),
    'three frames': await sample({ ...grey, syntax: 'explicit' }, 3),
    'three RLE frames': await sample({ ...grey, syntax: 'rle' }, 3),
    'series.zip': zip([
      ...slices,
      { name: 'DICOMDIR', content: dicomFile({ ...grey, rows: 0, syntax: 'explicit', frames: [] }) },
    ]),
    'photo.png': png(),
    'letter.pdf': pdf('A letter', 3),
    'page in a letter.pdf': pdf('Harmless', 1, `<html>${script}</html>`),
    'drawing.svg': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}<circle r="9"/></svg>`),
    'page.html': Buffer.from(`<!doctype html><html><body>${script}</body></html>`),
  }
  const { caseId, idOf } = await caseWith(setup, files)
  const t = textIn('en')
  const shows = async (name: string, lang: 'en' | 'ar' = 'en', width = 1280) => {
    const opened = await openPage(browser, { lang, width })
    await arrive(opened.page, base, guests.patient, `/web/viewer/app/${caseId}/${idOf(name)}`)
    return opened
  }

  describe('DICOM', () => {
    for (const name of Object.keys(kinds)) {
      test(name, async () => {
        const { page, trouble } = await shows(name)
        await seesSides(page, name, 'dark', 'bright')
        assert.deepEqual(grave(trouble), [])
        await page.context().close()
      })
    }

    test('frames are gone through by keys, inverted, zoomed and reset', async () => {
      for (const name of ['three frames', 'three RLE frames']) {
        const { page, trouble } = await shows(name)
        await page.getByText(t('viewer_position', { number: 1, count: 3 })).waitFor()
        await seesSides(page, name, 'dark', 'bright')
        await page.getByRole('application').focus()
        await page.keyboard.press('ArrowDown')
        await page.getByText(t('viewer_position', { number: 2, count: 3 })).waitFor()
        await page.keyboard.press('End')
        await page.getByText(t('viewer_position', { number: 3, count: 3 })).waitFor()
        await page.keyboard.press('i')
        await seesSides(page, 'inverted', 'bright', 'dark')
        await page.keyboard.press('r')
        await seesSides(page, 'reset', 'dark', 'bright')
        // Through this window everything above 240 is white and everything below -160 black: 0 is grey, 4095 white.
        await page.getByRole('combobox', { name: t('viewer_window') }).selectOption({ label: t('window_lung') })
        await seesSides(page, 'seen through the window of lungs', 'bright', 'bright')
        await page.getByRole('button', { name: t('viewer_reset') }).click()
        await seesSides(page, 'reset again', 'dark', 'bright')
        assert.deepEqual(grave(trouble), [])
        await page.context().close()
      }
    })

    test('a series in a ZIP is shown in its order, by wheel and by slider', async () => {
      const { page, trouble } = await shows('series.zip')
      await page.getByText(t('viewer_position', { number: 1, count: 4 })).waitFor()
      await seesSides(page, 'series', 'dark', 'bright')
      await page.getByRole('application').hover()
      await page.mouse.wheel(0, 100)
      await page.getByText(t('viewer_position', { number: 2, count: 4 })).waitFor()
      await page.getByRole('slider', { name: t('viewer_picture') }).fill('4')
      await page.getByText(t('viewer_position', { number: 4, count: 4 })).waitFor()
      assert.deepEqual(grave(trouble), [])
      await page.context().close()
    })

    test('in a page from right to left a picture keeps its left and its right', async () => {
      const { page } = await shows('explicit 16 bit', 'ar', 360)
      assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
      await seesSides(page, 'in Arabic', 'dark', 'bright')
      assert.deepEqual(await graveProblems(page), [])
      const [wide, seen] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as [
        number,
        number,
      ]
      assert.ok(wide <= seen, `${wide} on ${seen}`)
      await page.context().close()
    })
  })

  test('a picture and a letter, from the case itself', async () => {
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.patient, `/web/app/cases/${caseId}`)
    await page.getByRole('button', { name: t('open_document', { name: 'photo.png' }) }).click()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('img', { name: 'photo.png' }).waitFor()
    await page.getByRole('button', { name: t('close') }).click()
    await page.getByRole('button', { name: t('open_document', { name: 'letter.pdf' }) }).click()
    await frame.getByRole('img', { name: /Page 1 of 3\. A letter/ }).waitFor()
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('a picture that is turned can be seen from edge to edge', async () => {
    const { page, trouble } = await shows('photo.png')
    const picture = page.getByRole('img', { name: 'photo.png' })
    await picture.waitFor()
    await page.getByRole('button', { name: t('viewer_turn') }).click()
    const isUpright = async () => {
      const box = await picture.boundingBox()
      return box !== null && box.height > box.width
    }
    while (!(await isUpright())) await page.waitForTimeout(50)
    const [box, place] = await Promise.all([
      picture.boundingBox(),
      page.getByRole('region', { name: 'photo.png' }).boundingBox(),
    ])
    assert.ok(box && place && box.y >= place.y - 1 && box.x >= place.x - 1, JSON.stringify({ box, place }))
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('whatever stands in a document, nothing of it runs', async () => {
    for (const name of ['page in a letter.pdf', 'drawing.svg', 'page.html']) {
      const { page } = await shows(name)
      const ran: string[] = []
      page.on('dialog', dialog => {
        ran.push(name)
        void dialog.dismiss()
      })
      if (name.endsWith('.pdf')) await page.getByRole('img', { name: /Harmless/ }).waitFor()
      else await page.getByText('it ran').waitFor()
      const { url } = await setup.as(setup.patient, '/app/open-document', { case_id: caseId, document_id: idOf(name) })
      // By its own address too. A browser without a reader of PDF keeps the file instead of showing it.
      await page.goto(url).catch(() => {})
      await page.goto(`${base}/web/`)
      assert.deepEqual(ran, [])
      assert.notEqual(await page.title(), 'it ran')
      await page.context().close()
    }
  })

  test('nobody else sees it', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, guests.stranger, `/web/viewer/app/${caseId}/${idOf('photo.png')}`)
    await page.getByText(t('problem_not_found_hint')).waitFor()
    await page.context().close()
  })
}
