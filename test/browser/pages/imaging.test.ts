import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { until } from '../../support/until.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { caseWith } from '../support/documents.ts'
import { drag } from '../support/gestures.ts'
import { grave, imagingPage } from '../support/imaging-page.ts'
import { samples } from '../support/imaging-samples.ts'
import { openSetup } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

if (noBrowser) test('imaging', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser } = setup
  const files = await samples()
  const { caseId, idOf } = await caseWith(setup, files)
  const t = textIn('en')
  const address = (name: keyof typeof files) => `/web/viewer/app/${caseId}/${idOf(name)}`
  const { page, trouble } = await openPage(browser)
  await arrive(page, base, guests.patient)
  const shows = async (name: keyof typeof files) => {
    await page.goto(base + address(name))
    await page.getByText(t('viewer_not_certified')).waitFor()
  }
  const { picture, button, at, key, sees, isDrawn, letters, seesLetters } = imagingPage(page)

  describe('what must never happen again', () => {
    test('damaged pictures say so in their place, and the others are shown', async () => {
      await shows('ten, two damaged')
      for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1]) {
        await page.getByRole('slider', { name: t('viewer_picture') }).fill(String(number))
        await at(number, 10).waitFor()
        const failed = page.getByText(t('viewer_picture_unreadable', { number }))
        if (number === 6 || number === 8) await failed.waitFor()
        else {
          await sees(`picture ${number}`, number * 20)
          assert.equal(await failed.count(), 0)
        }
      }
    })

    test('of a file that was cut off the first frames are shown, and the others say that they are damaged', async () => {
      for (const name of ['cut off', 'cut off, run lengths'] as const) {
        await shows(name)
        await at(1, 3).waitFor()
        await sees('the first frame', 100)
        for (const number of [2, 3]) {
          await key('ArrowDown')
          await at(number, 3).waitFor()
          await page.getByText(t('viewer_picture_unreadable', { number })).waitFor()
          await page.getByText(t('viewer_picture_damaged')).waitFor()
        }
      }
    })

    test('every frame of an enhanced object has its own rescale, window and position', async () => {
      await shows('enhanced CT')
      // 0, -800 and 1000 HU in a window from -160 to 240.
      for (const [index, grey] of [102, 0, 255].entries()) {
        await at(index + 1, 3).waitFor()
        await page.getByText(t('viewer_slice', { position: `${index * 2}.0` })).waitFor()
        await page.getByText('W 400 L 40').first().waitFor()
        await sees(`frame ${index + 1}`, grey)
        await key('ArrowDown')
      }
      await shows('enhanced MR')
      await page.getByText('W 100 L 50').first().waitFor()
      await sees('the first frame', 128)
      await key('ArrowDown')
      await page.getByText('W 800 L 400').first().waitFor()
      await sees('the second frame', 64)
      await button('drag_probe').click()
      await drag(page, picture, { x: 12 })
      await page.locator('svg').getByText('200.0 HU').waitFor()
      await button('viewer_clear').click()
      await button('drag_ellipse').click()
      await drag(page, picture, { x: 60, y: 60 })
      await page
        .locator('svg')
        .getByText(`${t('measured_mean')} \u2066200.0 HU`)
        .waitFor()
    })

    test('slices are in the order of their positions, phases and localizers in stacks of their own', async () => {
      await shows('without numbers')
      for (const [index, z] of [18, 21, 24, 27, 30, 33].entries()) {
        await at(index + 1, 6).waitFor()
        await page.getByText(t('viewer_slice', { position: `${z}.0` })).waitFor()
        await sees(`at ${z}`, z * 5)
        await key('ArrowDown')
      }
      const series = page.getByRole('navigation', { name: t('viewer_series') }).getByRole('button')
      await shows('two phases')
      await series.nth(1).waitFor()
      assert.equal(await series.count(), 2)
      for (const phase of [0, 1]) {
        await series.nth(phase).click()
        for (const [index, z] of [18, 21, 24, 27, 30, 33].entries()) {
          await at(index + 1, 6).waitFor()
          await page.getByText(t('viewer_slice', { position: `${z}.0` })).waitFor()
          await sees(`phase ${phase + 1} at ${z}`, (phase + 1) * 90)
          await key('ArrowDown')
        }
      }
      await shows('localizer within')
      await at(1, 3).waitFor()
      assert.equal(await series.count(), 2)
      await series.filter({ hasText: t('plane_sagittal') }).click()
      await at(1, 1).waitFor()
      await sees('the localizer', 200)
    })

    test('the directions of the patient stand on the picture, however it is turned', async () => {
      // left, right, top, bottom
      await shows('CT')
      await seesLetters('R L A P')
      await button('viewer_flip').click()
      await seesLetters('L R A P')
      await button('viewer_reset').click()
      await seesLetters('R L A P')
      await button('viewer_rotate').click()
      await seesLetters('P A R L')
      await button('viewer_flip').click()
      await seesLetters('P A L R')
      await shows('flipped')
      await seesLetters('L R A P')
      await shows('sagittal')
      await seesLetters('A P H F')
      await shows('no orientation')
      await sees('the picture', 100)
      assert.equal(await letters(), '')
      await page.getByText(t('study_warning_no_orientation')).waitFor()
      await shows('two people')
      await page.getByText(t('study_warning_two_people')).waitFor()
    })

    test('what cannot be decoded exactly is not shown, and no window has a name that does not hold', async () => {
      await shows('12 bit')
      await page.getByText(t('viewer_picture_unreadable', { number: 1 })).waitFor()
      await shows('two series')
      const chosen = page.getByRole('combobox', { name: t('viewer_window') }).locator('option:checked')
      const isNamed = (name: string | RegExp) => chosen.filter({ hasText: name }).waitFor({ state: 'attached' })
      await isNamed(t('window_own'))
      await button('drag_window').click()
      await drag(page, picture, { x: 60, y: 30 })
      await isNamed(/^W [\d.]+ L [\d.-]+$/)
      const words = page.locator('[data-window]')
      await until(
        'list and picture say the same',
        async () => (await chosen.textContent()) === (await words.textContent()),
      )
      await page.getByRole('combobox', { name: t('viewer_window') }).selectOption({ label: t('window_lung') })
      await page.locator('[data-window]').filter({ hasText: 'W 1500 L -600' }).waitFor()
      await page
        .getByRole('navigation', { name: t('viewer_series') })
        .getByRole('button')
        .nth(1)
        .click()
      await isNamed(t('window_own'))
      await page.locator('[data-window]').filter({ hasText: 'W 256 L 128' }).waitFor()
      await shows('radiograph')
      await sees('a radiograph', 100)
      await key('2')
      assert.equal(await page.getByRole('option', { name: t('window_lung') }).count(), 0)
      assert.equal(await page.locator('[data-window]').textContent(), 'W 256 L 128')
    })

    test('a deflated file is shown; a report, a PDF and an ECG are named and can be kept', async () => {
      await shows('deflated')
      await sees('deflated', 150)
      await shows('no pictures')
      await page.getByText(t('viewer_no_pictures')).waitFor()
      for (const kind of ['report', 'pdf', 'ecg'] as const) {
        const row = page.getByRole('listitem').filter({ hasText: t(`object_${kind}`) })
        const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('button').click()])
        assert.match(download.suggestedFilename(), /\.dcm$/)
      }
    })
  })

  test('lengths and grey values are told in what they are known in', async () => {
    const line = async (words: string | RegExp) => {
      await button('drag_length').click()
      const box = await picture.boundingBox()
      assert.ok(box)
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x - 60, y)
      await page.mouse.down()
      await page.mouse.move(x, y, { steps: 4 })
      await page.mouse.move(x + 60, y, { steps: 4 })
      await page.mouse.up()
      const told = page.locator('svg').getByText(words)
      await told.waitFor()
      // The words follow the mouse.
      for (let before = ''; ; ) {
        const now = (await told.textContent()) ?? ''
        if (now === before) return now
        before = now
        await page.waitForTimeout(300)
      }
    }
    const told = new Map<string, string>()
    for (const [name, words] of [
      ['CT', /^\d+\.\d mm$/],
      ['radiograph', /^\d+\.\d mm at the detector$/],
      ['photograph', /^\d+\.\d px$/],
      ['ultrasound', /^\d+\.\d mm$/],
      ['ultrasound with spacing', /^\d+\.\d mm$/],
    ] as const) {
      await shows(name)
      await picture.locator('canvas').waitFor()
      await isDrawn()
      told.set(name, await line(words))
    }
    const [one = 0, other = 0] = ['ultrasound', 'ultrasound with spacing'].map(name =>
      Number.parseFloat(told.get(name) ?? ''),
    )
    // Panes differ a little in size.
    assert.ok(one / other > 0.7 && one / other < 1.4, `by its region, not by its spacing: ${one}, ${other} mm`)
    await page.getByText(t('study_warning_burned_in')).waitFor()
    await shows('CT')
    await button('drag_ellipse').click()
    await drag(page, picture, { x: 60, y: 60 })
    await page
      .locator('svg')
      .getByText(`${t('measured_mean')} \u206640.0 HU`)
      .waitFor()
    await page
      .locator('svg')
      .getByText(`${t('measured_deviation')} \u20660.0 HU`)
      .waitFor()
    await shows('lossy')
    await page.getByText(t('viewer_lossy')).waitFor()
    assert.deepEqual(grave(trouble), [])
  })

  test('two series beside each other are gone through together', async () => {
    await shows('two series')
    await button('viewer_two').click()
    await page.getByRole('application').nth(1).waitFor()
    await sees('the first place', 100, 0)
    await sees('the second place', 100, 1)
    await key('End')
    await until('both are at the end', async () => (await at(3, 3).count()) > 0)
    await until(
      'the other follows',
      async () => (await page.locator('[role=application][data-shown="3/3"]').count()) === 2,
    )
  })
}
