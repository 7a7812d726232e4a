import type { Page } from 'playwright-core'

/** Names of documents are pressed to open them, and stay readable on paper. */
const CONTROLS = `[...document.querySelectorAll('button:not([data-opens]), a.mantine-Button-root, input, textarea, nav, search')]`

/** What one presses or fills in and would still see if the page were printed. */
export async function leftOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const left: string[] = await page.evaluate(
    `${CONTROLS}.filter(node => node.checkVisibility({ visibilityProperty: true }))
      .map(node => node.tagName + ' ' + node.textContent)`,
  )
  await page.emulateMedia({ media: 'screen' })
  return left
}
