import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { dicomFile, halves } from '../../support/dicom-file.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { until } from '../../support/until.ts'
import { zip } from '../../support/zip.ts'
import { graveProblems } from '../support/axe.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { kinds, sample } from '../support/dicom-samples.ts'
import { caseWith, pdf, png, video } from '../support/documents.ts'
import { drag, touch } from '../support/gestures.ts'
import { openSetup } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'
import { tiff } from '../support/tiff.ts'

const PATIENCE_MS = 60_000

/** Runs in the page: how bright the picture is in the middle of its left and of its right half. */
const SIDES = `(() => {
  const canvas = document.querySelector('canvas')
  if (canvas === null || canvas.width === 0) return null
  const at = share => canvas.getContext('2d').getImageData(canvas.width / 2 + share * Math.min(canvas.width, canvas.height), canvas.height / 2, 1, 1).data[0]
  return [at(-0.25), at(0.25)]
})()`

/** Runs in the page: in the middle row, where the bright half begins and how wide it is, as shares of the smaller side. */
const BRIGHT = `(() => {
  const canvas = document.querySelector('canvas')
  const row = canvas.getContext('2d').getImageData(0, canvas.height / 2, canvas.width, 1).data
  const bright = Array.from({ length: canvas.width }, (_, x) => row[4 * x] > 127)
  const side = Math.min(canvas.width, canvas.height)
  return { from: (bright.indexOf(true) - canvas.width / 2) / side, wide: bright.filter(Boolean).length / side }
})()`

/** Runs in the page: whether anything dark is painted on the first page of a letter. */
const INKED = `(() => {
  const canvas = document.querySelector('canvas')
  if (canvas === null || canvas.width === 0) return false
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return data.some((value, place) => place % 4 === 3 && value > 127 && data[place - 1] < 100)
})()`

interface Bright {
  readonly from: number
  readonly wide: number
}

/** Whether the picture is centred and as large as fits. */
const asItWas = ({ from, wide }: Bright) => Math.abs(from) < 0.02 && Math.abs(wide - 0.5) < 0.02

const sees = (page: Page, what: string, is: (bright: Bright) => boolean) =>
  until(what, async () => is((await page.evaluate(BRIGHT)) as Bright), PATIENCE_MS)

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

