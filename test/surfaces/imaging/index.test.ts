import assert from 'node:assert/strict'
import { test } from 'node:test'
import { text } from '../../../src/i18n/text.ts'
import { type DicomElements, type Slice, writeDicom, writeSlice } from '../../support/dicom-writer.ts'
import { imagingWorld, zipOf } from '../../support/imaging-world.ts'
import { startService } from '../../support/service.ts'

const service = await startService()
const { readers, ask, caseOf, checked, world, paid } = await imagingWorld(service)
const ROOT = '1.2.826.0.1.3680043.10.11'
const of = (study: number, number: number, more: Slice = {}): Slice => ({
  study: `${ROOT}.${study}`,
  series: `${ROOT}.${study}.1`,
  number,
  z: 3 * number,
  ...more,
})
const directory = writeDicom({ elements: [[0x00080016, 'UI', '1.2.840.10008.1.3.10']] })
const cut = writeSlice(of(1, 5)).subarray(0, 300)
const studiesOf = async (caseId: string) =>
  (await service.call('/pro/review-case-details', { token: readers.coordinator, body: { case_id: caseId } })).body.data
    .studies

test('a CD: what is not DICOM is left out and counted, what cannot be read is counted', async () => {
  const told = await checked(
    world.patient,
    zipOf({
      DICOMDIR: directory,
      'other-directory': directory,
      'README.TXT': Buffer.from('hello'),
      'viewer.exe': Buffer.concat([Buffer.from('MZ'), writeSlice(of(1, 9)).subarray(2)]),
      '__MACOSX/x': Buffer.from('x'),
      '.DS_Store': Buffer.from('x'),
      'a/1': writeSlice(of(1, 1)),
      'a/2': writeSlice(of(1, 2), { preamble: null }),
      'a/3': cut,
    }),
  )
  assert.deepEqual([told.state, told.left_out, told.unreadable], ['ready', 2, 1])
  const [study] = await studiesOf(await paid([told.document_id]))
  assert.deepEqual([study.series, study.instances], [1, 2])
})

test('single files: without a preamble too, but not disguised; what cannot be read is told', async () => {
  const slice = writeSlice(of(1, 1))
  const bare = writeSlice(of(1, 1), { preamble: null })
  const table: readonly (readonly [Buffer, string, number])[] = [
    [slice, 'ready', 0],
    [bare, 'ready', 0],
    [Buffer.concat([Buffer.from('DICM'), bare]), 'ready', 0],
    [cut, 'ready', 1],
    [Buffer.concat([Buffer.from('MZ'), slice.subarray(2)]), 'refused', 0],
    [Buffer.concat([Buffer.from('PK'), slice.subarray(2)]), 'refused', 0],
    [zipOf({ 'letter.txt': Buffer.from('x') }), 'refused', 0],
  ]
  for (const [file, state, unreadable] of table) {
    const told = await checked(world.patient, file)
    assert.deepEqual([told.state, told.unreadable, told.left_out], [state, unreadable, 0])
  }
  const refused = await checked(world.patient, zipOf({ DICOMDIR: directory }))
  assert.equal(refused.reason, text('en', 'refused_zip_not_dicom'))
})

test('studies in the details of all three surfaces', async () => {
  const { caseId } = await caseOf([
    zipOf({ '1': writeSlice(of(1, 1)), '2': writeSlice(of(1, 2, { series: `${ROOT}.1.2`, modality: 'PT' })) }),
    writeSlice(of(2, 1, { date: '' })),
  ])
  const expected = {
    date: '2026-01-05',
    modalities: ['CT', 'PT'],
    description: 'CT Abdomen',
    series: 2,
    instances: 2,
    warnings: [],
    findings: { measurements: 0, key_pictures: 0 },
  }
  for (const [surface, token] of [
    ['app', readers.patient],
    ['pro', readers.specialist],
    ['pro', readers.coordinator],
    ['admin', readers.admin],
  ] as const) {
    const { studies } = (await service.call(`/${surface}/review-case-details`, { token, body: { case_id: caseId } }))
      .body.data
    assert.deepEqual(studies, [
      { study_uid: `${ROOT}.1`, ...expected },
      { study_uid: `${ROOT}.2`, ...expected, date: null, modalities: ['CT'], series: 1, instances: 1 },
    ])
  }
})

const without = [0x00200032, 0x00200037]
const plane = (z: number) => [[0x00209113, 'SQ', [[[0x00200032, 'DS', `0\\0\\${z}`]]]]] as const
/** One file of several slices. */
const frames = (number: number, ...places: readonly number[]) =>
  writeSlice(
    of(1, number, {
      without,
      more: [
        [0x00280008, 'IS', String(places.length)],
        [0x52009229, 'SQ', [[[0x00209116, 'SQ', [[[0x00200037, 'DS', '1\\0\\0\\0\\1\\0']]]]]]],
        [0x52009230, 'SQ', places.map(plane)],
      ],
    }),
    { pixels: Buffer.alloc(places.length * 128, 1) },
  )
const person = (...more: DicomElements) => ({ more })

