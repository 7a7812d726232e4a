// The figures of "from review to paid": state transitions against the same statements run bare, the scheduler's longest
// hold of the event loop, and the queue's delivery rate. On an embedded PostgreSQL with the settings it really has.
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { buildApp } from '../src/app.ts'
import { bringUpToDate } from '../src/boot.ts'
import { parseConfig } from '../src/config/config.ts'
import { type Context, createContext } from '../src/context.ts'
import { type Connection, openDatabase } from '../src/db/database.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { audienceOf } from '../src/http/auth.ts'
import { sealToken } from '../src/http/token.ts'
import { createLog } from '../src/log.ts'
import { rejectCase } from '../src/usecases/cases/reject-case.ts'
import { settlePayment } from '../src/usecases/payments/settle-payment.ts'
import { jobHandlers } from '../src/worker.ts'
import { bareRun, type Run, record, type Sample } from './bare-statements.ts'

const ROUNDS = 5
const PER_ROUND = 400
const IN_FLIGHT = 16
const MANY = 10_000
const ADMIN = { kind: 'admin', id: 'bench' } as const

const secret = (byte: number) => [{ id: 1, secret: Buffer.alloc(32, byte) }] as const
const keys = { tokenEncryption: secret(1), tokenSigning: secret(2), linkSigning: secret(3) }
const [rtId, dcId] = [randomUUID(), randomUUID()]

const folder = mkdtempSync(join(tmpdir(), 'so-bench-'))
chmodSync(folder, 0o755)
const server = await startEmbedded(folder)
try {
  const connection: Connection = { ...server.connection, database: 'postgres' }
  await bringUpToDate(connection)
  await withContext(connection, 'web', async ctx => {
    await ctx.db.execute(
      `insert into review_types (rt_id, title_en, title_ar, description_en, description_ar, min_review_days, max_review_days,
         reviewed_doctors_count, price, created_by, created_date)
       values ($1, 'Full', 'شاملة', 'Full', 'شاملة', 1, 5, 2, 750.5, 'bench', now())`,
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
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function withContext(connection: Connection, role: string, work: (ctx: Context) => Promise<void>) {
  const config = parseConfig({ LOG_LEVEL: 'silent', ROLE: role })
  const ctx = await createContext({ config, keys, connection, override: { log: createLog('silent') } })
  ctx.publicUrl = 'http://bench'
  try {
    await work(ctx)
  } finally {
    await ctx.close()
  }
}

/** Cases straight into the table, with card and payment as they would have by then. */
async function makeCases(
  { db: { connection } }: Context,
  count: number,
  status: string,
  created = new Date(),
): Promise<Sample[]> {
  // Making cases by the hundred takes longer than a request may.
  const db = openDatabase(connection, { max: 1, queryTimeoutMs: 120_000 })
  const { rows } = await db.execute(
    `with made as (
       insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, medical_documents,
         case_coordinator_id, created_date, updated_date)
       select gen_random_uuid(), 'user-' || n, $1, $2, 40, 'male', $3, '[]', 'dr-1', $4, $4
       from generate_series(1, ${count}) n returning case_id, user_id),
     cards as (
       insert into sticky_header_cards (card_id, user_id, case_id, active, created_date, updated_date)
       select gen_random_uuid(), user_id, case_id, 1, $4, $4 from made where $3 <> 'draft'),
     paying as (
       insert into payments (payment_id, case_id, payment_ref, amount, currency, payment_url, status, created_date, updated_date)
       select gen_random_uuid(), case_id, repeat(replace(case_id::text, '-', ''), 2), 750.5, 'SAR', 'https://pay', 'pending', $4, $4 from made
       where $3 = 'payment_pending' returning case_id, payment_id)
     select case_id as "caseId", payment_id as "paymentId" from made left join paying using (case_id)`,
    [rtId, dcId, status, created],
  )
  await db.close()
  return rows as Sample[]
}

async function perSecond(cases: readonly Sample[], run: Run): Promise<number> {
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
  const iat = Math.floor(Date.now() / 1000)
  const token = sealToken(keys, { aud: audienceOf('admin'), id: 'bench', iat, exp: iat + 3600 })
  const reject = { reject_reason: 'bench' }
  const word = (caseId: string) =>
    ({ payment_ref: caseId.replaceAll('-', '').repeat(2), status: 'paid', amount: 750.5, currency: 'SAR' }) as const
  const transitions = [
    {
      name: 'rejecting a case through the door',
      status: 'review',
      once: (on: Context, { caseId }: Sample) => rejectCase(on, ADMIN, { case_id: caseId, ...reject }),
      run: async ({ caseId }: Sample) => {
        const payload = { case_id: caseId, ...reject }
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
      once: (on: Context, { caseId }: Sample) => settlePayment(on, caseId, word(caseId), 'never'),
      run: ({ caseId }: Sample) => settlePayment(ctx, caseId, word(caseId), 'never'),
    },
  ]
  const pool = new pg.Pool({ ...ctx.db.connection, max: IN_FLIGHT })
  pool.on('error', () => {})
  for (const { name, status, once, run } of transitions) {
    const [sample] = await makeCases(ctx, 1, status)
    if (sample === undefined) throw new Error('no case was made')
    const bare = bareRun(pool, rtId, await record(ctx, sample, on => once(on, sample)))
    const ratios: number[] = []
    const rates: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const [ours, theirs] = [await makeCases(ctx, PER_ROUND, status), await makeCases(ctx, PER_ROUND, status)]
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

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function holdOfTheScheduler(ctx: Context): Promise<void> {
  const app = await buildApp(ctx)
  await app.inject('/scheduler/draftNotification')
  const created = new Date(Date.now() - 48 * 3600 * 1000)
  for (let made = 0; made < MANY; made += 500) await makeCases(ctx, 500, 'draft', created)
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
  const [sample] = await makeCases(ctx, 1, 'review')
  const messages = Array.from({ length: MANY }, (_, index) => ({
    ...{ kind: 'case_rejected', case_id: sample?.caseId ?? '', activity_id: randomUUID() },
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
