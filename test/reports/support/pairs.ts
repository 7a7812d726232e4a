import type { Coverage } from '../../../src/reports/coverage.ts'

/** The scripts of the report's own fonts. */
const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Malayalam',
  'Telugu',
  'Sinhala',
  'Thai',
  'Ethiopic',
]
const LAST = 0x1ffff

/** Every letter and digit of every printed script with every mark of that script or of all scripts: over a million pairs. */
export function* everyPair(coverage: Coverage): Generator<string> {
  const marks = matching(coverage, /^(?=\p{M})\p{Script=Inherited}$/u)
  for (const script of SCRIPTS) {
    const letters = matching(coverage, new RegExp(`^(?=[\\p{L}\\p{Nd}])\\p{Script_Extensions=${script}}$`, 'u'))
    const own = matching(coverage, new RegExp(`^(?=\\p{M})\\p{Script=${script}}$`, 'u'))
    for (const letter of letters) for (const mark of [...own, ...marks]) yield letter + mark
  }
}

/** This many pairs, evenly spread, the same ones each time. */
export function samplePairs(coverage: Coverage, size: number): string[] {
  const pairs = [...everyPair(coverage)]
  return Array.from({ length: size }, (_, index) => pairs[Math.floor((index * pairs.length) / size)] ?? '')
}

function matching(coverage: Coverage, pattern: RegExp): string[] {
  const found: string[] = []
  for (let code = 0x20; code <= LAST; code++) {
    const character = String.fromCodePoint(code)
    if (pattern.test(character) && coverage.unprintable(character).length === 0) found.push(character)
  }
  return found
}

/** Twenty pairs per line. */
export function inLines(pairs: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(pairs.length / 20) }, (_, index) =>
    pairs.slice(index * 20, index * 20 + 20).join(' '),
  )
}
