import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { until } from '../../support/until.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { doctorCases } from '../support/doctor-cases.ts'
import { caseWith } from '../support/documents.ts'
import { SIZE, slice, zipOf } from '../support/imaging-samples.ts'
import { COORDINATOR, openSetup, SPECIALIST } from '../support/service-and-browser.ts'
import { arrive, doctor, guests } from '../support/sign-in.ts'
import { type Lang, textIn } from '../support/texts.ts'

const PICTURE = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#205080' } })
  .png()
  .toBuffer()

/** Runs in the page: pastes a picture, as a screenshot is pasted. */
const PASTE = `(base64 => {
  const data = new DataTransfer()
  data.items.add(new File([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], 'shot.png', { type: 'image/png' }))
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
})`

/** A CT of five slices, each with a bright box 20 mm wide; a pixel is a millimetre. */
function boxes(): Buffer {
  const pixels = Buffer.alloc(SIZE * SIZE * 2)
  for (let at = 0; at < SIZE * SIZE; at++) {
    const [x, y] = [at % SIZE, Math.floor(at / SIZE)]
    pixels.writeUInt16LE(x >= 6 && x < 26 && y >= 6 && y < 26 ? 200 : 40, at * 2)
  }
  return zipOf([0, 3, 6, 9, 12].map((z, at) => slice(61, { number: at + 1, z }, { pixels })))
}

/** Runs in the viewer: where the box begins and ends in the middle row, in pixels of the page; null before it is drawn. */
const EDGES = `(() => {
  const canvas = document.querySelector('[role=application] canvas')
  const brush = canvas?.width > 0 ? canvas.getContext('2d') : null
  if (brush === null) return null
  const { data } = brush.getImageData(0, canvas.height / 2, canvas.width, 1)
  const bright = Array.from({ length: canvas.width }, (_, x) => data[4 * x] > 120)
  const ends = [bright.indexOf(true), bright.lastIndexOf(true) + 1]
  return ends[0] < 0 ? null : ends.map(x => x * canvas.clientWidth / canvas.width)
})()`

