import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupByDirection } from '../../src/domain/imaging/slices.ts'

const AXIAL = [1, 0, 0, 0, 1, 0]
const SAGITTAL = [0, 1, 0, 0, 0, -1]
const lying = (...orientations: (number[] | null)[]) => orientations.map(orientation => ({ orientation }))

test('slices that lie the same way belong together, the largest group first', () => {
  const nearly = [0.99, 0.015, 0, 0, 1, 0]
  const slices = lying(SAGITTAL, AXIAL, nearly, null, AXIAL)
  const [axial, ...others] = groupByDirection(slices)
  assert.deepEqual(axial, [slices[1], slices[2], slices[4]])
  assert.deepEqual(others, [[slices[0]], [slices[3]]])
  assert.deepEqual(groupByDirection([]), [])
})

test('cosines around a round number are not torn apart', () => {
  const jittering = [0.0249, 0.0251, 0.0249, 0.0251].map(cosine => [1, cosine, 0, 0, 1, 0])
  assert.equal(groupByDirection(lying(...jittering)).length, 1)
})

test('files that all lie differently end in a bounded number of groups, none of them lost', () => {
  const slices = lying(...Array.from({ length: 3_000 }, (_, n) => [n, 0, 0, 0, 1, 0]))
  const groups = groupByDirection(slices)
  assert.equal(groups.length, 1_000)
  assert.equal(groups.flat().length, slices.length)
})
