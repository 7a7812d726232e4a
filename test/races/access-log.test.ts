import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '../support/test-clock.ts'
import { startTwoServices } from '../support/two-services.ts'
import { uploads } from '../support/uploads.ts'
import { createWorld } from '../support/world.ts'

const [one, two] = await startTwoServices()
const world = await createWorld(one)
const DOCTOR = 'dr-coordinator'

const open = (service: typeof one, case_id: string) =>
  service.call('/pro/review-case-details', { token: world.doctor(DOCTOR), body: { case_id } })
const rowsOf = (caseId: string) => one.rows('select at from access_log where case_id = $1 order by at', [caseId])

test('the same reading at the same moment, in two processes, is one row', async () => {
  const cases = await Promise.all(Array.from({ length: 8 }, () => world.assigned()))
  for (let round = 1; round <= 3; round++) {
    const replies = await Promise.all(
      cases.flatMap(caseId => [one, two, one, two, two].map(service => open(service, caseId))),
    )
    for (const reply of replies) assert.equal(reply.code, 200, reply.text)
    for (const caseId of cases) assert.equal((await rowsOf(caseId)).length, round)
    one.clock.advance(10 * MINUTE)
  }
})

test('the same reading of a document that is on no case yet is one row, too', async () => {
  const { document_id, url } = await uploads(one).checked(world.patient, Buffer.from('a letter'))
  const read = async (service: typeof one) => {
    const { code } = await uploads(service).bytes(world.patient, url)
    assert.equal(code, 200)
  }
  const rows = () =>
    one.rows("select case_id from access_log where object_id = $1 and action = 'opened_document'", [document_id])
  for (let round = 1; round <= 3; round++) {
    await Promise.all([one, two, one, two, two].map(read))
    await read(two)
    assert.equal((await rows()).length, round)
    one.clock.advance(10 * MINUTE)
  }
  assert.deepEqual(new Set((await rows()).map(row => row.case_id)), new Set([null]))
})

test('the window begins with the row, whichever process wrote it, and is not prolonged by reading on', async () => {
  const caseId = await world.assigned()
  const start = one.clock.now().getTime()
  for (const service of [one, two, two, one, two, one]) {
    assert.equal((await open(service, caseId)).code, 200)
    one.clock.advance(4 * MINUTE)
  }
  const written = (await rowsOf(caseId)).map(({ at }) => (at.getTime() - start) / MINUTE)
  assert.deepEqual(written, [0, 12])
})

test('a process that finds another’s row remembers it as long as that row counts, and no longer', async () => {
  const caseId = await world.assigned()
  const start = one.clock.now().getTime()
  for (const service of [one, two, two, two]) {
    assert.equal((await open(service, caseId)).code, 200)
    one.clock.advance(6 * MINUTE)
  }
  const written = (await rowsOf(caseId)).map(({ at }) => (at.getTime() - start) / MINUTE)
  assert.deepEqual(written, [0, 12])
})

test('nothing is shown while the row of another process is not committed', async () => {
  const caseId = await world.assigned()
  const reading = {
    at: one.clock.now(),
    surface: 'pro',
    actor_kind: 'doctor',
    actor_id: DOCTOR,
    action: 'opened_case',
    case_id: caseId,
  }
  let answered = false
  let reply: ReturnType<typeof open> | undefined
  const takenBack = new Error('the other process fails')
  const other = two.ctx.db.transaction(async tx => {
    await tx.execute("select log_reading($1::jsonb, '10 minutes')", [JSON.stringify(reading)])
    reply = open(one, caseId).finally(() => {
      answered = true
    })
    await tx.execute('select pg_sleep(0.3)')
    assert.equal(answered, false)
    throw takenBack
  })
  await assert.rejects(other, takenBack)
  assert.equal((await reply)?.code, 200)
  assert.equal((await rowsOf(caseId)).length, 1)
})
