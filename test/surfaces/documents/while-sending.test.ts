import assert from 'node:assert/strict'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { startService } from '../../support/service.ts'
import { HOUR } from '../../support/test-clock.ts'
import { until } from '../../support/until.ts'
import { named, uploads, writing } from '../../support/uploads.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const { checked } = uploads(service)
await service.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = service.app.server.address() as AddressInfo
/** Far more than the buffers between the two ends hold. */
const content = writing(24 * 1024 * 1024)

/** Begins a download and reads nothing of it. */
function begun(address: string, token?: string, body?: string): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const url = new URL(address, `http://127.0.0.1:${port}`)
    const headers = {
      connection: 'close',
      ...(token !== undefined && { authorization: token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    request({ port, path: url.pathname + url.search, method, headers, agent: false }, response => {
      assert.equal(response.statusCode, 200)
      response.pause()
      done(response)
    })
      .on('error', fail)
      .end(body)
  })
}

const isOpen = () => new Promise<number>(done => service.app.server.getConnections((_error, count) => done(count)))
const left = (count: number) => until(`${count} answers are still sent`, async () => (await isOpen()) === count)

async function isWhole(response: IncomingMessage): Promise<boolean> {
  response.resume()
  if (!response.closed) await new Promise(done => response.once('close', done).once('error', done))
  return response.complete
}

test('what is being sent ends when its reader loses the right to it, and after an hour', async () => {
  const id = (await checked(world.patient, content)).document_id as string
  const caseId = await world.save({ medical_documents: [named(id)] })
  await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: 'dr-coordinator' })
  await service.call(`/app/success-webhook?case_id=${caseId}`)
  const joined = await world.doctors('dr-coordinator', '/pro/assign-doctor', { case_id: caseId, doctor_id: 'dr-2' })
  assert.equal(joined.code, 200)
  const path = `/documents/${id}`
  const linkOf = async (surface: string, token: string) =>
    (await service.call(`/${surface}/open-document`, { token, body: { case_id: caseId, document_id: id } })).body.data
      .url
  const mine = (await world.patients('/app/export-my-data', {})).body.data.url
  const answers = [
    await begun(path, world.patient),
    await begun(await linkOf('app', world.patient)),
    await begun(mine),
    await begun(await linkOf('pro', world.doctor('dr-2'))),
    await begun(path, world.doctor('dr-coordinator')),
    await begun(path, world.admin),
  ]
  assert.equal(await isOpen(), 6)
  const revoked = await world.admins('/admin/revoke', { surface: 'app', id: 'patient-1' })
  assert.equal(revoked.code, 200, revoked.text)
  await left(3)
  const removed = await world.admins('/admin/remove-doctor', { sop_id: joined.body.data.sop_id, reason: 'ill' })
  assert.equal(removed.code, 200, removed.text)
  await left(2)
  service.clock.advance(1000)
  const withdrawn = await world.patients('/app/withdraw-consent', { case_id: caseId })
  assert.equal(withdrawn.code, 200, withdrawn.text)
  await left(1)
  service.clock.advance(HOUR)
  await left(0)
  assert.deepEqual(await Promise.all(answers.map(isWhole)), [false, false, false, false, false, false])
})

test('a list that is being sent as CSV ends when its administrator is revoked', async () => {
  const LONG = 'r'.repeat(3_000)
  await service.rows(
    `insert into access_log (at, surface, actor_kind, actor_id, action, request_id)
     select $1, 'admin', 'admin', 'admin-9', 'listed', $2 from generate_series(1, 10000)`,
    [service.clock.now(), LONG],
  )
  const answer = await begun('/admin/export-access-log', service.token('admin', 'admin-9'), '{}')
  const revoked = await world.admins('/admin/revoke', { surface: 'admin', id: 'admin-9' })
  assert.equal(revoked.code, 200, revoked.text)
  await left(0)
  assert.equal(await isWhole(answer), false)
})

test('a reader who has gone before the answer begins is not asked about again', async t => {
  const token = service.token('admin', 'hasty')
  const id = (await checked(world.patient, writing(100))).document_id as string
  await world.save({ medical_documents: [named(id)] })
  const asked = t.mock.method(service.app.authenticator, 'isStill')
  t.mock.timers.enable({ apis: ['setInterval'] })
  const waiting = () => service.rows("select 1 from pg_locks where relation = 'documents'::regclass and not granted")
  await service.ctx.db.transaction(async tx => {
    await tx.execute('lock table documents')
    const call = request({ port, path: `/documents/${id}`, headers: { authorization: token }, agent: false })
    call.on('error', () => {}).end()
    await until('the service waits for the document', async () => (await waiting()).length > 0)
    call.destroy()
    await left(0)
  })
  const opened = () => service.rows("select 1 from access_log where actor_id = 'hasty' and action = 'opened_document'")
  await until('the service has gone on with the answer', async () => (await opened()).length > 0)
  t.mock.timers.tick(5_000)
  assert.equal(asked.mock.callCount(), 0)
})

test('a right that stays lets the answer arrive as a whole', async () => {
  const id = (await checked(service.token('app', 'calm'), writing(100_000))).document_id as string
  assert.equal(await isWhole(await begun(`/documents/${id}`, service.token('app', 'calm'))), true)
})
