// Background work: how long the scheduler blocks the event loop at most, and how many jobs the queue delivers per second. On an
// embedded PostgreSQL with its real settings.
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildApp } from '../src/app.ts'
import type { Role } from '../src/config/config.ts'
import type { Context } from '../src/context.ts'
import type { Connection } from '../src/db/engine/database.ts'
import type { Notifier } from '../src/integrations/messages/notifier.ts'
import { jobHandlers } from '../src/worker.ts'
import { makeCases } from './support/made-cases.ts'
import { openContext } from './support/open-context.ts'
import { withPostgres } from './support/postgres.ts'
import { fillSmall } from './support/sizes.ts'

const MANY = Number(process.env.MANY ?? 10_000)

await withPostgres(async ({ server }) => {
  const { connection } = await fillSmall(server, 1_000)
  await withContext(connection, 'web', holdOfTheScheduler)
  await withContext(connection, 'worker', deliveryRate)
})

async function withContext(connection: Connection, role: Role, work: (ctx: Context) => Promise<void>) {
  const ctx = await openContext(connection, role)
  try {
    await work(ctx)
  } finally {
    await ctx.close()
  }
}

async function holdOfTheScheduler(ctx: Context): Promise<void> {
  const app = await buildApp(ctx)
  // A first run, so that no draft but ours is left and the code is compiled.
  await app.inject('/scheduler/draftNotification')
  const created = new Date(Date.now() - 48 * 3600 * 1000)
  await makeCases(ctx.db.connection, MANY, { status: 'draft', created })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const started = performance.now()
  delay.enable()
  const { body } = await app.inject('/scheduler/draftNotification')
  delay.disable()
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  const longest = (delay.max / 1e6).toFixed(0)
  console.log(`scheduler: ${body} in ${seconds} s, longest hold of the event loop ${longest} ms (goal: under 50 ms)`)
  await app.close()
}

async function deliveryRate(ctx: Context): Promise<void> {
  await ctx.db.execute('delete from pgboss.job')
  const [sample] = await makeCases(ctx.db.connection, 1, { status: 'review' })
  const messages = Array.from({ length: MANY }, (_, index) => ({
    kind: 'case_rejected' as const,
    case_id: sample?.case ?? '',
    activity_id: randomUUID(),
    recipient: { type: 'patient', id: `user-${index}` } as const,
  }))
  for (let from = 0; from < MANY; from += 1_000) {
    await ctx.db.transaction(tx => ctx.queue.enqueue(tx, 'notification', messages.slice(from, from + 1_000)))
  }
  const delivered = new Set<string>()
  const done = Promise.withResolvers<void>()
  const notifier: Notifier = {
    ...ctx.notifier,
    send: async (_channel, _message, key) => {
      delivered.add(key)
      if (delivered.size === MANY) done.resolve()
      return null
    },
  }
  const started = performance.now()
  await ctx.queue.work(jobHandlers({ ...ctx, notifier }))
  await done.promise
  const rate = (MANY * 1000) / (performance.now() - started)
  console.log(`queue: ${MANY} notifications delivered at ${rate.toFixed(0)}/s (goal: 1,000/s or more)`)
}
