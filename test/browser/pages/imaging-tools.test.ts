import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../support/until.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { caseWith } from '../support/documents.ts'
import { grave, imagingPage } from '../support/imaging-page.ts'
import { SIZE, slice, words, zipOf } from '../support/imaging-samples.ts'
import { openSetup } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

/** Twelve slices, the first the darkest above on the left. The patient's left and front are brighter than right and back. */
const COUNT = 12
const greyOf = (number: number) => 20 + 10 * number
const twelve = (study: number, frameTime?: string, isBackwards = false) =>
  zipOf(
    Array.from({ length: COUNT }, (_, index) => {
      const half = (left: number, right: number) => {
        const row = Buffer.concat([words(left, SIZE / 2), words(right, SIZE / 2)])
        return Array.from({ length: SIZE / 2 }, () => row)
      }
      const pixels = Buffer.concat([...half(greyOf(index + 1), 255), ...half(15, 170)])
      const more = frameTime ? ([[0x00181063, 'DS', frameTime]] as const) : []
      return slice(study, { number: isBackwards ? COUNT - index : index + 1, z: index, more }, { pixels })
    }),
  )

/** Runs in the page: how bright the picture is towards each of its sides. */
const SIDES = `(() => {
  const canvas = document.querySelector('[role=application] canvas')
  const [x, y] = [canvas.width / 2, canvas.height / 2]
  const far = Math.min(x, y) / 2
  const at = (dx, dy) => canvas.getContext('2d').getImageData(x + dx * far, y + dy * far, 1, 1).data[0]
  return {
    left: at(-1, -1) + at(-1, 1),
    right: at(1, -1) + at(1, 1),
    top: at(-1, -1) + at(1, -1),
    bottom: at(-1, 1) + at(1, 1),
  }
})()`

type Sides = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>

