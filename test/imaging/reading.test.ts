import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import fc from 'fast-check'
import { Unreadable } from '../../src/imaging/cursor.ts'
import { factsOf } from '../../src/imaging/facts.ts'
import { packFrames, pixelsOf, placeOfFrame, unpackFrames } from '../../src/imaging/frames.ts'
import { openHeader } from '../../src/imaging/header.ts'
import { inspect } from '../../src/imaging/inspect.ts'
import { toJson } from '../../src/imaging/json.ts'
import { sendFrame } from '../../src/imaging/send.ts'
import { StudyCollector } from '../../src/imaging/studies.ts'
import {
  BIG_ENDIAN,
  DEFLATED,
  type DicomFile,
  IMPLICIT,
  sliceElements,
  writeDicom,
  writeSlice,
} from '../support/dicom-writer.ts'

/** As documents arrive: in pieces of any length. */
async function* pieces(bytes: Buffer, length = 97): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
const read = (bytes: Buffer, length?: number) => inspect(pieces(bytes, length), () => {})
const JPEG = '1.2.840.10008.1.2.4.50'
const jpeg = (length: number) => Buffer.concat([Buffer.of(0xff, 0xd8), Buffer.alloc(length - 2, 7)])

const nested = [
  [0x00081140, 'SQ', [[[0x00081155, 'UI', '1.2.3']], [[0x00081155, 'UI', '1.2.4']]]],
  [0x00280009, 'AT', Buffer.of(0x18, 0, 0x63, 0x10)],
] as const

const WRITTEN: Readonly<Record<string, Partial<DicomFile>>> = {
  'explicit little endian': {},
  'sequences with lengths': { knownLengths: true },
  'implicit little endian': { syntax: IMPLICIT },
  'implicit with lengths': { syntax: IMPLICIT, knownLengths: true },
  deflated: { syntax: DEFLATED },
  'without a preamble': { preamble: null },
}

for (const [name, file] of Object.entries(WRITTEN)) {
  test(`reads a file that is ${name}, in pieces of any length, and reads its header again`, async () => {
    const bytes = writeSlice({ number: 7, z: 12.5, more: nested }, file)
    for (const length of [1, 97, 1_000_000]) {
      const found = await read(bytes, length)
      const { header } = found
      assert.deepEqual(factsOf(header), {
        studyUid: '1.2.826.0.1.3680043.10.7.1',
        seriesUid: '1.2.826.0.1.3680043.10.7.2',
        sopUid: '1.2.826.0.1.3680043.10.7.2.7',
        sopClass: '1.2.840.10008.5.1.4.1.1.2',
        transferSyntax: file.syntax ?? '1.2.840.10008.1.2.1',
        seriesNumber: 1,
        instanceNumber: 7,
        studyDate: '2026-01-05',
        modality: 'CT',
        rows: 8,
        columns: 8,
        frames: 1,
        orientation: [1, 0, 0, 0, 1, 0],
        position: 12.5,
      })
      const json = toJson(header.dataset, header.encoding, String)
      assert.deepEqual(json['00081140'], {
        vr: 'SQ',
        Value: [{ '00081155': { vr: 'UI', Value: ['1.2.3'] } }, { '00081155': { vr: 'UI', Value: ['1.2.4'] } }],
      })
      assert.deepEqual(json['00280009'], { vr: 'AT', Value: ['00181063'] })
      assert.deepEqual(json['00100010'], { vr: 'PN', Value: [{ Alphabetic: 'Doe^Jane' }] })
      assert.deepEqual(json['00200032'], { vr: 'DS', Value: [0, 0, 12.5] })
      assert.equal(json['7FE00010'], undefined)
      assert.deepEqual(openHeader(found.taken), header)
    }
  })
}

test('reads big endian numbers, and sends words as little endian', async () => {
  const more = [[0x00281201, 'OW', Buffer.of(1, 2, 3, 4)]] as const
  const { header } = await read(writeSlice({ more }, { syntax: BIG_ENDIAN }))
  const json = toJson(header.dataset, header.encoding, String)
  assert.deepEqual(json['00280010'], { vr: 'US', Value: [8] })
  assert.equal(json['00281201']?.InlineBinary, Buffer.of(2, 1, 4, 3).toString('base64'))
})

