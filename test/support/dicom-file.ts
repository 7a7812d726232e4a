import { crc32 } from 'node:zlib'

/** How the pixels of a DICOM file are written. */
export const syntaxes = {
  implicit: '1.2.840.10008.1.2',
  explicit: '1.2.840.10008.1.2.1',
  jpeg: '1.2.840.10008.1.2.4.50',
  jpegLs: '1.2.840.10008.1.2.4.80',
  jpeg2000: '1.2.840.10008.1.2.4.90',
  rle: '1.2.840.10008.1.2.5',
} as const

export type Syntax = keyof typeof syntaxes

export interface DicomImage {
  readonly syntax: Syntax
  readonly columns: number
  readonly rows: number
  readonly bits: 8 | 16
  readonly colour: boolean
  /** The pixels of each frame, raw or as the codec wrote them. */
  readonly frames: readonly Buffer[]
  /** Its number in the series, from 1. */
  readonly number?: number
  /** Each name is a series of a study of its own. */
  readonly seriesName?: string
}

const ROOT = '1.2.826.0.1.3680043.10.1'
const CT = '1.2.840.10008.5.1.4.1.1.2'
const LONG = new Set(['OB', 'OW', 'SQ', 'UN', 'UT'])
const ENCAPSULATED: ReadonlySet<Syntax> = new Set(['jpeg', 'jpegLs', 'jpeg2000', 'rle'])
const UNKNOWN_LENGTH = 0xffffffff

const number = (bytes: 2 | 4, value: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}
const even = (value: Buffer, fill: number) => (value.length % 2 === 0 ? value : Buffer.concat([value, Buffer.of(fill)]))
const words = (value: string) => even(Buffer.from(value, 'latin1'), 0x20)
const uid = (value: string) => even(Buffer.from(value, 'latin1'), 0)

type Element = readonly [tag: number, kind: string, value: Buffer]

/** Data elements as in Part 5 of the standard, with explicit or implicit types. */
function writeElements(elements: readonly Element[], explicit: boolean): Buffer {
  return Buffer.concat(
    elements.flatMap(([tag, kind, value]) => {
      const name = Buffer.concat([number(2, tag >>> 16), number(2, tag & 0xffff)])
      if (!explicit) return [name, number(4, value.length), value]
      const length = LONG.has(kind) ? [number(2, 0), number(4, value.length)] : [number(2, value.length)]
      return [name, Buffer.from(kind), ...length, value]
    }),
  )
}

function item(value: Buffer): Buffer {
  return Buffer.concat([number(2, 0xfffe), number(2, 0xe000), number(4, value.length), value])
}

/** Compressed frames follow each other, between an empty offset table and an end mark. */
function encapsulate(frames: readonly Buffer[]): Buffer {
  const head = [number(2, 0x7fe0), number(2, 0x0010), Buffer.from('OB'), number(2, 0), number(4, UNKNOWN_LENGTH)]
  const end = [number(2, 0xfffe), number(2, 0xe0dd), number(4, 0)]
  return Buffer.concat([...head, item(Buffer.alloc(0)), ...frames.map(frame => item(even(frame, 0))), ...end])
}

function head(sopUid: string, syntax: Syntax): Buffer {
  const elements = writeElements(
    [
      [0x00020001, 'OB', Buffer.of(0, 1)],
      [0x00020002, 'UI', uid(CT)],
      [0x00020003, 'UI', uid(sopUid)],
      [0x00020010, 'UI', uid(syntaxes[syntax])],
      [0x00020012, 'UI', uid(ROOT)],
    ],
    true,
  )
  const length = writeElements([[0x00020000, 'UL', number(4, elements.length)]], true)
  return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), length, elements])
}

