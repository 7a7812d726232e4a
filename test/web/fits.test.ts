import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Dataset } from '../../web/src/viewer/dicom/dataset.ts'
import { type Unfit, unfitFor } from '../../web/src/viewer/full/fits.ts'

const CT = '1.2.840.10008.5.1.4.1.1.2'
const ULTRASOUND = '1.2.840.10008.5.1.4.1.1.6.1'
const SAGITTAL = [0, 1, 0, 0, 0, -1]

const values = (given: Record<string, unknown>): Dataset =>
  Object.fromEntries(
    Object.entries(given).flatMap(([tag, value]) => (value === null ? [] : [[tag, { Value: [value].flat() }]])),
  )

let made = 0
const slice = (z: number | null, number: number | null, more: Record<string, unknown> = {}) =>
  values({
    '00080016': CT,
    '00080018': `1.2.3.${++made}`,
    '0020000E': '1.2.3',
    '00200013': number,
    '00200032': z === null ? null : [0, 0, z],
    '00200037': z === null ? null : [1, 0, 0, 0, 1, 0],
    '00280010': 32,
    '00280011': 32,
    '00280101': 12,
    ...more,
  })
const slices = (zs: readonly number[], numbers: readonly (number | null)[], more: Record<string, unknown> = {}) =>
  zs.map((z, index) => slice(z, numbers[index] ?? null, more))

const group = (z: number) => ({ '00209113': { vr: 'SQ', Value: [values({ '00200032': [0, 0, z] })] } })
const enhanced = (...zs: number[]): Dataset => ({
  ...slice(null, 1, { '00280008': zs.length, '00200037': [1, 0, 0, 0, 1, 0] }),
  '52009230': { vr: 'SQ', Value: zs.map(group) },
})
const rescaled = (slope: number, intercept = 0, bits = 16, signed = 0) => [
  slice(1, 1, { '00281053': slope, '00281052': intercept, '00280101': bits, '00280103': signed }),
]
const phase = (number: number) => ({ '00200100': number })

const cases: Readonly<Record<string, readonly [Dataset[], Unfit[]]>> = {
  'nothing to see': [[values({ '00080016': '1.2.840.10008.5.1.4.1.1.88.22' })], ['empty']],
  '12 bit JPEG': [[slice(1, 1, { '00083002': '1.2.840.10008.1.2.4.51' })], ['coding']],
  'even slices in any order': [slices([3, 1, 2, 4], [1, 2, 3, 4]), []],
  'even slices without numbers': [slices([3, 1, 2], [null, null, null]), []],
  'uneven slices numbered along the body': [slices([1, 2, 3, 6, 7], [1, 2, 3, 4, 5]), []],
  'uneven slices numbered against it': [slices([1, 2, 3, 6, 7], [5, 4, 3, 2, 1]), []],
  'uneven slices numbered otherwise': [slices([1, 2, 3, 6, 7], [1, 3, 2, 4, 5]), ['order']],
  'uneven slices without numbers': [slices([1, 2, 6], [null, null, null]), ['order']],
  'uneven slices with one number': [slices([1, 2, 6], [1, 1, 1]), ['order']],
  'no volume: even pictures numbered otherwise': [slices([1, 2, 3], [2, 1, 3], { '00080016': ULTRASOUND }), ['order']],
  'pictures without a place': [[slice(null, 1), slice(null, 1)], []],
  'a localizer behind the slices': [[...slices([1, 2, 3], [1, 2, 3]), slice(0, 9, { '00200037': SAGITTAL })], []],
  'a localizer between the slices': [
    [...slices([1, 2, 3], [1, 2, 4]), slice(0, 3, { '00200037': SAGITTAL })],
    ['order'],
  ],
  'one phase after the other': [
    [...slices([1, 2, 3], [1, 2, 3], phase(1)), ...slices([1, 2, 3], [4, 5, 6], phase(2))],
    [],
  ],
  'phases slice by slice': [
    [...slices([1, 2, 3], [1, 3, 5], phase(1)), ...slices([1, 2, 3], [2, 4, 6], phase(2))],
    ['order'],
  ],
  'frames along the body': [[enhanced(1, 2, 3)], []],
  'frames in another order': [[enhanced(1, 3, 2)], ['order']],
  'whole rescale': [rescaled(2, -1024), []],
  'halves: 400 becomes 200, which is kept in a byte': [rescaled(0.5), ['values']],
  'halves of a byte': [rescaled(0.5, 0, 8), []],
  'a slope of a PET, whose results are fractions': [rescaled(0.372641), []],
  'a fraction below zero, with values too large for its type': [rescaled(1.5, -20_000), ['values']],
  'the same in 12 bit': [rescaled(1.5, -20_000, 12), []],
  'several reasons': [
    [...rescaled(0.5), slice(1, 1, { '00083002': '1.2.840.10008.1.2.4.51', '0020000E': '1.2.4' })],
    ['coding', 'values'],
  ],
}

for (const [name, [instances, expected]] of Object.entries(cases))
  test(`given to OHIF or not: ${name}`, () => assert.deepEqual(unfitFor(instances), expected))
