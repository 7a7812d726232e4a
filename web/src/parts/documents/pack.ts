/** A file that a person chose, alone or within a folder. */
export interface ChosenFile {
  readonly file: File
  /** The path below the chosen folder, or the name of a file chosen by itself. */
  readonly path: string
  /** The folder that was chosen; null for a file chosen by itself. */
  readonly folder: string | null
}

export interface Packed {
  /** The files to send; each becomes a document. */
  readonly documents: readonly File[]
  /** How many files of a folder are not sent, by the name of the document made of the folder. */
  readonly leftOut: ReadonlyMap<string, number>
  /** For each document whose pictures were examined, whether a name may be written into them. */
  readonly burnedIn: ReadonlyMap<string, boolean>
}

interface Seen extends ChosenFile {
  readonly isDicom: boolean
  readonly mayShowName: boolean
}

const HEAD_BYTES = 16 * 1024

/**
 * Packs DICOM files. The DICOM files of a folder become one ZIP, and several DICOM files chosen together become
 * another. Every other file stays as it is. Nothing is compressed, and the same files give the same bytes, so that an
 * interrupted upload can continue.
 */
export async function pack(
  chosen: readonly ChosenFile[],
  tell: (done: number, total: number) => void,
): Promise<Packed> {
  const seen: Seen[] = []
  for (const one of chosen) seen.push({ ...one, ...(await look(one.file)) })
  const documents: File[] = []
  const leftOut = new Map<string, number>()
  const burnedIn = new Map<string, boolean>()
  const total = seen.filter(({ isDicom }) => isDicom).length
  let done = 0
  for (const folder of new Set(seen.map(one => one.folder))) {
    const members = seen.filter(one => one.folder === folder)
    const scans = members.filter(({ isDicom }) => isDicom)
    const others = members.filter(({ isDicom }) => !isDicom).map(({ file }) => file)
    const isPacked = folder === null ? scans.length > 1 : scans.length > 0
    if (!isPacked) {
      documents.push(...members.map(({ file }) => file))
      for (const { file, mayShowName } of scans) burnedIn.set(file.name, mayShowName)
      continue
    }
    const name = `${folder ?? `DICOM ${scans.length}`}.zip`
    const made = await storeZip(name, scans, () => tell(++done, total))
    documents.push(made)
    burnedIn.set(
      name,
      scans.some(({ mayShowName }) => mayShowName),
    )
    if (folder === null) documents.push(...others)
    else if (others.length > 0) leftOut.set(name, others.length)
  }
  return { documents, leftOut, burnedIn }
}

async function look(file: File): Promise<Pick<Seen, 'isDicom' | 'mayShowName'>> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const isDicom = startsAsDicom(bytes)
  return { isDicom, mayShowName: isDicom && mayShowName(bytes) }
}

const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

const PREAMBLE = 128
const META_TYPES = ['AE', 'OB', 'SH', 'UI', 'UL', 'UR']

/** Decides as the service does, which refuses a preamble that begins another kind of file. */
function startsAsDicom(bytes: Uint8Array): boolean {
  if (['MZ', 'PK'].includes(text(bytes, 0, 2))) return false
  const isMeta = text(bytes, 0, 2) === '\x02\0' && META_TYPES.includes(text(bytes, 4, 2))
  return [PREAMBLE, 0].some(at => text(bytes, at, 4) === 'DICM') || isMeta
}

/** The tags as little endian and as big endian files have them. */
const MODALITY = ['\x08\0\x60\0', '\0\x08\0\x60']
const BURNED_IN = ['\x28\0\x01\x03', '\0\x28\x03\x01']
/** The transfer syntax of deflated files, of which only the beginning can be read here. */
const DEFLATED = /1\.2\.840\.10008\.1\.2\.1\.99(?![\d.])/
/** Modalities that usually write the name into the picture. */
const BURNING = /^(US|OT|SC)$/
/** The SOP classes of screen captures and embedded documents. */
const CAPTURES = /1\.2\.840\.10008\.5\.1\.4\.1\.1\.(7|7\.\d|104\.\d)(?![\d.])/

function mayShowName(bytes: Uint8Array): boolean {
  let head = ''
  for (let at = 0; at < bytes.length; at += 4096) head += text(bytes, at, Math.min(4096, bytes.length - at))
  const values = (tags: readonly string[]) =>
    tags.flatMap(tag => {
      const at = head.indexOf(tag)
      if (at < 0) return []
      // The value is shorter than 256 bytes, so one of the two bytes of its length is 0.
      const length = head.slice(at + 4, at + 6) === 'CS' ? Math.max(code(at + 6), code(at + 7)) : code(at + 4)
      return [head.slice(at + 8, at + 8 + length).trim()]
    })
  const code = (at: number) => head.charCodeAt(at) || 0
  const isBurning = values(MODALITY).some(value => BURNING.test(value))
  return values(BURNED_IN).includes('YES') || isBurning || CAPTURES.test(head) || DEFLATED.test(head)
}

/** Larger files need another form of ZIP, which the service does not accept. */
const MOST_BYTES = 0xffffffff
const MOST_FILES = 20_000

export class TooLarge extends Error {}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const UTF8 = 0x0800
/**
 * The first day that a ZIP can name. The files' own dates are not used, because they change when the files are copied.
 */
const FIRST_DAY = 0x21

/** Returns a ZIP of uncompressed files. It refers to the files and holds none of them in memory. */
async function storeZip(name: string, files: readonly ChosenFile[], tell: () => void): Promise<File> {
  if (files.length > MOST_FILES) throw new TooLarge()
  const parts: (Uint8Array<ArrayBuffer> | File)[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { file, path } of unique(files)) {
    const title = new TextEncoder().encode(path)
    const facts = [UTF8, 0, 0, FIRST_DAY] as const
    const checksum = await crcOf(file)
    const sizes = [checksum, file.size, file.size] as const
    const local = record([[4, LOCAL], [2, VERSION], ...pairs(2, facts), ...pairs(4, sizes), [2, title.length], [2, 0]])
    directory.push(
      record([
        [4, CENTRAL],
        ...pairs(2, [VERSION, VERSION, ...facts]),
        ...pairs(4, sizes),
        ...pairs(2, [title.length, 0, 0, 0, 0]),
        ...pairs(4, [0, offset]),
      ]),
      title,
    )
    parts.push(local, title, file)
    offset += local.length + title.length + file.size
    if (offset > MOST_BYTES) throw new TooLarge()
    tell()
  }
  const listed = directory.reduce((sum, { length }) => sum + length, 0)
  const end = record([[4, END], ...pairs(2, [0, 0, files.length, files.length]), ...pairs(4, [listed, offset]), [2, 0]])
  if (offset + listed > MOST_BYTES) throw new TooLarge()
  return new File([...parts, ...directory, end], name, { type: 'application/zip', lastModified: 0 })
}

const pairs = (bytes: 2 | 4, values: readonly number[]) => values.map(value => [bytes, value] as const)

function record(fields: readonly (readonly [bytes: number, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** Sorts the files by path, so that the same files give the same ZIP, and gives each file a path of its own. */
function unique(files: readonly ChosenFile[]): ChosenFile[] {
  const taken = new Set<string>()
  const byPath = files.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.file.size - b.file.size))
  return byPath.map(one => {
    let path = one.path
    for (let number = 2; taken.has(path); number++) path = `${one.path} (${number})`
    taken.add(path)
    return { ...one, path }
  })
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** Reads the file in pieces, because a study may be larger than the memory. */
async function crcOf(file: File): Promise<number> {
  let crc = 0xffffffff
  const reader = file.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    for (const byte of piece.value) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
