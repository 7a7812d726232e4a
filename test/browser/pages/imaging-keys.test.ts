import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../support/until.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { caseWith } from '../support/documents.ts'
import { grave, imagingPage } from '../support/imaging-page.ts'
import { slice, zipOf } from '../support/imaging-samples.ts'
import { openSetup } from '../support/service-and-browser.ts'
import { arrive, guests } from '../support/sign-in.ts'
import { type TextKey, textIn } from '../support/texts.ts'

/** Runs in the page: where the picture lies on its canvas. */
const PLACE = `(() => {
  const canvas = document.querySelector('[role=application] canvas')
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const found = { left: canvas.width, right: 0, top: canvas.height, bottom: 0 }
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] < 10) continue
    const [x, y] = [(at / 4) % canvas.width, Math.floor(at / 4 / canvas.width)]
    found.left = Math.min(found.left, x)
    found.right = Math.max(found.right, x)
    found.top = Math.min(found.top, y)
    found.bottom = Math.max(found.bottom, y)
  }
  return found
})()`

type Place = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>

const COUNT = 12
const GREY = 100

if (noBrowser) test('keys of the viewer', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser } = setup
  const slices = Array.from({ length: COUNT }, (_, index) => slice(70, { number: index + 1, z: index, grey: GREY }))
  const { caseId, idOf } = await caseWith(setup, { slices: zipOf(slices) })
  const t = textIn('en')
  const { page, trouble } = await openPage(browser)
  await arrive(page, base, guests.patient, `/web/viewer/app/${caseId}/${idOf('slices')}`)
  const { picture, button, at, key, sees, seesLetters } = imagingPage(page)
  const help = page.getByRole('dialog', { name: t('viewer_help') })

  const goes = async (name: string, number: number) => {
    await key(name)
    await at(number, COUNT).waitFor()
  }
  /** Presses a key and waits until the picture lies as it should, compared with before. */
  const changes = async (name: string, is: (before: Place, after: Place) => boolean) => {
    const before = (await page.evaluate(PLACE)) as Place
    await key(name)
    await until(`${name} changes the place`, async () => is(before, (await page.evaluate(PLACE)) as Place))
  }
  const widthOf = ({ left, right }: Place) => right - left
  const window = (words: string) => page.locator('[data-window]').filter({ hasText: words }).waitFor()
  const takes = (name: string, tool: TextKey) => async () => {
    await key(name)
    await button(tool).and(page.locator('[aria-pressed=true]')).waitFor()
  }

  /** Every line of the help: its keys, its words, and what must be seen when they are pressed. */
  const lines: readonly (readonly [keys: string, words: TextKey, tries: () => Promise<void>])[] = [
    [
      '↑ ↓ ← →',
      'key_go',
      async () => {
        await goes('ArrowDown', 2)
        await goes('ArrowRight', 3)
        await goes('ArrowUp', 2)
        await goes('ArrowLeft', 1)
      },
    ],
    [
      'Page ↑ ↓',
      'key_far',
      async () => {
        await goes('PageDown', 11)
        await goes('PageUp', 1)
      },
    ],
    [
      'Home, End',
      'key_ends',
      async () => {
        await goes('End', COUNT)
        await goes('Home', 1)
      },
    ],
    [
      'Shift + ↑ ↓ ← →',
      'key_move',
      async () => {
        await changes('Shift+ArrowRight', (before, after) => after.left > before.left + 10)
        await changes('Shift+ArrowLeft', (before, after) => after.left < before.left - 10)
        await key('r')
        await key('-')
        await changes('Shift+ArrowDown', (before, after) => after.top > before.top + 10)
        await changes('Shift+ArrowUp', (before, after) => after.top < before.top - 10)
        await at(1, COUNT).waitFor()
      },
    ],
    [
      '+ −',
      'key_zoom',
      async () => {
        await key('r')
        await changes('-', (before, after) => widthOf(after) < widthOf(before) * 0.9)
        await changes('+', (before, after) => widthOf(after) > widthOf(before) * 1.1)
      },
    ],
    [
      '1 … 5',
      'key_windows',
      async () => {
        for (const [index, words] of [
          'W 400 L 40',
          'W 1500 L -600',
          'W 2000 L 400',
          'W 80 L 40',
          'W 600 L 300',
        ].entries()) {
          await key(String(index + 1))
          await window(words)
        }
        await key('r')
      },
    ],
    [
      'I',
      'viewer_invert',
      async () => {
        await sees('as it is', GREY)
        await key('i')
        await sees('inverted', 255 - GREY)
        await key('i')
        await sees('as it was', GREY)
      },
    ],
    [
      'F',
      'viewer_flip',
      async () => {
        await seesLetters('R L A P')
        await key('f')
        await seesLetters('L R A P')
      },
    ],
    [
      'T',
      'viewer_rotate',
      async () => {
        await key('r')
        await key('t')
        await seesLetters('P A R L')
      },
    ],
    [
      'C',
      'viewer_play',
      async () => {
        await key('c')
        await until('another picture', async () => (await picture.getAttribute('data-shown')) !== `1/${COUNT}`)
        await button('viewer_stop').waitFor()
        await key('c')
        await button('viewer_play').waitFor()
        await goes('Home', 1)
      },
    ],
    [
      'R',
      'viewer_reset',
      async () => {
        await key('t')
        await key('1')
        await window('W 400 L 40')
        await key('r')
        await seesLetters('R L A P')
        await window('W 256 L 128')
      },
    ],
    ['S', 'drag_scroll', takes('s', 'drag_scroll')],
    ['W', 'drag_window', takes('w', 'drag_window')],
    ['Z', 'drag_zoom', takes('z', 'drag_zoom')],
    ['M', 'drag_pan', takes('m', 'drag_pan')],
    ['L', 'drag_length', takes('l', 'drag_length')],
    ['A', 'drag_angle', takes('a', 'drag_angle')],
    ['E', 'drag_ellipse', takes('e', 'drag_ellipse')],
    ['P', 'drag_probe', takes('p', 'drag_probe')],
    [
      '?',
      'viewer_help',
      async () => {
        await key('?')
        await help.waitFor()
        await page.keyboard.press('Escape')
        await help.waitFor({ state: 'detached' })
      },
    ],
  ]

  test('the help lists the keys of the viewer', async () => {
    await sees('the pictures', GREY)
    await button('viewer_help').click()
    await help.getByText('↑ ↓ ← →', { exact: true }).waitFor()
    const listed = await help
      .locator('dl > div')
      .evaluateAll((rows: { querySelector(of: string): { textContent: string } }[]) =>
        rows.map(row => [row.querySelector('dt').textContent, row.querySelector('dd').textContent]),
      )
    assert.deepEqual(
      listed,
      lines.map(([keys, words]) => [keys, t(words)]),
    )
    await help.getByRole('button', { name: t('close') }).click()
    await help.waitFor({ state: 'detached' })
  })

  for (const [keys, words, tries] of lines) test(`${keys}: ${t(words)}`, tries)

  test('letters work as capitals too, and on an Arabic keyboard', async () => {
    await key('r')
    await key('Shift+F')
    await seesLetters('L R A P')
    await key('Shift+L')
    await button('drag_length').and(page.locator('[aria-pressed=true]')).waitFor()
    const arabic = (letter: string, code: string) => picture.dispatchEvent('keydown', { key: letter, code })
    await arabic('ق', 'KeyR')
    await seesLetters('R L A P')
    await arabic('س', 'KeyS')
    await button('drag_scroll').and(page.locator('[aria-pressed=true]')).waitFor()
    await arabic('٢', 'Digit2')
    await window('W 1500 L -600')
    await arabic('؟', 'Slash')
    await help.waitFor()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+f')
    await seesLetters('R L A P')
    assert.deepEqual(grave(trouble), [])
  })
}
