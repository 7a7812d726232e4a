import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

const found = findChromium()

/** Why there is no browser here, or null. */
export const noBrowser = typeof found === 'object' && 'missing' in found ? found.missing : null

/**
 * A whole Chromium prepares the lists below its address bar in two hidden pages per window, which costs more than most pages of
 * ours. The last list of features counts, so the others repeat what Playwright turns off and a page might notice.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const FLAGS = [
  `--disable-features=${WITHOUT}`,
  // Root may not use the sandbox, nor may a container without its own user namespaces.
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

/** Starts a Chromium; that of the npm package with the libraries, fonts and home folder that belong to it. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  if (noBrowser) throw new Error(noBrowser)
  const args = [...FLAGS, ...more]
  if (typeof found === 'object' && 'path' in found)
    return chromium.launch({ executablePath: found.path, headless: true, args, timeout: PATIENCE_MS })
  unpack()
  const own = process.env.LD_LIBRARY_PATH
  return chromium.launch({
    executablePath: join(CHROMIUM, 'chromium'),
    headless: true,
    args,
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

/** BROWSER_SLOWNESS=6 runs the pages on so much slower a processor and line, which finds tests that look too early. */
const SLOWNESS = Number(process.env.BROWSER_SLOWNESS ?? 1)

interface Line {
  readonly offline?: boolean
  /** In bytes a second; -1 without a limit. */
  readonly uploadThroughput?: number
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** All settings of the line are made in one session, because those of several hide each other. */
export async function setLine(page: Page, { offline = false, uploadThroughput = -1 }: Line): Promise<void> {
  const line = { offline, uploadThroughput, downloadThroughput: -1, latency: 25 * (SLOWNESS - 1) }
  await (await sessionOf(page)).send('Network.emulateNetworkConditions', line)
}

async function slowDown(page: Page): Promise<void> {
  await (await sessionOf(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
  await setLine(page, {})
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
  if (SLOWNESS > 1) await slowDown(page)
  page.setDefaultTimeout(PATIENCE_MS)
  const trouble: string[] = []
  page.on('pageerror', error => trouble.push(String(error)))
  page.on('console', message => {
    // Several tests expect a refused or unreachable call; every other error is a defect.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) trouble.push(message.text())
  })
  return { page, trouble }
}
