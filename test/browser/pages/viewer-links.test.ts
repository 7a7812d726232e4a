import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { MINUTE } from '../../support/test-clock.ts'
import { until } from '../../support/until.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { sample } from '../support/dicom-samples.ts'
import { caseWith, pdf, png, video } from '../support/documents.ts'
import { slice, zipOf } from '../support/imaging-samples.ts'
import { isInked } from '../support/painted.ts'
import { openSetup } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

if (noBrowser) test('links and readers of the viewer', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser } = setup
  const grey = { columns: 64, rows: 64, bits: 16, colour: false } as const
  const files = {
    'photo.png': png(),
    'echo.mp4': await video(browser),
    'letter.pdf': pdf('A letter', 3),
    'long letter.pdf': pdf(`A letter) Tj ET ${' '.repeat(3 * 1024 * 1024)} BT (`),
    'three frames': await sample({ ...grey, syntax: 'explicit', seriesName: 'three frames' }, 3),
    'series.zip': zipOf([slice(80)]),
  }
  const { caseId, idOf } = await caseWith(setup, files)
  const t = textIn('en')
  const address = (name: string) => `/web/viewer/app/${caseId}/${idOf(name)}`
  const { page } = await openPage(browser)
  await arrive(page, base, guests.patient, address('photo.png'))
  // One browser for all files, because signing in for each would take longer than the check.
  const shows = async (name: string) => {
    await page.goto(base + address(name))
  }

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
    assert.equal(await isInked(page), false)
    await page.unroute(/\/documents\//)
    await page.getByRole('button', { name: t('try_again') }).click()
    await until('the page is painted', () => isInked(page))
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
    await until('the page is painted', () => isInked(page))
    await page.unroute(/\/documents\//)
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
