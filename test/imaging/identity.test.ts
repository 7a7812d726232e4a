import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { typeOf } from '../../src/imaging/dictionary.ts'
import { pixelsOf } from '../../src/imaging/frames.ts'
import table from '../../src/imaging/identity.json' with { type: 'json' }
import { withoutIdentity } from '../../src/imaging/identity.ts'
import { inspect } from '../../src/imaging/inspect.ts'
import { toJson } from '../../src/imaging/json.ts'
import { writeFile } from '../../src/imaging/write.ts'
import {
  BIG_ENDIAN,
  DEFLATED,
  type DicomElement,
  type DicomElements,
  type DicomFile,
  EXPLICIT,
  IMPLICIT,
  type Slice,
  sliceElements,
  slicePixels,
  writeDicom,
} from '../support/dicom-writer.ts'

const LABEL = 'SO-2026-000123'

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** A file as a specialist gets it: its bytes, and its metadata. */
async function cleaned(file: DicomFile): Promise<{ bytes: Buffer; json: any }> {
  const original = writeDicom(file)
  const { header, fragments, bytes: length } = await inspect(whole(original), () => {})
  const plain =
    file.syntax === DEFLATED
      ? Buffer.concat([original.subarray(0, header.bodyAt), inflateRawSync(original.subarray(header.bodyAt))])
      : original
  const pixels = pixelsOf(header, fragments, length)
  const dataset = withoutIdentity(header, LABEL)
  const parts = [...writeFile(header, dataset, pixels?.bytes ?? 0)].map(chunk =>
    Buffer.isBuffer(chunk) ? chunk : plain.subarray(chunk.at, chunk.at + chunk.length),
  )
  return { bytes: Buffer.concat(parts), json: toJson(dataset, header.encoding, String) }
}

const slice = (more: DicomElements, given: Slice = {}): DicomFile => ({
  elements: sliceElements({ ...given, more }),
  pixels: slicePixels(given),
})

/** A value that would be noticed, of the element's type. */
function canary(hex: string): DicomElement {
  const tag = Number.parseInt(hex, 16)
  const vr = typeOf(tag) ?? 'LO'
  const word = `CANARY${hex}`
  if (vr === 'SQ')
    return [
      tag,
      vr,
      [
        [
          [0x00081155, 'UI', '1.2.3'],
          [0x00080104, 'LO', word],
        ],
      ],
    ]
  if (vr === 'DA') return [tag, vr, '19990909']
  if (['US', 'FD', 'FL', 'IS', 'DS', 'CS', 'OB', 'OW'].includes(vr))
    return [tag, vr, Buffer.from(`${word} `.slice(0, 14))]
  return [tag, vr, word]
}

const identityTags = [
  ...Object.keys(table.removed),
  ...Object.keys(table.emptied),
  // By group or type.
  ...'00080054 00081050 00100032 00101000 00101001 00101005 00101040 00101060 00102154 00104000 00102297 00120040'.split(
    ' ',
  ),
  ...'00321032 00321060 00380010 00380300 04000561 40080114 60003000 60004000 60020022 50000022 FFFAFFFA 00080090'.split(
    ' ',
  ),
].filter(hex => typeOf(Number.parseInt(hex, 16)) !== undefined)

test('no element of the table, at any depth, in any syntax, reaches a specialist', async () => {
  const canaries = identityTags.map(canary)
  const inner: DicomElements = [...canaries, [0x00081155, 'UI', '1.2.840.99.1']]
  const deep: DicomElements = [[0x00082112, 'SQ', [[[0x0040a170, 'SQ', [inner]]]]]]
  const privates: DicomElements = [
    [0x00090010, 'LO', 'CANARY CREATOR'],
    [0x00091001, 'LO', 'CANARY PRIVATE'],
    [0x00091002, 'SQ', [[[0x00100010, 'PN', 'CANARY^DEEP']]]],
    [0x0008fff0, 'LO', 'CANARY UNKNOWN'],
  ]
  const untyped: DicomElement = [0x00081140, 'UN', Buffer.from('CANARY IN NO ITEM')]
  const more = [...canaries, ...privates, ...deep.filter(([tag]) => !identityTags.includes(tag.toString(16)))]
  for (const syntax of [EXPLICIT, IMPLICIT, BIG_ENDIAN, DEFLATED]) {
    for (const knownLengths of [false, true]) {
      const file: DicomFile = {
        ...slice(syntax === IMPLICIT ? more : [...more, untyped], { name: 'CANARY^PATIENT', patientId: 'CANARY-ID' }),
        syntax,
        knownLengths,
        preamble: Buffer.alloc(128, 'CANARY'),
        meta: [
          [0x00020016, 'AE', 'CANARYAE'],
          [0x00020013, 'SH', 'CANARY 1'],
          [0x00020102, 'OB', Buffer.from('CANARY')],
        ],
        behind: [[0xfffcfffc, 'OB', Buffer.from('CANARY behind')]],
      }
      const { bytes, json } = await cleaned(file)
      assert.equal(
        bytes.includes('CANARY'),
        false,
        `${syntax}: ${bytes.toString('latin1').match(/CANARY.{0,20}/)?.[0]}`,
      )
      assert.equal(JSON.stringify(json).match(/CANARY.{0,20}/)?.[0], undefined)
      assert.deepEqual(json['00100010'], { vr: 'PN', Value: [{ Alphabetic: LABEL }] })
      assert.deepEqual(json['00100020'], { vr: 'LO', Value: [LABEL] })
      assert.deepEqual(json['00100030'], { vr: 'DA' })
      assert.deepEqual(json['00120062'], { vr: 'CS', Value: ['YES'] })
      assert.equal(json['00082112'].Value[0]['0040A170'].Value[0]['00081155'].Value[0], '1.2.840.99.1')
    }
  }
})

