import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFLATED } from '../../support/dicom-writer.ts'
import { addressOf, type Finding, findingsWorld, KEY_OBJECTS, observer, writeFinding } from '../../support/findings.ts'
import { startService } from '../../support/service.ts'

const service = await startService()
const findings = await findingsWorld(service)
const { readers, ask, caseOf, world, newCase, fresh, store, details, picture, slice, study: STUDY } = findings
const { coordinator, specialist, patient, admin } = readers

test('a finding becomes part of the study for the team and administrators, never for the patient', async () => {
  const caseId = await newCase()
  const before = await ask(caseId, `/studies/${STUDY}/instances`, patient)
  const [report, selection] = [fresh({ lengths: 2 }), fresh({ sopClass: KEY_OBJECTS, about: [picture(1), picture(2)] })]
  const { code, type, json, stored } = await store(caseId, specialist, [report.file, selection.file])
  assert.deepEqual([code, stored], [200, [report.sop, selection.sop]])
  assert.match(type, /^application\/dicom\+json/)
  assert.deepEqual(json['00081199'].Value[0], {
    '00081150': { vr: 'UI', Value: ['1.2.840.10008.5.1.4.1.1.88.22'] },
    '00081155': { vr: 'UI', Value: [report.sop] },
    '00081190': { vr: 'UR', Value: [`http://service.test/dicomweb/${caseId}${addressOf(report)}`] },
  })
  assert.equal(json['00081198'], undefined)

  for (const token of [coordinator, specialist, admin]) {
    const [study] = (await ask(caseId, '/studies', token)).json
    assert.deepEqual(study['00080061'].Value, ['CT', 'KO', 'SR'])
    assert.deepEqual([study['00201206'].Value, study['00201208'].Value], [[3], [4]])
    assert.deepEqual(study['00081030'].Value, ['CT Abdomen'], 'described by its pictures')
    const series = (await ask(caseId, `/studies/${STUDY}/series`, token)).json
    assert.deepEqual(
      series.map((one: any) => one['00080060'].Value[0]),
      ['CT', 'SR', 'KO'],
    )
    const instances = (await ask(caseId, `/studies/${STUDY}/instances?Modality=SR`, token)).json
    assert.deepEqual(
      instances.map((one: any) => one['00080018'].Value[0]),
      [report.sop],
    )
    const metadata = (await ask(caseId, `/studies/${STUDY}/metadata`, token)).json
    const shown = metadata.find((one: any) => one['00080018'].Value[0] === report.sop)
    const measured = shown['0040A730'].Value[0]['0040A730'].Value
    assert.equal(measured.length, 2)
    assert.deepEqual(measured[0]['0040A300'].Value[0]['0040A30A'].Value, [12.5])
    assert.deepEqual(measured[0]['0040A730'].Value[0]['00700022'].Value, [1, 1, 5, 5], 'where it was measured')
    const sent = await ask(caseId, addressOf(report), token)
    assert.deepEqual([sent.code, sent.parts.length], [200, 1])
    assert.match(sent.parts[0]?.head ?? '', /transfer-syntax=1\.2\.840\.10008\.1\.2$/)
    assert.equal(sent.parts[0]?.content.toString('latin1', 128, 132), 'DICM')
    const bare = await ask(caseId, addressOf(report), token, { accept: 'application/dicom' })
    assert.deepEqual(bare.content, sent.parts[0]?.content)
    assert.equal((await ask(caseId, `/studies/${STUDY}`, token)).parts.length, 4)
    assert.equal((await ask(caseId, `${addressOf(report)}/frames/1`, token)).code, 404)
  }
  assert.deepEqual((await ask(caseId, `/studies/${STUDY}/instances`, patient)).json, before.json)
  assert.deepEqual((await ask(caseId, '/studies', patient)).json[0]['00080061'].Value, ['CT'])
  assert.equal((await ask(caseId, `/studies/${STUDY}`, patient)).parts.length, 2)
  for (const path of [
    addressOf(report),
    `${addressOf(report)}/metadata`,
    `/studies/${STUDY}/series/${report.series}/instances`,
  ])
    assert.equal((await ask(caseId, path, patient)).code, 404, path)
})

test('the details count what doctors found; series and instances do not', async () => {
  const caseId = await newCase()
  const counts = async (surface: 'app' | 'pro' | 'admin', token: string) => {
    const [study] = (await details(surface, token, caseId)).studies
    return [study.findings.measurements, study.findings.key_pictures, study.series, study.instances, study.modalities]
  }
  const none = [0, 0, 1, 2, ['CT']]
  assert.deepEqual(await counts('pro', specialist), none)
  const report = fresh({ lengths: 3 })
  await store(caseId, specialist, [report.file])
  await store(caseId, coordinator, [fresh({ sopClass: KEY_OBJECTS, about: [picture(1), picture(2)] }).file])
  for (const [surface, token] of [
    ['pro', coordinator],
    ['pro', specialist],
    ['admin', admin],
  ] as const)
    assert.deepEqual(await counts(surface, token), [3, 2, 1, 2, ['CT']])
  assert.deepEqual(await counts('app', patient), none)
  const { findings, allowed } = await details('pro', coordinator, caseId)
  assert.deepEqual(
    findings.map((one: any) => [one.doctor_id, one.measurements, one.key_pictures]),
    [
      ['dr-2', 3, 0],
      ['dr-coordinator', 0, 2],
    ],
  )
  assert.deepEqual([findings[0].instance_uid, findings[0].study_uid], [report.sop, STUDY])
  assert.ok(allowed.includes('remove-finding'))
  const acts = await service.rows(
    "select action, actor_kind, actor_id from sop_activity where case_id = $1 and action like 'finding%' order by created_date, activity_id",
    [caseId],
  )
  assert.deepEqual(
    acts.map(({ action, actor_kind, actor_id }) => `${action} ${actor_kind} ${actor_id}`),
    ['finding_stored doctor dr-2', 'finding_stored doctor dr-coordinator'],
  )
})

