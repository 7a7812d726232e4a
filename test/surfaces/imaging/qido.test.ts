import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DicomElements } from '../../support/dicom-writer.ts'
import { imagingWorld, LATER, PET, SERIES, STUDY, twoStudies } from '../../support/imaging-world.ts'
import { startService } from '../../support/service.ts'

const service = await startService()
const { ask, caseOf } = await imagingWorld(service)

/** Its last element has a name that looks like a number. */
const more: DicomElements = [
  [0x00080201, 'SH', '+0300'],
  [0x52009230, 'SQ', [[[0x00209113, 'SQ', [[[0x00200032, 'DS', '0\\0\\3']]]]]]],
]
const { archive, later } = twoStudies(more)
const { caseId } = await caseOf([archive, later])

const uids = (json: any[], tag: string) => json.map(one => one[tag].Value[0])

test('QIDO: studies, series and instances in their order, with what the standard requires', async () => {
  const studies = await ask(caseId, '/studies')
  assert.deepEqual([studies.code, studies.headers['cache-control'], studies.headers.etag], [200, 'no-store', undefined])
  assert.match(studies.type, /^application\/dicom\+json/)
  assert.deepEqual(uids(studies.json, '0020000D'), [STUDY, LATER])
  const [first] = studies.json
  assert.deepEqual(first['00080061'], { vr: 'CS', Value: ['CT', 'PT'] })
  assert.deepEqual(first['00201206'], { vr: 'IS', Value: [2] })
  assert.deepEqual(first['00201208'], { vr: 'IS', Value: [4] })
  assert.deepEqual(first['00080020'], { vr: 'DA', Value: ['20260105'] })
  assert.deepEqual(first['00100010'], { vr: 'PN', Value: [{ Alphabetic: 'Doe^Jane' }] })
  assert.deepEqual(first['00080050'], { vr: 'SH' })
  assert.deepEqual(first['00081190'], { vr: 'UR', Value: [`http://service.test/dicomweb/${caseId}/studies/${STUDY}`] })

  const series = await ask(caseId, `/studies/${STUDY}/series`)
  assert.deepEqual(uids(series.json, '0020000E'), [SERIES, PET])
  assert.deepEqual(
    series.json.map((one: any) => [one['00080060'].Value[0], one['00201209'].Value[0]]),
    [
      ['CT', 3],
      ['PT', 1],
    ],
  )
  const all = await ask(caseId, `/studies/${STUDY}/instances`)
  assert.deepEqual(uids(all.json, '00080018'), [`${SERIES}.1`, `${SERIES}.2`, `${SERIES}.3`, `${PET}.1`])
  const own = await ask(caseId, `/studies/${STUDY}/series/${SERIES}/instances`)
  assert.deepEqual(uids(own.json, '00200013'), [1, 2, 3])
  assert.deepEqual([own.json[0]['00280010'].Value, own.json[0]['00280100'].Value], [[8], [16]])
})

test('QIDO: an instance is told with what its series is', async () => {
  const { json } = await ask(caseId, `/studies/${STUDY}/instances`)
  const told = json.map((one: any) => [one['0008103E'].Value[0], one['00201209'].Value[0], one['00080201']?.Value])
  const slice = ['Axial 3.0', 3, undefined]
  assert.deepEqual(told, [slice, slice, slice, ['Axial 3.0', 1, ['+0300']]])
  for (const one of json) {
    assert.deepEqual(one['00400244'], { vr: 'DA' })
    assert.match(one['00081190'].Value[0], /\/instances\/[\d.]+$/)
  }
  const series = await ask(caseId, `/studies/${STUDY}/series/${PET}/instances`)
  assert.deepEqual(series.json[0]['00080201'], { vr: 'SH', Value: ['+0300'] })
})

test('attributes stand in the order of their tags', async () => {
  for (const path of ['/studies', `/studies/${STUDY}/series`, `/studies/${STUDY}/instances`]) {
    const { content } = await ask(caseId, path)
    for (const item of content.toString().split('},{')) {
      const tags = [...item.matchAll(/"([0-9A-F]{8})":/g)].map(([, tag]) => tag)
      assert.ok(tags.length > 8)
      assert.deepEqual(tags, tags.toSorted(), path)
    }
  }
  const { content } = await ask(caseId, `/studies/${STUDY}/series/${PET}/metadata`)
  const tags = [...content.toString().matchAll(/"([0-9A-F]{8})":/g)].map(([, tag]) => tag)
  const last = tags.indexOf('52009230')
  assert.deepEqual(tags.slice(0, last + 1), tags.slice(0, last + 1).toSorted())
  assert.deepEqual(tags.slice(last), ['52009230', '00209113', '00200032'])
})

test('QIDO: what matches, what is ignored, what is wrong', async () => {
  const found = async (query: string, path = '/studies') => {
    const { code, json } = await ask(caseId, `${path}?${query}`)
    return code === 200 ? uids(json, path === '/studies' ? '0020000D' : '00080018').length : code
  }
  const table: readonly (readonly [string, number, string?])[] = [
    [`StudyInstanceUID=${STUDY}`, 1],
    [`0020000d=${STUDY},${LATER}`, 2],
    ['StudyInstanceUID=1.2.3', 0],
    [`SeriesInstanceUID=${PET}`, 1],
    [`SOPInstanceUID=${SERIES}.2`, 1],
    ['StudyDate=20260105', 1],
    ['StudyDate=20260101-20260401', 2],
    ['00080020=20260201-', 1],
    ['StudyDate=-20260201', 1],
    ['StudyDate=20200101', 0],
    ['StudyDate=January', 400],
    ['ModalitiesInStudy=PT', 1],
    ['Modality=CT', 2],
    ['Modality=PT', 1, `/studies/${STUDY}/instances`],
    ['ModalitiesInStudy=PT', 4, `/studies/${STUDY}/instances`],
    ['ModalitiesInStudy=PT', 3, `/studies/${STUDY}/series/${SERIES}/instances`],
    ['PatientName=Nobody&00100020=X&fuzzymatching=true&includefield=all&StudyDescription=zz', 2],
    ['limit=1', 1],
    ['limit=1&offset=1', 1],
    ['offset=2', 0],
    ['offset=99999999999', 0],
    ['limit=5000', 2],
    ['limit=0', 400],
    ['limit=5001', 400],
    ['limit=x', 400],
    ['limit=', 400],
    ['limit=99999999999', 400],
    [`limit=${'9'.repeat(400)}`, 400],
    ['StudyDate=', 2],
    ['offset=-1', 400],
    ['limit=1&limit=2', 400],
  ]
  for (const [query, expected, path] of table) assert.equal(await found(query, path), expected, query)
  for (const path of ['/studies/1.2.3/series', '/studies/1.2.3/instances', `/studies/${STUDY}/series/1.2/instances`]) {
    const { code, json } = await ask(caseId, path)
    assert.deepEqual([code, json.code], [404, 'not_found'])
  }
})
