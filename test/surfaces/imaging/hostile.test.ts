import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { type DicomElements, type Slice, writeSlice } from '../../support/dicom-writer.ts'
import { imagingWorld, zipOf } from '../../support/imaging-world.ts'
import { startService } from '../../support/service.ts'

const service = await startService()
const { readers, ask, caseOf, checked, world } = await imagingWorld(service)
const ROOT = '1.2.826.0.1.3680043.10.13'
const of = (number: number, more: Slice = {}): Slice => ({
  study: `${ROOT}.1`,
  series: `${ROOT}.2`,
  number,
  z: number,
  ...more,
})

/** What no scanner writes, and no table of the database can hold. */
const ODD: Readonly<Record<string, DicomElements>> = {
  'a day of the year 0': [[0x00080020, 'DA', '00000101']],
  'frames of more bits than a number has': [0x00280002, 0x00280010, 0x00280011, 0x00280100].map(tag => [
    tag,
    'US',
    [65_535],
  ]),
  'frames of half a bit': [
    [0x00280004, 'CS', 'YBR_PARTIAL_420'],
    ...([0x00280010, 0x00280011, 0x00280100] as const).map(tag => [tag, 'US', [1]] as const),
  ],
  'positions beyond all numbers': [
    [0x00200032, 'DS', '1e308\\1e308\\1e308'],
    [0x00200037, 'DS', '1e308\\1e308\\1e308\\1e308\\1e308\\1e-308'],
  ],
  'the smallest positions': [[0x00200032, 'DS', '5e-324\\5e-324\\-5e-324']],
  'two billion frames': [[0x00280008, 'IS', '2147483647']],
  'less than no frames': [[0x00280008, 'IS', '-5']],
  'numbers out of range': [
    [0x00200011, 'IS', '-2147483648'],
    [0x00200013, 'IS', '99999999999'],
  ],
  'unknown sets of letters': [[0x00080005, 'CS', '\\\\ISO 2022 IR 999\\toString']],
  zeros: [
    [0x00100010, 'PN', Buffer.alloc(20)],
    [0x00080060, 'CS', Buffer.from('C\0')],
  ],
}
for (const [name, more] of Object.entries(ODD)) {
  test(`a file is indexed, and read by everybody, with ${name}`, async () => {
    const told = await checked(world.patient, writeSlice(of(1, { more })))
    assert.deepEqual([told.state, told.unreadable], ['ready', 0])
    const { caseId } = await caseOf([writeSlice(of(1, { more }))])
    for (const token of [readers.specialist, readers.patient]) {
      for (const path of [
        '/studies',
        `/studies/${ROOT}.1/instances`,
        `/studies/${ROOT}.1/metadata`,
        `/studies/${ROOT}.1`,
      ])
        assert.equal((await ask(caseId, path, token)).code, 200, path)
    }
  })
}

test('of one instance UID under two series the later one is neither listed nor found by its address', async () => {
  const sop = `${ROOT}.77`
  const at = (series: number) => `/studies/${ROOT}.1/series/${ROOT}.${series}/instances/${sop}`
  const early = writeSlice(of(1, { sop, grey: 1 }))
  const late = writeSlice(of(1, { sop, grey: 2, series: `${ROOT}.3` }))
  for (const files of [[early, late], [zipOf({ a: early, b: late })]]) {
    const { caseId } = await caseOf(files)
    const { json } = await ask(caseId, `/studies/${ROOT}.1/instances`)
    assert.deepEqual(
      json.map((one: any) => one['0020000E'].Value[0]),
      [`${ROOT}.2`],
    )
    for (const end of ['', '/metadata', '/frames/1']) {
      assert.equal((await ask(caseId, at(2) + end)).code, 200)
      assert.equal((await ask(caseId, at(3) + end)).code, 404)
    }
    assert.equal((await ask(caseId, `/studies/${ROOT}.1/series/${ROOT}.3/instances`)).code, 404)
    assert.deepEqual((await ask(caseId, `${at(2)}/frames/1`)).parts[0]?.content[0], 1)
    const details = await service.call('/pro/review-case-details', {
      token: readers.coordinator,
      body: { case_id: caseId },
    })
    assert.deepEqual(details.body.data.studies[0].warnings, ['conflicting'])
    assert.deepEqual([details.body.data.studies[0].series, details.body.data.studies[0].instances], [1, 1])
  }
})

test('the studies of a document are its own, also when its files came before, and none when it cannot be read', async () => {
  const slice = writeSlice(of(1))
  const { caseId, documents } = await caseOf([
    slice,
    zipOf({ again: slice, other: writeSlice(of(2, { study: `${ROOT}.9`, series: `${ROOT}.9.1` })) }),
    slice.subarray(0, 300),
  ])
  const found = []
  for (const id of [...documents, 'x', '']) {
    const { json } = await ask(caseId, `/studies?document_id=${id}`)
    found.push(json.map((one: any) => one['0020000D'].Value[0].slice(ROOT.length)))
  }
  assert.deepEqual(found, [['.1'], ['.1', '.9'], [], [], ['.1', '.9']])
})

test('very long headers are read one at a time', async () => {
  const long: DicomElements = [
    [0x00282000, 'OB', randomBytes(60_000)],
    [0x00281201, 'OW', randomBytes(60_000)],
  ]
  const files = [1, 2, 3].map(number => [String(number), writeSlice(of(number, { more: number === 2 ? long : [] }))])
  const { caseId } = await caseOf([zipOf(Object.fromEntries(files))])
  const { json } = await ask(caseId, `/studies/${ROOT}.1/metadata`)
  assert.deepEqual(
    json.map((one: any) => [one['00200013'].Value[0], one['00282000']?.InlineBinary.length]),
    [
      [1, undefined],
      [2, 80_000],
      [3, undefined],
    ],
  )
})
