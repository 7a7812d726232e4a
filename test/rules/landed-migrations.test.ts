import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readMigrations } from '../../src/db/engine/migrations.ts'

type Hashes = Readonly<Record<string, string>>

interface Landed {
  /** The newest version that was released; null until 1.0.0 is out. Until then the baseline may be rewritten. */
  readonly released: string | null
  /** Every migration with its hash, from the first release on. */
  readonly files: Hashes
}

const LIST = 'test/rules/landed-migrations.json'
const landed = JSON.parse(readFileSync(new URL('./landed-migrations.json', import.meta.url), 'utf8')) as Landed
const migrations = readMigrations()
const present = Object.fromEntries(migrations.map(({ name, hash }) => [name, hash]))

function problems(listed: Hashes, files: Hashes): string[] {
  const changed = Object.entries(listed).flatMap(([name, hash]) => {
    if (files[name] === hash) return []
    if (files[name] === undefined) return [`${name} has landed and must not vanish`]
    return [`${name} has landed and must not be edited: put the change into a new migration`]
  })
  const added = Object.entries(files).filter(([name]) => listed[name] === undefined)
  return [...changed, ...added.map(([name, hash]) => `${name} is new: add "${name}": "${hash}" to ${LIST}`)]
}

/** The first release sets `released`; this test then prints the line that each file needs in the list. */
function listProblems({ released, files }: Landed, present: Hashes): string[] {
  if (released !== null) return problems(files, present)
  const early = Object.keys(files)
  return early.map(name => `${LIST} lists ${name}, but says that nothing is released: set "released" to the version`)
}

test('a migration that has landed is never edited', () => {
  assert.deepEqual(listProblems(landed, present), [])
})

test('migrations are numbered without gaps, and every file in their folder is one', () => {
  assert.deepEqual(
    migrations.map(({ name }) => Number(name.slice(0, 4))),
    migrations.map((_, index) => index + 1),
  )
  const files = readdirSync(new URL('../../src/db/migrations/', import.meta.url)).sort()
  assert.deepEqual(
    files,
    migrations.map(({ name }) => name),
  )
})

test('the rule notices what breaks it', () => {
  assert.deepEqual(problems({ a: '1', b: '2' }, { a: '9', c: '3' }), [
    'a has landed and must not be edited: put the change into a new migration',
    'b has landed and must not vanish',
    'c is new: add "c": "3" to test/rules/landed-migrations.json',
  ])
  assert.deepEqual(listProblems({ released: '1.0.0', files: {} }, { c: '3' }), [
    'c is new: add "c": "3" to test/rules/landed-migrations.json',
  ])
  assert.deepEqual(listProblems({ released: null, files: { a: '1' } }, { a: '1' }), [
    'test/rules/landed-migrations.json lists a, but says that nothing is released: set "released" to the version',
  ])
  assert.deepEqual(listProblems({ released: null, files: {} }, { a: '1' }), [])
})
