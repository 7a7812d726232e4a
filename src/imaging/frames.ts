import { type Dataset, type Encoding, integerOf, shortOf, stringOf } from './elements.ts'
import type { Header } from './header.ts'
import type { Fragment, Fragments } from './read-header.ts'
import { SYNTAX, TAG } from './tags.ts'

/** A range of bytes of a file, counted from the beginning of the file. */
export interface Place {
  readonly at: number
  readonly length: number
}

/**
 * The place of the pixels, without the end mark of compressed pixels. Uncompressed frames follow each other, each of
 * `frameBits`. Compressed frames are listed in `frames`. Both are null when the beginnings of frames are unknown.
 */
export interface Pixels {
  readonly at: number
  readonly bytes: number
  readonly frameBits: number | null
  readonly frames: readonly (readonly Place[])[] | null
}

export const framesOf = (dataset: Dataset) => Math.max(1, integerOf(dataset, TAG.frames) ?? 1)

/**
 * Returns the place of the pixels, or null for a file without pixels. In a cut file, the pixels end where the file
 * ends.
 */
export function pixelsOf(header: Header, fragments: Fragments | null, fileBytes: number): Pixels | null {
  const { dataset, pixels, encoding } = header
  if (pixels === null) return null
  const { at, length } = pixels
  if (fragments === null) {
    return { at, bytes: within(at, length ?? 0, fileBytes), frameBits: frameBitsOf(dataset, encoding), frames: null }
  }
  const bytes = within(at, fragments.end - at, fileBytes)
  const frames = groupByFrame(fragments, framesOf(dataset), header.syntax === SYNTAX.runLengths)
  return { at, bytes, frameBits: null, frames: frames?.map(places => clamp(places, at + bytes)) ?? null }
}

const within = (at: number, length: number, end: number) => Math.max(0, Math.min(length, end - at))

/** The samples per pixel in formats whose pixels share colour samples. */
const SHARED_SAMPLES: Readonly<Record<string, number>> = { YBR_FULL_422: 2, YBR_PARTIAL_422: 2, YBR_PARTIAL_420: 1.5 }

/** Returns the bits of a frame. Impossible sizes give 0, so that the file has no frames. */
function frameBitsOf(dataset: Dataset, encoding: Encoding): number {
  const value = (tag: number) => shortOf(dataset, tag, encoding) ?? 0
  const samples = SHARED_SAMPLES[stringOf(dataset, TAG.photometric) ?? ''] ?? (value(TAG.samples) || 1)
  const bits = value(TAG.rows) * value(TAG.columns) * samples * value(TAG.bitsAllocated)
  return Number.isSafeInteger(bits) ? bits : 0
}

/**
 * Groups fragments by frame. Returns null when the beginnings of frames are unknown. The last frames of a cut file are
 * missing.
 */
function groupByFrame(encapsulated: Fragments, frames: number, isOneEach: boolean): Place[][] | null {
  const { fragments, isCut } = encapsulated
  if (frames === 1) return [[...fragments]]
  const oneEach = fragments.length === frames ? fragments.map(fragment => [fragment]) : null
  if (oneEach !== null && !isCut) return oneEach
  const beginsFrame = frameBeginner(encapsulated, frames, isOneEach)
  const grouped: Place[][] = []
  for (const fragment of fragments) {
    if (beginsFrame(fragment)) grouped.push([])
    grouped.at(-1)?.push(fragment)
  }
  const isShort = isCut && grouped.length > 0 && grouped.length < frames
  return isShort || grouped.length === frames ? grouped : oneEach
}

/**
 * Returns a function that recognises the first fragment of a frame. It uses the table of offsets or, without a usable
 * table, the first bytes of pictures.
 */
function frameBeginner({ fragments, offsets }: Fragments, frames: number, isOneEach: boolean) {
  const isUsable = offsets.length === frames && offsets.every((offset, index) => offset > (offsets[index - 1] ?? -1))
  if (!isUsable) return ({ begins }: Fragment) => begins || isOneEach
  const first = fragments[0]?.at ?? 0
  const starts = new Set(offsets)
  return ({ at }: Fragment) => starts.has(at - first)
}

const RECORD_BYTES = 14

/** Packs frames for the database: the frame, place and length of each piece. */
export function packFrames(frames: readonly (readonly Place[])[]): Buffer {
  const pieces = frames.flatMap((places, frame) => places.map(place => ({ ...place, frame })))
  const packed = Buffer.alloc(pieces.length * RECORD_BYTES)
  for (const [index, { frame, at, length }] of pieces.entries()) {
    packed.writeUInt32BE(frame, index * RECORD_BYTES)
    packed.writeUIntBE(at, index * RECORD_BYTES + 4, 6)
    packed.writeUInt32BE(length, index * RECORD_BYTES + 10)
  }
  return packed
}

export function unpackFrames(packed: Buffer): Place[][] {
  const frames: Place[][] = []
  for (let at = 0; at < packed.length; at += RECORD_BYTES) {
    const places = frames[packed.readUInt32BE(at)] ?? []
    places.push({ at: packed.readUIntBE(at + 4, 6), length: packed.readUInt32BE(at + 10) })
    frames[packed.readUInt32BE(at)] = places
  }
  return frames
}

/**
 * The bytes of a frame. `firstBit` is the first bit of the frame in its first byte, because frames of single bits share
 * bytes.
 */
export interface FramePlace {
  readonly places: readonly Place[]
  readonly firstBit: number
}

/** Returns the place of a frame. Returns null when the file has no such frame, or ends before it. */
export function placeOfFrame({ at, bytes, frameBits, frames }: Pixels, number: number): FramePlace | null {
  if (frameBits === null) {
    const places = frames?.[number - 1] ?? []
    return places.length === 0 ? null : { places, firstBit: 0 }
  }
  const start = (number - 1) * frameBits
  const first = at + Math.floor(start / 8)
  const places = clamp([{ at: first, length: at + Math.ceil((number * frameBits) / 8) - first }], at + bytes)
  return places.length === 0 ? null : { places, firstBit: start % 8 }
}

function clamp(places: readonly Place[], end: number): Place[] {
  return places.flatMap(({ at, length }) => {
    const left = within(at, length, end)
    return left > 0 ? [{ at, length: left }] : []
  })
}
