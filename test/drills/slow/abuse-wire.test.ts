import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { scale } from '../../../drills/abuse/scale.ts'
import { besiege, paceLine } from '../../../drills/abuse/slow.ts'
import { createTestDatabase } from '../../support/database.ts'
import { dataFolder, startProcess, urlOf } from '../../support/processes.ts'
import { startService } from '../../support/service.ts'
import { checkPipeline, isCutOff } from '../../support/wire-cases.ts'

const service = await startService({ server: { requestTimeoutMs: 800 } })
await service.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = service.app.server.address() as AddressInfo
const token = service.token('admin', 'admin-1')

test('a client that talks on after its time is cut off', async () => {
  const starts: [string, string][] = [
    ['GET /health/live HTTP/1.1\r\nhost: x\r\n', 'x-a: b\r\n'],
    [
      `POST /admin/list-reviewtypes HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ncontent-type: application/json\r\ncontent-length: 99999\r\n\r\n{`,
      ' ',
    ],
    ['POST /nowhere HTTP/1.1\r\nhost: x\r\ncontent-length: 99999\r\n\r\n{', ' '],
    ['GET /health/live HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n', ' '],
    ['NO REQUEST\r\n\r\n', ' '],
  ]
  const cut = await Promise.all(starts.map(([start, piece]) => isCutOff(port, start, piece, 10_000)))
  assert.deepEqual(cut, [true, true, true, true, true])
})

test('many requests in one breath', async () => {
  // With the usual time limit, because the last request waits for all others.
  const patient = await startService()
  await patient.app.listen({ port: 0, host: '127.0.0.1' })
  assert.deepEqual(await checkPipeline((patient.app.server.address() as AddressInfo).port, 1_000), [])
})

test('a megabyte of mistakes is not gone through to the end', async () => {
  const mistakes: Record<string, [string, string]> = {
    '/app/update-meddocs': ['app', `{"case_id":"x","med_docs":[${Array(340_000).fill('{}').join()}]}`],
    '/admin/map-doctors': ['admin', `{"dc_id":"x","doctor_ids":[${Array(500_000).fill('1').join()}]}`],
    '/pro/request-documents': [
      'pro',
      `{"sop_id":"x","doctor_id":"d","request_documents":[${Array(340_000).fill('""').join()}]}`,
    ],
  }
  for (const [path, [surface, body]] of Object.entries(mistakes)) {
    const reply = await service.call(path, { token: service.token(surface as 'app', 'd'), body })
    assert.equal(reply.code, 400, path)
    assert.equal(reply.body.errors?.length, 1, path)
  }
})

test('slow connections do not keep good traffic from its answers', async t => {
  const database = await createTestDatabase()
  const env = { DATABASE_URL: urlOf(database.connection), SANDBOX: 'on', DATA_DIR: dataFolder() }
  const running = await startProcess(env)
  const answer = await fetch(`${running.address}/sandbox/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ surface: 'app', id: 'patient-1' }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  const result = await besiege({
    port: Number(new URL(running.address).port),
    token: data.token,
    connections: scale.connections,
    measureMs: scale.everyString ? 30_000 : 2_000,
  })
  t.diagnostic(paceLine(result))
  if (scale.everyString) console.log(paceLine(result))
  assert.equal(result.opened, scale.connections)
  assert.ok(result.besieged.latenciesMs.length > 0)
  // The service must have cut off every slow connection within half a minute.
  if (scale.everyString) assert.equal(result.stillOpen, 0)
  running.child.kill('SIGTERM')
  assert.equal((await running.finished).code, 0)
  await database.drop()
})
