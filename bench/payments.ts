// The figures of "from review to paid": state transitions against the same statements run bare, the scheduler's longest
// hold of the event loop, and the queue's delivery rate. On an embedded PostgreSQL with the settings it really has.
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { buildApp } from '../src/app.ts'
import type { Role } from '../src/config/config.ts'
import type { Context } from '../src/context.ts'
import type { Connection } from '../src/db/engine/database.ts'
import { rejectCase } from '../src/usecases/cases/reject-case.ts'
import { settlePayment } from '../src/usecases/payments/settle-payment.ts'
import { jobHandlers } from '../src/worker.ts'
import { openContext, tokenOf } from './support/callers.ts'
import { median } from './support/figures.ts'
import { MADE_AMOUNT, type MadeCase, makeCases, type Wanted } from './support/made-cases.ts'
import { createDatabase, withPostgres } from './support/postgres.ts'
import { leaveOpen, record } from './support/recording.ts'
import { replay } from './support/replay.ts'

const ROUNDS = 5
const PER_ROUND = 400
const IN_FLIGHT = 16
const MANY = 10_000
const ADMIN = { kind: 'admin', id: 'bench' } as const

const [rtId, dcId] = [randomUUID(), randomUUID()]

await withPostgres(async ({ server }) => {
  const connection = await createDatabase(server, 'payments')
  await withContext(connection, 'web', async ctx => {
    await ctx.db.execute(
      `insert into review_types (rt_id, title_en, title_ar, description_en, description_ar, min_review_days, max_review_days,
         reviewed_doctors_count, price, created_by, created_date)
       values ($1, 'Full', 'شاملة', 'Full', 'شاملة', 1, 5, 2, ${MADE_AMOUNT}, 'bench', now())`,
      [rtId],
    )
    await ctx.db.execute(
      `insert into disease_categories (dc_id, spec_en, spec_ar, cond_en, cond_ar, created_by, created_date)
       values ($1, 'Cardiology', 'القلب', '{A}', '{ب}', 'bench', now())`,
      [dcId],
    )
    await compareTransitions(ctx)
    await holdOfTheScheduler(ctx)
  })
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

function make({ db }: Context, count: number, status: Wanted['status'], created = new Date()): Promise<MadeCase[]> {
  return makeCases(db.connection, count, { status, rtId, dcId, created })
}

type Run = (on: MadeCase) => Promise<unknown>

async function perSecond(cases: readonly MadeCase[], run: Run): Promise<number> {
  const waiting = [...cases]
  const started = performance.now()
  const runner = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await run(next)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, runner))
  return (cases.length * 1000) / (performance.now() - started)
}

async function compareTransitions(ctx: Context): Promise<void> {
  const app = await buildApp(ctx)
  const token = tokenOf('admin', ADMIN.id)
  const reject = { reject_reason: 'bench' }
  const word = ({ ref }: MadeCase) =>
    ({ payment_ref: ref, status: 'paid', amount: MADE_AMOUNT, currency: 'SAR' }) as const
  const transitions = [
    {
      name: 'rejecting a case through the door',
      status: 'review',
      once: (on: Context, made: MadeCase) => rejectCase(on, ADMIN, { case_id: made.case, ...reject }),
      run: async (made: MadeCase) => {
        const payload = { case_id: made.case, ...reject }
        const url = '/admin/reject-reviewcase'
        const { statusCode, body } = await app.inject({
          method: 'POST',
          url,
          headers: { authorization: token },
          payload,
        })
        if (statusCode !== 200) throw new Error(body)
      },
    },
    {
      name: 'settling a payment, with its invoice',
      status: 'payment_pending',
      once: (on: Context, made: MadeCase) => settlePayment(on, made.case, word(made), 'never'),
      run: (made: MadeCase) => settlePayment(ctx, made.case, word(made), 'never'),
    },
  ] as const
  const pool = new pg.Pool({ ...ctx.db.connection, max: IN_FLIGHT })
  pool.on('error', () => {})
  for (const { name, status, once, run } of transitions) {
    const [sample] = await make(ctx, 1, status)
    if (sample === undefined) throw new Error('no case was made')
    const rounds = leaveOpen(await record(ctx, on => once(on, sample)), { ...sample }, id => id === rtId)
    const bare: Run = made => replay(pool, rounds, { ...made })
    const ratios: number[] = []
    const rates: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const [ours, theirs] = [await make(ctx, PER_ROUND, status), await make(ctx, PER_ROUND, status)]
      const measured = [await perSecond(ours, run), await perSecond(theirs, bare)] as const
      // The first round only warms up.
      if (round > 0) {
        rates.push(measured[0])
        ratios.push(measured[0] / measured[1])
      }
    }
    const [rate, ratio] = [median(rates), median(ratios)]
    console.log(`${name}: ${rate.toFixed(0)}/s, ${ratio.toFixed(2)} of its statements run bare (goal: 0.6 or more)`)
  }
  await pool.end()
  await app.close()
}

async function holdOfTheScheduler(ctx: Context): Promise<void> {
  const app = await buildApp(ctx)
  await app.inject('/scheduler/draftNotification')
  const created = new Date(Date.now() - 48 * 3600 * 1000)
  for (let made = 0; made < MANY; made += 500) await make(ctx, 500, 'draft', created)
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
  const [sample] = await make(ctx, 1, 'review')
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
  const notificationHub = {
    send: async (_: unknown, key: string) => {
      delivered.add(key)
      if (delivered.size === MANY) done.resolve()
    },
  }
  const started = performance.now()
  await ctx.queue.work(jobHandlers({ ...ctx, notificationHub }))
  await done.promise
  const rate = (MANY * 1000) / (performance.now() - started)
  console.log(`queue: ${MANY} notifications delivered at ${rate.toFixed(0)}/s (goal: 1,000/s or more)`)
}