test('what is sent can be read, with the picture, dates, UIDs and characteristics as they were', async () => {
  const kept: DicomElements = [
    [0x00100040, 'CS', 'F'],
    [0x00101010, 'AS', '042Y'],
    [0x00101020, 'DS', '1.7'],
    [0x00101030, 'DS', '70'],
    [0x00080021, 'DA', '20260106'],
    [0x0008002a, 'DT', '20260106101500'],
    [0x00080070, 'LO', 'Maker'],
    [0x00081090, 'LO', 'Model'],
    [0x00180050, 'DS', '3'],
    [0x00200052, 'UI', '1.2.3.4'],
    [0x00281050, 'DS', '40'],
  ]
  const jpeg = { fragments: [Buffer.alloc(10, 1), Buffer.alloc(6, 2)], offsets: [0] }
  for (const [syntax, pixels] of [
    [EXPLICIT, slicePixels()],
    [IMPLICIT, slicePixels()],
    [BIG_ENDIAN, slicePixels()],
    [DEFLATED, slicePixels()],
    ['1.2.840.10008.1.2.4.50', jpeg],
  ] as const) {
    const { bytes } = await cleaned({ ...slice(kept), syntax, pixels })
    const again = await inspect(whole(bytes), () => {})
    assert.equal(again.header.syntax, syntax === DEFLATED ? EXPLICIT : syntax)
    const json = toJson(again.header.dataset, again.header.encoding, String)
    for (const [tag] of kept) {
      const hex = tag.toString(16).toUpperCase().padStart(8, '0')
      assert.ok(json[hex]?.Value?.length === 1, `${syntax} keeps ${hex}`)
    }
    const found = pixelsOf(again.header, again.fragments, again.bytes)
    assert.ok(found !== null)
    const sent = bytes.subarray(found.at, found.at + found.bytes)
    const [one, two] = jpeg.fragments
    if (Buffer.isBuffer(pixels)) assert.deepEqual(sent, pixels)
    else assert.ok(sent.includes(one ?? '') && sent.includes(two ?? ''))
  }
})

test('descriptions stay unless they tell who the patient is', async () => {
  const told: readonly (readonly [string, boolean])[] = [
    ['CT Abdomen', true],
    ['CT jane follow-up', false],
    ['for DR HOUSEMAN', false],
    ['no. hosp-77', false],
    ['national no. 1098', false],
    ['formerly OLD 5', false],
    [`long ${'x'.repeat(1_100)}`, false],
    ['born 31.01.1980', false],
    ['born 1980-01-31', false],
    ['Jo thorax', true],
    ['متابعة فاطمة', false],
  ]
  for (const [description, stays] of told) {
    const { json } = await cleaned(
      slice(
        [
          [0x00081030, 'LO', description],
          [0x0008103e, 'LO', description],
          [0x00181030, 'LO', description],
          [0x00100030, 'DA', '19800131'],
          [0x00101000, 'LO', 'X-1\\1098'],
          [0x00101002, 'SQ', [[[0x00100020, 'LO', 'OLD 5']]]],
          [0x00080090, 'PN', 'Houseman^Jo'],
          [0x00101001, 'PN', 'فاطمة'],
        ],
        { name: 'Doe^Jane', patientId: 'HOSP-77' },
      ),
    )
    const shown = ['00081030', '0008103E', '00181030'].map(tag => json[tag]?.Value?.[0])
    assert.deepEqual(shown, stays ? [description, description, description] : [undefined, undefined, undefined])
  }
})

