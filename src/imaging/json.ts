import { decodeText, UNDIVIDED } from './charsets.ts'
import { groupOf, hexOf, typeOf } from './dictionary.ts'
import { type Dataset, type Element, type Encoding, stringsOf, trimValue } from './elements.ts'
import { isBinary } from './read-header.ts'
import { TAG } from './tags.ts'

/** The standard's JSON (PS3.18 annex F). */
export type DicomJson = Record<string, JsonElement>
export interface JsonElement {
  readonly vr: string
  readonly Value?: readonly unknown[]
  readonly InlineBinary?: string
  readonly BulkDataURI?: string
}

type Binary =
  | 'readUInt16'
  | 'readInt16'
  | 'readUInt32'
  | 'readInt32'
  | 'readFloat'
  | 'readDouble'
  | 'readBigInt64'
  | 'readBigUInt64'
const NUMBERS: Readonly<Record<string, readonly [method: Binary, bytes: number]>> = {
  US: ['readUInt16', 2],
  SS: ['readInt16', 2],
  UL: ['readUInt32', 4],
  SL: ['readInt32', 4],
  FL: ['readFloat', 4],
  FD: ['readDouble', 8],
  SV: ['readBigInt64', 8],
  UV: ['readBigUInt64', 8],
}

/** The number of bytes that are swapped together in values of a big endian file. */
const WORDS: Readonly<Record<string, 2 | 4 | 8>> = { OW: 2, OL: 4, OF: 4, OD: 8, OV: 8 }

interface Written {
  readonly encoding: Encoding
  readonly characterSets: readonly string[]
  /** Returns the address of a long value. The path consists of tags and numbers of items. */
  readonly bulk: (path: string) => string
}

/**
 * Returns the elements of a file as JSON. Group lengths are useless here, and callers request pixels by frame, so both
 * are left out.
 */
export function toJson(dataset: Dataset, encoding: Encoding, bulk: (path: string) => string): DicomJson {
  return datasetJson(dataset, { encoding, characterSets: stringsOf(dataset, TAG.characterSet), bulk }, '')
}

function datasetJson(dataset: Dataset, outer: Written, path: string): DicomJson {
  const own = stringsOf(dataset, TAG.characterSet)
  const written = own.length === 0 ? outer : { ...outer, characterSets: own }
  const json: DicomJson = {}
  for (const element of dataset) {
    if ((element.tag & 0xffff) === 0 || groupOf(element.tag) === 0x7fe0) continue
    json[hexOf(element.tag)] = elementJson(element, written, `${path}${hexOf(element.tag)}`)
  }
  // The answer is UTF-8, whatever the file was.
  if (json['00080005'] !== undefined) json['00080005'] = { vr: 'CS', Value: ['ISO_IR 192'] }
  return json
}

const byTag = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

export const inTagOrder = (json: DicomJson): DicomJson => Object.fromEntries(Object.entries(json).sort(byTag))

const itemsOf = ({ vr, Value = [] }: JsonElement) => (vr === 'SQ' ? (Value as readonly DicomJson[]) : [])

function isInOrder(json: DicomJson): boolean {
  let last = ''
  return Object.entries(json).every(([tag, element]) => {
    const follows = last < tag
    last = tag
    return follows && itemsOf(element).every(isInOrder)
  })
}

/**
 * Returns JSON text in the order of the tags (PS3.18, F.2.2). JavaScript objects put names that look like numbers, such
 * as 52009230, before all others. JSON with such names is written member by member.
 */
export function jsonText(json: DicomJson): string {
  if (isInOrder(json)) return JSON.stringify(json)
  const members = Object.entries(json).sort(byTag)
  return `{${members.map(([tag, element]) => `"${tag}":${elementText(element)}`).join()}}`
}

function elementText(element: JsonElement): string {
  const items = itemsOf(element)
  return items.length === 0 ? JSON.stringify(element) : `{"vr":"SQ","Value":[${items.map(jsonText).join()}]}`
}

function elementJson(element: Element, written: Written, path: string): JsonElement {
  if ('items' in element) {
    const items = element.items.map((item, index) => datasetJson(item, written, `${path}.${index + 1}.`))
    return items.length === 0 ? { vr: 'SQ' } : { vr: 'SQ', Value: items }
  }
  const vr = element.vr === 'UN' ? shownType(element.tag) : element.vr
  if (!('bytes' in element)) return { vr, BulkDataURI: written.bulk(path) }
  const { bytes } = element
  if (bytes.length === 0) return { vr }
  if (!isBinary(vr)) return { vr, Value: valuesOf(vr, bytes, written) }
  const little = written.encoding.little ? bytes : swapped(vr, bytes)
  return { vr, InlineBinary: little.toString('base64') }
}

/**
 * Returns the type of an element of unknown type (UN). The writer left its value in little endian, as the standard
 * requires.
 */
function shownType(tag: number): string {
  const known = typeOf(tag)
  return known === undefined || known === 'SQ' || known === 'XS' ? 'UN' : known
}

function valuesOf(vr: string, bytes: Buffer, { encoding, characterSets }: Written): unknown[] {
  const number = NUMBERS[vr]
  if (number !== undefined) return numbersIn(bytes, number, encoding.little)
  if (vr === 'AT') return tagsIn(bytes, encoding.little)
  const text = decodeText(bytes, vr, characterSets)
  if (UNDIVIDED.has(vr)) return [text.replace(/[\0 ]+$/, '')]
  return text.split('\\').map(value => textValue(vr, trimValue(value)))
}

function textValue(vr: string, value: string): unknown {
  if (value === '') return null
  if (vr === 'PN') return nameOf(value)
  if (vr !== 'DS' && vr !== 'IS') return value
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

const NAME_GROUPS = ['Alphabetic', 'Ideographic', 'Phonetic']

function nameOf(value: string): Record<string, string> {
  const groups = value.split('=').slice(0, NAME_GROUPS.length)
  return Object.fromEntries(groups.flatMap((group, index) => (group === '' ? [] : [[NAME_GROUPS[index], group]])))
}

function numbersIn(bytes: Buffer, [method, width]: readonly [Binary, number], little: boolean): unknown[] {
  return Array.from({ length: Math.floor(bytes.length / width) }, (_, index) => {
    const value = bytes[`${method}${little ? 'LE' : 'BE'}`](index * width)
    if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
    return Number.isFinite(value) ? value : null
  })
}

function tagsIn(bytes: Buffer, little: boolean): string[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => {
    const read = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
    return hexOf(read(4 * index) * 0x10000 + read(4 * index + 2))
  })
}

function swapped(vr: string, bytes: Buffer): Buffer {
  const width = WORDS[vr] ?? 1
  if (width === 1 || bytes.length % width !== 0) return bytes
  const copy = Buffer.from(bytes)
  return width === 2 ? copy.swap16() : width === 4 ? copy.swap32() : copy.swap64()
}
