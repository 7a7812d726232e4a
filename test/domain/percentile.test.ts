import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { percentile } from '../../src/domain/percentile.ts'

/** The values in order; between two neighbours the result is interpolated. */
function naive(values: readonly number[], share: number): number | null {
  const row = values.toSorted((a, b) => a - b)
  const place = share * (row.length - 1)
  const [low, high] = [row[Math.floor(place)], row[Math.ceil(place)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (place % 1)
}

function histogram(values: readonly number[]) {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value)
}

test('a histogram gives what the values themselves give', () => {
  const values = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 100_000 })), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(values, fc.constantFrom(0, 0.1, 0.25, 0.5, 0.9, 0.99, 1), (list, share) => {
      const [expected, actual] = [naive(list, share), percentile(histogram(list), share)]
      if (expected === null) assert.equal(actual, null)
      else assert.ok(Math.abs(Number(actual) - expected) < 1e-6, `${actual} is not ${expected}`)
    }),
    { numRuns: 2_000 },
  )
})

test('the median and the ninth tenth, by hand', () => {
  assert.equal(percentile([], 0.5), null)
  assert.equal(percentile([{ value: 7, count: 1 }], 0.9), 7)
  const four = [
    { value: 1, count: 1 },
    { value: 2, count: 2 },
    { value: 10, count: 1 },
  ]
  assert.equal(percentile(four, 0.5), 2)
  assert.equal(
    percentile(
      [
        { value: 1, count: 1 },
        { value: 4, count: 1 },
      ],
      0.5,
    ),
    2.5,
  )
  assert.equal(
    percentile(
      [
        { value: 60, count: 9 },
        { value: 600, count: 2 },
      ],
      0.9,
    ),
    600,
  )
})
