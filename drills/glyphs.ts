import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadFonts } from '../src/reports/fonts.ts'
import { createGlyphCheck } from '../test/reports/support/glyph-check.ts'
import { everyPair, inLines } from '../test/reports/support/pairs.ts'

/**
 * npm run drill:glyphs: whether every letter with every mark, over a million pairs, and every line of the Big List of Naughty
 * Strings is painted whole. `-- --strings blns.json` reads the list from a file instead of fetching it; `-- --every 100` takes
 * one pair in a hundred.
 */
const LIST = 'https://raw.githubusercontent.com/minimaxir/big-list-of-naughty-strings/master/blns.json'
const AT_ONCE = 4000

const { values } = parseArgs({ options: { strings: { type: 'string' }, every: { type: 'string', default: '1' } } })
const check = await createGlyphCheck()
let failures = 0

const strings = await naughtyStrings(values.strings)
const shown = strings.filter(line => line.trim() !== '')
for (const line of shown) report(line, await check.problems([line]))
console.log(`${strings.length} naughty strings, ${failures} not painted whole`)

let seen = 0
let batch: string[] = []
for (const pair of everyPair(loadFonts().coverage)) {
  if (seen++ % Number(values.every) !== 0) continue
  batch.push(pair)
  if (batch.length === AT_ONCE) await flush()
}
await flush()
console.log(failures === 0 ? 'Everything is painted.' : `${failures} problems`)
process.exit(failures === 0 ? 0 : 1)

async function flush(): Promise<void> {
  report(`${batch[0]} ... ${batch.at(-1)}`, await check.problems(inLines(batch)))
  console.log(`${seen} pairs seen, ${failures} problems`)
  batch = []
}

function report(what: string, problems: string[]): void {
  failures += problems.length
  if (problems.length > 0) console.log(`${JSON.stringify(what)}\n  ${problems.slice(0, 5).join('\n  ')}`)
}

async function naughtyStrings(file: string | undefined): Promise<string[]> {
  if (file !== undefined) return JSON.parse(readFileSync(file, 'utf8')) as string[]
  const answer = await fetch(LIST)
  if (!answer.ok) throw new Error(`The list could not be fetched (${answer.status}); name a file with --strings`)
  return (await answer.json()) as string[]
}
