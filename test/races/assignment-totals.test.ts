import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Tx } from '../../src/db/engine/database.ts'
import { countAssignments } from '../../src/usecases/cases/count-assignments.ts'
import { startTeamwork } from '../surfaces/doctors/teamwork.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const { db } = service.ctx

/** The stored totals of a doctor's specialist assignments, and the counted ones. */
async function totals(doctor: string) {
  const [row] = await service.rows(
    `select (select total from assignment_totals where doctor_id = $1 and is_coordinator = 0) as kept,
      (select count(*)::int from second_opinions where doctor_id = $1 and is_coordinator = 0 and active = 1) as counted`,
    [doctor],
  )
  return row
}

const switchOff = (tx: Tx, assignment: string) =>
  tx.execute('update second_opinions set active = 0 where sop_id = $1', [assignment])

test('a total is counted once and follows from then on; the list answers it', async () => {
  const doctor = 'dr-followed'
  const rows = [
    await teamwork.assign(await world.assigned(), doctor),
    await teamwork.assign(await world.assigned(), doctor),
  ]
  assert.deepEqual(await totals(doctor), { kept: null, counted: 2 })
  while ((await countAssignments(service.ctx)) > 0);
  assert.deepEqual(await totals(doctor), { kept: 2, counted: 2 })
  await teamwork.assign(await world.assigned(), doctor)
  assert.deepEqual(await totals(doctor), { kept: 3, counted: 3 })
  await db.transaction(tx => switchOff(tx, rows[0] ?? ''))
  assert.deepEqual(await totals(doctor), { kept: 2, counted: 2 })
  await db.transaction(tx =>
    tx.execute("update second_opinions set doctor_id = 'dr-other' where sop_id = $1", [rows[1]]),
  )
  assert.deepEqual(await totals(doctor), { kept: 1, counted: 1 })
  await assert.rejects(
    db.transaction(async tx => {
      await tx.execute('delete from second_opinions where doctor_id = $1', [doctor])
      throw new Error('taken back')
    }),
    /taken back/,
  )
  assert.deepEqual(await totals(doctor), { kept: 1, counted: 1 })
  const page = (await teamwork.as(doctor, '/pro/sops', { page: 2, page_size: 1 })).body
  assert.deepEqual([page.data, page.pagination.total], [[], 1])
  await service.rows('update assignment_totals set total = 7 where doctor_id = $1 and is_coordinator = 0', [doctor])
  assert.equal((await teamwork.as(doctor, '/pro/sops', { page: 2, page_size: 1 })).body.pagination.total, 7)
})

test('a change that is under way while a doctor is counted is counted once', async () => {
  for (const early of [false, true]) {
    const doctor = `dr-${early ? 'early' : 'late'}`
    const assignment = await teamwork.assign(await world.assigned(), doctor)
    await teamwork.assign(await world.assigned(), doctor)
    let counting: Promise<unknown> | undefined
    await db.transaction(async tx => {
      await switchOff(tx, assignment)
      // Otherwise the total is checked at the commit.
      if (early) await tx.execute('set constraints all immediate')
      counting = countAssignments(service.ctx)
      const first = await Promise.race([counting.then(() => 'counted'), early ? wait(200, 'waits') : counting])
      if (early) assert.equal(first, 'waits', 'who has looked for the total is waited for')
    })
    await counting
    assert.deepEqual(await totals(doctor), { kept: 1, counted: 1 })
  }
})

test('the stored totals equal the counted ones, whatever happens at once', async () => {
  const doctors = ['dr-a', 'dr-b', 'dr-c']
  const cases = await Promise.all(Array.from({ length: 12 }, () => world.assigned()))
  await Promise.all(
    cases.flatMap((caseId, n) =>
      doctors.map(async (doctor, m) => {
        const assignment = await teamwork.assign(caseId, doctor)
        if ((n + m) % 4 === 0) await countAssignments(service.ctx)
        if ((n + m) % 3 === 0) await db.transaction(tx => switchOff(tx, assignment))
      }),
    ),
  )
  while ((await countAssignments(service.ctx)) > 0);
  for (const doctor of doctors) {
    const { kept, counted } = await totals(doctor)
    assert.deepEqual([kept, counted], [8, 8], doctor)
  }
})
