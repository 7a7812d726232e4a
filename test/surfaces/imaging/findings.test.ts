import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { DEFLATED, type Slice, writeSlice } from '../../support/dicom-writer.ts'
import {
  type Finding,
  KEY_OBJECTS,
  multipart,
  observer,
  storeFiles,
  TYPE,
  writeFinding,
} from '../../support/findings.ts'
import { imagingWorld } from '../../support/imaging-world.ts'
import { startService } from '../../support/service.ts'

const service = await startService()
const { readers, ask, caseOf, world } = await imagingWorld(service)
const { coordinator, specialist, patient, admin } = readers

const STUDY = '1.2.826.0.1.3680043.10.20.1'
const SERIES = `${STUDY}.1`
const picture = (number: number) => `${SERIES}.${number}`
const slice = (number: number, more: Slice = {}) =>
  writeSlice({ study: STUDY, series: SERIES, number, z: 3 * number, ...more })
const newCase = async () => (await caseOf([slice(1), slice(2)])).caseId

let made = 0
/** A finding that nobody has stored yet. */
function fresh(changes: Partial<Finding> = {}): Finding & { readonly file: Buffer } {
  const series = `${STUDY}.9.${++made}`
  const finding = { study: STUDY, series, sop: `${series}.1`, about: [picture(1)], ...changes }
  return { ...finding, file: writeFinding(finding) }
}
const store = (caseId: string, token: string | null, files: readonly Buffer[], headers?: Record<string, string>) =>
  storeFiles(service, caseId, token, files, headers)
const details = async (surface: 'app' | 'pro' | 'admin', token: string, case_id: string) => {
  const { body, text } = await service.call(`/${surface}/review-case-details`, { token, body: { case_id } })
  assert.ok(body.data, text)
  return body.data
}
const remove = (token: string, case_id: string, instance_uid: string) =>
  service.call('/pro/remove-finding', { token, body: { case_id, instance_uid } })
const at = ({ study, series, sop }: Finding) => `/studies/${study}/series/${series}/instances/${sop}`

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
    '00081190': { vr: 'UR', Value: [`http://service.test/dicomweb/${caseId}${at(report)}`] },
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
    const sent = await ask(caseId, at(report), token)
    assert.deepEqual([sent.code, sent.parts.length], [200, 1])
    assert.match(sent.parts[0]?.head ?? '', /transfer-syntax=1\.2\.840\.10008\.1\.2$/)
    assert.equal(sent.parts[0]?.content.toString('latin1', 128, 132), 'DICM')
    const bare = await ask(caseId, at(report), token, { accept: 'application/dicom' })
    assert.deepEqual(bare.content, sent.parts[0]?.content)
    assert.equal((await ask(caseId, `/studies/${STUDY}`, token)).parts.length, 4)
    assert.equal((await ask(caseId, `${at(report)}/frames/1`, token)).code, 404)
  }
  assert.deepEqual((await ask(caseId, `/studies/${STUDY}/instances`, patient)).json, before.json)
  assert.deepEqual((await ask(caseId, '/studies', patient)).json[0]['00080061'].Value, ['CT'])
  assert.equal((await ask(caseId, `/studies/${STUDY}`, patient)).parts.length, 2)
  for (const path of [at(report), `${at(report)}/metadata`, `/studies/${STUDY}/series/${report.series}/instances`])
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

