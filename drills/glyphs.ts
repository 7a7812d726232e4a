import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadFonts } from '../src/reports/fonts.ts'
import { createGlyphCheck } from '../test/reports/support/glyph-check.ts'
import { everyPair, inLines } from '../test/reports/support/pairs.ts'

/**
 * npm run drill:glyphs checks that every letter with every mark, over a million pairs, and every line of the Big List of Naughty
 * Strings is painted completely. `-- --strings blns.json` reads the list from a file instead of the network; `-- --part 3/10`
 * checks the third tenth of the pairs, and the strings with the first; `-- --every 100` checks one pair in a hundred.
 */
const LIST = 'https://raw.githubusercontent.com/minimaxir/big-list-of-naughty-strings/master/blns.json'
const AT_ONCE = 4000

const { values } = parseArgs({
  options: {
    strings: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    every: { type: 'string', default: '1' },
  },
})
const [part = 1, parts = 1] = values.part.split('/').map(Number)
const check = await createGlyphCheck()
let failures = 0

if (part === 1) {
  const strings = await naughtyStrings(values.strings)
  await look(
    strings.filter(line => line.trim() !== ''),
    lines => lines,
  )
  console.log(`${strings.length} naughty strings, ${failures} not painted whole`)
}

const pairs = [...everyPair(loadFonts().coverage)].filter((_, place) => place % Number(values.every) === 0)
const last = Math.floor((pairs.length * part) / parts)
for (let seen = Math.floor((pairs.length * (part - 1)) / parts); seen < last; ) {
  const batch = pairs.slice(seen, Math.min(seen + AT_ONCE, last))
  await look(batch, inLines)
  seen += batch.length
  console.log(`${seen} of ${pairs.length} pairs, ${failures} not painted whole`)
}
process.exit(failures === 0 ? 0 : 1)

type InLines = (texts: readonly string[]) => readonly string[]

/**
 * Names each text that is not painted completely: a group with problems is halved until the text is found. In a line, a mark on a
 * space at its end is painted alone instead of joined to the next pair; a pair checked alone meets no end of a line.
 */
async function look(texts: readonly string[], inLines: InLines): Promise<void> {
  const problems = await check.problems(inLines(texts))
  if (problems.length === 0) return
  if (texts.length > 1) {
    const half = Math.ceil(texts.length / 2)
    await look(texts.slice(0, half), inLines)
    await look(texts.slice(half), inLines)
    return
  }
  failures++
  console.log(`${JSON.stringify(texts[0])}\n  ${problems.slice(0, 5).join('\n  ')}`)
}

async function naughtyStrings(file: string | undefined): Promise<string[]> {
  if (file !== undefined) return JSON.parse(readFileSync(file, 'utf8')) as string[]
  const answer = await fetch(LIST)
  if (!answer.ok) throw new Error(`The list could not be fetched (${answer.status}); name a file with --strings`)
  return (await answer.json()) as string[]
}
