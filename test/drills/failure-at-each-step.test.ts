import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fingerprint, readStored } from '../../drills/support/stored.ts'
import { JOBS_OF_CASE } from '../support/case-snapshot.ts'
import { startTeamwork } from '../surfaces/doctors/teamwork.ts'
import { type Flow, flows } from './support/flows.ts'
import { injectInto, type Mode } from './support/inject.ts'

const MOST_STEPS = 60

const teamwork = await startTeamwork()
const { service, world } = teamwork
const injector = injectInto(service.ctx)
const query = (text: string, values?: unknown[]) => service.rows(text, values)
const tables: { name: string }[] = await query(
  `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'sandbox_%' order by 1`,
)
const everything = [...tables.map(({ name }) => name), 'pgboss.job']
  .map(
    name =>
      `select '${name}' as name, count(*) as rows, sum(hashtextextended(t.ctid::text || t.xmin::text, 0)) as versions from ${name} t`,
  )
  .join(' union all ')

/** The version of every row in the database, except in the tables of the sandbox, which stand for other systems. */
const snapshot = () => query(everything)

/** A case and its messages without ids, for comparison. */
async function effects(caseId: string) {
  const [stored] = await readStored({ query }, caseId)
  assert.ok(stored)
  const jobs = await query(
    `select name, data ->> 'kind' as kind, data -> 'recipient' ->> 'id' as recipient from ${JOBS_OF_CASE} order by 1, 2, 3`,
    [caseId],
  )
  const { settled_refunds, activity } = stored
  return [fingerprint(stored.model), settled_refunds, [...activity].sort(), jobs]
}

async function failAt(flow: Flow, mode: Mode, n: number) {
  const { caseId, run } = await flow.prepare(teamwork)
  const before = await snapshot()
  injector.arm(mode, n)
  const reply = await run()
  const fired = injector.disarm()
  return { caseId, run, before, reply, fired }
}

async function cleanRun(flow: Flow) {
  const { caseId, run } = await flow.prepare(teamwork)
  const { code, text } = await run()
  assert.equal(code, 200, text)
  return effects(caseId)
}

// The long version fails every step of every flow in every way; the quick one fails every second step, in one way in turn.
const ways = ['unavailable', 'unexpected', 'serialisation'] as const
const isLong = process.env.DRILL === 'long'
const inTurn = isLong ? [0, 1, 2] : [0]
const stride = isLong ? 1 : 2

for (const [index, flow] of flows.entries()) {
  test(`${flow.name}: whichever step fails, all or nothing, and a repetition succeeds`, async () => {
    const wanted = await cleanRun(flow)
    for (const turn of inTurn) {
      for (let n = isLong ? 1 : 1 + (index % 2); ; n += stride) {
        assert.ok(n < MOST_STEPS)
        const mode = ways[(turn + n + index) % ways.length] ?? 'unavailable'
        const { caseId, run, before, reply, fired } = await failAt(flow, mode, n)
        if (!fired) {
          assert.equal(reply.code, 200, reply.text)
          assert.ok(n > 2, 'the flow has steps that can fail')
          break
        }
        // A serialisation failure is tried again by the service, so the caller may not see it.
        if (mode !== 'serialisation' || reply.code !== 200) {
          if (!flow.background) {
            // Every failure at the gateway is a 503.
            const right = mode === 'unexpected' ? [500, 503] : [503]
            assert.ok(right.includes(reply.code), `${mode} at step ${n}: ${reply.code} ${reply.text}`)
            assert.deepEqual(await snapshot(), before, `something is left of step ${n}`)
          }
          const again = await run()
          assert.equal(again.code, 200, again.text)
        }
        assert.deepEqual(await effects(caseId), wanted, `after step ${n} failed: ${mode}`)
      }
    }
  })

  test(`${flow.name}: a COMMIT whose answer is lost happened once, and a repetition does not double it`, async () => {
    const wanted = await cleanRun(flow)
    const { caseId, run, reply, fired } = await failAt(flow, 'lost', 1)
    if (!fired) return
    assert.equal(reply.code, 503, reply.text)
    assert.deepEqual(await effects(caseId), wanted)
    if (flow.counts) return
    assert.ok([200, 404, 409].includes((await run()).code))
    assert.deepEqual(await effects(caseId), wanted, 'the repetition changed something')
  })
}

test('save-review-case: whichever step fails, nothing is there; the same key then makes one case', async () => {
  const known = new Set((await query('select case_id from review_cases')).map(({ case_id }) => case_id))
  for (const mode of ['unavailable', 'unexpected', 'lost'] as const) {
    for (let n = 1; n < MOST_STEPS; n++) {
      const key = `${mode}-${n}`
      const body = world.fields({ medical_history: key })
      const save = () =>
        service.call('/app/save-review-case', { token: world.patient, body, headers: { 'idempotency-key': key } })
      const before = await snapshot()
      injector.arm(mode, n)
      const first = await save()
      const fired = injector.disarm()
      if (fired && mode !== 'lost') assert.deepEqual(await snapshot(), before, `something is left of step ${n}`)
      assert.equal(first.code, fired ? (mode === 'unexpected' ? 500 : 503) : 200)
      assert.equal((await save()).code, 200)
      const made = (await query('select case_id from review_cases')).filter(({ case_id }) => !known.has(case_id))
      assert.equal(made.length, 1, key)
      known.add(made[0].case_id)
      const [stored] = await readStored({ query }, made[0].case_id)
      assert.deepEqual(stored?.model.milestones, ['new_case'])
      if (!fired) break
    }
  }
})
