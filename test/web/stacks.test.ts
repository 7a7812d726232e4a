import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Dataset, framesOf } from '../../web/src/viewer/dicom/dataset.ts'
import { isLossy, kindOf, measureOf, unitOf } from '../../web/src/viewer/dicom/reading.ts'
import { lettersOf, nearestIn, pictureOf, stacksOf } from '../../web/src/viewer/dicom/stacks.ts'

const AXIAL = [1, 0, 0, 0, 1, 0]
const SAGITTAL = [0, 1, 0, 0, 0, -1]

interface Given {
  readonly z?: number
  readonly number?: number
  readonly cosines?: readonly number[]
  readonly more?: Record<string, unknown>
}

const values = (given: Record<string, unknown>): Dataset =>
  Object.fromEntries(Object.entries(given).map(([tag, value]) => [tag, { Value: [value].flat() }]))

let made = 0
const picture = ({ z, number, cosines = AXIAL, more = {} }: Given) => {
  const dataset = values({
    '0020000E': '1.2.3',
    '00080018': `1.2.3.${++made}`,
    '00200037': cosines,
    ...(z !== undefined && { '00200032': [0, 0, z] }),
    ...(number !== undefined && { '00200013': number }),
    ...more,
  })
  return pictureOf(`picture ${z ?? number} ${JSON.stringify(more)}`, dataset, 1, true)
}

const cases: Record<string, readonly [given: readonly Given[], stacks: readonly (readonly (number | null)[])[]]> = {
  'by position, whatever the number': [[24, 33, 27, 18].map((z, index) => ({ z, number: index })), [[18, 24, 27, 33]]],
  'without positions by number': [[3, 1, 2].map(number => ({ number })), [[null, null, null]]],
  'by orientation first, the largest group first': [
    [{ z: 9, cosines: SAGITTAL }, { z: 2 }, { z: 1 }, { z: 3 }],
    [[1, 2, 3], [0]],
  ],
  'two echoes': [
    [1, 2].flatMap(z => ['5.1', '9.2'].map(echo => ({ z, more: { '00180081': Number(echo) } }))),
    [
      [1, 2],
      [1, 2],
    ],
  ],
  'phases of two echoes': [
    [1, 2].flatMap(z => [1, 2].flatMap(a => [1, 2].map(b => ({ z, more: { '00200100': a, '00180086': b } })))),
    [
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 2],
    ],
  ],
  'a time that differs at every picture makes no stacks': [
    [1, 2, 3].flatMap(z => [1, 2].map(turn => ({ z, number: z * 2 + turn, more: { '00181060': z * 10 + turn } }))),
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
  ],
}

for (const [name, [given, wanted]] of Object.entries(cases)) {
  test(`stacks: ${name}`, () => {
    const found = stacksOf(given.map(picture)).map(({ pictures }) => pictures.map(({ position }) => position))
    assert.deepEqual(
      found.map(stack => stack.map(position => (position === null ? null : position + 0))),
      wanted,
    )
  })
}

test('frames have their own groups; those without any have no position of their own', () => {
  const group = (tag: string, inner: Record<string, unknown>) => ({ [tag]: { vr: 'SQ', Value: [values(inner)] } })
  const base = { ...values({ '00280010': 4, '00280011': 4, '00280008': 2, '00281052': 7 }) }
  const enhanced = {
    ...base,
    '52009229': { vr: 'SQ', Value: [group('00209116', { '00200037': AXIAL })] },
    '52009230': {
      vr: 'SQ',
      Value: [1, 2].map(n => ({
        ...group('00289145', { '00281052': n }),
        ...group('00209113', { '00200032': [0, 0, n] }),
      })),
    },
  }
  const frames = framesOf(enhanced)
  assert.deepEqual(
    frames.map(({ dataset, number, isPlaced }) => [
      dataset['00281052']?.Value,
      pictureOf('', dataset, number, isPlaced).position,
    ]),
    [
      [[1], 1],
      [[2], 2],
    ],
  )
  assert.deepEqual(
    framesOf(base).map(({ isPlaced }) => isPlaced),
    [false, false],
  )
  assert.equal(framesOf({ ...base, ...values({ '00280008': 2_147_483_647 }) }).length, 20_000)
})

test('letters name the strongest direction first, and what lies beside is found in either direction', () => {
  assert.equal(lettersOf([1, 0, 0]), 'L')
  assert.equal(lettersOf([0, -0.8, 0.6]), 'AH')
  const [stack] = stacksOf([1, 4, 9].map(z => picture({ z })))
  assert.ok(stack)
  assert.equal(nearestIn(stack, picture({ z: 5 })), 1)
  assert.equal(nearestIn(stack, picture({ z: 8, cosines: [-1, 0, 0, 0, 1, 0] })), 2)
  assert.equal(nearestIn(stack, picture({ z: 5, cosines: SAGITTAL })), null)
})

test('units, losses and kinds are told as the file has them', () => {
  const told = (given: Record<string, unknown>) => {
    const dataset = values(given)
    return [unitOf({ dataset }), measureOf({ dataset }), isLossy({ dataset })]
  }
  assert.deepEqual(told({ '00080060': 'CT', '00281052': -1024, '00280030': [1, 1] }), ['HU', 'mm', false])
  assert.deepEqual(told({ '00080060': 'CT', '00280030': [0, 0] }), ['', 'pixels', false])
  assert.deepEqual(told({ '00080060': 'DX', '00280030': [1, 0], '00181164': [1, 1] }), ['', 'detector', false])
  assert.deepEqual(told({ '00080060': 'CT', '00281054': 'US' }), ['', 'pixels', false])
  assert.deepEqual(told({ '00080060': 'CT', '00080016': '1.2.840.10008.5.1.4.1.1.7' }), ['', 'pixels', false])
  assert.deepEqual(told({ '00080060': 'DX', '00181164': [1, 1], '00282110': '01' }), ['', 'detector', true])
  assert.deepEqual(told({ '00083002': '1.2.840.10008.1.2.4.91' }), ['', 'pixels', true])
  assert.deepEqual(told({ '00083002': '1.2.840.10008.1.2.4.91', '00282110': '00' }), ['', 'pixels', false])
  const kinds = ['88.33', '104.1', '9.1.2', '66.4'].map(end =>
    kindOf(values({ '00080016': `1.2.840.10008.5.1.4.1.1.${end}` })),
  )
  assert.deepEqual(kinds, ['report', 'pdf', 'ecg', 'object'])
})
