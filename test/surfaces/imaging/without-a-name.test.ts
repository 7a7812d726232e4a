import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { DEFLATED, type DicomElements, type Slice, slicePixels, writeSlice } from '../../support/dicom-writer.ts'
import { imagingWorld, zipOf } from '../../support/imaging-world.ts'
import { startService } from '../../support/service.ts'
import { filesIn } from '../../support/zip.ts'

const service = await startService()
const { readers, ask, caseOf, bytes } = await imagingWorld(service)

const embedded = randomBytes(70_000)
const ROOT = '1.2.826.0.1.3680043.10.9'
const identity: DicomElements = [
  [0x00080050, 'SH', 'CANARYACC'],
  [0x00080080, 'LO', 'CANARY hospital'],
  [0x00080090, 'PN', 'CANARY^Referring'],
  [0x00081010, 'SH', 'CANARYSTATION'],
  [0x00081030, 'LO', 'CT for Canary'],
  [
    0x00081140,
    'SQ',
    [
      [
        [0x00081155, 'UI', '1.2.3'],
        [0x00100010, 'PN', 'CANARY^Deep'],
      ],
    ],
  ],
  [0x00090010, 'LO', 'CANARY PRIVATE'],
  [0x00100030, 'DA', '19991231'],
  [0x00101040, 'LO', 'CANARY street'],
  [0x00181000, 'LO', 'CANARY-SERIAL'],
  [0x00204000, 'LT', 'CANARY comment'],
  [0x00420011, 'OB', embedded],
  [0x00880200, 'SQ', [[[0x00204000, 'LT', 'CANARY icon']]]],
  [0x60003000, 'OW', Buffer.from('CANARY overlay')],
]
const slice = (number: number, more: Partial<Slice> = {}): Slice => ({
  study: `${ROOT}.1`,
  series: `${ROOT}.2`,
  number,
  z: number,
  grey: number,
  name: 'CANARY^Jane',
  patientId: 'CANARY-1',
  more: identity,
  ...more,
})
const hostile = {
  preamble: Buffer.alloc(128, 'CANARY'),
  behind: [[0xfffcfffc, 'OB', Buffer.from('CANARY')]] as DicomElements,
}
const first = writeSlice(slice(1), hostile)
const second = writeSlice(slice(2), { ...hostile, syntax: DEFLATED })
const other = writeSlice(
  slice(1, { series: `${ROOT}.3`, name: 'CANARY^Other', patientId: 'CANARY-2', seriesNumber: 1 }),
  hostile,
)
const single = writeSlice(slice(9, { series: `${ROOT}.4`, seriesNumber: 4 }), hostile)
const { caseId, documents } = await caseOf([
  zipOf({ '1': first, '2': second, '3': other, README: Buffer.from('CANARY') }),
  single,
])
const [archiveId = '', singleId = ''] = documents
const number = (await service.rows('select case_number from review_cases where case_id = $1', [caseId]))[0].case_number
const at = (series: number, n: number) => `/studies/${ROOT}.1/series/${ROOT}.${series}/instances/${ROOT}.${series}.${n}`

test('no way of reading tells a specialist who the patient is; all others are told', async () => {
  const paths = [
    '/studies',
    `/studies/${ROOT}.1/series`,
    `/studies/${ROOT}.1/instances`,
    `/studies/${ROOT}.1/metadata`,
    `/studies/${ROOT}.1`,
    `/studies/${ROOT}.1/series/${ROOT}.2`,
    at(2, 1),
    at(2, 2),
    at(3, 1),
    at(4, 9),
  ]
  for (const path of paths) {
    const reply = await ask(caseId, path, readers.specialist)
    assert.equal(reply.code, 200, path)
    assert.equal(reply.content.toString('latin1').match(/canary.{0,20}/i)?.[0], undefined, path)
    assert.equal(reply.content.includes('19991231'), false, path)
  }
  for (const token of [readers.coordinator, readers.patient, readers.admin]) {
    assert.ok((await ask(caseId, '/studies', token)).content.includes('CANARY^Jane'))
    assert.deepEqual((await ask(caseId, at(2, 1), token)).parts[0]?.content, first)
    assert.deepEqual((await ask(caseId, at(2, 2), token)).parts[0]?.content, second)
  }
})

test('the case number stands for the patient, and a second person has a number of their own', async () => {
  const { json } = await ask(caseId, `/studies/${ROOT}.1/metadata`, readers.specialist)
  const labels = json.map((one: any) => [
    one['00080018'].Value[0],
    one['00100020'].Value[0],
    one['00100010'].Value[0].Alphabetic,
  ])
  assert.deepEqual(labels, [
    [`${ROOT}.2.1`, number, number],
    [`${ROOT}.3.1`, `${number}-2`, `${number}-2`],
    [`${ROOT}.2.2`, number, number],
    [`${ROOT}.4.9`, number, number],
  ])
  assert.ok(json.every((one: any) => one['00120062'].Value[0] === 'YES'))
})

