import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const GRAVE = ['serious', 'critical']

interface Violation {
  id: string
  impact: string
  nodes: { html: string; failureSummary: string }[]
}

/** Behind an open dialog nothing can be pressed, so what it covers in part is no fault; without the dialog it is looked at too. */
const LOOKED_AT = `document.querySelector('dialog[open]') ?? document`

/**
 * The serious and critical findings of axe-core on the present page or its open dialog, one line each. The contrast check takes
 * half of the time.
 */
export async function graveProblems(page: Page, options = { contrast: true }): Promise<string[]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(source)
  const tags = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']"
  // Style sheets are not loaded a second time, because no rule here needs them.
  const contrast = `{ 'color-contrast': { enabled: ${options.contrast} } }`
  const rules = `{ runOnly: ${tags}, rules: ${contrast}, resultTypes: ['violations'], preload: false }`
  const { violations } = (await page.evaluate(`axe.run(${LOOKED_AT}, ${rules})`)) as { violations: Violation[] }
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary.slice(0, 200)}`),
    )
}
