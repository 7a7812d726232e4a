import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseUuid } from '../domain/values/uuid.ts'
import type { DocumentStore } from './document-store.ts'
import { RemoteFailure } from './http-client.ts'

/** Uploads stop when less space is free, because a database and its log may be on the same disk. */
const LEFT_FREE_BYTES = 1024 * 1024 * 1024

/**
 * Keeps one folder per document, inside 256 folders by the end of the id. The beginning of an id is a time and hardly
 * varies.
 */
export function createFolderStore(root: string, leftFree = LEFT_FREE_BYTES): DocumentStore {
  const folderOf = (documentId: string) => join(root, documentId.slice(-2), documentId)
  const pathOf = (documentId: string, piece: string) => join(folderOf(documentId), piece)
  const requireFreeDisk = async () => {
    await mkdir(root, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(root)
    if (bavail * bsize < leftFree) throw new RemoteFailure('The disk of the document folder is nearly full', null)
  }
  return {
    requireFreeDisk: () => reach(requireFreeDisk),
    write: (documentId, pieces) =>
      reach(async () => {
        await requireFreeDisk()
        const folder = folderOf(documentId)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeAll(pieces.map(({ name, bytes }) => [join(folder, name), bytes]))
        // All three folders are synced, because the process that created the upper ones may have stopped before it
        // synced them. They are synced at the same time, because each sync waits on a busy disk.
        await Promise.all([folder, join(folder, '..'), root].map(syncFolder))
      }),
    read: (documentId, piece) =>
      reach(async () => {
        try {
          return await readFile(pathOf(documentId, piece))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
          throw error
        }
      }),
    removePiece: (documentId, piece) => reach(() => rm(pathOf(documentId, piece), { force: true })),
    remove: documentId => reach(() => rm(folderOf(documentId), { recursive: true, force: true })),
  }
}

/** Turns a full disk or a missing mount into a RemoteFailure, so that callers may try again. */
async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new RemoteFailure(`The document folder does not work (${code})`, null, error)
  }
}

/** Writes all files or none. A part of the files is useless, and takes the last space of a full disk. */
async function writeAll(files: readonly (readonly [path: string, bytes: Buffer])[]): Promise<void> {
  const results = await Promise.allSettled(files.map(([path, bytes]) => write(path, bytes)))
  const failed = results.find(result => result.status === 'rejected')
  if (failed === undefined) return
  await Promise.allSettled(files.map(([path]) => rm(path, { force: true })))
  throw failed.reason
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** A new file's name is durable only once its folder is synced. Windows cannot sync a folder, and need not. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The name of the file that identifies a document folder. */
export const MARKER = 'marker'

/** Returns null when the file is missing or holds no marker. */
export async function readMarker(folder: string): Promise<string | null> {
  try {
    return parseUuid((await readFile(join(folder, MARKER), 'utf8')).trim())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Writes the marker to another file and links that file into place. Of several processes one wins, and the others read
 * its marker.
 */
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
