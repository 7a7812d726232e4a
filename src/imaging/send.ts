import type { Element } from './elements.ts'
import type { FramePlace, Place } from './frames.ts'
import type { Header } from './header.ts'
import { withoutIdentity } from './identity.ts'
import { writeFile } from './write.ts'

type ReadPlace = (place: Place) => AsyncGenerator<Buffer>

/** Sends a file without the patient's identity. `label` replaces the name and the id. */
export async function* sendWithoutIdentity(
  header: Header,
  label: string,
  pixelBytes: number,
  read: ReadPlace,
): AsyncGenerator<Buffer> {
  for (const chunk of writeFile(header, withoutIdentity(header, label), pixelBytes)) {
    if (Buffer.isBuffer(chunk)) yield chunk
    else yield* read(chunk)
  }
}

const PREAMBLE = Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')])

/** Sends a file in the form in which it came. Adds the preamble that every reader expects, if it is missing. */
export async function* sendFile(header: Header, file: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (header.preambleBytes < PREAMBLE.length) yield PREAMBLE.subarray(0, PREAMBLE.length - header.preambleBytes)
  yield* file
}

export async function* sendFrame({ places, firstBit }: FramePlace, read: ReadPlace): AsyncGenerator<Buffer> {
  if (firstBit === 0) {
    for (const place of places) yield* read(place)
    return
  }
  const [place] = places
  if (place !== undefined) yield* shifted(read(place), firstBit)
}

/** Shifts a frame of single bits to the beginning of a byte, because such frames follow each other without a gap. */
async function* shifted(pieces: AsyncIterable<Buffer>, bits: number): AsyncGenerator<Buffer> {
  // The last bits of a byte come from the next byte, which may be in the next piece.
  let last = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([last, piece])
    last = bytes.subarray(-1)
    yield Buffer.from(
      bytes.subarray(0, -1).map((byte, index) => (byte >> bits) | ((bytes[index + 1] ?? 0) << (8 - bits))),
    )
  }
  yield Buffer.from(last.map(byte => byte >> bits))
}

/** Returns the element at a path of tags and numbers of items. */
export function elementAt(dataset: readonly Element[], path: string): Element | undefined {
  const [tag = '', item, ...rest] = path.split('.')
  if (!/^[0-9A-F]{8}$/.test(tag)) return undefined
  const element = dataset.find(one => one.tag === Number.parseInt(tag, 16))
  if (item === undefined || element === undefined) return element
  return 'items' in element ? elementAt(element.items[Number(item) - 1] ?? [], rest.join('.')) : undefined
}
