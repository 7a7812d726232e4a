// What the triggers of the administrators' views cost a write: the same writes with and without them, in turns.
import type { Context } from '../src/context.ts'
import { nothingTold, type Patient } from '../src/domain/people/actor.ts'
import { assignCoordinator } from '../src/usecases/cases/assign-coordinator.ts'
import { saveCase } from '../src/usecases/cases/save-case.ts'
import { handleCallback } from '../src/usecases/payments/handle-callback.ts'
import { onConnection } from '../test/support/connection.ts'
import { figure, median } from '../test/support/figures.ts'
import { newCase } from './support/endpoints.ts'
import { openContext } from './support/open-context.ts'
import { type Bench, withPostgres } from './support/postgres.ts'
import { fillLarge } from './support/sizes.ts'

const CASES = Number(process.env.CASES ?? 1_000_000)
const WRITES = Number(process.env.WRITES ?? 100)
const ROUNDS = 6
/** The tables with these triggers; only these triggers are switched off and on. */
const FOLLOWED = 'review_cases case_status_history payments refunds invoices second_opinions patients'.split(' ')

async function main({ server }: Bench): Promise<void> {
  const { connection } = await fillLarge(server, CASES)
  const ctx = await openContext(connection)
  const spent: Record<string, { on: number[]; off: number[] }> = {}
  // The last round leaves the triggers on.
  for (let round = 1; round <= ROUNDS; round++) {
    const side = round % 2 === 0 ? 'on' : 'off'
    await onConnection(connection, async client => {
      const verb = side === 'on' ? 'enable' : 'disable'
      for (const table of FOLLOWED) await client.query(`alter table ${table} ${verb} trigger user`)
    })
    for (let n = 0; n < WRITES; n++) {
      for (const [name, ms] of await oneCase(ctx, n)) {
        spent[name] ??= { on: [], off: [] }
        spent[name][side].push(ms)
      }
    }
  }
  console.log('Median ms of a write with the triggers, without them')
  for (const [name, { on, off }] of Object.entries(spent)) {
    const costs = figure(median(on) - median(off))
    console.log(`${name}: ${figure(median(on))}, ${figure(median(off))}, costs ${costs}`)
  }
  await ctx.close()
}

async function oneCase(ctx: Context, n: number): Promise<[string, number][]> {
  const owner: Patient = { kind: 'patient', id: `user-${n}`, ...nothingTold, proof: { made: new Date() } }
  const admin = { kind: 'admin', id: 'bench', roles: ['owner'] } as const
  const sent = { key: null, language: 'en' } as const
  const times: [string, number][] = []
  const measure = async <T>(name: string, work: () => Promise<T>) => {
    const started = performance.now()
    const result = await work()
    times.push([name, performance.now() - started])
    return result
  }
  await measure('save a draft', () => saveCase(ctx, owner, { ...newCase, status: 'draft' }, sent))
  const { case_id } = await measure('save for review', () => saveCase(ctx, owner, newCase, sent))
  await measure('assign a coordinator', () => assignCoordinator(ctx, admin, { case_id, doctor_id: `dr-${n % 300}` }))
  await measure('payment callback', () => handleCallback(ctx, 'success', { case_id }))
  return times
}

await withPostgres(main, process.env.FOLDER)
