import { Unreadable } from '../imaging/cursor.ts'
import { stringOf } from '../imaging/elements.ts'
import { type Facts, factsOf } from '../imaging/facts.ts'
import { type Inspected, inspect } from '../imaging/inspect.ts'
import { TAG } from '../imaging/tags.ts'

/** The place of a DICOM file in its document. */
export interface FilePlace {
  readonly place: number
  readonly at: number
  readonly packedBytes: number
  readonly isPacked: boolean
}

export interface FoundFile extends FilePlace {
  readonly inspected: Inspected
  readonly facts: Facts
}

/** The caller of `inspectFile` gets each readable DICOM file by this function. */
export type FoundFiles = (file: FoundFile) => Promise<void>

/** The class of the table of contents of a disc. */
const DIRECTORY = '1.2.840.10008.1.3.10'

/** Reads a DICOM file to its end. Calls `count` with the number of inflated bytes. */
export async function inspectFile(
  pieces: AsyncIterable<Buffer>,
  place: FilePlace,
  count: (bytes: number) => void,
  found: FoundFiles,
): Promise<'readable' | 'unreadable' | 'directory'> {
  const read = await readFacts(pieces, count)
  if (typeof read === 'string') return read
  await found({ ...place, ...read })
  return 'readable'
}

async function readFacts(pieces: AsyncIterable<Buffer>, count: (bytes: number) => void) {
  try {
    const inspected = await inspect(pieces, count)
    if (stringOf(inspected.header.meta, TAG.mediaClass) === DIRECTORY) return 'directory'
    return { inspected, facts: factsOf(inspected.header) }
  } catch (error) {
    if (error instanceof Unreadable) return 'unreadable'
    throw error
  }
}