test('each file that is not stored says why; 202 when some are, 409 when none is', async () => {
  const caseId = await newCase()
  const before = await caseSnapshot(service, caseId)
  const known = fresh()
  const other = fresh()
  const long = 'x'.repeat(1_048_577)
  const table: readonly (readonly [name: string, reason: number, file: Buffer])[] = [
    ['another class', 290, slice(7)],
    ['too large', 42752, fresh({ more: [[0x0040a160, 'UT', long]] }).file],
    ['inflated too large', 42752, writeFinding(fresh({ more: [[0x0040a160, 'UT', long]] }), { syntax: DEFLATED })],
    ['no DICOM', 49152, Buffer.from('Not a DICOM file at all')],
    ['nothing', 49152, Buffer.alloc(0)],
    ['cut off', 49152, fresh().file.subarray(0, 700)],
    ['without its UID', 49152, fresh({ more: [[0x00080018, 'UI', '']] }).file],
    ['another study', 49152, fresh({ study: '1.2.3.4' }).file],
    ['about another case', 49152, fresh({ about: ['1.2.3.4.5'] }).file],
    ['about this case and another', 49152, fresh({ about: [picture(1), '1.2.3.4.5'] }).file],
    ['about nothing', 49152, fresh({ about: [] }).file],
    ['a picture’s place', 273, fresh({ sop: picture(2) }).file],
    ['a series of pictures', 273, fresh({ series: SERIES }).file],
  ]
  for (const [name, reason, file] of table) {
    const { code, failures, stored, type } = await store(caseId, specialist, [file])
    assert.deepEqual([name, code, failures, stored], [name, 409, [reason], []])
    assert.match(type, /^application\/dicom\+json/)
  }
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {}, 'nothing was stored')

  const files = table.map(([, , file]) => file)
  const mixed = await store(caseId, specialist, [known.file, ...files, known.file])
  assert.deepEqual([mixed.code, mixed.stored], [202, [known.sop]])
  assert.deepEqual(mixed.failures, [...table.map(([, reason]) => reason), 273])
  assert.deepEqual(mixed.json['00081198'].Value[0]['00081155'], { vr: 'UI', Value: [picture(7)] })
  assert.deepEqual(mixed.json['00081198'].Value[3]['00081155'], { vr: 'UI' }, 'nobody knows what it is')

  assert.deepEqual((await store(caseId, specialist, [known.file])).failures, [273], 'already there')
  const second = fresh({ series: known.series, sop: `${known.series}.2` })
  assert.deepEqual((await store(caseId, coordinator, [second.file])).failures, [273], 'somebody else’s series')
  assert.equal((await store(caseId, specialist, [second.file])).code, 200)
  const elsewhere = await caseOf([slice(1), writeSlice({ study: `${STUDY}.8`, series: `${STUDY}.8.1` })])
  assert.equal((await store(elsewhere.caseId, specialist, [known.file])).code, 200, 'another case is another place')
  const moved = fresh({ study: `${STUDY}.8`, series: known.series })
  assert.deepEqual((await store(elsewhere.caseId, specialist, [moved.file])).failures, [273], 'a series of two studies')
  const about = fresh({ about: [known.sop, picture(1)] })
  assert.equal((await store(caseId, coordinator, [about.file])).code, 200, 'a finding is an instance of the case')
  assert.equal((await store(caseId, coordinator, [other.file])).code, 200)
})

test('who may store, in which state, in which form', async () => {
  const caseId = await newCase()
  const before = await caseSnapshot(service, caseId)
  const { file } = fresh()
  const got = async (token: string | null, headers: Record<string, string> = {}, id = caseId) => {
    const { code, refusal } = await store(id, token, [file], headers)
    return `${code} ${refusal}`
  }
  const roles = (...names: string[]) => service.token('admin', 'admin-of', { roles: names })
  assert.equal(await got(null), '401 unauthorized')
  assert.equal(await got(patient), '403 forbidden')
  assert.equal(await got(admin), '403 forbidden')
  assert.equal(await got(roles('intake')), '403 forbidden')
  assert.equal(await got(roles()), '403 role_required')
  assert.equal(await got(roles('finance')), '404 case_not_found')
  for (const token of [world.stranger, world.doctor('dr-9')]) assert.equal(await got(token), '404 case_not_found')
  for (const id of [crypto.randomUUID(), 'no-uuid']) assert.equal(await got(specialist, {}, id), '404 case_not_found')

  for (const type of [
    'application/json',
    'application/dicom',
    'multipart/form-data; boundary=frontier',
    'multipart/related; boundary=frontier',
    'multipart/related; type="application/dicom+json"; boundary=frontier',
  ]) {
    assert.equal(await got(specialist, { 'content-type': type }), '415 unsupported_media_type', type)
    assert.equal(await got(patient, { 'content-type': type }), '403 forbidden', 'who calls is asked first')
  }
  assert.equal(await got(specialist, { 'content-type': TYPE.replace('; boundary=frontier', '') }), '400 bad_request')
  assert.equal(await got(specialist, { 'content-type': TYPE.replace('frontier', 'other') }), '400 bad_request')
  assert.equal(await got(specialist, { accept: 'application/dicom+xml' }), '406 not_acceptable')
  assert.deepEqual((await store(caseId, specialist, [])).refusal, 'bad_request')
  const { code, refusal } = await store(caseId, specialist, Array(11).fill(Buffer.alloc(1_000_000)))
  assert.deepEqual([code, refusal], [413, 'payload_too_large'])
  assert.equal((await store(caseId, specialist, Array(1_001).fill(Buffer.alloc(1)))).refusal, 'payload_too_large')
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {})

  assert.equal((await world.patients('/app/cancel-review-case', { case_id: caseId })).code, 200)
  assert.equal(await got(specialist), '409 case_closed')
  assert.equal(await got(specialist, { 'content-type': 'text/plain' }), '409 case_closed')
  assert.equal(await got(patient), '403 forbidden')
  assert.equal(await got(world.doctor('dr-9')), '404 case_not_found')
})

