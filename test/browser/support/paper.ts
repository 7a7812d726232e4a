import type { Page } from 'playwright-core'

/** A button with the name of a document stays on paper, because its name is worth reading. */
const CONTROLS = `[...document.querySelectorAll('button:not([data-opens]), a.mantine-Button-root, input, textarea, nav, search')]`

/** Buttons and fields that a printed page would still show. */
export async function leftOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const left: string[] = await page.evaluate(
    `${CONTROLS}.filter(node => node.checkVisibility({ visibilityProperty: true }))
      .map(node => node.tagName + ' ' + node.textContent)`,
  )
  await page.emulateMedia({ media: 'screen' })
  return left
}
