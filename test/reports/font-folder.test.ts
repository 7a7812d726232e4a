import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { loadFonts } from '../../src/reports/fonts.ts'
import { createTypesetter } from '../../src/reports/typeset.ts'
import { readPdf, visualText } from './support/glyphs.ts'
import { IMPRINT, sampleReport } from './support/sample-report.ts'

const RARE = '\u{20000}'
const folder = mkdtempSync(join(tmpdir(), 'so-fonts-'))
after(() => rmSync(folder, { recursive: true }))

test('a folder of fonts adds characters that the report’s own fonts lack', async () => {
  const own = loadFonts()
  const source = sampleReport({ summary: `Rare ${RARE} sign`, hospital: { nameEn: 'A', nameAr: 'ب', logo: null } })
  const print = async (fontFolder: string | null) => {
    const { build, typeset } = await createTypesetter(fontFolder)
    return visualText(await readPdf(typeset(build(source, 'en', IMPRINT), source)))
  }
  assert.ok((await print(null)).includes('Rare [U+20000] sign'))

  const emoji = own.families.find(family => family.name === 'Noto Emoji')
  writeFileSync(join(folder, 'rare.ttf'), withRareSign(readFileSync(emoji?.paths[0] ?? '')))
  assert.deepEqual(loadFonts(folder).families, [
    ...own.families,
    { name: 'Noto Rares', paths: [join(folder, 'rare.ttf')] },
  ])
  // One glyph is painted instead of the code; which character it reads as depends on the borrowed glyph.
  assert.match(await print(folder), /Rare [^[] sign/u)
})

test('the error names a file that is not a font', () => {
  writeFileSync(join(folder, 'broken.otf'), 'no font')
  assert.throws(() => loadFonts(folder), /The font cannot be read: .*broken\.otf/)
})

/** The emoji font under another name, with U+20000 in place of the sign before it, because a font lists its signs in order. */
function withRareSign(font: Buffer): Buffer {
  const renamed = Buffer.from(font)
  const [from, to] = ['Noto Emoji', 'Noto Rares'].map(name => Buffer.from(name, 'utf16le').swap16())
  assert.ok(from && to)
  for (let at = renamed.indexOf(from); at !== -1; at = renamed.indexOf(from, at + 1)) to.copy(renamed, at)
  const group = renamed.indexOf(Buffer.from([0x00, 0x01, 0xfa, 0xfa, 0x00, 0x01, 0xfa, 0xfa]))
  assert.ok(group > 0, 'the font has changed: U+1FAFA is no group of its own')
  renamed.writeUInt32BE(0x20000, group)
  renamed.writeUInt32BE(0x20000, group + 4)
  return renamed
}
