import type { Page } from 'playwright-core'
import { until } from '../../support/until.ts'
import { textIn } from './texts.ts'

/** Runs in the page: how bright a canvas is near its middle; null while the series is not known as a whole. */
const brightness = (place: number) => `(() => {
  if (document.querySelector('[data-shown$="…"]')) return null
  const canvas = document.querySelectorAll('[role=application] canvas')[${place}]
  if (!canvas || canvas.width === 0) return null
  return canvas.getContext('2d').getImageData(canvas.width / 2 - 20, canvas.height / 2 - 20, 1, 1).data[0]
})()`

/** Leaves out decoders that report damaged files, and styles that the page has in its own sheet instead. */
export const grave = (trouble: readonly string[]) => trouble.filter(line => !/decodeTask|inline style/.test(line))

/** The built-in viewer of scans, as a person in front of it sees and uses it. */
export function imagingPage(page: Page) {
  const t = textIn('en')
  const picture = page.getByRole('application').first()
  const letters = async () => {
    const found = await page.locator('[data-side]').allTextContents()
    return found.join(' ')
  }
  return {
    picture,
    button: (name: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(name), exact: true }),
    /** The words that tell which picture is shown. */
    at: (number: number, count: number) => page.getByText(t('viewer_position', { number, count })).first(),
    key: async (name: string) => {
      await picture.focus()
      await page.keyboard.press(name)
    },
    sees: (what: string, grey: number, place = 0) =>
      until(`${what}: ${grey}`, async () => {
        const got = (await page.evaluate(brightness(place))) as number | null
        return got !== null && Math.abs(got - grey) <= 3
      }),
    isDrawn: () => until('it is drawn', async () => (await page.evaluate(brightness(0))) !== null),
    /** The patient's directions: left, right, top, bottom. */
    letters,
    seesLetters: (wanted: string) => until(`letters ${wanted}`, async () => (await letters()) === wanted),
  }
}
