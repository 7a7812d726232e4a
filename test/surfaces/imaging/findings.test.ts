import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { DEFLATED, writeSlice } from '../../support/dicom-writer.ts'
import { addressOf, findingsWorld, multipart, TYPE, writeFinding } from '../../support/findings.ts'
import { startService } from '../../support/service.ts'

const service = await startService()
const findings = await findingsWorld(service)
const { readers, ask, caseOf, world, newCase, fresh, store, details, picture, slice } = findings
const { study: STUDY, series: SERIES } = findings
const { coordinator, specialist, patient, admin } = readers

const remove = (token: string, case_id: string, instance_uid: string) =>
  service.call('/pro/remove-finding', { token, body: { case_id, instance_uid } })

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
  const { message } = await store(caseId, specialist, [file], { 'content-type': 'application/dicom' })
  assert.equal(message, 'The request body must be multipart/related; type="application/dicom"')
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
  const headers = { authorization: specialist, 'content-type': TYPE, 'transfer-encoding': 'chunked' }
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
  const headers = { authorization: specialist, 'content-type': TYPE, 'transfer-encoding': 'chunked' }
  const url = `/dicomweb/${caseId}/studies`
  const reply = await service.app.inject({ method: 'POST', url, headers, payload: slow })
  await takenOff
  assert.deepEqual([reply.statusCode, reply.json().code], [404, 'case_not_found'])
  assert.deepEqual(await service.rows('select 1 from case_findings where case_id = $1', [caseId]), [])
})

test('fifty for each doctor, also when they come at once; a removed one frees a slot', async () => {
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
  assert.equal((await ask(caseId, addressOf(taken), specialist)).code, 404)
  assert.equal((await store(caseId, specialist, [taken.file])).code, 200, 'it may come again')
  await world.patients('/app/cancel-review-case', { case_id: caseId })
  assert.equal(await got(specialist), '409 case_closed')
  assert.equal(await got(coordinator), '403 forbidden')
  assert.ok(!(await details('pro', specialist, caseId)).allowed.includes('remove-finding'))
  assert.equal((await ask(caseId, addressOf(kept), specialist)).code, 200, 'still there to be read')
})
