import assert from 'node:assert/strict'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { writeSlice } from '../../support/dicom-writer.ts'
import { imagingWorld } from '../../support/imaging-world.ts'
import { startService } from '../../support/service.ts'
import { until } from '../../support/until.ts'

const service = await startService()
const { world, readers, caseOf } = await imagingWorld(service)
await service.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = service.app.server.address() as AddressInfo
const ROOT = '1.2.826.0.1.3680043.10.14'

/** Begins an answer and reads nothing of it. */
function begun(path: string, authorization: string, headers = {}): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    request({ port, path, headers: { authorization, connection: 'close', ...headers }, agent: false }, response => {
      assert.equal(response.statusCode, 200)
      response.pause()
      done(response)
    })
      .on('error', fail)
      .end()
  })
}

const isOpen = () => new Promise<number>(done => service.app.server.getConnections((_error, count) => done(count)))
const left = (count: number) => until(`${count} answers are still sent`, async () => (await isOpen()) === count)

test('pictures that are being sent end when their reader loses the right, or may no longer know who the patient is', async () => {
  // Far more than the buffers between the two ends hold.
  const file = writeSlice({ study: `${ROOT}.1`, series: `${ROOT}.2`, sop: `${ROOT}.3`, size: 3_500 })
  const { caseId } = await caseOf([file])
  const study = `/dicomweb/${caseId}/studies/${ROOT}.1`
  const frames = `${study}/series/${ROOT}.2/instances/${ROOT}.3/frames/1`
  const [{ document_id }] = await service.rows('select document_id from documents where case_id = $1', [caseId])
  const answers = [
    await begun(study, readers.patient, { range: 'bytes=0-9' }),
    await begun(frames, readers.specialist),
    await begun(study, readers.coordinator),
    await begun(`/documents/${document_id}`, readers.coordinator),
  ]
  assert.equal(await isOpen(), 4)
  assert.equal((await world.admins('/admin/revoke', { surface: 'app', id: 'patient-1' })).code, 200)
  await left(3)
  const [{ sop_id }] = await service.rows(
    `select sop_id from second_opinions where case_id = $1 and doctor_id = 'dr-2'`,
    [caseId],
  )
  assert.equal((await world.admins('/admin/remove-doctor', { sop_id, reason: 'ill' })).code, 200)
  await left(2)
  // Who led the case stays on its team.
  await service.rows(`update review_cases set case_coordinator_id = 'dr-3' where case_id = $1`, [caseId])
  await left(0)
  for (const answer of answers) {
    answer.resume()
    await new Promise(done => answer.once('close', done).once('error', done))
    assert.equal(answer.complete, false)
  }
})
