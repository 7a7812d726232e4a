import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestService } from '../support/service.ts'
import { DAY } from '../support/test-clock.ts'
import { startTwoServices } from '../support/two-services.ts'
import { until } from '../support/until.ts'
import { createWorld } from '../support/world.ts'

const DUE = 1_000
const [one, two] = await startTwoServices()
const world = await createWorld(one)
const both = [one, two] as const

/** Writes thousands of cases directly into the table. */
async function makeCases(status: 'draft' | 'payment_success'): Promise<void> {
  const created = one.clock.now()
  const due = status === 'draft' ? null : created
  await one.rows(
    `insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, medical_documents,
       due_date, created_date, updated_date)
     select gen_random_uuid(), 'user-' || n, $1, $2, 40, 'male', $3, '[]', $4, $5, $5 from generate_series(1, ${DUE}) n`,
    [world.rtId, world.dcId, status, due, created],
  )
}

const drainBoth = () => Promise.all(both.map((service: TestService) => service.drain()))

for (const [kind, status, path] of [
  ['draft', 'draft', '/scheduler/draftNotification'],
  ['delay_report', 'payment_success', '/scheduler/sendDelayReportNotification'],
] as const) {
  test(`20 simultaneous ${kind} runs over ${DUE} due cases: each queued once, the counts add up`, async () => {
    await makeCases(status)
    one.clock.advance(DAY)
    const runs = await Promise.all(Array.from({ length: 20 }, (_, index) => (both[index % 2] ?? one).call(path)))
    assert.ok(runs.every(({ code }) => code === 200))
    const sum = (field: string) => runs.reduce((total, { body }) => total + body.data[field], 0)
    assert.deepEqual([sum('eligible'), sum('enqueued')], [DUE, DUE])
    const [queued] = await one.rows(
      `select count(*) as all, count(distinct data ->> 'case_id') as cases from pgboss.job
       where name = 'reminder' and data ->> 'kind' = $1`,
      [kind],
    )
    assert.deepEqual(queued, { all: DUE, cases: DUE })
    assert.deepEqual((await one.call(path)).body.data, { eligible: 0, enqueued: 0 })
    const sent = async () => {
      // On a busy machine a message may need a second try; it is made due at once.
      await one.rows("update pgboss.job set start_after = now() where state = 'retry'")
      await drainBoth()
      const [all] = await one.rows('select count(*) as n from sandbox_notifications where idempotency_key like $1', [
        `${kind}:%`,
      ])
      return all.n
    }
    await until('every message is sent', async () => (await sent()) >= DUE)
    assert.equal(await sent(), DUE)
  })
}