test('with a session only our own pages store, and of several sessions the narrowest counts', async () => {
  const caseId = await newCase()
  const session = async (surface: string, id: string) => {
    const { headers } = await service.call('/sandbox/session', { body: { surface, id } })
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }
  const cookie = await session('pro', 'dr-2')
  assert.equal((await store(caseId, null, [fresh().file], { cookie })).refusal, 'cross_site')
  const foreign = { cookie, 'sec-fetch-site': 'cross-site' }
  assert.equal((await store(caseId, null, [fresh().file], foreign)).refusal, 'cross_site')
  const own = { 'sec-fetch-site': 'same-origin' }
  assert.equal((await store(caseId, null, [fresh().file], { cookie, ...own })).code, 200)
  const patients = await session('app', 'patient-1')
  assert.equal((await store(caseId, null, [fresh().file], { cookie: patients, ...own })).refusal, 'forbidden')
  assert.equal((await store(caseId, null, [fresh().file], { cookie: `${patients}; ${cookie}`, ...own })).code, 200)
})

test('a body that does not say how long it is ends at ten megabytes', async () => {
  const caseId = await newCase()
  let sent = 0
  const endless = Readable.from(
    (function* () {
      for (; sent < 40; sent++) yield Buffer.alloc(1_000_000)
    })(),
    { objectMode: false },
  )
  const headers = { authorization: specialist, 'content-type': TYPE }
  const reply = await service.app.inject({
    method: 'POST',
    url: `/dicomweb/${caseId}/studies`,
    headers,
    payload: endless,
  })
  assert.deepEqual([reply.statusCode, reply.json().code], [413, 'payload_too_large'])
  assert.ok(sent < 20, `${sent} megabytes were read`)
})

test('who is taken off the team while the file arrives stores nothing', async () => {
  const caseId = await newCase()
  const { promise: takenOff, resolve } = Promise.withResolvers<void>()
  const body = multipart([fresh().file])
  const slow = Readable.from(
    (async function* () {
      yield body.subarray(0, 500)
      const [{ sop_id }] = await service.rows(
        "select sop_id from second_opinions where case_id = $1 and doctor_id = 'dr-2'",
        [caseId],
      )
      await world.doctors('dr-coordinator', '/pro/withdraw-doctor', { sop_id })
      resolve()
      yield body.subarray(500)
    })(),
    { objectMode: false },
  )
  const headers = { authorization: specialist, 'content-type': TYPE }
  const url = `/dicomweb/${caseId}/studies`
  const reply = await service.app.inject({ method: 'POST', url, headers, payload: slow })
  await takenOff
  assert.deepEqual([reply.statusCode, reply.json().code], [404, 'case_not_found'])
  assert.deepEqual(await service.rows('select 1 from case_findings where case_id = $1', [caseId]), [])
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
      const [shown] = (await ask(caseId, `${at(finding)}/metadata`, token)).json
      assert.deepEqual(shown['00100020'].Value, [labels[finding.sop]])
      assert.deepEqual(shown['00120062'].Value, ['YES'])
      assert.doesNotMatch(JSON.stringify(shown), /canary/i)
      const { parts } = await ask(caseId, at(finding), token)
      assert.doesNotMatch(parts[0]?.content.toString('latin1') ?? 'CANARY', /canary/i)
    }
  }
  const inflated = await ask(caseId, at(deflated), coordinator)
  assert.match(inflated.parts[0]?.head ?? '', /transfer-syntax=1\.2\.840\.10008\.1\.2\.1$/)
})

