import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'

/** A Chromium of the machine, for platforms that the package does not support. */
const given = process.env.TEST_CHROMIUM

/** Why there is no browser here, or null. The package has one only for Linux on x64. */
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

/** Long, because a timeout must mean that something never happens, not that the machine is busy. */
const PATIENCE_MS = 60_000

/** Chromium is unpacked inside node_modules: a new install removes it, and no other user of the machine can replace it. */
const CHROMIUM = join(import.meta.dirname, '../node_modules/.chromium')

/** Starts the Chromium of an npm package, with the libraries, fonts and home folder that belong to it. */
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
      // The libraries that Chromium needs in addition to Node's, before the machine's own copies.
      LD_LIBRARY_PATH: [join(CHROMIUM, 'al2023/lib'), ...(own ? [own] : [])].join(':'),
      FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
      XDG_CACHE_HOME: join(CHROMIUM, 'cache'),
    },
  })
}

/**
 * The package would unpack in place, and the second of two test files that start together would run an incomplete browser. So it
 * unpacks into a new folder, which is renamed when complete.
 */
function unpack(): void {
  if (existsSync(CHROMIUM)) return
  const fresh = mkdtempSync(`${CHROMIUM}-`)
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    // The package unpacks its libraries only when it believes that it runs on Lambda.
    { cwd: import.meta.dirname, env: { TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`)
  try {
    renameSync(fresh, CHROMIUM)
  } catch {
    // Another test file was faster.
    rmSync(fresh, { recursive: true, force: true })
  }
}

export interface PageOptions {
  readonly lang?: 'en' | 'ar'
  readonly width?: number
  readonly height?: number
}

/** Opens a page in a new browser profile with a language. Errors of the page and blocked requests are collected. */
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
    // Several tests expect a refused or unreachable call; every other error is a defect.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) trouble.push(message.text())
  })
  return { page, trouble }
}
