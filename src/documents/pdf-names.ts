import { Refused } from './content.ts'

/** Matches one of the names, up to its end. Any letter of a name in a PDF may be written as #xx. */
function nameOf(...names: readonly string[]): RegExp {
  const letter = (char: string) =>
    `(?:${char}|#${char
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/g, hex => `[${hex}${hex.toUpperCase()}]`)})`
  const written = names.map(name => [...name].map(letter).join(''))
  return new RegExp(`/(?:${written.join('|')})(?=[\\0\\s()<>[\\]{}/%])`)
}

const LOCKED = nameOf('Encrypt')
/** Scripts, actions that start a program, and files within the file. XFA is a form in XML, which may hold scripts. */
const ACTIVE = nameOf(
  'JavaScript',
  'XFA',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'Rendition',
)
/** A file within the file. The name alone is so short that it occurs in pictures by chance. */
const EMBEDDED = new RegExp(`${nameOf('EF').source}[\\0\\s]*(?:<<|\\d+[\\0\\s]+\\d+[\\0\\s]+R)`)

/** Refuses encryption, scripts, actions that start a program, and embedded files. */
export function refuseActive(text: string): void {
  if (LOCKED.test(text)) throw new Refused('pdf_locked')
  if (ACTIVE.test(text) || EMBEDDED.test(text)) throw new Refused('pdf_active')
}

const IMAGE = new RegExp(`${nameOf('Subtype').source}[\\0\\s]*${nameOf('Image').source}`)
const OBJECTS = nameOf('ObjStm', 'First')
const DEFLATED = new RegExp(nameOf('FlateDecode', 'Fl'), 'g')
const FILTER = nameOf('Filter', 'F')
/** Filters that no program uses for objects. */
const UNUSUAL = nameOf(
  'Predictor',
  'DecodeParms',
  'DP',
  'LZWDecode',
  'LZW',
  'ASCII85Decode',
  'A85',
  'ASCIIHexDecode',
  'AHx',
  'RunLengthDecode',
  'RL',
)

/** The facts about a stream's content in its dictionary. */
export interface StreamFacts {
  readonly holdsObjects: boolean
  readonly isImage: boolean
  readonly isDeflated: boolean
  /** False for a filter other than a single deflate. */
  readonly isUsual: boolean
}

export function streamFacts(dictionary: string): StreamFacts {
  const deflates = dictionary.match(DEFLATED)?.length ?? 0
  return {
    holdsObjects: OBJECTS.test(dictionary),
    isImage: IMAGE.test(dictionary),
    isDeflated: deflates > 0,
    isUsual: !UNUSUAL.test(dictionary) && (deflates === 1 || !FILTER.test(dictionary)),
  }
}