test('texts in the letters of their file', async () => {
  for (const [set, bytes, expected] of [
    ['ISO_IR 127', Buffer.of(0xe5, 0xcd, 0xe5, 0xcf), 'محمد'],
    ['ISO_IR 100', Buffer.of(0x4d, 0xfc, 0x6c, 0x6c), 'Müll'],
    ['ISO_IR 192', Buffer.from('محمد'), 'محمد'],
    [
      'ISO 2022 IR 13\\ISO 2022 IR 87',
      Buffer.from('\xd4\xcf\xc0\xde^\xc0\xdb\xb3=\x1b$B;3ED\x1b(J^\x1b$BB@O:\x1b(J', 'latin1'),
      { Alphabetic: 'ﾔﾏﾀﾞ^ﾀﾛｳ', Ideographic: '山田^太郎' },
    ],
    [
      'ISO 2022 IR 100\\ISO 2022 IR 127',
      Buffer.from('Ren\xe9^Zo\xe9=\x1b-G\xe5\xcd\xe5\xcf^\x1b-G\xe5\xcf', 'latin1'),
      { Alphabetic: 'René^Zoé', Ideographic: 'محمد^مد' },
    ],
    [
      '\\ISO 2022 IR 149',
      Buffer.from('Hong^Gildong=\x1b$)C\xfb\xf3^\x1b$)C\xd1\xce\xd4\xd7', 'latin1'),
      { Alphabetic: 'Hong^Gildong', Ideographic: '洪^吉洞' },
    ],
    ['\\ISO 2022 IR 87', Buffer.from('Y^T=\x1b$B;3ED\x1b(B^x', 'latin1'), { Alphabetic: 'Y^T', Ideographic: '山田^x' }],
  ] as const) {
    const more = [
      [0x00080005, 'CS', set],
      [0x00100010, 'PN', bytes],
    ] as const
    const { header } = await read(writeSlice({ more }))
    const value = toJson(header.dataset, header.encoding, String)['00100010']?.Value?.[0]
    assert.deepEqual(value, typeof expected === 'string' ? { Alphabetic: expected } : expected)
  }
})

test('long values stay in the file, at every depth, and what is short is inline', async () => {
  const waveform = Buffer.alloc(65_538, 1)
  const more = [
    [0x00420011, 'OB', Buffer.alloc(200_000, 2)],
    [0x00282000, 'OB', Buffer.alloc(65_536, 3)],
    [0x54000100, 'SQ', [[[0x54001010, 'OW', waveform]]]],
  ] as const
  for (const file of [{}, { syntax: IMPLICIT }, { syntax: DEFLATED }, { knownLengths: true }]) {
    const bytes = writeSlice({ more }, file)
    const found = await read(bytes, 5_000)
    const json = toJson(found.header.dataset, found.header.encoding, path => `/${path}`)
    assert.deepEqual(json['00420011'], { vr: 'OB', BulkDataURI: '/00420011' })
    assert.equal(json['00282000']?.InlineBinary?.length, Math.ceil(65_536 / 3) * 4)
    const [item] = (json['54000100']?.Value ?? []) as any
    assert.deepEqual(item['54001010'], { vr: 'OW', BulkDataURI: '/54000100.1.54001010' })
    assert.ok(found.taken.length < 70_000)
    assert.deepEqual(openHeader(found.taken), found.header)
  }
})

test('frames: uncompressed, single bits, and compressed by number, offset table or beginnings', async () => {
  const size = [
    [0x00280008, 'IS', '3'],
    [0x00280010, 'US', [5]],
    [0x00280011, 'US', [5]],
  ] as const
  const placesOf = async (bytes: Buffer) => {
    const { header, fragments, bytes: length } = await read(bytes)
    const pixels = pixelsOf(header, fragments, length)
    return [1, 2, 3].map(number => {
      const place = pixels === null ? null : placeOfFrame(pixels, number)
      const parts = place?.places.map(({ at, length }) => bytes.subarray(at, at + length)) ?? []
      return place === null ? null : `${place.firstBit}:${Buffer.concat(parts).toString('hex')}`
    })
  }
  const native = Buffer.concat([1, 2, 3].map(value => Buffer.alloc(50, value)))
  const frame = (value: number) => `0:${Buffer.alloc(50, value).toString('hex')}`
  assert.deepEqual(await placesOf(writeSlice({ more: size }, { pixels: native })), [frame(1), frame(2), frame(3)])

  const bits = [...size, [0x00280100, 'US', [1]]] as const
  const packed = Buffer.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
  assert.deepEqual(await placesOf(writeSlice({ more: bits }, { pixels: packed })), [
    '0:01020304',
    '1:04050607',
    '2:07080900',
  ])

  const [a, b, c, d] = [jpeg(10), Buffer.alloc(6, 1), jpeg(8), jpeg(12)]
  const frames = [[a, b], [c], [d]].map(parts => `0:${Buffer.concat(parts).toString('hex')}`)
  const fragments = [a, b, c, d]
  const pixels = { fragments, offsets: [0, 32, 48] }
  assert.deepEqual(await placesOf(writeSlice({ more: size }, { syntax: JPEG, pixels })), [...frames])
  assert.deepEqual(await placesOf(writeSlice({ more: size }, { syntax: JPEG, pixels: { fragments } })), [...frames])
  const whole = { fragments: [a, c, d] }
  const wholeFrames = [a, c, d].map(part => `0:${part.toString('hex')}`)
  assert.deepEqual(await placesOf(writeSlice({ more: size }, { syntax: JPEG, pixels: whole })), [...wholeFrames])
  // A file that was cut has the frames before.
  const cut = (file: Buffer, bytes: number) => placesOf(file.subarray(0, file.length - bytes))
  const [first, second] = frames
  assert.deepEqual(await cut(writeSlice({ more: size }, { syntax: JPEG, pixels }), 24), [first, second, null])
  assert.deepEqual(await cut(writeSlice({ more: size }, { syntax: JPEG, pixels: { fragments } }), 24), [
    first,
    second,
    null,
  ])
  const runs = { syntax: '1.2.840.10008.1.2.5', pixels: { fragments: [b, b, d] } }
  const run = `0:${b.toString('hex')}`
  assert.deepEqual(await cut(writeSlice({ more: size }, runs), 24), [run, run, null])
  const unclear = { fragments: [b, b] }
  assert.deepEqual(await placesOf(writeSlice({ more: size }, { syntax: JPEG, pixels: unclear })), [null, null, null])

  const places = [
    [
      { at: 5, length: 7 },
      { at: 2 ** 40, length: 9 },
    ],
    [{ at: 1, length: 1 }],
  ]
  assert.deepEqual(unpackFrames(packFrames(places)), places)
})