test('what a specialist measured in a CT is in the report of the patient', { skip: noBrowser ?? false }, async () => {
  const setup = await openSetup()
  const { base, browser, as, service } = setup
  const t = textIn('en')
  const { caseId } = await caseWith(setup, { 'ct.zip': boxes() })
  await as(setup.admin, '/admin/assign-coordinator', { case_id: caseId, doctor_id: COORDINATOR })
  await service.call(`/app/success-webhook?case_id=${caseId}`)
  const coordinator = setup.doctor(COORDINATOR)
  await as(coordinator, '/pro/assign-doctor', { case_id: caseId, doctor_id: SPECIALIST })

  const { page, trouble } = await openPage(browser, { width: 1500, height: 950 })
  await arrive(page, base, doctor(SPECIALIST), `/web/pro/cases/${caseId}`)
  await page
    .getByRole('region', { name: t('studies') })
    .getByRole('button')
    .first()
    .click()
  const viewer = page.frameLocator('iframe')
  const picture = viewer.locator('[role=application]')
  await viewer.getByText(t('viewer_position', { number: 1, count: 5 })).waitFor()
  await picture.focus()
  await page.keyboard.press('ArrowDown')
  await viewer.getByText(t('viewer_position', { number: 2, count: 5 })).waitFor()

  const frame = page.frames().find(one => one.url().includes('/web/viewer/'))
  let edges: number[] | null = null
  await until('the box is drawn', async () => {
    edges = (await frame?.evaluate(EDGES)) as number[] | null
    return edges !== null
  })
  const [left = 0, right = 0] = edges ?? []
  const canvas = await picture.locator('canvas').first().boundingBox()
  assert.ok(canvas)
  await viewer.getByRole('button', { name: t('drag_length'), exact: true }).click()
  const y = canvas.y + canvas.height / 2
  await page.mouse.move(canvas.x + left, y)
  await page.mouse.down()
  await page.mouse.move(canvas.x + (left + right) / 2, y, { steps: 4 })
  await page.mouse.move(canvas.x + right, y, { steps: 4 })
  await page.mouse.up()
  // The words follow the mouse a moment later.
  const measured = viewer.locator('svg').getByText(/^\d+\.\d mm$/)
  await until('the box measures 20 mm', async () => {
    const [length = ''] = await measured.allTextContents()
    return Math.abs(Number.parseFloat(length) - 20) <= 0.1
  })

  await viewer.getByRole('button', { name: t('viewer_add_view') }).click()
  const dialog = page.getByRole('dialog', { name: t('add_picture') })
  await dialog.getByRole('textbox', { name: t('picture_caption') }).fill('The box, 20 mm')
  await dialog.getByRole('button', { name: t('add_picture_confirm') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('img', { name: 'The box, 20 mm' }).waitFor()
  await page.getByRole('textbox', { name: t('diagnosis'), exact: true }).fill('A box of 20 mm')
  await page.getByRole('textbox', { name: t('recommendations'), exact: true }).fill('Look again in a year')
  await page.getByRole('button', { name: t('submit_opinion'), exact: true }).click()
  await page.getByRole('button', { name: t('submit_opinion_confirm') }).click()
  await page.getByText(t('opinion_submitted')).first().waitFor()
  // The library gives the words of a measurement a style attribute, which the policy does not let through.
  assert.deepEqual(
    trouble.filter(line => !/Applying inline style/.test(line)),
    [],
  )

  const { my_assignments } = await as(coordinator, '/pro/review-case-details', { case_id: caseId })
  const { sop_id } = my_assignments.find((row: { is_coordinator: boolean }) => row.is_coordinator)
  await as(coordinator, '/pro/submit-coordinator-summary', { sop_id, summary: 'It is a box.' })
  for (const lang of ['en', 'ar'] satisfies Lang[]) {
    const report = await service.call('/app/view-report', { token: setup.patient, body: { case_id: caseId }, lang })
    const [added] = report.body.data.opinions[0].pictures
    const { pathname, search } = new URL(report.body.data.pdf_url)
    const pdf = await service.call(pathname + search)
    assert.match(pdf.text, new RegExp(`/Width ${added.width}\\s*/Height ${added.height}\\b`), lang)
  }
})

test('a specialist adds pictures; coordinator and patient see them', { skip: noBrowser ?? false }, async () => {
  const setup = await openSetup()
  const { base, browser, as, service } = setup
  const { paid, assign, coordinator } = doctorCases(setup)
  for (const lang of ['en', 'ar'] satisfies Lang[]) {
    const t = textIn(lang)
    const caseId = await paid()
    const sop_id = await assign(caseId, SPECIALIST)
    const { page, trouble } = await openPage(browser, { lang })
    await arrive(page, base, doctor(SPECIALIST), `/web/pro/cases/${caseId}`)
    const pictures = page.getByRole('region', { name: t('opinion_pictures') })
    const dialog = page.getByRole('dialog', { name: t('add_picture') })
    const confirm = async (caption: string) => {
      await dialog.getByText(t('picture_look')).waitFor()
      await dialog.getByRole('textbox', { name: t('picture_caption') }).fill(caption)
      await dialog.getByRole('button', { name: t('add_picture_confirm') }).click()
      await pictures.getByRole('img', { name: caption }).waitFor()
      await dialog.waitFor({ state: 'hidden' })
    }
    await pictures.waitFor()
    await pictures.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
    await dialog.getByRole('button', { name: t('add_picture_confirm') }).click()
    await dialog.getByText(t('required')).waitFor()
    await confirm('Segment 4')
    await page.evaluate(`${PASTE}('${PICTURE.toString('base64')}')`)
    await confirm('شريحة 12')
    await page.evaluate(`${PASTE}('${PICTURE.toString('base64')}')`)
    const caption = dialog.getByRole('textbox', { name: t('picture_caption') })
    await caption.fill('Of another picture')
    await page.evaluate(`${PASTE}('${PICTURE.toString('base64')}')`)
    await until('a second picture asks for its own caption', async () => (await caption.inputValue()) === '')
    await confirm('Too many')
    await pictures.getByRole('button', { name: t('remove_picture_named', { name: 'Too many' }) }).click()
    await page.getByText(t('picture_removed')).waitFor()
    const LOADED = "[...document.querySelectorAll('figure img')].map(one => one.complete && one.naturalWidth).join()"
    await until('both are painted', async () => (await page.evaluate(LOADED)) === '300,300')

    const words = { diagnosis: 'Stable', recommendations: 'Rest' }
    await as(setup.doctor(SPECIALIST), '/pro/review-report', { sop_id, status: 'submitted', ...words })
    const own = await service.rows(
      'select sop_id from second_opinions where case_id = $1 and is_coordinator = 1 and active = 1',
      [caseId],
    )
    const readers = [
      [doctor(COORDINATOR), `/web/pro/cases/${caseId}/summary`],
      [guests.patient, `/web/app/cases/${caseId}/report`],
    ] as const
    for (const [index, [person, address]] of readers.entries()) {
      if (index === 1) await coordinator('/pro/submit-coordinator-summary', { sop_id: own[0].sop_id, summary: 'Well' })
      const opened = await openPage(browser, { lang })
      await arrive(opened.page, base, person, address)
      await opened.page.getByRole('img', { name: 'Segment 4' }).first().waitFor()
      await opened.page.getByText('شريحة 12').first().waitFor()
      assert.deepEqual(opened.trouble, [])
    }
    assert.deepEqual(trouble, [])
  }
})
