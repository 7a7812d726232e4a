import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createChance } from '../../../demo/chance.ts'
import { chooseStep } from '../../../drills/support/choose-step.ts'
import { expectation } from '../../../drills/support/expectation.ts'
import type { Model, Step } from '../../../drills/support/model.ts'
import { doctorOf, requestOf } from '../../../drills/support/requests.ts'
import { fingerprint, readStored } from '../../../drills/support/stored.ts'
import { caseStatuses } from '../../../src/domain/case/status.ts'
import { type Reply, startService } from '../../support/service.ts'
import { testClock } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'

// The model and the requests are those of the crash drill, whose tokens bear the present time.
const clock = testClock(new Date(Date.now() + 60_000))
const reports = { render: async () => new Uint8Array(1_001), close: async () => {} }
const service = await startService({ clock, override: { reports } })
const world = await createWorld(service)
const OWNER = 'patient-of-the-model'

async function send(caseId: string, step: Step): Promise<Reply> {
  const doctor = doctorOf(step)
  const [row] = await service.rows(
    'select sop_id from second_opinions where case_id::text = $1 and doctor_id = $2 order by active desc',
    [caseId, doctor],
  )
  if (step.do === 'pay another amount')
    await service.rows("update sandbox_payments set amount = 5, status = 'paid' where case_id = $1", [caseId])
  const ids = {
    caseId,
    owner: OWNER,
    rtId: world.rtId,
    dcId: world.dcId,
    assignmentId: row?.sop_id ?? 'none',
    key: null,
  }
  const { path, body, token = null, headers = {} } = requestOf(step, ids)
  return service.call(path, { token, headers, ...(body === undefined ? {} : { body }) })
}

/** Makes the case and takes these steps; every answer, and what is stored at last, must be as the model says. */
async function live(next: (model: Model, n: number) => Step, steps: number, status: 'draft' | 'review'): Promise<void> {
  const save: Step = { do: 'save', status, history: 'history', documents: [] }
  const caseId = (await send('', save)).body.data.case_id
  let model = expectation(null, save).after as Model
  const done: string[] = []
  for (let n = 0; n < steps; n++) {
    const step = next(model, n)
    const { code, after } = expectation(model, step)
    const reply = await send(caseId, step)
    done.push(step.do)
    assert.equal(reply.code, code, `${done}: ${reply.text}`)
    model = after as Model
  }
  // What is left to send says nothing of the order in which it was queued.
  await service.drain()
  const [stored] = await readStored({ query: (text, values) => service.rows(text, values) }, caseId)
  assert.equal(stored && fingerprint(stored.model), fingerprint(model), String(done))
}

test('whatever is done in whatever order, the case, its team, history, card, messages and money are as in the model', async () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 60; seed++) {
    const { below } = createChance(seed)
    let named = 0
    const odd: Step[] = [{ do: 'pay another amount' }, { do: 'accept' }]
    const next = (model: Model) => {
      seen.add(model.status)
      return odd[below(12)] ?? chooseStep(model, below, kind => `${kind}-${seed}-${++named}`)
    }
    await live(next, 20, seed % 2 === 0 ? 'draft' : 'review')
  }
  assert.deepEqual([...seen].sort(), [...caseStatuses].sort())
})

test('ways to the end, and money that comes after a cancellation goes back once', async () => {
  const assign: Step = { do: 'assign', doctor: 'dr-1', requested: [] }
  const cancel: Step = { do: 'cancel', by: 'admin', reason: 'reason' }
  const ways: Step[][] = [
    [assign, { do: 'fail' }, { do: 'succeed' }],
    [assign, { do: 'succeed' }, cancel],
    [assign, { do: 'pay another amount' }, { do: 'accept' }, cancel],
    [assign, cancel, { do: 'fail' }, { do: 'succeed' }, { do: 'succeed' }, { do: 'fail' }, cancel],
    [assign, cancel, { do: 'pay another amount' }, { do: 'succeed' }],
  ]
  for (const steps of ways) await live((_, n) => steps[n] ?? cancel, steps.length, 'review')
})
