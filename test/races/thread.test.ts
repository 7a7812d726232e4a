import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COORDINATOR, good, startTeamwork } from '../surfaces/doctors/teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork

const MESSAGES = 24
/** Overlapping pages, so that readers mark the same messages in different sets. */
const PAGE_SIZES = [3, 7, 15, 100]

test('one thread read by several at once while its patient writes: all are answered, and every message is read once', async () => {
  const { caseId } = await teamwork.paidTeam()
  const list = async (page_size: number): Promise<{ read_date: string | null }[]> =>
    good(await teamwork.as(COORDINATOR, '/pro/list-messages', { case_id: caseId, page_size }))
  let writing = true
  const write = async () => {
    for (let n = 0; n < MESSAGES; n++) {
      service.clock.advance(1)
      good(await world.patients('/app/send-message', { case_id: caseId, text: `No. ${n}` }))
    }
    writing = false
  }
  const read = async (page_size: number) => {
    while (writing) await list(page_size)
  }
  await Promise.all([write(), ...[...PAGE_SIZES, ...PAGE_SIZES].map(read)])
  await list(100)
  const dates = async () => (await list(100)).map(message => message.read_date)
  const first = await dates()
  assert.equal(first.length, MESSAGES)
  assert.ok(!first.includes(null))
  service.clock.advance(1)
  assert.deepEqual(await dates(), first)
})
