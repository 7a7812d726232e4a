import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomOf } from '../../src/domain/random.ts'

test('no bytes are given twice, or changed once they are given', () => {
  const given = Array.from({ length: 2_000 }, (_, index) => randomOf(8 + (index % 25)))
  const seen = given.map(bytes => Buffer.from(bytes).toString('hex'))
  assert.deepEqual(
    given.map(({ length }) => length),
    given.map((_, index) => 8 + (index % 25)),
  )
  const begins = new Set(seen.map(hex => hex.slice(0, 16)))
  assert.equal(begins.size, given.length)
  for (let more = 0; more < 1_000; more++) randomOf(12)
  assert.deepEqual(
    given.map(bytes => Buffer.from(bytes).toString('hex')),
    seen,
  )
  assert.ok(!seen.some(hex => hex.includes('0000000000000000')), 'what was given away is cleared behind it, not before')
  assert.throws(() => randomOf(4_097), RangeError)
})