test('a long binary value of a finding has an address like any other', async () => {
  const caseId = await newCase()
  const value = Buffer.alloc(70_000, 7)
  const finding = fresh({ more: [[0x00420011, 'OB', value]] })
  assert.equal((await store(caseId, specialist, [finding.file])).code, 200)
  const [shown] = (await ask(caseId, `${at(finding)}/metadata`, coordinator)).json
  const uri = new URL(shown['00420011'].BulkDataURI)
  const path = uri.pathname.replace(`/dicomweb/${caseId}`, '')
  assert.deepEqual((await ask(caseId, path, coordinator)).parts[0]?.content, value)
  assert.equal((await ask(caseId, path, patient)).code, 404)
})

test('fifty for each doctor, also when they come at once; a removed one makes room', async () => {
  const caseId = await newCase()
  const some = (count: number) => Array.from({ length: count }, () => fresh())
  const first = some(45)
  assert.equal(
    (
      await store(
        caseId,
        specialist,
        first.map(({ file }) => file),
      )
    ).code,
    200,
  )
  const replies = await Promise.all(some(12).map(({ file }) => store(caseId, specialist, [file])))
  const codes = replies.map(({ code, failures }) => `${code} ${failures}`).sort()
  assert.deepEqual(codes, [...Array(5).fill('200 '), ...Array(7).fill('409 42752')])
  const count = async () =>
    (await service.rows("select 1 from case_findings where case_id = $1 and doctor_id = 'dr-2'", [caseId])).length
  assert.equal(await count(), 50)
  assert.equal((await store(caseId, coordinator, [fresh().file])).code, 200, 'each has fifty')
  const [gone] = first
  assert.equal((await remove(specialist, caseId, gone?.sop ?? '')).code, 200)
  const both = await store(
    caseId,
    specialist,
    some(2).map(({ file }) => file),
  )
  assert.deepEqual([both.code, both.stored.length, both.failures], [202, 1, [42752]])
  assert.equal(await count(), 50)
})

test('its author removes a finding while the case is open', async () => {
  const caseId = await newCase()
  const [kept, taken] = [fresh(), fresh()]
  await store(caseId, specialist, [kept.file, taken.file])
  const got = async (token: string, sop = taken.sop, id = caseId) => {
    const { code, body } = await remove(token, id, sop)
    return `${code} ${body.code ?? ''}`.trim()
  }
  assert.equal(await got(world.doctor('dr-9')), '404 case_not_found')
  assert.equal(await got(specialist, taken.sop, crypto.randomUUID()), '404 case_not_found')
  assert.equal(await got(specialist, '1.2.3'), '404 finding_not_found')
  assert.equal(await got(specialist, picture(1)), '404 finding_not_found', 'a picture of the patient is none')
  assert.equal(await got(coordinator), '403 forbidden')
  for (const token of [patient, admin]) assert.equal(await got(token), '401 unauthorized')
  const before = await caseSnapshot(service, caseId)
  assert.equal(await got(specialist), '200')
  assert.deepEqual(caseChanges(before, await caseSnapshot(service, caseId)), {
    '-case_findings': 1,
    '+sop_activity': 1,
  })
  assert.equal(await got(specialist), '404 finding_not_found')
  assert.equal((await ask(caseId, at(taken), specialist)).code, 404)
  assert.equal((await store(caseId, specialist, [taken.file])).code, 200, 'it may come again')
  await world.patients('/app/cancel-review-case', { case_id: caseId })
  assert.equal(await got(specialist), '409 case_closed')
  assert.equal(await got(coordinator), '403 forbidden')
  assert.ok(!(await details('pro', specialist, caseId)).allowed.includes('remove-finding'))
  assert.equal((await ask(caseId, at(kept), specialist)).code, 200, 'still there to be read')
})

test('reading findings is logged as reading pictures is; storing is no reading', async () => {
  const caseId = await newCase()
  const finding = fresh()
  await store(caseId, specialist, [finding.file])
  const log = () =>
    service.rows('select actor_id, action, object_id from access_log where case_id = $1 order by access_id', [caseId])
  assert.deepEqual(await log(), [])
  await ask(caseId, at(finding), coordinator)
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
