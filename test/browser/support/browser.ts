import { tmpdir } from 'node:os'
import type { Browser, Page } from 'playwright-core'

/** Why there is no browser here, or null. The package carries one for Linux on x64 alone. */
export const noBrowser =
  process.platform === 'linux' && process.arch === 'x64'
    ? null
    : `the browser tests need Linux on x64, this is ${process.platform} on ${process.arch}`

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Real Chromium out of an npm package. It brings its own system libraries only when it believes to be on Lambda. */
export async function launchBrowser(): Promise<Browser> {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  process.env.HOME ??= tmpdir()
  const [{ default: chromium }, { chromium: playwright }] = await Promise.all([
    import('@sparticuz/chromium'),
    import('playwright-core'),
  ])
  return playwright.launch({ executablePath: await chromium.executablePath(), headless: true, args: FLAGS })
}

export interface PageOptions {
  readonly lang?: 'en' | 'ar'
  readonly width?: number
  readonly height?: number
}

/** A fresh person at a fresh browser, who speaks a language. Anything the page throws or the policy blocks is kept. */
export async function openPage(
  browser: Browser,
  options: PageOptions = {},
): Promise<{ page: Page; trouble: string[] }> {
  const context = await browser.newContext({
    locale: options.lang === 'ar' ? 'ar-SA' : 'en-GB',
    viewport: { width: options.width ?? 1100, height: options.height ?? 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const trouble: string[] = []
  page.on('pageerror', error => trouble.push(String(error)))
  page.on('console', message => {
    // A refused or unreachable call is part of several stories; everything else that is an error is a defect.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) trouble.push(message.text())
  })
  return { page, trouble }
}
