import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slicePixels, writeSlice } from '../../support/dicom-writer.ts'
import { imagingWorld, LATER, SERIES, STUDY, twoStudies, zipOf } from '../../support/imaging-world.ts'
import { startService } from '../../support/service.ts'

const service = await startService()
const { readers, ask, caseOf, world } = await imagingWorld(service)

const { files, pet, archive, later } = twoStudies()
const { caseId } = await caseOf([archive, later])
const instance = (number: number) => `/studies/${STUDY}/series/${SERIES}/instances/${SERIES}.${number}`

test('metadata of a study, a series and an instance, without pixels', async () => {
  for (const [path, count] of [
    [`/studies/${STUDY}`, 4],
    [`/studies/${STUDY}/series/${SERIES}`, 3],
    [instance(2), 1],
  ] as const) {
    const { code, json, headers } = await ask(caseId, `${path}/metadata`, readers.coordinator, {
      'accept-encoding': 'gzip',
    })
    assert.deepEqual([code, headers['content-encoding'], json.length], [200, 'gzip', count])
    for (const one of json) {
      assert.equal(one['7FE00010'], undefined)
      assert.deepEqual(one['00083002'].Value, ['1.2.840.10008.1.2.1'])
    }
  }
  const { json } = await ask(caseId, `${instance(2)}/metadata`)
  assert.deepEqual(json[0]['00200032'].Value, [0, 0, 6])
  for (const path of [`/studies/1.2.3/metadata`, `${instance(9)}/metadata`])
    assert.equal((await ask(caseId, path)).code, 404)
})

test('our viewer opens a series with the lowest slice of those that lie as most do', async () => {
  const sagittal = [[0x00200037, 'DS', '0\\1\\0\\0\\0\\-1']] as const
  const slices = [
    writeSlice({ number: 1, z: -50, more: sagittal }),
    ...[9, 6, 3].map((z, index) => writeSlice({ number: index + 2, z })),
  ]
  const { caseId: own } = await caseOf([zipOf(Object.fromEntries(slices.map((file, index) => [`${index}`, file])))])
  const [study] = (await ask(own, '/studies')).json
  const series = `/studies/${study['0020000D'].Value[0]}/series`
  const uid = (await ask(own, series)).json[0]['0020000E'].Value[0]
  const { code, json } = await ask(own, `${series}/${uid}/metadata?opening=true`)
  assert.deepEqual([code, json.length], [200, 1])
  assert.deepEqual(json[0]['00200013'].Value, [4])
  const whole = await ask(own, `${series.replace('/series', '')}/metadata?opening=true`)
  assert.equal(whole.json.length, slices.length)
})

test('files: together or bare, as they were sent', async () => {
  const study = await ask(caseId, `/studies/${STUDY}`)
  assert.match(study.type, /^multipart\/related; type="application\/dicom"; boundary=/)
  assert.deepEqual(
    study.parts.map(({ content }) => content),
    [files[1], files[2], files[0], pet],
  )
  for (const { head } of study.parts)
    assert.match(head, /Content-Type: application\/dicom; transfer-syntax=1\.2\.840\.10008\.1\.2\.1$/)
  assert.equal((await ask(caseId, `/studies/${STUDY}/series/${SERIES}`)).parts.length, 3)
  const one = await ask(caseId, instance(2))
  assert.deepEqual(
    one.parts.map(({ content }) => content),
    [files[2]],
  )
  const bare = await ask(caseId, instance(2), readers.coordinator, { accept: 'application/dicom' })
  assert.match(bare.type, /^application\/dicom/)
  assert.deepEqual(bare.content, files[2])
})

