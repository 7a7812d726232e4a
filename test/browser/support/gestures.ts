import type { Locator, Page } from 'playwright-core'

export interface Way {
  readonly x?: number
  readonly y?: number
  readonly button?: 'left' | 'middle' | 'right'
}

const STEPS = 5

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (box === null) throw new Error('There is nothing to take hold of')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags the middle of an element by this many pixels. */
export async function drag(page: Page, place: Locator, { x = 0, y = 0, button = 'left' }: Way): Promise<void> {
  const from = await middleOf(place)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down({ button })
  await page.mouse.move(from.x + x, from.y + y, { steps: STEPS })
  await page.mouse.up({ button })
}

/** One finger for each way, side by side in the middle of an element; each moves its own way. */
export async function touch(page: Page, place: Locator, ways: readonly Way[]): Promise<void> {
  const from = await middleOf(place)
  const session = await page.context().newCDPSession(page)
  const at = (share: number) =>
    ways.map(({ x = 0, y = 0 }, finger) => ({
      id: finger,
      x: from.x + 40 * (finger - (ways.length - 1) / 2) + x * share,
      y: from.y + y * share,
    }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= STEPS; step++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / STEPS) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Drops files and folders of this machine onto an element, as a person does from a file manager. */
export async function drop(page: Page, place: Locator, paths: readonly string[]): Promise<void> {
  await place.scrollIntoViewIfNeeded()
  const point = await middleOf(place)
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...point, data })
  await session.detach()
}
