import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let made: string | undefined

/** One document folder for all services of the process, removed when it ends. */
export function documentDir(): string {
  if (made === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'so-documents-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    made = folder
  }
  return made
}
