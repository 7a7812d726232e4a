import { deflateRawSync } from 'node:zlib'

/** Values: text, numbers of the type, bytes, or the items of a sequence. */
export type DicomValue = string | readonly number[] | Buffer | readonly DicomElements[]
export type DicomElement = readonly [tag: number, vr: string, value: DicomValue]
export type DicomElements = readonly DicomElement[]

export interface DicomFile {
  /** Explicit little endian unless given. */
  readonly syntax?: string
  readonly elements: DicomElements
  /** Raw, or the fragments of compressed pixels with an offset table. */
  readonly pixels?: Buffer | { readonly fragments: readonly Buffer[]; readonly offsets?: readonly number[] }
  /** What stands behind the pixels. */
  readonly behind?: DicomElements
  readonly preamble?: Buffer | null
  readonly meta?: DicomElements
  /** Sequences and items with their lengths, instead of end marks. */
  readonly knownLengths?: boolean
}

interface Encoding {
  readonly explicit: boolean
  readonly little: boolean
  readonly knownLengths: boolean
}

const SHORT = new Set('AE AS AT CS DA DS DT FD FL IS LO LT PN SH SL SS ST TM UI UL US'.split(' '))
const UNKNOWN_LENGTH = 0xffffffff
export const EXPLICIT = '1.2.840.10008.1.2.1'
export const IMPLICIT = '1.2.840.10008.1.2'
export const DEFLATED = '1.2.840.10008.1.2.1.99'
export const BIG_ENDIAN = '1.2.840.10008.1.2.2'
export const CT_CLASS = '1.2.840.10008.5.1.4.1.1.2'

function whole(value: number, bytes: 2 | 4, little: boolean): Buffer {
  const buffer = Buffer.alloc(bytes)
  if (little) buffer.writeUIntLE(value, 0, bytes)
  else buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

const tagBytes = (tag: number, little: boolean) =>
  Buffer.concat([whole(tag >>> 16, 2, little), whole(tag & 0xffff, 2, little)])

const isSequence = (value: DicomValue): value is readonly DicomElements[] =>
  Array.isArray(value) && typeof value[0] !== 'number'

function valueBytes(vr: string, value: string | readonly number[] | Buffer, little: boolean): Buffer {
  if (Buffer.isBuffer(value)) return value
  if (typeof value !== 'string') return Buffer.concat(value.map(one => numberBytes(vr, one, little)))
  const bytes = Buffer.from(value, 'utf8')
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.from(vr === 'UI' ? '\0' : ' ')])
}

function numberBytes(vr: string, value: number, little: boolean): Buffer {
  if (vr === 'US' || vr === 'UL') return whole(value, vr === 'US' ? 2 : 4, little)
  const buffer = Buffer.alloc(vr === 'SS' ? 2 : vr === 'FD' ? 8 : 4)
  const method = { SS: 'writeInt16', SL: 'writeInt32', FL: 'writeFloat', FD: 'writeDouble' }[vr]
  if (method === undefined) throw new Error(`numbers of ${vr} are not written here`)
  ;(buffer as any)[`${method}${little ? 'LE' : 'BE'}`](value)
  return buffer
}

function head(tag: number, vr: string, length: number, { explicit, little }: Encoding): Buffer {
  const name = tagBytes(tag, little)
  if (!explicit) return Buffer.concat([name, whole(length, 4, little)])
  const rest = SHORT.has(vr) ? [whole(length, 2, little)] : [Buffer.alloc(2), whole(length, 4, little)]
  return Buffer.concat([name, Buffer.from(vr), ...rest])
}

const mark = (tag: number, length: number, little: boolean) =>
  Buffer.concat([tagBytes(tag, little), whole(length, 4, little)])

export function writeElements(elements: DicomElements, encoding: Encoding): Buffer {
  const sorted = [...elements].sort(([a], [b]) => a - b)
  return Buffer.concat(sorted.map(element => writeElement(element, encoding)))
}

function writeElement([tag, vr, value]: DicomElement, encoding: Encoding): Buffer {
  const { little, knownLengths } = encoding
  if (!isSequence(value)) {
    const bytes = valueBytes(vr, value, little)
    return Buffer.concat([head(tag, vr, bytes.length, encoding), bytes])
  }
  const items = value.map(item => {
    const bytes = writeElements(item, encoding)
    return knownLengths
      ? Buffer.concat([mark(0xfffee000, bytes.length, little), bytes])
      : Buffer.concat([mark(0xfffee000, UNKNOWN_LENGTH, little), bytes, mark(0xfffee00d, 0, little)])
  })
  const bytes = Buffer.concat(items)
  if (knownLengths) return Buffer.concat([head(tag, vr, bytes.length, encoding), bytes])
  return Buffer.concat([head(tag, vr, UNKNOWN_LENGTH, encoding), bytes, mark(0xfffee0dd, 0, little)])
}

