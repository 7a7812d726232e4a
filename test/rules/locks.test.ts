import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lockPairs, locks } from '../../src/db/engine/locks.ts'
import { readMigrations } from '../../src/db/engine/migrations.ts'
import { readSources } from '../support/sources.ts'

const LOCK = /advisory(?:_xact)?_(?:un)?lock(?:_shared)?\((\d[\d_]*)/g
const numbersIn = (text: string) =>
  [...text.matchAll(LOCK)].map(([, number = '']) => Number(number.replaceAll('_', '')))

test('each advisory lock has a number of its own', () => {
  const all = Object.values({ ...locks, ...lockPairs })
  assert.equal(new Set(all).size, Object.keys(locks).length + Object.keys(lockPairs).length)
})

test('migrations use the numbers of db/engine/locks', () => {
  const known = new Set<number>(Object.values({ ...locks, ...lockPairs }))
  const used = readMigrations().flatMap(({ text }) => numbersIn(text))
  assert.ok(used.length > 0)
  assert.deepEqual(
    used.filter(number => !known.has(number)),
    [],
  )
})

test('code names its locks', () => {
  const sources = readSources('{src,scripts,drills}/**/*.ts')
  const literal = [...sources].filter(([, source]) => numbersIn(source).length > 0)
  assert.deepEqual(
    literal.map(([path]) => path),
    [],
  )
})
