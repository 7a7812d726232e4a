// What a transition's statements cost without the service around them.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Context } from '../src/context.ts'
import type { Database, Tx } from '../src/db/database.ts'
import { toStatement } from '../src/db/sql.ts'

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

export interface Sample {
  readonly caseId: string
  readonly paymentId: string | null
}

export type Run = (sample: Sample) => Promise<unknown>

interface Recorded {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The statements of one transition, as the service itself runs them; the sample's own ids are left open. */
export async function record(
  ctx: Context,
  sample: Sample,
  run: (ctx: Context) => Promise<unknown>,
): Promise<Recorded[]> {
  const statements: Recorded[] = []
  const recording = (tx: Tx): Tx => ({
    ...tx,
    query: query => {
      statements.push(toStatement(query))
      return tx.query(query)
    },
    execute: (text, values = []) => {
      statements.push({ text, values })
      return tx.execute(text, values)
    },
  })
  const db: Database = { ...ctx.db, transaction: work => ctx.db.transaction(tx => work(recording(tx))) }
  await run({ ...ctx, db })
  const open = (value: unknown) =>
    typeof value === 'string'
      ? value.replaceAll(sample.caseId, '{case}').replaceAll(sample.paymentId ?? '{payment}', '{payment}')
      : value
  return statements.map(({ values, ...rest }) => ({ ...rest, values: values.map(open) }))
}

/** The same statements on a connection, nothing else; new rows get ids of their own, `kept` stays. */
export function bareRun(pool: pg.Pool, kept: string, statements: readonly Recorded[]): Run {
  return async ({ caseId, paymentId }) => {
    const client = await pool.connect()
    const fresh = new Map<string, string>([[kept, kept]])
    const own = (id: string) => fresh.get(id) ?? fresh.set(id, randomUUID()).get(id) ?? ''
    const fill = (value: unknown) =>
      typeof value === 'string'
        ? value
            .replace(UUID, own)
            .replaceAll('{case}', caseId)
            .replaceAll('{payment}', paymentId ?? '')
        : value
    try {
      await client.query('begin')
      for (const { name, text, values } of statements) {
        await client.query({ ...(name === undefined ? {} : { name }), text, values: values.map(fill) })
      }
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}
