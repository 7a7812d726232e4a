import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../config/startup-error.ts'
import { type Coverage, createCoverage } from './coverage.ts'
import { type FontFile, readFontFile } from './font-file.ts'

const require = createRequire(import.meta.url)

// The first font that has a letter with all its marks prints the letter. The order is Latin and digits, Arabic, further
// Latin with Greek and Cyrillic, other scripts of our patients, and symbols. Package names omit "@expo-google-fonts/".
const PACKAGES: readonly { name: string; files: readonly string[] }[] = [
  {
    name: 'ibm-plex-sans',
    files: ['400Regular/IBMPlexSans_400Regular.ttf', '600SemiBold/IBMPlexSans_600SemiBold.ttf'],
  },
  { name: 'vazirmatn', files: ['400Regular/Vazirmatn_400Regular.ttf', '600SemiBold/Vazirmatn_600SemiBold.ttf'] },
  { name: 'noto-sans', files: ['400Regular/NotoSans_400Regular.ttf'] },
  { name: 'noto-sans-devanagari', files: ['400Regular/NotoSansDevanagari_400Regular.ttf'] },
  { name: 'noto-sans-bengali', files: ['400Regular/NotoSansBengali_400Regular.ttf'] },
  { name: 'noto-sans-tamil', files: ['400Regular/NotoSansTamil_400Regular.ttf'] },
  { name: 'noto-sans-malayalam', files: ['400Regular/NotoSansMalayalam_400Regular.ttf'] },
  { name: 'noto-sans-telugu', files: ['400Regular/NotoSansTelugu_400Regular.ttf'] },
  { name: 'noto-sans-sinhala', files: ['400Regular/NotoSansSinhala_400Regular.ttf'] },
  { name: 'noto-sans-thai', files: ['400Regular/NotoSansThai_400Regular.ttf'] },
  { name: 'noto-sans-hebrew', files: ['400Regular/NotoSansHebrew_400Regular.ttf'] },
  { name: 'noto-sans-ethiopic', files: ['400Regular/NotoSansEthiopic_400Regular.ttf'] },
  { name: 'noto-emoji', files: ['400Regular/NotoEmoji_400Regular.ttf'] },
  { name: 'noto-sans-symbols', files: ['400Regular/NotoSansSymbols_400Regular.ttf'] },
  { name: 'noto-sans-symbols-2', files: ['400Regular/NotoSansSymbols2_400Regular.ttf'] },
  { name: 'noto-sans-math', files: ['400Regular/NotoSansMath_400Regular.ttf'] },
]

/** Each family is one bit of a 32-bit number. */
const MOST_FAMILIES = 31

export interface Family {
  readonly name: string
  /** One file for each weight, the regular one first. */
  readonly paths: readonly string[]
}

export interface Fonts {
  /** `Run.font` is an index of this list. */
  readonly families: readonly Family[]
  readonly coverage: Coverage
}

/** Loads the report's own fonts, and then the fonts of the folder. */
export function loadFonts(folder: string | null = null): Fonts {
  const families = [...PACKAGES.map(inPackage), ...(folder === null ? [] : inFolder(folder))].map(paths => ({
    paths,
    files: paths.map(readFont),
  }))
  if (families.length > MOST_FAMILIES)
    throw new StartupError(`REPORT_FONTS holds too many fonts: ${MOST_FAMILIES - PACKAGES.length} are possible`)
  return {
    families: families.map(({ paths, files }) => ({ name: files[0]?.family ?? '', paths })),
    coverage: createCoverage(fontsWith(families.map(({ files }) => files))),
  }
}

function readFont(path: string): FontFile {
  try {
    return readFontFile(readFileSync(path))
  } catch (error) {
    throw new StartupError(`The font cannot be read: ${path} (${(error as Error).message})`)
  }
}

function inPackage({ name, files }: (typeof PACKAGES)[number]): string[] {
  const folder = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
  return files.map(file => join(folder, file))
}

/** Lists the fonts of a folder by name. Each file is its own family. */
function inFolder(folder: string): string[][] {
  return readdirSync(folder)
    .filter(name => /\.(ttf|otf)$/i.test(name))
    .sort()
    .map(name => [join(folder, name)])
}

/** Returns the families that have a character. A family has it only when every weight has it. */
function fontsWith(families: readonly FontFile[][]): (codePoint: number) => number {
  return codePoint => {
    let fonts = 0
    for (const [index, files] of families.entries()) {
      if (files.every(file => file.has(codePoint))) fonts |= 1 << index
    }
    return fonts
  }
}
