import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * The family name of the small fonts. The licence reserves the name Plex for unchanged fonts, so the small ones get
 * another name.
 */
const FAMILY = 'Pages'
const OWN = ['Plex', 'Page'] as const
const REST = 'IBM Plex Sans Arabic'

const WEIGHTS = [400, 600]

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'
/** The letters of Arabic, Persian, Urdu and Kurdish, with marks, digits and punctuation. */
const ARABIC =
  'U+0600-0671, U+0679, U+067E, U+0686, U+0688, U+0691, U+0695, U+0698, U+06A4, U+06A9, U+06AF, U+06B5, U+06BA, U+06BE, U+06C0-06C3, U+06C6, U+06CC, U+06CE, U+06D2-06D5, U+06F0-06F9'
/**
 * All other letters of the Arabic font, for names in other languages. A browser fetches them when such a letter is
 * shown.
 */
const OTHER_ARABIC =
  'U+0672-0678, U+067A-067D, U+067F-0685, U+0687, U+0689-0690, U+0692-0694, U+0696-0697, U+0699-06A3, U+06A5-06A8, U+06AA-06AE, U+06B0-06B4, U+06B6-06B9, U+06BB-06BD, U+06BF, U+06C4-06C5, U+06C7-06CB, U+06CD, U+06CF-06D1, U+06D6-06EF, U+06FA-06FF, U+0750-077F, U+0870-088E, U+0890-0891, U+0897-08E1, U+08E3-08FF, U+2E41, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC'

/**
 * The font features that join, place and pair letters. All others are left out, because fractions and hints for coarse
 * screens are half of the bytes.
 */
const FEATURES = ['calt', 'ccmp', 'fina', 'init', 'kern', 'liga', 'locl', 'mark', 'medi', 'mkmk', 'rlig']

const folder = fileURLToPath(new URL('fonts', import.meta.url))
const find = createRequire(import.meta.url).resolve

/** Writes `fonts/`: small files with the letters that people need first, and the style sheet that names them. */
export async function makeFonts(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const faces: string[] = []
  for (const weight of WEIGHTS) {
    const latin = find(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`)
    const arabic = find(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`)
    faces.push(
      face(FAMILY, weight, await makeSmall(`latin-${weight}.woff2`, latin, LATIN), LATIN),
      face(FAMILY, weight, await makeSmall(`arabic-${weight}.woff2`, arabic, ARABIC), ARABIC),
      face(REST, weight, relative(folder, arabic).replaceAll('\\', '/'), OTHER_ARABIC),
    )
  }
  writeFileSync(join(folder, 'fonts.css'), faces.join('\n'))
}

/**
 * With `optional`, a page keeps the font it was drawn with. On a slow line that is the system's font, until the next
 * visit.
 */
const face = (family: string, weight: number, file: string, range: string) => `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: optional;
  font-weight: ${weight};
  src: url("./${file}") format("woff2");
  unicode-range: ${range};
}
`

async function makeSmall(name: string, path: string, range: string): Promise<string> {
  const text = lettersOf(range)
  const some = renamed(await subsetFont(readFileSync(path), text, { targetFormat: 'sfnt' }))
  const options = { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true } as const
  writeFileSync(join(folder, name), await subsetFont(some, text, options))
  return name
}

function lettersOf(range: string): string {
  return range
    .split(', ')
    .flatMap(part => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map(hex => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}

/**
 * Replaces the reserved name in the font's table of names, which is in UTF-16. The new name has the same length, so no
 * offset changes.
 */
function renamed(font: Buffer): Buffer {
  const [from, to] = OWN.map(word => Buffer.from(word, 'utf16le').swap16()) as [Buffer, Buffer]
  const entry = font.indexOf('name', 12)
  const end = font.readUInt32BE(entry + 8) + font.readUInt32BE(entry + 12)
  for (let at = font.indexOf(from, font.readUInt32BE(entry + 8)); at !== -1 && at < end; at = font.indexOf(from, at))
    to.copy(font, at)
  return font
}
