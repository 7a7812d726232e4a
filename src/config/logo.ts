import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

export interface Logo {
  readonly format: 'png' | 'svg'
  readonly data: Uint8Array
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The hospital's logo, checked at the start because a broken one would make every report fail. */
export function loadLogo(path: string | null): Logo | null {
  if (path === null) return null
  const data = readFileSync(path)
  const format = /\.png$/i.test(path) ? 'png' : 'svg'
  const genuine = format === 'png' ? data.subarray(0, 8).equals(PNG) : /<svg[\s>]/.test(data.toString('utf8'))
  if (!genuine) throw new StartupError(`HOSPITAL_LOGO is not a ${format.toUpperCase()} file: ${path}`)
  return { format, data }
}
