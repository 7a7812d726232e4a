import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

export interface Machine {
  readonly platform: string
  readonly arch: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The Chromium to test with: one of the machine (`path`), that of the npm package, or none and the reason. */
export type Found = { readonly path: string } | 'packaged' | { readonly missing: string }

/** What TEST_CHROMIUM names comes first, then the package, which has one only for Linux on x64, then the usual names. */
export function findChromium({ platform, arch, env }: Machine = process): Found {
  if (env.TEST_CHROMIUM) return { path: env.TEST_CHROMIUM }
  if (platform === 'linux' && arch === 'x64') return 'packaged'
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  const path = NAMES.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram)
  if (path !== undefined) return { path }
  const names = NAMES.join(', ')
  return {
    missing: `no browser comes out of npm for ${platform} on ${arch}, and none of ${names} is on the PATH: install Chromium (apt-get install chromium), or name one in TEST_CHROMIUM`,
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
