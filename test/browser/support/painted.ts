import type { Page } from 'playwright-core'
import { until } from '../../support/until.ts'

/** Runs in the page: how bright the picture is in the middle of its left and of its right half. */
const SIDES = `(() => {
  const canvas = document.querySelector('canvas')
  if (canvas === null || canvas.width === 0) return null
  const at = share => canvas.getContext('2d').getImageData(canvas.width / 2 + share * Math.min(canvas.width, canvas.height), canvas.height / 2, 1, 1).data[0]
  return [at(-0.25), at(0.25)]
})()`

/** Waits until a picture is dark or bright on its left and on its right. */
export async function seesSides(
  page: Page,
  what: string,
  left: 'dark' | 'bright',
  right: 'dark' | 'bright',
): Promise<void> {
  const is = (value: number | undefined) => ((value ?? 0) > 127 ? 'bright' : 'dark')
  await until(`${what}: ${left} and ${right}`, async () => {
    const sides = (await page.evaluate(SIDES)) as number[] | null
    return sides !== null && is(sides[0]) === left && is(sides[1]) === right
  })
}

/** Runs in the page: whether anything dark is painted on the first page of a letter. */
const INKED = `(() => {
  const canvas = document.querySelector('canvas')
  if (canvas === null || canvas.width === 0) return false
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return data.some((value, place) => place % 4 === 3 && value > 127 && data[place - 1] < 100)
})()`

/** Whether the first page of a letter is painted. */
export const isInked = async (page: Page) => (await page.evaluate(INKED)) as boolean