test('frames that begin within a byte are sent in pieces of any length', async () => {
  const whole = Buffer.of(0b1010_0110, 0b0101_1100, 0b1111_0001, 0b1001_1001)
  for (const length of [1, 2, 3, 4]) {
    const sent = sendFrame({ places: [{ at: 0, length: 4 }], firstBit: 3 }, () => pieces(whole, length))
    assert.deepEqual(await buffer(sent), Buffer.of(0b1001_0100, 0b0010_1011, 0b0011_1110, 0b0001_0011))
  }
})

test('what is kept of people with very long names is little', async () => {
  const studies = new StudyCollector()
  for (const number of [1, 2, 3]) {
    const bytes = writeSlice({ number, patientId: `P-${number}`, name: 'N'.repeat(300_000) }, { syntax: IMPLICIT })
    const { header, sha256 } = await read(bytes, 100_000)
    studies.add(factsOf(header), header, sha256, number)
  }
  const [study] = [...studies.studies()]
  assert.deepEqual(
    study?.facts.people.map(({ id, name }) => [id, name?.length]),
    [1, 2, 3].map(number => [`P-${number}`, 1_024]),
  )
})

test('planes of enhanced files come from their functional groups', async () => {
  const plane = (z: number) => [[0x00209113, 'SQ', [[[0x00200032, 'DS', `0\\0\\${z}`]]]]] as const
  const more = [
    [0x52009229, 'SQ', [[[0x00209116, 'SQ', [[[0x00200037, 'DS', '1\\0\\0\\0\\0\\-1']]]]]]],
    [0x52009230, 'SQ', [plane(3), plane(6)]],
  ] as const
  const { header } = await read(writeSlice({ more, without: [0x00200032, 0x00200037] }))
  const { orientation, position } = factsOf(header)
  assert.deepEqual([orientation, position], [[1, 0, 0, 0, 0, -1], 0])
})

test('a sequence of unknown type is read, and what claims to be one is left alone', async () => {
  const item = writeDicom({ syntax: IMPLICIT, elements: [[0x00081155, 'UI', '1.2.3']] })
  const inner = item.subarray(item.length - 14)
  const length = Buffer.alloc(8)
  length.writeUInt32LE(0xe000fffe)
  length.writeUInt32LE(inner.length, 4)
  const more = [
    [0x00081140, 'UN', Buffer.concat([length, inner])],
    [0x00082112, 'UN', Buffer.from('no items')],
  ] as const
  const { header } = await read(writeSlice({ more }))
  const json = toJson(header.dataset, header.encoding, String)
  assert.deepEqual(json['00081140']?.Value, [{ '00081155': { vr: 'UI', Value: ['1.2.3'] } }])
  assert.deepEqual(json['00082112'], { vr: 'UN', InlineBinary: Buffer.from('no items').toString('base64') })
})