/** Leaves out a warning of a library about files with implicit types, which it can read. */
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
    'photo.png': png(),
    'scan.tiff': tiff(64, [x => (x < 32 ? 0 : 255), x => (x < 32 ? 255 : 0)]),
    'broken scan.tiff': Buffer.concat([Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]), Buffer.alloc(64)]),
    'echo.mp4': await video(browser),
    'letter.pdf': pdf('A letter', 3),
    'long letter.pdf': pdf(`A letter) Tj ET ${' '.repeat(3 * 1024 * 1024)} BT (`),
    'two hundred pages.pdf': pdf('One of many', 200),
    'page in a letter.pdf': pdf('Harmless', 1, `<html>${script}</html>`),
    'drawing.svg': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}<circle r="9"/></svg>`),
    'page.html': Buffer.from(`<!doctype html><html><body>${script}</body></html>`),
  }
  const { caseId, idOf } = await caseWith(setup, files)
  const t = textIn('en')
  const address = (name: string) => `/web/viewer/app/${caseId}/${idOf(name)}`
  const { page, trouble } = await openPage(browser)
  await arrive(page, base, guests.patient, address('photo.png'))
  // One browser for all files, because signing in for each would take longer than the check.
  const shows = async (name: string) => {
    trouble.length = 0
    await page.goto(base + address(name))
  }

  describe('DICOM', () => {
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
      const [wide, seen] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as [
        number,
        number,
      ]
      assert.ok(wide <= seen, `${wide} on ${seen}`)
      await page.context().close()
    })
  })

  test('a picture and a letter, from the case itself', async () => {
    trouble.length = 0
    await page.goto(`${base}/web/app/cases/${caseId}`)
    const inSmall = page.getByRole('listitem').filter({ hasText: 'photo.png' }).locator('img')
    await until(
      'the picture stands in small beside its name',
      () => inSmall.evaluate((image: { naturalWidth: number }) => image.naturalWidth === 40),
      PATIENCE_MS,
    )
    assert.equal(await page.locator('img[src^="/documents/"]').count(), 1, 'only what a browser draws is loaded')
    await page.getByRole('button', { name: t('open_document', { name: 'photo.png' }) }).click()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('img', { name: 'photo.png' }).waitFor()
    await page.getByRole('button', { name: t('close') }).click()
    await page.getByRole('button', { name: t('open_document', { name: 'letter.pdf' }) }).click()
    await frame.getByRole('img', { name: /Page 1 of 3\. A letter/ }).waitFor()
    assert.deepEqual(trouble, [])
  })

  test('by keyboard: the viewer has a name, is left from within its frame, and leads back to its document', async () => {
    await page.goto(`${base}/web/app/cases/${caseId}`)
    const opener = page.getByRole('button', { name: t('open_document', { name: 'photo.png' }) })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('document_viewer', { name: 'photo.png' }) })
    await dialog.waitFor()
    const picture = page.frameLocator('iframe').getByRole('region', { name: 'photo.png' })
    await picture.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await opener.and(page.locator(':focus')).waitFor()
  })

  test('a document is still downloaded when the link by which it was opened has ended', async () => {
    await shows('photo.png')
    await page.getByRole('img', { name: 'photo.png' }).waitFor()
    setup.service.clock.advance(16 * MINUTE)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('viewer_download') }).click(),
    ])
    assert.deepEqual(readFileSync(await download.path()), png())
    assert.equal(download.suggestedFilename(), 'photo.png')
  })

  test('a failed fetch is shown, and can be tried again', async () => {
    for (const name of ['photo.png', 'echo.mp4', 'letter.pdf', 'three frames']) {
      await page.route(/\/(documents|dicomweb)\//, route => route.abort())
      await shows(name)
      await page.getByText(t('viewer_unreadable')).waitFor()
      await page.unroute(/\/(documents|dicomweb)\//)
      await page.getByRole('button', { name: t('try_again') }).click()
      await page.locator('img, video, canvas').first().waitFor()
    }
  })

  test('a page with a missing part is reported, and painted when that part has come', async () => {
    const isInTheMiddle = (range = '') => !/^bytes=0-/.test(range) && Number(range.split('-')[1]) < 3 * 1024 * 1024
    await page.route(/\/documents\//, route =>
      isInTheMiddle(route.request().headers().range) ? route.abort() : route.continue(),
    )
    await shows('long letter.pdf')
    await page.getByRole('alert').waitFor()
    assert.equal(await page.evaluate(INKED), false)
    await page.unroute(/\/documents\//)
    await page.getByRole('button', { name: t('try_again') }).click()
    await until('the page is painted', async () => (await page.evaluate(INKED)) as boolean, PATIENCE_MS)
    assert.equal(await page.getByRole('alert').count(), 0)
  })

  test('a long letter is read on when its link has ended', async () => {
    let release = () => {}
    const later = new Promise<void>(done => {
      release = done
    })
    await page.route(/\/documents\//, async route => {
      if (!/^bytes=0-/.test(route.request().headers().range ?? '')) await later
      await route.continue()
    })
    await shows('long letter.pdf')
    await page.waitForRequest(/\/documents\//)
    setup.service.clock.advance(16 * MINUTE)
    release()
    await until('the page is painted', async () => (await page.evaluate(INKED)) as boolean, PATIENCE_MS)
    await page.unroute(/\/documents\//)
  })

  test('a text can be downloaded as it is', async () => {
    await shows('page.html')
    await page.getByText('it ran').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('viewer_download') }).click(),
    ])
    assert.deepEqual(readFileSync(await download.path()), files['page.html'])
  })

  test('a recording is played, from any place in it', async () => {
    await shows('echo.mp4')
    const player = page.locator('video')
    await until(
      'it can be played',
      () => player.evaluate((element: { videoWidth: number }) => element.videoWidth === 64),
      PATIENCE_MS,
    )
    await player.evaluate((element: { muted: boolean; play(): Promise<void> }) => {
      element.muted = true
      return element.play()
    })
    await until(
      'it has played',
      () => player.evaluate((element: { currentTime: number }) => element.currentTime > 0),
      PATIENCE_MS,
    )
    assert.deepEqual(trouble, [])
  })

  test('a picture that is turned can be seen from edge to edge', async () => {
    await shows('photo.png')
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
  })

  test('a document that is being viewed is not loaded again when the page fetches news', async () => {
    let openings = 0
    page.on('request', request => {
      if (request.url().endsWith('/app/open-document')) openings++
    })
    await page.clock.install()
    await shows('page.html')
    await page.getByText('it ran').waitFor()
    await page.clock.runFor(90_000)
    assert.equal(openings, 1)
  })

  test('nothing in a document is ever run', async () => {
    const ran: string[] = []
    page.on('dialog', dialog => {
      ran.push(page.url())
      void dialog.dismiss()
    })
    for (const name of ['page in a letter.pdf', 'drawing.svg', 'page.html']) {
      await shows(name)
      if (name.endsWith('.pdf')) await page.getByRole('img', { name: /Harmless/ }).waitFor()
      else await page.getByText('it ran').waitFor()
      const { url } = await setup.as(setup.patient, '/app/open-document', { case_id: caseId, document_id: idOf(name) })
      // The same at the document's own address. A browser without a PDF reader downloads the file instead.
      await page.goto(url).catch(() => {})
      await page.goto(`${base}/web/`)
      assert.deepEqual(ran, [])
      assert.notEqual(await page.title(), 'it ran')
    }
  })

  test('who works on a case sees what its documents are and when they came, without opening any', async () => {
    await arrive(page, base, guests.admin, `/web/admin/cases/${caseId}`)
    const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
    await row('photo.png')
      .getByText(`${t('kind_picture')} · Uploaded`)
      .waitFor()
    await row('letter.pdf')
      .getByText(`${t('kind_pdf')} · Uploaded`)
      .waitFor()
    await row('series.zip')
      .getByText(`${t('kind_series')} · Uploaded`)
      .waitFor()
    assert.equal(await page.locator('img[src*="/documents/"]').count(), 0)
    const opened = await setup.service.rows(
      "select action from access_log where case_id = $1 and actor_id = 'admin-1' and action <> 'opened_case'",
      [caseId],
    )
    assert.deepEqual(opened, [])
  })

  test('a document that is being checked or was refused says so, in words for who reads it', async () => {
    const become = (state: string) =>
      setup.service.rows('update documents set state = $2 where document_id = $1', [idOf('photo.png'), state])
    await become('refused')
    await shows('photo.png')
    await page.getByText(t('viewer_not_ready')).waitFor()
    assert.equal(await page.getByRole('link', { name: t('viewer_download') }).count(), 0)
    await become('checking')
    await page.reload()
    await page.getByText(t('viewer_not_ready')).waitFor()
    await become('ready')
    await page.getByRole('button', { name: t('try_again') }).click()
    await page.getByRole('img', { name: 'photo.png' }).waitFor()
  })

  test('a scan of several pages is painted, page by page', async () => {
    await shows('scan.tiff')
    await page.getByText(t('viewer_page', { number: 1, count: 2 })).waitFor()
    await seesSides(page, 'the first page', 'dark', 'bright')
    await page.getByRole('button', { name: t('viewer_next') }).click()
    await seesSides(page, 'the second page', 'bright', 'dark')
    await shows('broken scan.tiff')
    await page.getByText(t('viewer_page_unreadable', { number: 1 })).waitFor()
    assert.deepEqual(trouble, [])
  })

  test('of a letter of many pages only those in sight are kept as pictures', async () => {
    await shows('two hundred pages.pdf')
    await until('the first page is painted', async () => (await page.evaluate(INKED)) as boolean, PATIENCE_MS)
    await page.locator('canvas').last().scrollIntoViewIfNeeded()
    const kept =
      "[...document.querySelectorAll('canvas')].flatMap(({ width }, index) => (width > 0 ? [index + 1] : []))"
    await until(
      'the last page alone has a picture, or those beside it',
      async () => ((await page.evaluate(kept)) as number[]).every(number => number > 190),
      PATIENCE_MS,
    )
    await page.locator('canvas').first().scrollIntoViewIfNeeded()
    await until('the first page is painted again', async () => (await page.evaluate(INKED)) as boolean, PATIENCE_MS)
  })

  test('a person who is signed out is led to sign in, and back to the document', async () => {
    const { page: other } = await openPage(browser)
    await other.goto(base + address('letter.pdf'))
    await other.getByRole('link', { name: t('sign_in') }).click()
    await other.getByLabel(t('person_id')).fill(guests.patient.id)
    await other.getByRole('button', { name: t('sign_in') }).click()
    await other.waitForURL(base + address('letter.pdf'))
    await other.locator('canvas').first().waitFor()
    await other.context().close()
  })

  test('nobody else sees it', async () => {
    await arrive(page, base, guests.stranger, address('photo.png'))
    await page.getByText(t('problem_not_found_hint')).waitFor()
  })
}
