import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { characterMap } from './character-map.ts'
import type { FontsWith } from './coverage.ts'

const require = createRequire(import.meta.url)

// In the template's order: Latin and digits, Arabic, then the fallbacks for what those two lack.
const FAMILIES = [
  {
    package: 'ibm-plex-sans',
    files: ['400Regular/IBMPlexSans_400Regular.ttf', '600SemiBold/IBMPlexSans_600SemiBold.ttf'],
  },
  { package: 'vazirmatn', files: ['400Regular/Vazirmatn_400Regular.ttf', '600SemiBold/Vazirmatn_600SemiBold.ttf'] },
  { package: 'noto-sans', files: ['400Regular/NotoSans_400Regular.ttf'] },
  { package: 'noto-emoji', files: ['400Regular/NotoEmoji_400Regular.ttf'] },
]

export interface Fonts {
  paths: string[]
  fontsWith: FontsWith
}

/** The report's fonts and the characters they have; a character counts when every weight of a family has it. */
export function loadFonts(): Fonts {
  const families = FAMILIES.map(family => {
    const folder = dirname(require.resolve(`@expo-google-fonts/${family.package}/package.json`))
    const paths = family.files.map(file => join(folder, file))
    return { paths, maps: paths.map(path => characterMap(readFileSync(path))) }
  })
  return {
    paths: families.flatMap(family => family.paths),
    fontsWith: codePoint =>
      families.reduce(
        (fonts, { maps }, index) => (maps.every(map => map(codePoint)) ? fonts | (1 << index) : fonts),
        0,
      ),
  }
}
