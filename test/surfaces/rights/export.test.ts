import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { givePicture, storeFiles } from '../../support/findings.ts'
import { until } from '../../support/until.ts'
import { named, uploads, writing } from '../../support/uploads.ts'
import { filesIn } from '../../support/zip.ts'
import { COORDINATOR, DOCTOR, good, startTeamwork } from '../doctors/teamwork.ts'
import { accessRows, completedTeam } from '../trust/trust-helpers.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const upload = uploads(service)

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search
const link = async (token = world.patient) =>
  pathOf(good(await service.call('/app/export-my-data', { token, body: {} })).url)
/** A link, once the previous export has ended. */
const freeLink = async (token: string) => {
  const free = async () => (await service.call('/app/export-my-data', { token, body: {} })).code === 200
  await until('the export before ends', free)
  return link(token)
}
const taken = async (path: string, token: string | null = null) => {
  const { statusCode, headers, rawPayload } = await service.app.inject({
    url: path,
    headers: token === null ? {} : { authorization: token },
  })
  return { code: statusCode, headers, bytes: rawPayload }
}

/** A real connection, so that a reader who stops reading makes the writer wait. */
await service.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = service.app.server.address() as AddressInfo
async function opened(path: string): Promise<IncomingMessage> {
  const [response] = (await once(get({ port, path, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
  return response
}

test('everything that is kept of a patient, in one file', async () => {
  const { caseId } = await completedTeam(teamwork)
  good(await world.patients('/app/send-message', { case_id: caseId, text: 'Thank you' }))
  good(await teamwork.as('dr-coordinator', '/pro/review-case-details', { case_id: caseId }))
  const { document_id } = await upload.checked(world.patient, writing(3_000), '../../secret/scan.txt')
  const draft = await world.save({ status: 'draft', medical_documents: [named(document_id, 'Scan')] })
  await service.drain()
  const { url, expires_date } = good(await world.patients('/app/export-my-data', {}))
  assert.equal(Date.parse(expires_date) - service.clock.now().getTime(), 15 * 60_000)
  const before = await accessRows(service)
  const { code, headers, bytes } = await taken(pathOf(url))
  assert.equal(code, 200)
  assert.match(String(headers['content-disposition']), /^attachment; filename="my-data-2026-03-10\.zip"$/)
  assert.deepEqual([headers['content-type'], headers['cache-control']], ['application/zip', 'no-store'])
  const files = await filesIn(bytes)
  const [folder, drafted] = [`cases/${await world.number(caseId)}`, `cases/${await world.number(draft)}`]
  const names = [...files.keys()]
  for (const name of ['case.json', 'messages.json', 'who-opened-it.json', 'report.json', 'report.fhir.json'])
    assert.ok(names.includes(`${folder}/${name}`), `${name} of ${names}`)
  const read = (name: string) => JSON.parse(files.get(name)?.toString('utf8') ?? '')
  assert.equal(read('person.json').name, 'Sara Ahmad')
  assert.deepEqual([read('person.json').email_on, read('person.json').sms_on], [true, true])
  assert.equal(read(`${folder}/case.json`).medical_history, 'Chest pain since March')
  assert.equal(read(`${folder}/messages.json`)[0].text, 'Thank you')
  assert.equal(read(`${folder}/report.fhir.json`).resourceType, 'Bundle')
  assert.equal(read(`${folder}/report.json`).summary, 'Medical treatment is enough for now.')
  assert.ok(read(`${folder}/who-opened-it.json`).some((row: { action: string }) => row.action === 'opened_case'))
  assert.equal(files.get(`${folder}/report-en-v1.pdf`)?.subarray(0, 4).toString(), '%PDF')
  const document = names.find(name => name.startsWith(`${drafted}/documents/`)) ?? ''
  assert.ok(!document.includes('..'), document)
  assert.deepEqual(files.get(document), writing(3_000))
  assert.deepEqual((await accessRows(service)).slice(before.length), [
    { who: 'app patient patient-1', action: 'exported', case_id: null, object_id: 'my_data' },
  ])
  const [unread] = await service.rows('select read_date from thread_posts where case_id = $1', [caseId])
  assert.equal(unread.read_date, null, 'taking a copy reads no messages')
})

test('also what was asked and answered, receipts, consent texts, extensions and a page that explains it', async () => {
  const token = () => service.token('app', 'reads-arabic', { name: 'سارة <b>', lang: 'ar' })
  const as = async (path: string, body: object) =>
    good(await service.call(`/app/${path}`, { token: token(), body, lang: 'ar' }))
  const { version, text } = await as('consent-notice', {})
  const scan = await upload.checked(token(), writing(500), 'letter.exe')
  const medical_documents = [named(scan.document_id, 'Letter')]
  const caseId = await world.save({ consent_version: version, medical_documents }, token())
  const assigned = { case_id: caseId, doctor_id: COORDINATOR, requested_documents: ['Referral'] }
  good(await world.admins('/admin/assign-coordinator', assigned))
  await teamwork.pay(caseId)
  const sop_id = await teamwork.coordinatorAssignment(caseId)
  const consulted = { case_id: caseId, doctor_id: DOCTOR, requested_documents: ['ECG'] }
  good(await teamwork.as(COORDINATOR, '/pro/assign-doctor', consulted))
  service.clock.advance(1_000)
  const request = { sop_id, doctor_id: COORDINATOR, request_documents: ['Blood count', 'The old CT'] }
  good(await teamwork.as(COORDINATOR, '/pro/request-documents', request))
  service.clock.advance(1_000)
  await as('answer-document-request', { case_id: caseId, sop_id, med_docs: [], note: 'I have no <script>CT</script>' })
  await as('send-message', { case_id: caseId, text: 'When will it be ready?' })
  await as('cancel-review-case', { case_id: caseId })
  await service.drain()
  const files = await filesIn((await taken(await link(token()))).bytes)
  const folder = `cases/${await world.number(caseId)}`
  const read = (name: string) => files.get(name)?.toString('utf8') ?? ''
  const asked = JSON.parse(read(`${folder}/asked-and-answered.json`))
  assert.deepEqual(
    asked.map(({ kind, text: said }: Record<string, string>) => [kind, said]),
    [
      ['asked', 'Referral'],
      ['asked', 'ECG'],
      ['asked', 'Blood count\nThe old CT'],
      ['answered', 'I have no <script>CT</script>'],
    ],
  )
  assert.deepEqual(
    asked.map(({ doctor }: { doctor: string | null }) => doctor !== null),
    [false, true, true, false],
  )
  assert.ok(read(`${folder}/consent-${version}.txt`).includes(text))
  const receipts = [...files.keys()].filter(name => /(INV|CRN)-\d{4}-\d+\.pdf$/.test(name))
  assert.deepEqual(
    receipts.map(name => name.slice(folder.length + 1, folder.length + 4)),
    ['INV', 'CRN'],
  )
  for (const name of receipts) assert.equal(files.get(name)?.subarray(0, 4).toString(), '%PDF')
  assert.ok(files.has(`${folder}/documents/01 letter.exe.txt`), [...files.keys()].join())

  const page = read('index.html')
  assert.match(page, /<html lang="ar" dir="rtl">/)
  for (const shown of ['بياناتي', await world.number(caseId), 'Blood count', 'When will it be ready?', 'Chest pain'])
    assert.ok(page.includes(shown), shown)
  assert.ok(page.includes('سارة &lt;b&gt;') && page.includes('&lt;script&gt;') && !page.includes('<script'))
  assert.doesNotMatch(page, /https?:|src=|url\(|@import/, 'needs nothing else')
  const targets = [...page.matchAll(/href="([^"]+)"/g)].map(([, target]) => decodeURIComponent(target ?? ''))
  assert.deepEqual(targets.sort(), [...files.keys()].filter(name => name !== 'index.html').sort())
})

test('what doctors found in the pictures, once the case is closed', async () => {
  const token = () => service.token('app', 'has-pictures')
  const caseId = await world.save({}, token())
  good(await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: COORDINATOR }))
  await teamwork.pay(caseId)
  await teamwork.assign(caseId, DOCTOR)
  const write = await givePicture(service, token(), caseId)
  assert.equal((await storeFiles(service, caseId, world.doctor(DOCTOR), [write()])).code, 200)
  const folder = `cases/${await world.number(caseId)}`
  const found = async () => {
    const files = await filesIn((await taken(await freeLink(token()))).bytes)
    return new Map([...files].filter(([name]) => name.startsWith(`${folder}/findings`)))
  }
  assert.equal((await found()).size, 0, 'while it is open, it is the team’s')
  good(await service.call('/app/cancel-review-case', { token: token(), body: { case_id: caseId } }))
  const files = await found()
  const [listed, ...more] = JSON.parse(files.get(`${folder}/findings.json`)?.toString('utf8') ?? '')
  assert.deepEqual([listed.file, listed.doctor_id, listed.measurements, more], ['findings/01.dcm', DOCTOR, 1, []])
  const file = files.get(`${folder}/findings/01.dcm`)
  assert.equal(file?.toString('latin1', 128, 132), 'DICM')
  assert.ok(file?.includes('Imaging Measurement Report'))
})

test('the FHIR document refers to the PDFs that lie beside it', async () => {
  const { caseId } = await completedTeam(teamwork)
  const files = await filesIn((await taken(await freeLink(world.patient))).bytes)
  const folder = `cases/${await world.number(caseId)}`
  const { entry } = JSON.parse(files.get(`${folder}/report.fhir.json`)?.toString('utf8') ?? '')
  const urls: string[] = entry
    .filter(({ resource }: { resource: { resourceType: string } }) => resource.resourceType === 'DocumentReference')
    .map(({ resource }: { resource: any }) => resource.content[0].attachment.url)
  assert.ok(urls.length > 0)
  for (const url of urls) assert.equal(files.get(`${folder}/${url}`)?.subarray(0, 4).toString(), '%PDF', url)
})

test('a link is for its owner alone, and for 15 minutes', async () => {
  const path = await link()
  assert.equal((await taken(path, world.patient)).code, 200)
  for (const [name, wrong, token] of [
    ['changed', path.replace(/sig=./, 'sig=g'), null],
    ['longer', path.replace(/exp=(\d+)/, (_, exp) => `exp=${Number(exp) + 1}`), null],
    ['without a signature', path.replace(/&sig=.*/, ''), null],
    ['of somebody else', path, world.stranger],
    ['with a doctor’s token', path, world.doctor('dr-1')],
    ['nothing', '/my-data', world.patient],
  ] as const)
    assert.equal((await taken(wrong, token)).code, 404, name)
  service.clock.advance(15 * 60_000)
  assert.equal((await taken(path)).code, 404)
})

test('one export at a time per person, over all processes; an export is made only as fast as it is read', async () => {
  const token = () => service.token('app', 'has-much')
  const { document_id } = await upload.checked(token(), writing(24 * 1024 * 1024), 'large.txt')
  await world.save({ status: 'draft', medical_documents: [named(document_id, 'Large')] }, token())
  const path = await link(token())
  let read = 0
  const { read: real } = service.ctx.documents
  service.ctx.documents.read = (...given) => {
    read++
    return real.apply(service.ctx.documents, given)
  }
  const response = await opened(path)
  assert.equal(response.statusCode, 200)
  await until('reading begins', async () => read > 0)
  await wait(500)
  const held = read
  assert.ok(held < 20, `${held} of 24 pieces were read although nobody takes them`)
  const again = await taken(path)
  assert.equal(again.code, 409)
  const asked = await service.call('/app/export-my-data', { token: token(), body: {}, lang: 'ar' })
  assert.deepEqual([asked.code, asked.body.code], [409, 'export_running'])
  assert.match(asked.body.message, /يجري تنزيل بياناتك/)
  assert.equal((await taken(await link())).code, 200, 'others are not held up')

  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  assert.ok(read >= 24)
  assert.ok((await filesIn(Buffer.concat(parts))).size > 0)
  service.ctx.documents.read = real
  await until('the lease is released', async () => (await taken(path)).code === 200)
})

test('a reader who leaves in the middle releases their lease', async () => {
  const path = await freeLink(service.token('app', 'has-much'))
  const response = await opened(path)
  assert.equal(response.statusCode, 200)
  response.destroy()
  await until('the lease is released', async () => (await taken(path)).code === 200)
})

test('without its line in the access log nothing is answered, and the lease is released', async () => {
  const path = await freeLink(world.patient)
  await service.rows('alter table access_log rename column request_id to somewhere_else')
  const refused = await taken(path)
  await service.rows('alter table access_log rename column somewhere_else to request_id')
  assert.equal(refused.code, 503)
  assert.equal(refused.headers['content-disposition'], undefined)
  await until('the lease is released', async () => (await taken(path)).code === 200)
})

test('a case that is erased while it is taken is in it or not, and half a file never looks whole', async () => {
  const token = () => service.token('app', 'has-much')
  const [{ case_id }] = await service.rows("select case_id from review_cases where user_id = 'has-much'")
  good(await service.call('/app/cancel-review-case', { token: token(), body: { case_id } }))
  const response = await opened(await freeLink(token()))
  good(await world.admins('/admin/erase-case', { case_id, reason: 'Asked for' }))
  await service.drain()
  const parts: Buffer[] = []
  const whole = await (async () => {
    for await (const part of response) parts.push(part)
    return response.complete
  })().catch(() => false)
  if (whole) {
    const files = await filesIn(Buffer.concat(parts))
    const document = [...files].find(([name]) => name.includes('/documents/'))
    if (document !== undefined) assert.equal(document[1].length, 24 * 1024 * 1024)
  } else assert.equal(response.complete, false)
  service.clock.advance(1_000)
  const later = await taken(await freeLink(service.token('app', 'has-much')))
  assert.equal(later.code, 200)
  assert.ok(![...(await filesIn(later.bytes)).keys()].some(name => name.startsWith('cases/')))
})
