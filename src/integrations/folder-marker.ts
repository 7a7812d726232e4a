import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseUuid } from '../domain/uuid.ts'

/** The file by which a folder is recognised. */
export const MARKER = 'marker'

/** null when the file is missing or no marker. */
export async function readMarker(folder: string): Promise<string | null> {
  try {
    return parseUuid((await readFile(join(folder, MARKER), 'utf8')).trim())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Written aside and linked into place, so that of several processes one wins and the others read its marker. */
export async function makeMarker(folder: string): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const marker = randomUUID()
  const aside = join(folder, `${MARKER}.${marker}`)
  await writeFile(aside, `${marker}\n`, { mode: 0o600, flush: true })
  try {
    await link(aside, join(folder, MARKER))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(aside, { force: true })
  }
  return readMarker(folder)
}
