import { buffer } from 'node:stream/consumers'
import { Unreadable } from './cursor.ts'
import { type Dataset, itemsOf, stringOf } from './elements.ts'
import { type Facts, factsOf } from './facts.ts'
import { createFileReader } from './file-reader.ts'
import type { Header } from './header.ts'
import { inspect } from './inspect.ts'
import { sendWithoutIdentity } from './send.ts'
import { TAG } from './tags.ts'

/** The classes of structured reports. Key object selections belong to them. */
const REPORTS = /^1\.2\.840\.10008\.5\.1\.4\.1\.1\.88\.\d+$/
const KEY_OBJECTS = '1.2.840.10008.5.1.4.1.1.88.59'

export const isFindingClass = (sopClass: string | null): sopClass is string => REPORTS.test(sopClass ?? '')

/** A deflated file inflates to more bytes than allowed. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

export interface ReadFile {
  readonly header: Header
  readonly facts: Facts
}

/** Reads a file that somebody sent. Throws Unreadable, or TooLarge when the file inflates to more than `most` bytes. */
export async function readSent(file: Buffer, most: number): Promise<ReadFile> {
  let inflated = 0
  const { header } = await inspect(pieceOf(file), bytes => {
    inflated += bytes
    if (inflated > most) throw new TooLarge()
  })
  return { header, facts: factsOf(header) }
}

async function* pieceOf(file: Buffer): AsyncGenerator<Buffer> {
  yield file
}

export interface Content {
  /** The instances to which the report refers. */
  readonly references: readonly string[]
  readonly measurements: number
  readonly keyPictures: number
}

/** Returns the content of a report. A file with pixels is no report. */
export function contentOf({ header: { dataset, pixels }, facts }: ReadFile): Content {
  if (pixels !== null) throw new Unreadable('a report has no pixels')
  const references = [...new Set(referencesIn(dataset))]
  return {
    references,
    measurements: countMeasurements(dataset),
    keyPictures: facts.sopClass === KEY_OBJECTS ? references.length : 0,
  }
}

/** Lists the references at every depth, in the contents and in the report's list of evidence. */
function* referencesIn(dataset: Dataset): Generator<string> {
  for (const element of dataset) {
    if (!('items' in element)) continue
    for (const item of element.items) {
      const uid = element.tag === TAG.referencedInstances ? stringOf(item, TAG.referencedInstance) : null
      if (uid !== null) yield uid
      yield* referencesIn(item)
    }
  }
}

function countMeasurements(dataset: Dataset): number {
  return itemsOf(dataset, TAG.contentSequence).reduce(
    (sum, item) => sum + (stringOf(item, TAG.valueType) === 'NUM' ? 1 : 0) + countMeasurements(item),
    0,
  )
}

/** Returns the file without the patient's identity. `label` replaces the name and the id. */
export async function writeWithoutIdentity(file: Buffer, { header, facts }: ReadFile, label: string): Promise<Buffer> {
  const whole = { file_at: 0, packed_bytes: file.length, is_packed: false, transfer_syntax: facts.transferSyntax }
  const read = createFileReader((start, end) => pieceOf(file.subarray(start, end)), whole)
  return buffer(sendWithoutIdentity(header, label, 0, read))
}
