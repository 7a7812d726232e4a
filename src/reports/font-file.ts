/** The name of a TrueType or OpenType font, and the characters that it has glyphs for. */
export interface FontFile {
  readonly family: string
  has(codePoint: number): boolean
}

export function readFontFile(font: Uint8Array): FontFile {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  return { family: familyName(view), has: characterMap(view) }
}

const FAMILY = 1
const WINDOWS = 3

function familyName(view: DataView): string {
  const table = tableOffset(view, 'name')
  const texts = table + view.getUint16(table + 4)
  for (let index = 0; index < view.getUint16(table + 2); index++) {
    const record = table + 6 + index * 12
    if (view.getUint16(record) !== WINDOWS || view.getUint16(record + 6) !== FAMILY) continue
    const text = texts + view.getUint16(record + 10)
    const units = Array.from({ length: view.getUint16(record + 8) / 2 }, (_, unit) => view.getUint16(text + unit * 2))
    return String.fromCharCode(...units)
  }
  throw new Error('The font has no name')
}

function characterMap(view: DataView): (codePoint: number) => boolean {
  const table = tableOffset(view, 'cmap')
  const subtables = Array.from({ length: view.getUint16(table + 2) }, (_, index) => {
    const offset = table + view.getUint32(table + 8 + index * 8)
    return { offset, format: view.getUint16(offset) }
  })
  const groups = subtables.find(subtable => subtable.format === 12)
  if (groups) return coveredBy(rangesOfGroups(view, groups.offset))
  const segments = subtables.find(subtable => subtable.format === 4)
  if (segments) return coveredBy(rangesOfSegments(view, segments.offset))
  throw new Error('The font has no Unicode character map')
}

function tableOffset(view: DataView, tag: string): number {
  const wanted = Buffer.from(tag, 'latin1').readUInt32BE()
  const tables = view.getUint16(4)
  for (let record = 12; record < 12 + tables * 16; record += 16) {
    if (view.getUint32(record) === wanted) return view.getUint32(record + 8)
  }
  throw new Error(`The font has no table ${tag}`)
}

type Range = [first: number, last: number]

/** Reads format 12: groups of consecutive characters. */
function rangesOfGroups(view: DataView, offset: number): Range[] {
  const ranges: Range[] = []
  const count = view.getUint32(offset + 12)
  for (let group = offset + 16; group < offset + 16 + count * 12; group += 12) {
    ranges.push([view.getUint32(group), view.getUint32(group + 4)])
  }
  return ranges
}

/** Reads format 4: segments of the basic plane. Single characters of a segment may lack a glyph. */
function rangesOfSegments(view: DataView, offset: number): Range[] {
  const ranges: Range[] = []
  const bytes = view.getUint16(offset + 6)
  for (let at = offset + 14; at < offset + 14 + bytes; at += 2) {
    const last = view.getUint16(at)
    const first = view.getUint16(at + bytes + 2)
    const delta = view.getUint16(at + bytes * 2 + 2)
    const rangeAt = at + bytes * 3 + 2
    const rangeOffset = view.getUint16(rangeAt)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = rangeOffset === 0 ? code + delta : view.getUint16(rangeAt + rangeOffset + (code - first) * 2)
      if ((glyph & 0xffff) !== 0) ranges.push([code, code])
    }
  }
  return ranges
}

function coveredBy(ranges: Range[]): (codePoint: number) => boolean {
  const bits = new Uint8Array(0x110000 / 8)
  for (const [first, last] of ranges) {
    for (let code = first; code <= last && code < 0x110000; code++)
      bits[code >> 3] = (bits[code >> 3] ?? 0) | (1 << (code & 7))
  }
  return codePoint => ((bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0
}