if (noBrowser) test('tools of the viewer', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser } = setup
  const files = {
    'twelve slices': twelve(60),
    'a minute each': twelve(61, '60000'),
    'numbered backwards': twelve(62, undefined, true),
  }
  const { caseId, idOf } = await caseWith(setup, files)
  const t = textIn('en')
  const { page, trouble } = await openPage(browser)
  await arrive(page, base, guests.patient)
  const { picture, button, at, sees, letters, seesLetters } = imagingPage(page)
  const shows = async (name: keyof typeof files) => {
    await page.goto(`${base}/web/viewer/app/${caseId}/${idOf(name)}`)
    await sees('the first picture', greyOf(1))
    await button('viewer_play').waitFor()
  }

  test('the first picture is shown while the others are not known yet, and stays as it is when they are', async () => {
    let release = () => {}
    const held = new Promise<void>(done => {
      release = done
    })
    await page.route(/\/metadata$/, async route => {
      await held
      await route.continue()
    })
    await page.goto(`${base}/web/viewer/app/${caseId}/${idOf('numbered backwards')}`)
    await page.getByText(t('viewer_position', { number: 1, count: '…' })).waitFor()
    assert.equal(await page.getByRole('slider').isDisabled(), true)
    await picture.focus()
    const scale = () => page.getByText(/^\d+ mm$/).evaluate(({ textContent, style }) => `${textContent} ${style.width}`)
    const before = await scale()
    await page.keyboard.press('+')
    await until('it is larger', async () => (await scale()) !== before)
    const larger = await scale()
    release()
    await at(1, COUNT).waitFor()
    assert.equal(await scale(), larger)
    await page.unroute(/\/metadata$/)
    await page.keyboard.press('End')
    await at(COUNT, COUNT).waitFor()
    await page.keyboard.press('Home')
    await sees('the first picture', greyOf(1))
    assert.deepEqual(grave(trouble), [])
  })

  test('an angle is told in degrees', async () => {
    await shows('twelve slices')
    await button('drag_angle').click()
    const box = await picture.boundingBox()
    assert.ok(box)
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
    for (const [first, last, angle] of [
      [[-100, 0], [0, -100], 90],
      [[-100, 0], [-100, -100], 45],
      [[100, 0], [-100, 100], 135],
      [[30, 0], [120, 160], 53.1],
    ] as const) {
      // Pressed at the end of a side, let go at the corner; then the end of the other side.
      await page.mouse.move(x + first[0], y + first[1])
      await page.mouse.down()
      await page.mouse.move(x, y, { steps: 4 })
      await page.mouse.up()
      await page.mouse.move(x + last[0], y + last[1], { steps: 4 })
      await page.mouse.down()
      await page.mouse.up()
      // It is drawn to its end when it no longer follows the hand.
      await until(`an angle of ${angle}°`, async () => {
        await page.mouse.move(x + last[0], y + last[1])
        await page.mouse.move(x + last[0] + 40, y + last[1] - 20)
        const found = await page.locator('svg text').allTextContents()
        return found.join(' ') === `${angle.toFixed(1)}°`
      })
      await button('viewer_clear').click()
      await page.locator('svg').getByText('°').waitFor({ state: 'detached' })
    }
    assert.deepEqual(grave(trouble), [])
  })

  test('pictures are played one after the other, begin again behind the last, and stand still when stopped', async () => {
    await shows('twelve slices')
    await page.evaluate(`{
      const place = document.querySelector('[role=application]')
      window.played = [place.dataset.shown]
      new MutationObserver(() => window.played.push(place.dataset.shown))
        .observe(place, { attributeFilter: ['data-shown'] })
    }`)
    const played = async () =>
      ((await page.evaluate('window.played')) as string[]).map(text => Number(text.split('/')[0]))
    await button('viewer_play').click()
    await until('all were played, and the first again', async () => {
      const numbers = await played()
      return numbers.lastIndexOf(2) > numbers.indexOf(COUNT) && numbers.includes(COUNT)
    })
    await button('viewer_stop').click()
    await button('viewer_play').waitFor()
    const numbers = await played()
    const steps = numbers.slice(1).map((number, index) => (number - (numbers[index] ?? 0) + COUNT) % COUNT)
    // A busy machine skips pictures now and then.
    const forward = steps.filter(step => step >= 1 && step < COUNT / 2)
    assert.ok(forward.length > steps.length / 2, numbers.join(' '))
    await until('it stands still', async () => {
      const before = (await played()).length
      await page.waitForTimeout(700)
      return (await played()).length === before
    })
    assert.deepEqual(grave(trouble), [])
  })

  test('pictures are played as fast as they were taken', async () => {
    await shows('a minute each')
    await button('viewer_play').click()
    await button('viewer_stop').waitFor()
    await page.waitForTimeout(700)
    await at(1, COUNT).waitFor()
    assert.equal(await picture.getAttribute('data-shown'), `1/${COUNT}`)
  })

  test('the letters follow what is flipped and turned', async () => {
    await shows('twelve slices')
    const order = ['left', 'right', 'top', 'bottom'] as const
    const agree = async () => {
      const found = (await letters()).split(' ')
      const sides = (await page.evaluate(SIDES)) as Sides
      const towards = (letter: string) => sides[order[found.indexOf(letter)] ?? 'left']
      return towards('L') > towards('R') + 20 && towards('A') > towards('P') + 20
    }
    for (const [act, wanted] of [
      [null, 'R L A P'],
      ['viewer_rotate', 'P A R L'],
      ['viewer_rotate', 'L R P A'],
      ['viewer_rotate', 'A P L R'],
      ['viewer_rotate', 'R L A P'],
      ['viewer_flip', 'L R A P'],
      ['viewer_rotate', null],
      ['viewer_rotate', 'R L P A'],
      ['viewer_rotate', null],
      ['viewer_flip', null],
      ['viewer_reset', 'R L A P'],
    ] as const) {
      const before = await letters()
      if (act !== null) await button(act).click()
      if (wanted === null) await until('other letters', async () => (await letters()) !== before)
      else await seesLetters(wanted)
      await until(`the picture lies as its letters say: ${await letters()}`, agree)
    }
    assert.deepEqual(grave(trouble), [])
  })

  for (const where of ['in a window of its own', 'within the case'] as const) {
    test(`full screen and back, ${where}`, async () => {
      const { page: other } = await openPage(browser)
      await arrive(other, base, guests.patient, `/web/viewer/app/${caseId}/${idOf('twelve slices')}`)
      if (where === 'within the case') {
        await other.goto(`${base}/web/app/cases/${caseId}`)
        await other.getByRole('button', { name: t('open_document', { name: 'twelve slices' }) }).click()
      }
      const frame = where === 'within the case' ? other.frameLocator('iframe') : other
      const full = frame.getByRole('button', { name: t('viewer_full') })
      const isFull = () => other.evaluate('document.fullscreenElement !== null')
      await full.click()
      await until('it fills the screen', async () => (await isFull()) === true)
      await frame.getByRole('application').waitFor()
      const widths = (await full.evaluate('[document.documentElement.clientWidth, screen.width]')) as number[]
      assert.equal(widths[0], widths[1])
      await full.click()
      await until('it no longer does', async () => (await isFull()) === false)
      if (where === 'within the case') {
        // Escape closes the help, and only then the viewer.
        const keys = frame.getByRole('dialog')
        await frame.getByRole('button', { name: t('viewer_help') }).click()
        await keys.waitFor()
        await keys.press('Escape')
        await keys.waitFor({ state: 'detached' })
        await frame.getByRole('application').press('Escape')
        await other.locator('iframe').waitFor({ state: 'detached' })
      }
      await other.context().close()
    })
  }
}
