import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteExpiredLeases } from '../../../src/db/engine/leases.ts'
import type { MessageSender } from '../../../src/integrations/messages/message-sender.ts'
import { createTestDatabase } from '../../support/database.ts'
import { productionEnv } from '../../support/production.ts'
import { startService } from '../../support/service.ts'
import { DAY, testClock } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'

const SECOND = 1_000
const database = await createTestDatabase()
const clock = testClock()
const env = productionEnv()

/** A hub that answers when it is told to. */
let open: Promise<unknown> = Promise.resolve()
let asked = Promise.withResolvers<void>()
const messageSender: Partial<MessageSender> = {
  async send() {
    asked.resolve()
    await open
    return null
  },
}
const service = await startService({ database, clock, env, override: { messageSender } })
const other = await startService({ database, clock, env, override: { messageSender } })
const world = await createWorld(service)

const trigger = (userId: string, through = service) =>
  through.call('/app/draft-reminders', { token: service.token('app', userId), body: {} })
const leases = async () => (await service.rows('select name from leases order by name')).map(({ name }) => name)

async function dueDraft(): Promise<void> {
  await world.save({ status: 'draft' })
  clock.advance(DAY)
}

test('a caller pulls the trigger once a minute, others meanwhile', async () => {
  clock.advance(DAY)
  assert.equal((await trigger('anna')).code, 200)
  const again = await trigger('anna', other)
  assert.deepEqual([again.code, again.body.status, again.headers['retry-after']], [429, 1002, '60'])
  assert.equal((await trigger('omar')).code, 200)
  clock.advance(59 * SECOND)
  const early = await trigger('anna')
  assert.deepEqual([early.code, early.headers['retry-after']], [429, '1'])
  clock.advance(SECOND)
  assert.equal((await trigger('anna')).code, 200)
})

test('one run at a time, over all processes; who was refused has used up no lease', async () => {
  await dueDraft()
  const hub = Promise.withResolvers<void>()
  open = hub.promise
  asked = Promise.withResolvers<void>()
  const running = trigger('anna')
  await asked.promise
  const refused = await Promise.all([trigger('omar'), trigger('omar', other), trigger('lina', other)])
  for (const reply of refused) assert.deepEqual([reply.code, reply.headers['retry-after']], [429, '30'])
  hub.resolve()
  assert.deepEqual((await running).body.data, { eligible: 1, notified: 1 })
  assert.equal((await trigger('omar', other)).code, 200)
})

test('of many at once one runs', async () => {
  clock.advance(DAY)
  const replies = await Promise.all(Array.from({ length: 8 }, () => trigger('anna')))
  assert.deepEqual(replies.map(({ code }) => code).sort(), [200, ...Array<number>(7).fill(429)])
})

test('a run whose process died is waited for half a minute', async () => {
  clock.advance(DAY)
  await service.rows(`insert into leases values ('draft reminders', $1)`, [new Date(clock.now().getTime() + 30_000)])
  assert.equal((await trigger('anna')).code, 429)
  clock.advance(30 * SECOND)
  assert.equal((await trigger('anna')).code, 200)
})

test('expired leases are deleted', async () => {
  clock.advance(DAY)
  await trigger('anna')
  await service.ctx.db.transaction(tx => deleteExpiredLeases(tx, clock.now()))
  assert.deepEqual(await leases(), ['draft reminders of anna'])
  clock.advance(60 * SECOND)
  await service.ctx.db.transaction(tx => deleteExpiredLeases(tx, clock.now()))
  assert.deepEqual(await leases(), [])
})

test('outside production as often as one likes', async () => {
  const elsewhere = await startService({ database, clock, override: { messageSender } })
  for (let call = 0; call < 3; call++) assert.equal((await trigger('anna', elsewhere)).code, 200)
})