function description(image: DicomImage, sopUid: string): Element[] {
  const { columns, rows, bits, colour, frames, number: place = 1, seriesName = 'Series' } = image
  return [
    [0x00080016, 'UI', uid(CT)],
    [0x00080018, 'UI', uid(sopUid)],
    [0x00080060, 'CS', words(colour ? 'OT' : 'CT')],
    [0x0008103e, 'LO', words(seriesName)],
    [0x0020000d, 'UI', uid(`${ROOT}.1.${crc32(seriesName)}`)],
    [0x0020000e, 'UI', uid(`${ROOT}.2.${crc32(seriesName)}`)],
    [0x00200013, 'IS', words(String(place))],
    [0x00200032, 'DS', words(`0\\0\\${place}`)],
    [0x00200037, 'DS', words('1\\0\\0\\0\\1\\0')],
    [0x00280002, 'US', number(2, colour ? 3 : 1)],
    [0x00280004, 'CS', words(colour ? 'RGB' : 'MONOCHROME2')],
    ...(colour ? [[0x00280006, 'US', number(2, 0)] as const] : []),
    [0x00280008, 'IS', words(String(frames.length))],
    [0x00280010, 'US', number(2, rows)],
    [0x00280011, 'US', number(2, columns)],
    [0x00280030, 'DS', words('1\\1')],
    [0x00280100, 'US', number(2, bits)],
    [0x00280101, 'US', number(2, bits)],
    [0x00280102, 'US', number(2, bits - 1)],
    [0x00280103, 'US', number(2, 0)],
    // A CT has Hounsfield units only where it says how it is rescaled.
    ...(colour
      ? []
      : ([
          [0x00281052, 'DS', words('0')],
          [0x00281053, 'DS', words('1')],
        ] as const)),
  ]
}

/** One DICOM file, written from the standard without any library. */
export function dicomFile(image: DicomImage): Buffer {
  const { syntax, frames, number: place = 1, seriesName = 'Series' } = image
  const sopUid = `${ROOT}.3.${crc32(seriesName)}.${place}`
  const explicit = syntax !== 'implicit'
  const pixels = ENCAPSULATED.has(syntax)
    ? encapsulate(frames)
    : writeElements([[0x7fe00010, 'OW', even(Buffer.concat(frames), 0)]], explicit)
  return Buffer.concat([head(sopUid, syntax), writeElements(description(image, sopUid), explicit), pixels])
}

/** A frame that is dark on the left and bright on the right, so that a mirrored picture is noticed. */
export function halves({ columns, rows, bits, colour }: Omit<DicomImage, 'frames' | 'syntax'>, bright = 1): Buffer {
  const samples = colour ? 3 : 1
  const frame = Buffer.alloc(columns * rows * samples * (bits / 8))
  for (let index = 0; index < columns * rows * samples; index++) {
    const column = Math.floor(index / samples) % columns
    const value = column < columns / 2 ? 0 : Math.round(bright * (bits === 8 ? 255 : 4_095))
    if (bits === 8) frame.writeUInt8(value, index)
    else frame.writeUInt16LE(value, index * 2)
  }
  return frame
}

/** RLE: one segment for each byte of a pixel, the highest byte first, one colour after the other. */
export function runLengths(frame: Buffer, bytesPerSample: 1 | 2, samples: 1 | 3): Buffer {
  const width = bytesPerSample * samples
  const planes = Array.from({ length: width }, (_, plane) => {
    const sample = Math.floor(plane / bytesPerSample)
    const at = sample * bytesPerSample + (bytesPerSample - 1 - (plane % bytesPerSample))
    return even(pack(Buffer.from(frame.filter((_byte, index) => index % width === at))), 0)
  })
  const table = Buffer.alloc(64)
  table.writeUInt32LE(width, 0)
  let offset = 64
  for (const [index, plane] of planes.entries()) {
    table.writeUInt32LE(offset, 4 + index * 4)
    offset += plane.length
  }
  return Buffer.concat([table, ...planes])
}

/** PackBits; a run of one byte is written as a literal. */
function pack(bytes: Buffer): Buffer {
  const packed: number[] = []
  for (let at = 0; at < bytes.length; ) {
    let run = 1
    while (run < 128 && bytes[at + run] === bytes[at]) run++
    packed.push(run === 1 ? 0 : 257 - run, bytes[at] as number)
    at += run
  }
  return Buffer.from(packed)
}