test('a set of letters holds as long as the type of its text says', async () => {
  const arabic = (...letters: number[]) => Buffer.from([0x1b, 0x2d, 0x47, ...letters])
  for (const [set, tag, vr, bytes, expected] of [
    [
      '\\ISO 2022 IR 127',
      0x00081030,
      'LO',
      Buffer.concat([arabic(0xe5, 0xcd), Buffer.from(' = '), Buffer.of(0xe5)]),
      'مح = م',
    ],
    [
      'ISO 2022 IR 100\\ISO 2022 IR 87',
      0x00081030,
      'LO',
      Buffer.from('Kontrolle M\xfcller', 'latin1'),
      'Kontrolle Müller',
    ],
    [
      'ISO 2022 IR 100\\ISO 2022 IR 127',
      0x00104000,
      'LT',
      Buffer.concat([arabic(0xe5), Buffer.of(0x5c, 0xcd, 0x0a, 0xe5)]),
      'م\\ح\nå',
    ],
    ['\\ISO 2022 IR 149', 0x00081030, 'LO', Buffer.from('\xfb\xf3', 'latin1'), '洪'],
    ['ISO 2022 IR 6\\ISO 2022 IR 127', 0x00081030, 'LO', Buffer.of(0xe5, 0xcd), 'مح'],
    ['ISO_IR 100\\ISO_IR 192', 0x00081030, 'LO', Buffer.from('محمد'), 'محمد'],
    ['ISO_IR 100', 0x00104000, 'LT', Buffer.from('\x1b$B'.repeat(2_000)), '\x1b$B'.repeat(2_000)],
  ] as const) {
    const more = [
      [0x00080005, 'CS', set],
      [tag, vr, bytes],
    ] as const
    const { header } = await read(writeSlice({ more }))
    const shown = toJson(header.dataset, header.encoding, String)[tag.toString(16).padStart(8, '0').toUpperCase()]
    assert.deepEqual(shown?.Value, [expected])
  }
})

test('numbers inside sequences are signed where the pixels are', async () => {
  const more = [
    [0x00280103, 'US', [1]],
    [0x00409096, 'SQ', [[[0x00409216, 'US', [64_512]]]]],
  ] as const
  const { header } = await read(writeSlice({ more }, { syntax: IMPLICIT }))
  const [mapping] = (toJson(header.dataset, header.encoding, String)['00409096']?.Value ?? []) as object[]
  assert.deepEqual(mapping, { '00409216': { vr: 'SS', Value: [-1024] } })
})

test('of a big endian file a sequence of unknown type, which is little endian, is left out', async () => {
  const more = [[0x00081140, 'UN', Buffer.from('feff00e000000000', 'hex')]] as const
  const { header } = await read(writeSlice({ more }, { syntax: BIG_ENDIAN }))
  assert.equal(toJson(header.dataset, header.encoding, String)['00081140'], undefined)
})

/** Nothing but Unreadable comes out, whatever goes in. */
async function survives(bytes: Buffer): Promise<boolean> {
  try {
    const found = await read(bytes, 4_096)
    const { header } = found
    factsOf(header)
    pixelsOf(header, found.fragments, found.bytes)
    JSON.stringify(toJson(header.dataset, header.encoding, String))
    assert.deepEqual(openHeader(found.taken), header)
    return true
  } catch (error) {
    if (error instanceof Unreadable) return false
    throw error
  }
}

test('damaged files are read or refused, never more', async () => {
  const originals = [
    ...Object.values(WRITTEN).map(file => writeSlice({ more: nested }, file)),
    writeSlice({ more: nested }, { syntax: BIG_ENDIAN }),
    writeSlice({}, { syntax: JPEG, pixels: { fragments: [jpeg(10), jpeg(20)], offsets: [0] } }),
  ]
  const damage = fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...originals), damage, fc.double({ min: 0, max: 1 }), async (file, bytes, cut) => {
      const copy = Buffer.from(file)
      for (const [where, value] of bytes) copy[132 + Math.floor(where * (copy.length - 132))] = value
      await survives(copy.subarray(0, cut > 0.8 ? Math.floor(cut * copy.length) : copy.length))
    }),
    { numRuns: 1_500 },
  )
})

test('hostile headers are refused at little cost', async () => {
  const items = Buffer.alloc(8 * 1_500_000)
  for (let at = 0; at < items.length; at += 8) items.writeUInt32LE(0xe000fffe, at)
  const many = writeDicom({ elements: [...sliceElements(), [0x00081140, 'OB', items]] })
  many.write('SQ', many.indexOf(Buffer.from([0x08, 0, 0x40, 0x11])) + 4, 'latin1')
  const deep = Buffer.concat(
    Array.from({ length: 5_000 }, () => Buffer.from('0800401153510000fffffffffeff00e0ffffffff', 'hex')),
  )
  const nestedDeep = Buffer.concat([writeDicom({ elements: [[0x00080060, 'CS', 'CT']] }), deep])
  const long = writeDicom({ elements: [[0x00081199, 'UT', Buffer.alloc(17_000_000, 65)]] })
  for (const bytes of [many, nestedDeep, long]) assert.equal(await survives(bytes), false)
})
