import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { newId } from '../../src/domain/values/uuid.ts'
import type { Ids, Recorded, Rounds, Step } from './recording.ts'

/** Runs only the recorded statements, to measure their cost without the service. Returns their rows. */
export async function replay(pool: pg.Pool, rounds: Rounds, own: Ids | null): Promise<unknown[]> {
  const fill = own === null ? (values: readonly unknown[]) => [...values] : filling(own)
  const answers: unknown[] = []
  for (const steps of rounds) answers.push(...(await Promise.all(steps.map(step => runStep(pool, step, fill)))))
  return answers
}

type Fill = (values: readonly unknown[]) => unknown[]

async function runStep(pool: pg.Pool, { transaction, statements }: Step, fill: Fill): Promise<unknown[]> {
  if (!transaction) return Promise.all(statements.map(statement => runOn(pool, statement, fill)))
  const client = await pool.connect()
  try {
    const answers: unknown[] = []
    await client.query('begin')
    for (const statement of statements) answers.push(await runOn(client, statement, fill))
    await client.query('commit')
    return answers
  } finally {
    client.release()
  }
}

async function runOn(on: Pick<pg.Pool, 'query'>, { name, text, values }: Recorded, fill: Fill): Promise<unknown[]> {
  const { rows } = await on.query({ ...(name === undefined ? {} : { name }), text, values: fill(values) })
  return rows
}

const OPEN = /<(\w+)(?: \d+)?>/g

/** Fills in the open ids: the call's own ones, and new ones for new rows, the same wherever a row is named. */
function filling(own: Ids): Fill {
  const made = new Map<string, string>()
  const fill = (place: string, kind: string) => {
    const id = own[kind] ?? made.get(place) ?? freshOf(kind)
    if (id === null) return place
    made.set(place, id)
    return id
  }
  return values => values.map(value => (typeof value === 'string' ? value.replace(OPEN, fill) : value))
}

function freshOf(kind: string): string | null {
  if (kind === 'id') return newId(new Date())
  return kind === 'secret' ? randomBytes(32).toString('hex') : null
}
