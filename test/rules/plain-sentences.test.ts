import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSources } from '../support/sources.ts'

const MOST_WORDS = 30

/** The prose of each comment, without its marks. Neighbouring lines of `//` are one comment. */
function commentsOf(source: string): string[] {
  const pattern = /\/\*+([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*(?:\n|$))+)|[ \t]\/\/ (.*)$/gm
  return [...source.matchAll(pattern)].map(([, block, lines, end]) =>
    (block ?? lines ?? end ?? '').replace(/^[ \t]*(?:\/\/|\*)[ \t]?/gm, '').trim(),
  )
}

/** A blank line, a list and a table end a sentence too. */
function sentencesOf(prose: string): string[] {
  return prose
    .replace(/```[\s\S]*?```/g, '\n\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#>]|\d+\.))|\||(?<=[.!?:;][)"'”]?)\s+/)
    .map(sentence => sentence.replace(/\s+/g, ' ').trim())
}

const wordsOf = (sentence: string) => sentence.split(' ').filter(word => /\p{L}/u.test(word)).length

const tooLong = (prose: readonly string[]) =>
  prose.flatMap(sentencesOf).filter(sentence => wordsOf(sentence) > MOST_WORDS)

test('no sentence of a comment is longer than thirty words', () => {
  const sources = readSources('src/**/*.ts', 'web/src/**/*.{ts,tsx}')
  const found = [...sources].flatMap(([path, source]) =>
    tooLong(commentsOf(source)).map(sentence => `${path}: ${sentence}`),
  )
  assert.deepEqual(found, [])
})

test('no sentence of a document is longer than thirty words', () => {
  const documents = readSources('*.md', 'docs/**/*.md')
  assert.ok(documents.size > 20)
  const found = [...documents].flatMap(([path, text]) => tooLong([text]).map(sentence => `${path}: ${sentence}`))
  assert.deepEqual(found, [])
})

test('the rule notices a long sentence in each kind of comment', () => {
  const long = `${'word '.repeat(MOST_WORDS)}word.`
  const short = `${'word '.repeat(MOST_WORDS - 1)}word.`
  assert.deepEqual(tooLong(commentsOf(`/** ${long} */\n// ${long}\nconst a = 1 // ${long}\n`)).length, 3)
  assert.deepEqual(tooLong(commentsOf(`// ${long.slice(0, 80)}\n// ${long.slice(80)}\n`)).length, 1)
  assert.deepEqual(tooLong(commentsOf(`/** ${short} ${short} */\n`)), [])
})