test('frames are the same for everybody, those of a deflated file inflated', async () => {
  for (const token of [readers.specialist, readers.coordinator]) {
    for (const n of [1, 2]) {
      const { parts } = await ask(caseId, `${at(2, n)}/frames/1`, token)
      assert.deepEqual(parts[0]?.content, slicePixels({ grey: n }))
      assert.match(parts[0]?.head ?? '', /transfer-syntax=1\.2\.840\.10008\.1\.2\.1$/)
    }
  }
})

test('long values are read by their address, as far as metadata shows them', async () => {
  for (const token of [readers.specialist, readers.coordinator]) {
    for (const path of [at(2, 1), at(2, 2)]) {
      const { json } = await ask(caseId, `${path}/metadata`, token)
      const address = json[0]['00420011'].BulkDataURI as string
      const bulk = await ask(caseId, address.slice(`http://service.test/dicomweb/${caseId}`.length), token)
      assert.deepEqual(
        bulk.parts.map(({ content }) => content),
        [embedded],
      )
      for (const tag of ['7FE00010', '00100010', '00081140.1.00100010', 'x', '60003000'])
        assert.equal((await ask(caseId, `${path}/bulkdata/${tag}`, token)).code, 404, tag)
    }
  }
})

test('a specialist downloads a ZIP of the indexed files, and single files, without a name and without ranges', async () => {
  const open = (surface: string, token: string, id: string) =>
    service.call(`/${surface}/open-document`, { token, body: { case_id: caseId, document_id: id } })
  for (const id of [archiveId, singleId]) {
    const link = (await open('pro', readers.specialist, id)).body.data
    assert.equal(link.bytes, null)
    for (const reply of [
      await bytes(readers.specialist, `/documents/${id}`, { range: 'bytes=0-9' }),
      await bytes(null, link.url),
    ]) {
      assert.deepEqual(
        [reply.code, reply.headers['content-range'], reply.headers['content-length']],
        [200, undefined, undefined],
      )
      assert.equal(/canary/i.test(reply.content.toString('latin1')), false)
      if (id === singleId) assert.ok(reply.content.includes(slicePixels({ grey: 9 })))
      else {
        const files = await filesIn(reply.content)
        const names = [...files.keys()].map(name => name.replace(/^1-\d{4,}\//, 'x/'))
        assert.deepEqual(names.sort(), ['x/1.dcm', 'x/1.dcm', 'x/2.dcm'])
        for (const content of files.values()) assert.equal(/canary/i.test(content.toString('latin1')), false)
      }
    }
    for (const [surface, token] of [
      ['pro', readers.coordinator],
      ['app', readers.patient],
      ['admin', readers.admin],
    ] as const) {
      assert.ok((await open(surface, token, id)).body.data.bytes > 0)
      assert.ok((await bytes(token, `/documents/${id}`)).content.includes(id === singleId ? 'CANARY' : 'README'))
    }
  }
})

test('details show a description that tells who the patient is to all but specialists', async () => {
  const details = async (surface: string, token: string) =>
    (await service.call(`/${surface}/review-case-details`, { token, body: { case_id: caseId } })).body.data.studies
  for (const [surface, token, description] of [
    ['pro', readers.specialist, null],
    ['pro', readers.coordinator, 'CT for Canary'],
    ['app', readers.patient, 'CT for Canary'],
    ['admin', readers.admin, 'CT for Canary'],
  ] as const) {
    const [study] = await details(surface, token)
    assert.equal(study.description, description, surface)
  }
})

test('of several sessions in one browser the one counts that is shown least', async () => {
  const cookies = async (...people: readonly (readonly [surface: string, id: string])[]) => {
    const set = []
    for (const [surface, id] of people)
      set.push(await service.call('/sandbox/session', { headers: { host: 'localhost' }, body: { surface, id } }))
    return set
      .flatMap(reply => [reply.headers['set-cookie'] ?? []].flat().map(one => String(one).split(';')[0]))
      .join('; ')
  }
  const name = async (cookie: string) => {
    const { code, json } = await ask(caseId, '/studies', null, { cookie })
    return code === 200 ? json[0]['00100010'].Value[0].Alphabetic : code
  }
  const [{ user_id: owner }] = await service.rows('select user_id from review_cases where case_id = $1', [caseId])
  assert.equal(await name(await cookies(['app', owner], ['pro', 'dr-2'], ['admin', 'somebody'])), number)
  assert.equal(await name(await cookies(['app', 'stranger-x'], ['pro', 'dr-coordinator'])), 'CANARY^Jane')
  assert.equal(await name(await cookies(['app', 'stranger-x'])), 404)
})