test('what is kept of the patient is cleaned at every depth', async () => {
  const { json } = await cleaned(
    slice([
      [
        0x00101021,
        'SQ',
        [
          [
            [0x00080104, 'LO', 'Size'],
            [0x00091001, 'LO', 'CANARY'],
            [0x00400275, 'SQ', [[[0x00401001, 'SH', 'CANARY']]]],
          ],
        ],
      ],
    ]),
  )
  assert.deepEqual(json['00101021'].Value, [{ '00080104': { vr: 'LO', Value: ['Size'] } }])
})

test('an embedded clinical document in XML goes, which begins with the patient; a PDF stays', async () => {
  const embedded = (sopClass: string, type: string) =>
    cleaned({
      elements: sliceElements({
        more: [
          [0x00080016, 'UI', `1.2.840.10008.5.1.4.1.1.104.${sopClass}`],
          [0x00420011, 'OB', Buffer.from('<patient>CANARY</patient>')],
          [0x00420012, 'LO', type],
        ],
      }),
    })
  for (const [sopClass, type, stays] of [
    ['1', 'application/pdf', true],
    ['1', 'text/XML', false],
    ['2', 'text/XML', false],
    ['2', '', false],
  ] as const) {
    const { bytes, json } = await embedded(sopClass, type)
    assert.equal(bytes.includes('CANARY'), stays)
    assert.equal(json['00420011'] !== undefined, stays)
  }
})

/** Comparing each with each would take many minutes. */
test('a file of very many names and descriptions is cleaned at little cost', async () => {
  const name = (index: number) => [...String(index).padStart(6, '0')].map(digit => 'abcdefghij'[Number(digit)]).join('')
  const items: DicomElements[] = Array.from({ length: 30_000 }, (_, index) => [
    [0x00081030, 'LO', 'z'.repeat(60)],
    [0x00081060, 'PN', name(index)],
  ])
  const { json } = await cleaned({
    ...slice([
      [0x00081140, 'SQ', items],
      [0x0008103e, 'LO', 'y'.repeat(4_000_000)],
    ]),
    syntax: IMPLICIT,
  })
  assert.equal(json['0008103E'], undefined)
  assert.equal(JSON.stringify(json['00081140']).includes('zzz'), false)
})

test('of a structured report names and observers go, and measurements, codes and texts stay', async () => {
  const code = (value: string, meaning: string): DicomElements => [
    [0x00080100, 'SH', value],
    [0x00080102, 'SH', 'DCM'],
    [0x00080104, 'LO', meaning],
  ]
  const item = (type: string, concept: DicomElements, more: DicomElements): DicomElements => [
    [0x0040a010, 'CS', 'CONTAINS'],
    [0x0040a040, 'CS', type],
    [0x0040a043, 'SQ', [concept]],
    ...more,
  ]
  const length = item('NUM', code('121206', 'Distance'), [[0x0040a300, 'SQ', [[[0x0040a30a, 'DS', '12.5']]]]])
  const { json } = await cleaned({
    elements: sliceElements({
      modality: 'SR',
      more: [
        [
          0x0040a073,
          'SQ',
          [
            [
              [0x0040a075, 'PN', 'CANARY^Verifier'],
              [0x0040a027, 'LO', 'CANARY org'],
            ],
          ],
        ],
        [
          0x0040a730,
          'SQ',
          [
            item('PNAME', code('121008', 'Person Observer Name'), [[0x0040a123, 'PN', 'CANARY^Observer']]),
            item('TEXT', code('121009', 'Organization'), [[0x0040a160, 'UT', 'CANARY hospital']]),
            item('PNAME', code('999', 'Somebody'), [[0x0040a123, 'PN', 'CANARY^Other']]),
            item('TEXT', code('113871', 'Person ID'), [[0x0040a160, 'UT', 'CANARY-7']]),
            item('TEXT', code('113880', 'Device Serial Number'), [[0x0040a160, 'UT', 'CANARY-8']]),
            item('TEXT', code('121071', 'Finding'), [[0x0040a160, 'UT', 'A nodule']]),
            item('CONTAINER', code('126010', 'Imaging Measurements'), [[0x0040a730, 'SQ', [length]]]),
          ],
        ],
      ],
    }),
  })
  const text = JSON.stringify(json)
  assert.equal(text.includes('CANARY'), false)
  const items = json['0040A730'].Value
  assert.equal(items.length, 2)
  assert.deepEqual(items[0]['0040A160'].Value, ['A nodule'])
  assert.deepEqual(items[1]['0040A730'].Value[0]['0040A300'].Value[0]['0040A30A'].Value, [12.5])
})
