import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
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

/** Long, because it says that something never happens, not that it is slow: the machine may be busy. */
const PATIENCE_MS = 60_000

/** Real Chromium out of an npm package, with the system libraries that come with it ahead of the machine's own. */
export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  const folder = unpacked()
  const own = process.env.LD_LIBRARY_PATH
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    headless: true,
    args: FLAGS,
    timeout: PATIENCE_MS,
    env: {
      ...process.env,
      HOME: process.env.HOME ?? tmpdir(),
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), ...(own ? [own] : [])].join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  })
}

/**
 * The package unpacks itself into the temporary folder, in place: of two test files that start together on a fresh
 * machine the second would run half a browser. So it unpacks into a folder of its own, which gets its name when whole.
 */
function unpacked(): string {
  const manifest = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const whole = join(tmpdir(), `so-chromium-${version}-${userInfo().uid}`)
  if (existsSync(whole)) return whole
  const fresh = mkdtempSync(`${whole}-`)
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    // It brings its libraries only where it believes to be on Lambda.
    { cwd: import.meta.dirname, env: { TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`)
  try {
    renameSync(fresh, whole)
  } catch {
    // Somebody else was quicker.
    rmSync(fresh, { recursive: true, force: true })
  }
  return whole
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
