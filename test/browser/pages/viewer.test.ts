import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { until } from '../../support/until.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { caseWith, pdf, png, video } from '../support/documents.ts'
import { isInked, seesSides } from '../support/painted.ts'
import { openSetup } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'
import { tiff } from '../support/tiff.ts'

if (noBrowser) test('the viewer', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser } = setup
  const script = '<script>document.title = "it ran"; alert("it ran")</script>'
  const files = {
    'photo.png': png(),
    'scan.tiff': tiff(64, [x => (x < 32 ? 0 : 255), x => (x < 32 ? 255 : 0)]),
    'broken scan.tiff': Buffer.concat([Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]), Buffer.alloc(64)]),
    'echo.mp4': await video(browser),
    'letter.pdf': pdf('A letter', 3),
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

  test('a picture and a letter, from the case itself', async () => {
    trouble.length = 0
    await page.goto(`${base}/web/app/cases/${caseId}`)
    const inSmall = page.getByRole('listitem').filter({ hasText: 'photo.png' }).locator('img')
    await until('the picture stands in small beside its name', () =>
      inSmall.evaluate((image: { naturalWidth: number }) => image.naturalWidth === 40),
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
    await until('it can be played', () =>
      player.evaluate((element: { videoWidth: number }) => element.videoWidth === 64),
    )
    await player.evaluate((element: { muted: boolean; play(): Promise<void> }) => {
      element.muted = true
      return element.play()
    })
    await until('it has played', () => player.evaluate((element: { currentTime: number }) => element.currentTime > 0))
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
    await until('the first page is painted', () => isInked(page))
    await page.locator('canvas').last().scrollIntoViewIfNeeded()
    const kept =
      "[...document.querySelectorAll('canvas')].flatMap(({ width }, index) => (width > 0 ? [index + 1] : []))"
    await until('the last page alone has a picture, or those beside it', async () =>
      ((await page.evaluate(kept)) as number[]).every(number => number > 190),
    )
    await page.locator('canvas').first().scrollIntoViewIfNeeded()
    await until('the first page is painted again', () => isInked(page))
  })
}
