import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { until } from '../../support/until.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { doctorCases } from '../support/doctor-cases.ts'
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
    }
    await pictures.waitFor()
    await pictures.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
    await dialog.getByRole('button', { name: t('add_picture_confirm') }).click()
    await dialog.getByText(t('required')).waitFor()
    await confirm('Segment 4')
    await page.evaluate(`${PASTE}('${PICTURE.toString('base64')}')`)
    await confirm('شريحة 12')
    await page.evaluate(`${PASTE}('${PICTURE.toString('base64')}')`)
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
