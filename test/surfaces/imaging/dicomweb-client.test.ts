import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, test } from 'node:test'
import { slicePixels, writeSlice } from '../../support/dicom-writer.ts'
import { type Finding, writeFinding } from '../../support/findings.ts'
import { imagingWorld } from '../../support/imaging-world.ts'
import { startService } from '../../support/service.ts'

// The client that viewers use, OHIF among them. It is made for browsers.
const require = createRequire(import.meta.url)
Object.assign(globalThis, { XMLHttpRequest: require('xhr2') })
after(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'))
const { api } = require('dicomweb-client') as typeof import('dicomweb-client')

const service = await startService()
const { readers, caseOf } = await imagingWorld(service)
const base = await service.app.listen({ port: 0, host: '127.0.0.1' })

const STUDY = '1.2.826.0.1.3680043.10.23.1'
const SERIES = `${STUDY}.1`
const slices = [1, 2].map(number => writeSlice({ study: STUDY, series: SERIES, number, grey: number }))
const { caseId } = await caseOf(slices)
const clientOf = (token: string) =>
  new api.DICOMwebClient({
    url: `${base}/dicomweb/${caseId}`,
    headers: { Authorization: token },
    singlepart: '',
    verbose: false,
  } as never) as any

const finding: Finding = { study: STUDY, series: `${STUDY}.2`, sop: `${STUDY}.2.1`, about: [`${SERIES}.1`] }
const uids = (sop: string, series: string) => ({
  studyInstanceUID: STUDY,
  seriesInstanceUID: series,
  sopInstanceUID: sop,
})
const arrayBuffer = (bytes: Buffer) => Uint8Array.from(bytes).buffer
/** A refusal is an error with its status. */
const statusOf = async (call: Promise<unknown>) => {
  try {
    await call
    return 200
  } catch (error) {
    return (error as { status?: number }).status
  }
}

test('a viewer’s own client finds, reads and stores', async () => {
  const doctor = clientOf(readers.specialist)
  const [study] = await doctor.searchForStudies({ queryParams: { StudyInstanceUID: STUDY } })
  assert.deepEqual(study['0020000D'].Value, [STUDY])
  assert.equal((await doctor.searchForSeries({ studyInstanceUID: STUDY })).length, 1)
  assert.equal((await doctor.retrieveSeriesMetadata(uids('', SERIES))).length, 2)
  const [frame] = await doctor.retrieveInstanceFrames({ ...uids(`${SERIES}.2`, SERIES), frameNumbers: [1] })
  assert.deepEqual(Buffer.from(frame), slicePixels({ grey: 2 }))
  const whole = Buffer.from(await clientOf(readers.coordinator).retrieveInstance(uids(`${SERIES}.1`, SERIES)))
  assert.deepEqual(whole, slices[0])

  await doctor.storeInstances({ datasets: [arrayBuffer(writeFinding(finding))] })
  const found = await doctor.searchForInstances({ studyInstanceUID: STUDY, queryParams: { Modality: 'SR' } })
  assert.deepEqual(
    found.map((one: any) => one['00080018'].Value[0]),
    [finding.sop],
  )
  const [report] = await doctor.retrieveInstanceMetadata(uids(finding.sop, finding.series))
  assert.ok(report['0040A730'].Value.length > 0)
  const file = Buffer.from(await doctor.retrieveInstance(uids(finding.sop, finding.series)))
  assert.equal(file.toString('latin1', 128, 132), 'DICM')
})

test('what is refused is an error for the client, never a success', async () => {
  const store = (token: string, file: Buffer) =>
    statusOf(clientOf(token).storeInstances({ datasets: [arrayBuffer(file)] }))
  assert.equal(await store(readers.specialist, writeFinding(finding)), 409)
  assert.equal(await store(readers.specialist, slices[0] as Buffer), 409)
  assert.equal(await store(readers.patient, writeFinding(finding)), 403)
  assert.equal(await store(service.token('pro', 'dr-9'), writeFinding(finding)), 404)
  // Long bodies are refused unread, and the refusal arrives.
  assert.equal(await store(readers.specialist, Buffer.alloc(30_000_000)), 413)
  assert.equal(await store(readers.patient, Buffer.alloc(9_000_000)), 403)
})
