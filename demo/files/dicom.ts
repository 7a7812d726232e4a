import { createHash } from 'node:crypto'
import type { Picture } from './picture.ts'

/** What a slice says of itself besides its pixels. */
export interface SliceFacts {
  readonly modality: 'CT' | 'MR'
  readonly study: string
  readonly place: number
  readonly age: number
  readonly sex: 'M' | 'F'
}

const EXPLICIT_LITTLE_ENDIAN = '1.2.840.10008.1.2.1'
const SECONDARY_CAPTURE = '1.2.840.10008.5.1.4.1.1.7'
/** These kinds have a length of four bytes, after two empty bytes. */
const LONG = ['OB', 'OW']

/** An id under the root for everybody without their own; always the same for the same words. */
const uid = (words: string) => `2.25.${BigInt(`0x${createHash('sha256').update(words).digest('hex').slice(0, 30)}`)}`

/** One slice of a series as a DICOM file that viewers open. It does not name the patient, as it should be. */
export function dicomSlice(picture: Picture, { modality, study, place, age, sex }: SliceFacts): Buffer {
  const instance = uid(`${study} ${place}`)
  const meta = Buffer.concat([
    element(0x0002, 0x0001, 'OB', Buffer.from([0, 1])),
    element(0x0002, 0x0002, 'UI', SECONDARY_CAPTURE),
    element(0x0002, 0x0003, 'UI', instance),
    element(0x0002, 0x0010, 'UI', EXPLICIT_LITTLE_ENDIAN),
    element(0x0002, 0x0012, 'UI', uid('second-opinion demo')),
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(meta.length)
  const content = [
    element(0x0008, 0x0016, 'UI', SECONDARY_CAPTURE),
    element(0x0008, 0x0018, 'UI', instance),
    element(0x0008, 0x0060, 'CS', modality),
    element(0x0010, 0x0010, 'PN', 'ANONYMOUS'),
    element(0x0010, 0x0040, 'CS', sex),
    element(0x0010, 0x1010, 'AS', `${String(age).padStart(3, '0')}Y`),
    element(0x0020, 0x000d, 'UI', uid(study)),
    element(0x0020, 0x000e, 'UI', uid(`${study} series`)),
    element(0x0020, 0x0013, 'IS', String(place + 1)),
    element(0x0028, 0x0002, 'US', short(1)),
    element(0x0028, 0x0004, 'CS', 'MONOCHROME2'),
    element(0x0028, 0x0010, 'US', short(picture.height)),
    element(0x0028, 0x0011, 'US', short(picture.width)),
    element(0x0028, 0x0100, 'US', short(8)),
    element(0x0028, 0x0101, 'US', short(8)),
    element(0x0028, 0x0102, 'US', short(7)),
    element(0x0028, 0x0103, 'US', short(0)),
    element(0x7fe0, 0x0010, 'OB', picture.dots),
  ]
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    element(0x0002, 0x0000, 'UL', length),
    meta,
    ...content,
  ])
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

/** A tag, its kind, its length and its value, padded to an even length. */
function element(group: number, number: number, kind: string, value: string | Buffer): Buffer {
  const given = typeof value === 'string' ? Buffer.from(value, 'latin1') : value
  const filler = Buffer.from(kind === 'UI' || kind === 'OB' ? '\0' : ' ')
  const content = given.length % 2 === 0 ? given : Buffer.concat([given, filler])
  const isLong = LONG.includes(kind)
  const head = Buffer.alloc(isLong ? 12 : 8)
  head.writeUInt16LE(group, 0)
  head.writeUInt16LE(number, 2)
  head.write(kind, 4, 'latin1')
  if (isLong) head.writeUInt32LE(content.length, 8)
  else head.writeUInt16LE(content.length, 6)
  return Buffer.concat([head, content])
}