test('frames: in the order asked for, or 400 and 404', async () => {
  const frames = await ask(caseId, `${instance(2)}/frames/1,1`, readers.coordinator, {
    accept: 'multipart/related; type=application/octet-stream; transfer-syntax=*',
  })
  assert.deepEqual(
    frames.parts.map(({ content }) => content),
    [slicePixels({ grey: 2 }), slicePixels({ grey: 2 })],
  )
  assert.match(frames.parts[0]?.head ?? '', /application\/octet-stream; transfer-syntax=1\.2\.840\.10008\.1\.2\.1$/)
  for (const list of ['0', '1,', 'x', '-1', '1,0', '1 2', Array.from({ length: 101 }, () => '1').join(',')])
    assert.equal((await ask(caseId, `${instance(2)}/frames/${encodeURIComponent(list)}`)).code, 400, list)
  for (const list of ['2', '1,2', '99999', '9'.repeat(40)])
    assert.equal((await ask(caseId, `${instance(2)}/frames/${list}`)).code, 404, list)
  assert.equal((await ask(caseId, `${instance(7)}/frames/1`)).code, 404)
})

test('what is accepted decides the form; nothing is transcoded', async () => {
  const table: readonly (readonly [path: string, accept: string, code: number])[] = [
    ['/studies', 'application/json', 200],
    ['/studies', '*/*', 200],
    ['/studies', 'text/html, application/dicom+json;q=0.5', 200],
    ['/studies', 'application/dicom+xml', 406],
    ['/studies', 'multipart/related; type="application/dicom+xml"', 406],
    [`${instance(1)}/metadata`, 'text/plain', 406],
    [instance(1), 'multipart/related; type="application/dicom"', 200],
    [instance(1), 'multipart/related; type="application/dicom"; transfer-syntax=1.2.840.10008.1.2.1', 200],
    [instance(1), 'multipart/related; type="application/dicom"; transfer-syntax=1.2.840.10008.1.2.4.50', 406],
    [instance(1), 'application/dicom; transfer-syntax=*', 200],
    [instance(1), 'image/jpeg', 406],
    [instance(1), 'multipart/related; type="Application/DICOM"', 200],
    [`/studies/${STUDY}`, 'application/dicom', 406],
    [`/studies/${STUDY}/series/${SERIES}`, 'application/dicom', 406],
    [`${instance(1)}/frames/1`, 'multipart/related; type="image/jpeg"', 406],
    [
      `${instance(1)}/frames/1`,
      'multipart/related; type="application/octet-stream"; transfer-syntax=1.2.840.10008.1.2.4.90',
      406,
    ],
    [
      `${instance(1)}/frames/1`,
      'multipart/related; type="image/jls", multipart/related; type="application/octet-stream"',
      200,
    ],
    [`${instance(1)}/frames/1`, 'image/png', 406],
  ]
  for (const [path, accept, code] of table) {
    const reply = await ask(caseId, path, readers.coordinator, { accept })
    assert.equal(reply.code, code, `${path} ${accept}`)
    if (code === 406) assert.equal(reply.json.code, 'not_acceptable')
    assert.deepEqual([reply.headers['cache-control'], reply.headers.etag], ['no-store', undefined])
  }
  // Bare when nothing else is asked for, whatever the order.
  const both = 'application/dicom, multipart/related; type="application/dicom"'
  assert.equal((await ask(caseId, instance(1), readers.coordinator, { accept: both })).parts.length, 1)
  const unpacked = await ask(caseId, '/studies', readers.coordinator, { 'accept-encoding': 'gzip;q=0, identity' })
  assert.equal(unpacked.headers['content-encoding'], undefined)
})

