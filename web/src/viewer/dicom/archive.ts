import { configure, type Entry, Reader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { fetchBytes, type OpenedDocument } from '../opened-document.ts'

// The browser can unpack by itself. The library's workers are made from text, which the content policy forbids.
configure({ useWebWorkers: false })

const BLOCK_BYTES = 2 * 1024 * 1024

/** Reads a file on the service in blocks: the directory at its end first, then from the beginning. */
class RemoteReader extends Reader<OpenedDocument> {
  readonly #document: OpenedDocument
  readonly #blocks = new Map<number, Promise<Uint8Array>>()

  constructor(document: OpenedDocument) {
    super(document)
    this.#document = document
    this.size = document.bytes
    // Both blocks are needed soon, and load while the viewer is being prepared.
    for (const index of [Math.floor((this.size - 1) / BLOCK_BYTES), 0]) void this.#load(index).catch(() => {})
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const wanted = new Uint8Array(Math.min(length, this.size - index))
    for (let filled = 0; filled < wanted.length; ) {
      const at = index + filled
      const block = Math.floor(at / BLOCK_BYTES)
      const part = (await this.#block(block)).subarray(at - block * BLOCK_BYTES)
      wanted.set(part.subarray(0, wanted.length - filled), filled)
      filled += part.length
    }
    return wanted
  }

  /** Also loads the next block, so that unpacking does not wait for the network. */
  #block(index: number): Promise<Uint8Array> {
    const found = this.#load(index)
    if ((index + 1) * BLOCK_BYTES < this.size) void this.#load(index + 1).catch(() => {})
    this.#blocks.delete(index - 2)
    return found
  }

  #load(index: number): Promise<Uint8Array> {
    const known = this.#blocks.get(index)
    if (known !== undefined) return known
    const start = index * BLOCK_BYTES
    const asked = fetchBytes(this.#document.path, start, Math.min(start + BLOCK_BYTES, this.size))
    this.#blocks.set(index, asked)
    return asked
  }
}

export interface ArchivedFile {
  readonly bytes: number
  read(): Promise<Uint8Array<ArrayBuffer>>
}

/** The files of a ZIP, in the order of their position in it. */
export async function filesOf(document: OpenedDocument): Promise<ArchivedFile[]> {
  const entries = await new ZipReader(new RemoteReader(document)).getEntries()
  return entries.sort((a, b) => a.offset - b.offset).flatMap(asFile)
}

function asFile(entry: Entry): ArchivedFile[] {
  if (entry.directory) return []
  return [{ bytes: entry.uncompressedSize, read: () => entry.getData(new Uint8ArrayWriter()) }]
}
