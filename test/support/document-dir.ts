import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let made: string | undefined

/** One folder for the documents of all services of a test file; it goes with the process. */
export function documentDir(): string {
  if (made === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'so-documents-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    made = folder
  }
  return made
}