test('who may read the documents of a case reads its pictures, and nobody else', async () => {
  const paths = [
    '/studies',
    `/studies/${STUDY}/series`,
    `${instance(1)}/metadata`,
    instance(1),
    `${instance(1)}/frames/1`,
  ]
  for (const path of paths) {
    for (const token of Object.values(readers)) assert.equal((await ask(caseId, path, token)).code, 200)
    for (const token of [world.stranger, world.doctor('dr-9')]) {
      const { code, json } = await ask(caseId, path, token)
      assert.deepEqual([code, json.code], [404, 'case_not_found'])
    }
    const nobody = await ask(caseId, path, null)
    assert.deepEqual([nobody.code, nobody.json.code], [401, 'unauthorized'])
    assert.equal((await ask(crypto.randomUUID(), path)).code, 404)
    assert.equal((await ask('no-uuid', path)).code, 404)
  }
  for (const path of paths) {
    const headers = { authorization: world.admin }
    const head = await service.app.inject({ method: 'HEAD', url: `/dicomweb/${caseId}${path}`, headers })
    assert.equal(head.statusCode, 404)
  }
})

test('of administrators those read who may read medical content', async () => {
  const codeFor = async (roles: readonly string[], id = caseId) => {
    const token = service.token('admin', `admin-${roles.join('-')}`, { roles })
    return (await service.call(`/dicomweb/${id}/studies`, { token })).code
  }
  const codes = { intake: 200, privacy: 200, auditor: 200, owner: 200, finance: 404, catalogue: 404, security: 404 }
  for (const [role, code] of Object.entries(codes)) assert.equal(await codeFor([role]), code, role)
  for (const roles of [[], ['nobody']]) {
    assert.equal(await codeFor(roles), 403)
    assert.equal(await codeFor(roles, crypto.randomUUID()), 403, 'whether or not there is such a case')
  }
})

test('a reading is written down once per study and ten minutes, with modality and date', async () => {
  const { caseId } = await caseOf([archive, later])
  const reading = () =>
    service.rows(
      "select action, object_id from access_log where case_id = $1 and actor_id = 'dr-2' and action like '%document%' order by access_id",
      [caseId],
    )
  await ask(caseId, '/studies', readers.specialist)
  for (const path of [
    `/studies/${STUDY}/series`,
    `${instance(1)}/frames/1`,
    `${instance(2)}/frames/1`,
    `/studies/${LATER}/metadata`,
  ])
    await ask(caseId, path, readers.specialist)
  const rows = await reading()
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['listed_documents', 'opened_document', 'opened_document'],
  )
  assert.match(rows[1]?.object_id ?? '', /^CT\/PT 2026-01-05 [0-9a-f]{8}$/)
  assert.match(rows[2]?.object_id ?? '', /^CT 2026-03-01 /)
  const seen = await service.call('/app/case-access', { token: readers.patient, body: { case_id: caseId } })
  assert.match(seen.text, /: CT\/PT 2026-01-05"/)
  const arabic = await service.call('/app/case-access', {
    token: readers.patient,
    body: { case_id: caseId },
    lang: 'ar',
  })
  assert.match(arabic.text, /: \u2068CT\/PT 2026-01-05\u2069"/, 'the date keeps its order')
  service.clock.advance(11 * 60_000)
  await ask(caseId, `${instance(1)}/frames/1`, readers.specialist)
  assert.equal((await reading()).length, 4)
})

test('frames and files do not count for the rate of a token; lists and metadata do', async () => {
  const limited = await startService({ env: { RATE_LIMIT_PER_TOKEN: '30' } })
  const { caseOf, ask, readers } = await imagingWorld(limited)
  const { caseId } = await caseOf([later])
  const one = `/studies/${LATER}/series/${LATER}.1/instances/${LATER}.1.1`
  for (let call = 0; call < 31; call++) {
    assert.equal((await ask(caseId, `${one}/frames/1`, readers.specialist)).code, 200)
    assert.equal((await ask(caseId, one, readers.specialist)).code, 200)
  }
  for (let call = 0; call < 30; call++)
    assert.equal((await ask(caseId, call % 2 === 0 ? '/studies' : `${one}/metadata`, readers.specialist)).code, 200)
  const { code, json } = await ask(caseId, '/studies', readers.specialist)
  assert.deepEqual([code, json.code], [429, 'too_many_requests'])
})
