import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createContext } from '../../src/context.ts'
import type { Payloads } from '../../src/queue/jobs.ts'
import type { Handlers, Job } from '../../src/queue/queue.ts'
import { startService, testConfig } from '../support/service.ts'
import { testKeys } from '../support/test-keys.ts'
import { until } from '../support/until.ts'

const service = await startService()
const { db, queue } = service.ctx

const refund = (refund_id: string): Payloads['refund'] => ({ kind: 'refund', refund_id })
const enqueue = (...ids: string[]) => db.transaction(tx => queue.enqueue(tx, 'refund', ids.map(refund)))
const jobs = (name: string) =>
  service.rows('select state, retry_count, data from pgboss.job where name = $1 order by created_on, id', [name])
const clear = () => service.rows("delete from pgboss.job where name in ('refund', 'refund_dead', 'reminder')")
/** Makes waiting retries due at once. */
const makeDue = () => service.rows("update pgboss.job set start_after = now() where state = 'retry'")

function recorder() {
  const seen: string[] = []
  const handlers: Partial<Handlers> = {
    refund: async ({ data }) => {
      seen.push(data.refund_id)
    },
  }
  return { seen, handlers }
}

test('a job becomes visible when its transaction commits', async () => {
  await clear()
  const { seen, handlers } = recorder()
  await db.transaction(async tx => {
    await queue.enqueue(tx, 'refund', [refund('a'), refund('b')])
    assert.equal(await queue.drain(handlers), 0)
  })
  assert.equal(await queue.drain(handlers), 2)
  assert.deepEqual(seen.sort(), ['a', 'b'])
  assert.equal(await queue.drain(handlers), 0)
  assert.deepEqual(
    (await jobs('refund')).map(({ state }) => state),
    ['completed', 'completed'],
  )
})

test('a transaction that is rolled back leaves no job', async () => {
  await clear()
  const failing = db.transaction(async tx => {
    await queue.enqueue(tx, 'refund', [refund('a')])
    throw new Error('no')
  })
  await assert.rejects(failing)
  assert.deepEqual(await jobs('refund'), [])
  await db.transaction(tx => queue.enqueue(tx, 'refund', []))
  assert.deepEqual(await jobs('refund'), [])
})

test('a failed job is tried again later, its neighbours are not held up', async () => {
  await clear()
  await enqueue('good', 'bad', 'good too')
  const tries: [string, number][] = []
  const handlers: Partial<Handlers> = {
    refund: async ({ data, retryCount }: Job<'refund'>) => {
      tries.push([data.refund_id, retryCount])
      if (data.refund_id === 'bad' && retryCount < 2) throw new Error('secret detail')
    },
  }
  assert.equal(await queue.drain(handlers), 3)
  assert.equal(await queue.drain(handlers), 0, 'not before its time')
  await makeDue()
  assert.equal(await queue.drain(handlers), 1)
  await makeDue()
  assert.equal(await queue.drain(handlers), 1)
  assert.deepEqual(
    tries.filter(([id]) => id === 'bad'),
    [
      ['bad', 0],
      ['bad', 1],
      ['bad', 2],
    ],
  )
  assert.deepEqual(
    (await jobs('refund')).map(({ state }) => state),
    ['completed', 'completed', 'completed'],
  )
  const outputs = await service.rows("select output::text from pgboss.job where name = 'refund'")
  assert.ok(!JSON.stringify(outputs).includes('secret detail'))
})

test('a job that fails for good ends among the dead letters, with its payload', async () => {
  await clear()
  await enqueue('hopeless')
  let tries = 0
  const handlers: Partial<Handlers> = {
    refund: async () => {
      tries++
      throw new Error('no')
    },
  }
  while ((await queue.drain(handlers)) > 0) await makeDue()
  assert.equal(tries, 15)
  assert.deepEqual(
    (await jobs('refund_dead')).map(({ data }) => data),
    [refund('hopeless')],
  )
})

test('a job is finished together with what it decided, or not at all', async () => {
  await clear()
  await db.transaction(tx => queue.enqueue(tx, 'reminder', [{ kind: 'draft', case_id: 'c', user_id: 'u' }]))
  const states = async () => (await jobs('reminder')).map(({ state }) => state)
  const handlers: Partial<Handlers> = {
    reminder: async job => {
      const undone = db.transaction(async tx => {
        await queue.complete(tx, job)
        throw new Error('undone')
      })
      await assert.rejects(undone)
      assert.deepEqual(await states(), ['active'])
      await db.transaction(tx => queue.complete(tx, job))
      assert.deepEqual(await states(), ['completed'])
    },
  }
  await queue.drain(handlers)
  assert.deepEqual(await states(), ['completed'])
})

test('a worker is woken by the commit; two workers share the jobs, each is done once', async () => {
  await clear()
  const done: string[] = []
  for (let worker = 0; worker < 2; worker++) {
    const { connection } = service.database
    const config = testConfig({ ROLE: 'worker' })
    const ctx = await createContext({ config, keys: testKeys, connection, override: { log: service.ctx.log } })
    after(() => ctx.close())
    await ctx.queue.work({
      refund: async ({ data }) => {
        done.push(data.refund_id)
      },
    })
  }
  const ids = Array.from({ length: 200 }, (_, index) => `refund-${index}`)
  await enqueue(...ids)
  await until('all are done', () => done.length >= ids.length)
  assert.deepEqual(done.sort(), ids.sort())
})
