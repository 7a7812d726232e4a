import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { hasFullViewer } from '../../../src/http/web/full-viewer.ts'
import { fullViewerAddress } from '../../../web/src/parts/documents/study-address.ts'
import { syntaxes } from '../../support/dicom-file.ts'
import { until } from '../../support/until.ts'
import { graveProblems } from '../support/axe.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { encode } from '../support/dicom-samples.ts'
import { caseWith } from '../support/documents.ts'
import { SIZE, samples, slice, words } from '../support/imaging-samples.ts'
import { COORDINATOR, openSetup, SPECIALIST } from '../support/service-and-browser.ts'
import { arrive, doctor, type Guest, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

const PATIENCE_MS = 60_000

/** Runs in OHIF: how bright the picture is in its middle. */
const BRIGHTNESS = `(() => {
  const canvas = document.querySelector('canvas')
  const brush = canvas?.width > 0 ? canvas.getContext('2d') : null
  return brush === null ? null : brush.getImageData(canvas.width / 2 - 20, canvas.height / 2 - 20, 1, 1).data[0]
})()`

/** Studies that OHIF shows as they are, with the grey of the first picture, and those that it does not, with the reason. */
const SHOWN = { CT: 40, 'enhanced CT': 102, 'JPEG 2000': 130 } as const
const NOT_SHOWN = {
  'two phases': 'unfit_order',
  '12 bit': 'unfit_coding',
  'enhanced MR': 'unfit_values',
  'no pictures': 'unfit_empty',
} as const
type Name = keyof typeof SHOWN | keyof typeof NOT_SHOWN

async function jpeg2000(): Promise<Buffer> {
  const shape = { syntax: 'jpeg2000', columns: SIZE, rows: SIZE, bits: 16, colour: false } as const
  const content = await encode(words(130), shape)
  const even = content.length % 2 === 0 ? content : Buffer.concat([content, Buffer.of(0)])
  return slice(50, {}, { syntax: syntaxes.jpeg2000, pixels: { fragments: [even] } })
}

const missing = noBrowser ?? (hasFullViewer ? null : 'this build leaves the full viewer out')

if (missing) test('full viewer', { skip: missing })
else {
  const setup = await openSetup()
  const { base, browser } = setup
  const all: Readonly<Record<string, Buffer>> = { ...(await samples()), 'JPEG 2000': await jpeg2000() }
  const wanted = [...Object.keys(SHOWN), ...Object.keys(NOT_SHOWN)] as Name[]
  const { caseId, idOf } = await caseWith(setup, Object.fromEntries(wanted.map(name => [name, all[name] as Buffer])))
  await setup.as(setup.admin, '/admin/assign-coordinator', { case_id: caseId, doctor_id: COORDINATOR })
  await setup.service.call(`/app/success-webhook?case_id=${caseId}`)
  await setup.as(setup.doctor(COORDINATOR), '/pro/assign-doctor', { case_id: caseId, doctor_id: SPECIALIST })
  const t = textIn('en')

  const studyOf = async (page: Page, name: Name): Promise<string> => {
    const reply = await page.request.get(`${base}/dicomweb/${caseId}/studies?document_id=${idOf(name)}`)
    return (await reply.json())[0]['0020000D'].Value[0]
  }
  const addressOf = async (page: Page, name: Name, { surface }: Guest) =>
    `${base}/web/viewer/${surface}/${caseId}/${fullViewerAddress(await studyOf(page, name))}`
  const ohifIn = (page: Page) => page.frames().find(frame => frame.url().includes('/imaging/'))
  const sees = (page: Page, what: string, grey: number) =>
    until(
      `${what}: ${grey}`,
      async () => {
        const got = await ohifIn(page)
          ?.evaluate(BRIGHTNESS)
          .catch(() => null)
        return typeof got === 'number' && Math.abs(got - grey) <= 2
      },
      PATIENCE_MS,
    )
  /** Everything that a page asks for, and what it may not do. */
  const watched = (page: Page) => {
    const asked: string[] = []
    const refused: string[] = []
    page.context().on('request', request => asked.push(request.url()))
    page.context().on('response', reply => {
      if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`)
    })
    page.context().on('console', message => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
    })
    return { asked, refused }
  }

  test('a doctor opens a study from the case in one click, and sees it as it is', async () => {
    const { page, trouble } = await openPage(browser)
    const { asked, refused } = watched(page)
    await arrive(page, base, doctor(SPECIALIST), `/web/pro/cases/${caseId}`)
    const studies = page.getByRole('region', { name: t('studies') })
    const links = studies.getByRole('link').filter({ hasText: t('study_open_full_short') })
    await links.first().waitFor()
    assert.equal(await links.count(), wanted.length)
    const address = await addressOf(page, 'CT', doctor(SPECIALIST))
    const link = studies.locator(`a[href="${new URL(address).pathname}"]`)
    assert.equal(asked.filter(url => url.includes('/imaging/')).length, 0, 'nothing is loaded before it is opened')
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await sees(opened, 'a CT', SHOWN.CT)
    await opened.getByText(t('full_viewer_what')).waitFor()
    await opened.getByText(t('study_nameless_files')).waitFor()
    const ohif = ohifIn(opened)
    assert.deepEqual(await ohif?.evaluate('[window.extensions, window.modes]'), [
      ['@ohif/extension-default', '@ohif/extension-cornerstone'],
      ['@ohif/mode-longitudinal'],
    ])
    assert.equal(await ohif?.evaluate('document.cookie.includes("session")'), false)
    // The one study of the address, although the case has more.
    assert.equal(await ohif?.getByText('CT Abdomen').count(), 1)
    for (const name of ['enhanced CT', 'JPEG 2000'] as const) {
      await opened.goto(await addressOf(page, name, doctor(SPECIALIST)))
      await sees(opened, name, SHOWN[name])
    }
    assert.deepEqual(await graveProblems(opened), [])
    assert.deepEqual(
      asked.filter(url => !url.startsWith(`${base}/`) && !url.startsWith('data:') && !url.startsWith('blob:')),
      [],
    )
    assert.deepEqual(refused, [])
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('a length that is saved in it is a finding for the team, and there again when the study is opened anew', async () => {
    const { page } = await openPage(browser, { width: 1500, height: 950 })
    const { refused } = watched(page)
    await arrive(page, base, doctor(SPECIALIST))
    const address = await addressOf(page, 'CT', doctor(SPECIALIST))
    await page.goto(address)
    await sees(page, 'a CT', SHOWN.CT)
    const ohif = page.frameLocator('iframe')
    await ohif.locator('[data-cy=MeasurementTools-split-button-primary]').click()
    const box = await ohif.locator('canvas').first().boundingBox()
    assert.ok(box)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x - 80, y)
    await page.mouse.down()
    await page.mouse.move(x + 80, y, { steps: 8 })
    await page.mouse.up()
    // It asks whether what is drawn on this series is to be kept together.
    await ohif.getByText('Yes', { exact: true }).click()
    await ohif.locator('[data-cy=trackedMeasurements-btn]').click()
    await ohif.getByText(/^Create (SR|Report)$/i).click()
    await ohif.locator('[data-cy=dialog-input]').fill('Length of the lesion')
    const stored = page.waitForResponse(
      reply => reply.request().method() === 'POST' && reply.url().endsWith(`/dicomweb/${caseId}/studies`),
    )
    await ohif.locator('[data-cy=input-dialog-save-button]').first().click()
    assert.equal((await stored).status(), 200)

    const study = await studyOf(page, 'CT')
    const details = await setup.as(setup.doctor(COORDINATOR), '/pro/review-case-details', { case_id: caseId })
    const seen = details.studies.find((one: { study_uid: string }) => one.study_uid === study)
    assert.deepEqual(seen.findings, { measurements: 1, key_pictures: 0 })
    await page.goto(address)
    await sees(page, 'a CT again', SHOWN.CT)
    await ohif.getByText('Length of the lesion').first().waitFor()
    assert.deepEqual(refused, [])
    await page.context().close()
  })

  test('a study that it would show otherwise than it is stays out of it, and the page says why', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, guests.admin)
    for (const [name, reason] of Object.entries(NOT_SHOWN) as [
      keyof typeof NOT_SHOWN,
      (typeof NOT_SHOWN)['12 bit'],
    ][]) {
      await page.goto(await addressOf(page, name, guests.admin))
      await page.getByText(t('full_viewer_unfit')).waitFor()
      await page.getByText(t(reason)).waitFor()
      assert.equal(await page.locator('iframe').count(), 0, name)
    }
    await page.getByRole('link', { name: t('full_viewer_other') }).click()
    await page.getByText(t('viewer_no_pictures')).waitFor()
    await page.context().close()
  })

  test('signing out ends it at its next request', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, guests.patient)
    const address = await addressOf(page, 'CT', guests.patient)
    await page.goto(address)
    await sees(page, 'a CT', SHOWN.CT)
    const ohif = ohifIn(page)
    const asks = (path: string) => ohif?.evaluate(`fetch('${path}').then(reply => reply.status)`)
    const frame = `/dicomweb/${caseId}/studies/${await studyOf(page, 'CT')}/metadata`
    assert.equal(await asks(frame), 200)
    const origin = { origin: base, 'sec-fetch-site': 'same-origin' }
    await page.request.post(`${base}/auth/sign-out`, { data: { surface: 'app' }, headers: origin })
    assert.equal(await asks(frame), 401)
    assert.equal(await asks(new URL(ohif?.url() ?? '').pathname), 401)
    await page.goto(address)
    await page.getByRole('link', { name: t('sign_in') }).waitFor()
    assert.equal(await page.locator('iframe').count(), 0)
    await page.context().close()
  })

  test('patients are offered it on wide screens, in Arabic with words about its language, and nobody in a build without it', async () => {
    const arabic = textIn('ar')
    const { page } = await openPage(browser, { lang: 'ar' })
    await arrive(page, base, guests.patient, `/web/app/cases/${caseId}`)
    const link = page.getByText(arabic('study_open_full_short')).first()
    await link.waitFor()
    await page.setViewportSize({ width: 600, height: 900 })
    await link.waitFor({ state: 'hidden' })
    await page.goto(await addressOf(page, '12 bit', guests.patient))
    await page.getByText(arabic('full_viewer_what')).waitFor()
    await page.getByText(arabic('unfit_coding')).waitFor()
    assert.deepEqual(await graveProblems(page), [])

    await page.setViewportSize({ width: 1280, height: 900 })
    await page.route('**/web/app/cases/**', async route => {
      const reply = await route.fetch()
      const body = (await reply.text()).replace('name="full-viewer" content="on"', 'name="full-viewer" content="off"')
      await route.fulfill({ response: reply, body })
    })
    await page.goto(`${base}/web/app/cases/${caseId}`)
    await page.getByRole('region', { name: arabic('studies') }).waitFor()
    assert.equal(await link.count(), 0)
    await page.context().close()
  })
}