function pixelElement(pixels: NonNullable<DicomFile['pixels']>, encoding: Encoding): Buffer {
  if (Buffer.isBuffer(pixels)) return writeElement([0x7fe00010, 'OW', pixels], encoding)
  const { little } = encoding
  const table = Buffer.concat((pixels.offsets ?? []).map(offset => whole(offset, 4, true)))
  const items = [table, ...pixels.fragments].map(item => Buffer.concat([mark(0xfffee000, item.length, little), item]))
  return Buffer.concat([head(0x7fe00010, 'OB', UNKNOWN_LENGTH, encoding), ...items, mark(0xfffee0dd, 0, little)])
}

const textIn = (elements: DicomElements, wanted: number) =>
  elements.flatMap(([tag, , value]) => (tag === wanted && typeof value === 'string' ? [value] : []))[0] ?? ''

/** A DICOM file, written from the standard without any library. */
export function writeDicom(file: DicomFile): Buffer {
  const { syntax = EXPLICIT, elements, pixels, behind = [], preamble = Buffer.alloc(128), meta = [] } = file
  const encoding = {
    explicit: syntax !== IMPLICIT,
    little: syntax !== BIG_ENDIAN,
    knownLengths: file.knownLengths ?? false,
  }
  const plain = { explicit: true, little: true, knownLengths: true }
  const group = writeElements(
    [
      [0x00020001, 'OB', Buffer.of(0, 1)],
      [0x00020002, 'UI', textIn(elements, 0x00080016)],
      [0x00020003, 'UI', textIn(elements, 0x00080018)],
      [0x00020010, 'UI', syntax],
      [0x00020012, 'UI', '1.2.826.0.1.3680043.10.1'],
      ...meta,
    ],
    plain,
  )
  const start = [
    ...(preamble === null ? [] : [preamble, Buffer.from('DICM')]),
    writeElements([[0x00020000, 'UL', [group.length]]], plain),
    group,
  ]
  const body = Buffer.concat([
    writeElements(elements, encoding),
    ...(pixels === undefined ? [] : [pixelElement(pixels, encoding)]),
    writeElements(behind, encoding),
  ])
  return Buffer.concat([...start, syntax === DEFLATED ? deflateRawSync(body) : body])
}

export interface Slice {
  readonly study?: string
  readonly series?: string
  readonly sop?: string
  readonly number?: number | null
  readonly seriesNumber?: number
  readonly z?: number
  readonly size?: number
  readonly name?: string
  readonly patientId?: string
  readonly date?: string
  readonly modality?: string
  readonly grey?: number
  /** Instead of, or besides, what a slice has. */
  readonly more?: DicomElements
  readonly without?: readonly number[]
}

const ROOT = '1.2.826.0.1.3680043.10.7'

/** The elements of a slice of a CT. */
export function sliceElements(slice: Slice = {}): DicomElements {
  const { number = 1, size = 8, z = 0, name = 'Doe^Jane', patientId = 'HOSP-1', more = [], without = [] } = slice
  const series = slice.series ?? `${ROOT}.2`
  const own: DicomElements = [
    [0x00080005, 'CS', 'ISO_IR 192'],
    [0x00080016, 'UI', CT_CLASS],
    [0x00080018, 'UI', slice.sop ?? `${series}.${number ?? 0}`],
    [0x00080020, 'DA', slice.date ?? '20260105'],
    [0x00080030, 'TM', '101500'],
    [0x00080060, 'CS', slice.modality ?? 'CT'],
    [0x00081030, 'LO', 'CT Abdomen'],
    [0x0008103e, 'LO', 'Axial 3.0'],
    [0x00100010, 'PN', name],
    [0x00100020, 'LO', patientId],
    [0x0020000d, 'UI', slice.study ?? `${ROOT}.1`],
    [0x0020000e, 'UI', series],
    [0x00200011, 'IS', String(slice.seriesNumber ?? 1)],
    ...(number === null ? [] : ([[0x00200013, 'IS', String(number)]] as const)),
    [0x00200032, 'DS', `0\\0\\${z}`],
    [0x00200037, 'DS', '1\\0\\0\\0\\1\\0'],
    [0x00280002, 'US', [1]],
    [0x00280004, 'CS', 'MONOCHROME2'],
    [0x00280010, 'US', [size]],
    [0x00280011, 'US', [size]],
    [0x00280030, 'DS', '1\\1'],
    [0x00280100, 'US', [16]],
    [0x00280101, 'US', [16]],
    [0x00280102, 'US', [15]],
    [0x00280103, 'US', [0]],
  ]
  const replaced = new Set([...more.map(([tag]) => tag), ...without])
  return [...own.filter(([tag]) => !replaced.has(tag)), ...more]
}

export const slicePixels = ({ size = 8, grey = 1 }: Slice = {}) => Buffer.alloc(size * size * 2, grey)

/** A slice of a CT as a file. */
export function writeSlice(slice: Slice = {}, file: Omit<DicomFile, 'elements'> = {}): Buffer {
  return writeDicom({ pixels: slicePixels(slice), ...file, elements: sliceElements(slice) })
}