test('nothing that is stored tells who the patient is, or who measured', async () => {
  const { caseId } = await caseOf([
    slice(1, { name: 'CANARY^Jane', patientId: 'CANARY-1' }),
    slice(2, { name: 'CANARY^Other', patientId: 'CANARY-2' }),
  ])
  const number = await world.number(caseId)
  const canaries: Partial<Finding> = {
    name: 'CANARY^Jane',
    patientId: 'CANARY-1',
    more: [
      [0x00080050, 'SH', 'CANARYACC'],
      [0x00080080, 'LO', 'CANARY hospital'],
      [0x00080090, 'PN', 'CANARY^Referring'],
      [0x0008103e, 'LO', 'Measured of Canary'],
      [0x00090010, 'LO', 'CANARY PRIVATE'],
      [0x00100030, 'DA', '19991231'],
      [0x0040a073, 'SQ', [[[0x0040a075, 'PN', 'CANARY^Verifier']]]],
      [0x0040a078, 'SQ', [[[0x0040a123, 'PN', 'CANARY^Author']]]],
    ],
    items: [observer('CANARY^Observer')],
  }
  const preamble = Buffer.alloc(128, 'CANARY')
  const [plain, deflated, second] = [
    fresh(canaries),
    fresh(canaries),
    fresh({ ...canaries, name: 'CANARY^Other', patientId: 'CANARY-2' }),
  ]
  // As a specialist's viewer writes it: the person as the specialist is told.
  const told = fresh({ name: `${number}-2`, patientId: `${number}-2` })
  const { code } = await store(caseId, coordinator, [
    writeFinding(plain, { preamble }),
    writeFinding(deflated, { preamble, syntax: DEFLATED }),
    writeFinding(second, { preamble }),
  ])
  assert.equal(code, 200)
  assert.equal((await store(caseId, specialist, [told.file])).code, 200)
  const rows = await service.rows('select file, sop_uid from case_findings where case_id = $1', [caseId])
  assert.equal(rows.length, 4)
  for (const { file } of rows) assert.doesNotMatch(Buffer.from(file).toString('latin1'), /canary|19991231/i)
  const raw = await service.ctx.db.execute('select f::text as f from case_findings f where case_id = $1', [caseId])
  for (const { f } of raw.rows as { f: string }[])
    assert.ok(!f.includes(Buffer.from('DICM').toString('hex')), 'encrypted')
  for (const token of [specialist, coordinator, admin]) {
    const labels = {
      [plain.sop]: number,
      [deflated.sop]: number,
      [second.sop]: `${number}-2`,
      [told.sop]: `${number}-2`,
    }
    for (const finding of [plain, deflated, second, told]) {
      const [shown] = (await ask(caseId, `${addressOf(finding)}/metadata`, token)).json
      assert.deepEqual(shown['00100020'].Value, [labels[finding.sop]])
      assert.deepEqual(shown['00120062'].Value, ['YES'])
      assert.doesNotMatch(JSON.stringify(shown), /canary/i)
      const { parts } = await ask(caseId, addressOf(finding), token)
      assert.doesNotMatch(parts[0]?.content.toString('latin1') ?? 'CANARY', /canary/i)
    }
  }
  const inflated = await ask(caseId, addressOf(deflated), coordinator)
  assert.match(inflated.parts[0]?.head ?? '', /transfer-syntax=1\.2\.840\.10008\.1\.2\.1$/)
})

test('a long binary value of a finding has an address like any other', async () => {
  const caseId = await newCase()
  const value = Buffer.alloc(70_000, 7)
  const finding = fresh({ more: [[0x00420011, 'OB', value]] })
  assert.equal((await store(caseId, specialist, [finding.file])).code, 200)
  const [shown] = (await ask(caseId, `${addressOf(finding)}/metadata`, coordinator)).json
  const uri = new URL(shown['00420011'].BulkDataURI)
  const path = uri.pathname.replace(`/dicomweb/${caseId}`, '')
  assert.deepEqual((await ask(caseId, path, coordinator)).parts[0]?.content, value)
  assert.equal((await ask(caseId, path, patient)).code, 404)
})

test('reading findings is logged as reading pictures is; storing is no reading', async () => {
  const caseId = await newCase()
  const finding = fresh()
  await store(caseId, specialist, [finding.file])
  const log = () =>
    service.rows('select actor_id, action, object_id from access_log where case_id = $1 order by access_id', [caseId])
  assert.deepEqual(await log(), [])
  await ask(caseId, addressOf(finding), coordinator)
  const [row, ...more] = await log()
  assert.deepEqual([row.actor_id, row.action, more], ['dr-coordinator', 'opened_document', []])
  assert.match(row.object_id, /^CT 2026-01-05 [0-9a-f]{8}$/)
})

test('erasing a case takes its findings', async () => {
  const caseId = await newCase()
  await store(caseId, specialist, [fresh().file])
  await world.patients('/app/cancel-review-case', { case_id: caseId })
  const erased = await world.admins('/admin/erase-case', { case_id: caseId, reason: 'The patient asked for it' })
  assert.equal(erased.code, 200, erased.text)
  assert.deepEqual(await service.rows('select 1 from case_findings where case_id = $1', [caseId]), [])
})