/** Files of one case and the warnings of its first study. */
const WARNED: Readonly<Record<string, readonly [files: readonly Buffer[], warnings: readonly string[]]>> = {
  nothing: [[1, 2, 3].map(number => writeSlice(of(1, number))), []],
  'a missing slice': [
    [zipOf({ '1': writeSlice(of(1, 1)), '2': writeSlice(of(1, 2)), '4': writeSlice(of(1, 4)) })],
    ['gaps'],
  ],
  'a missing slice among documents': [[1, 2, 4].map(number => writeSlice(of(1, number))), ['gaps']],
  'slices that another document brings': [
    [zipOf({ '1': writeSlice(of(1, 1)), '2': writeSlice(of(1, 2)), '4': writeSlice(of(1, 4)) }), writeSlice(of(1, 3))],
    [],
  ],
  'missing frames, whatever else another document brings': [
    [frames(1, 0, 3, 12, 15), writeSlice(of(1, 9, { z: 9 }))],
    ['gaps'],
  ],
  'files of many frames in several documents': [[frames(1, 0, 3), frames(2, 6, 9), frames(3, 12, 15, 18, 21)], []],
  'slices that are turned a little differently': [
    [
      zipOf(
        Object.fromEntries(
          ['0.70499', '0.70501', '0.70501', '0.70499', '0.70501'].map((cosine, index) => [
            String(index),
            writeSlice(of(1, index, { more: [[0x00200037, 'DS', `1\\0\\0\\0\\${cosine}\\0.70921`]] })),
          ]),
        ),
      ),
    ],
    [],
  ],
  'no orientation': [[writeSlice(of(1, 1, { without }))], ['no_orientation']],
  'a radiograph needs none': [[writeSlice(of(1, 1, { without, modality: 'DX' }))], []],
  'a name in the picture': [[writeSlice(of(1, 1, person([0x00280301, 'CS', 'YES'])))], ['burned_in']],
  'an ultrasound, whatever it says': [
    [writeSlice(of(1, 1, { modality: 'US', ...person([0x00280301, 'CS', 'NO']) }))],
    ['burned_in'],
  ],
  'a secondary capture': [
    [writeSlice(of(1, 1, person([0x00080016, 'UI', '1.2.840.10008.5.1.4.1.1.7'])))],
    ['burned_in'],
  ],
  'two people': [[writeSlice(of(1, 1)), writeSlice(of(1, 2, { patientId: 'HOSP-2' }))], ['two_people']],
  'two issuers': [[writeSlice(of(1, 1)), writeSlice(of(1, 2, person([0x00100021, 'LO', 'Other'])))], ['two_people']],
  'one person by number, whatever the name': [[writeSlice(of(1, 1)), writeSlice(of(1, 2, { name: 'Doe^J' }))], []],
  'the same file twice': [[writeSlice(of(1, 1)), writeSlice(of(1, 1))], []],
  'one UID with other bytes': [[writeSlice(of(1, 1)), writeSlice(of(1, 1, { grey: 9 }))], ['conflicting']],
  'one UID with other bytes in another study': [
    [writeSlice(of(1, 1)), writeSlice(of(2, 1, { sop: `${ROOT}.1.1.1`, grey: 9 }))],
    ['conflicting'],
  ],
  'one UID with other bytes in one ZIP': [
    [zipOf({ '1': writeSlice(of(1, 1)), '2': writeSlice(of(1, 1, { grey: 9 })) })],
    ['conflicting'],
  ],
  'another sex': [[writeSlice(of(1, 1, person([0x00100040, 'CS', 'M'])))], ['other_patient']],
  'the same sex and year': [
    [writeSlice(of(1, 1, person([0x00100040, 'CS', 'F'], [0x00100030, 'DA', '19860101'])))],
    [],
  ],
  'another year of birth': [[writeSlice(of(1, 1, person([0x00100030, 'DA', '19500101'])))], ['other_patient']],
}

for (const [name, [files, warnings]] of Object.entries(WARNED)) {
  test(`warnings: ${name}`, async () => {
    const { caseId } = await caseOf(files, { patient_gender: 'female', patient_age: 40 })
    const [study] = await studiesOf(caseId)
    assert.deepEqual(study.warnings, warnings)
    if (warnings.includes('conflicting')) {
      const { parts } = await ask(caseId, `/studies/${ROOT}.1/series/${ROOT}.1.1/instances/${ROOT}.1.1.1/frames/1`)
      assert.deepEqual(
        parts.map(({ content }) => content[0]),
        [1],
      )
    }
  })
}

test('nothing but codes, numbers and dates lies in clear, and erasing takes all of it', async () => {
  const { caseId, documents } = await caseOf([writeSlice(of(1, 1, { name: 'CANARY^Jane', patientId: 'CANARY-7' }))])
  const rows = await service.rows('select i::text as i from dicom_instances i where document_id = $1', [documents[0]])
  const studies = await service.rows('select s::text as s from dicom_studies s where document_id = $1', [documents[0]])
  const hex = Buffer.from('CANARY').toString('hex')
  for (const stored of [rows[0].i, studies[0].s]) assert.equal(stored.includes('CANARY') || stored.includes(hex), false)
  await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'A test of erasing' })
  await service.drain()
  const erased = await world.admins('/admin/erase-case', { case_id: caseId, reason: 'A test of erasing' })
  assert.equal(erased.code, 200, erased.text)
  assert.equal((await service.rows('select 1 from dicom_instances where document_id = $1', [documents[0]])).length, 0)
  assert.equal((await service.rows('select 1 from dicom_studies where document_id = $1', [documents[0]])).length, 0)
  assert.equal((await ask(caseId, '/studies', world.admin)).code, 404)
})
