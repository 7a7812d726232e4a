import { execFile } from 'node:child_process'
import { existsSync, globSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Connection } from '../../src/db/engine/database.ts'
import type { Recorded, Rounds } from './recording.ts'

const SECONDS = 3
/** Each is prepared for itself on each connection, and its plan is settled after five runs: many would only measure planning. */
const SCRIPTS = 3

/** On the PATH, or where Debian has it; null where there is none. */
export function findPgbench(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, 'pgbench'))
  const debian = globSync('/usr/lib/postgresql/*/bin/pgbench').sort()
  return [...onPath, ...debian.reverse()].find(path => existsSync(path)) ?? null
}

/**
 * How often a second pgbench gets through the statements of one call, with prepared statements and their values as
 * parameters. Only for reads: the rows that a write makes need ids of their own, which a script of pgbench cannot make.
 */
export async function runPgbench(
  program: string,
  connection: Connection,
  calls: readonly Rounds[],
  connections: number,
  folder: string,
): Promise<number> {
  const chosen = Array.from({ length: SCRIPTS }, (_, n) => calls[Math.floor((n * calls.length) / SCRIPTS)] ?? [])
  const scripts = chosen.map((rounds, n) =>
    scriptOf(
      rounds.flat().flatMap(step => step.statements),
      n,
    ),
  )
  const files = scripts.map(({ text }, n) => {
    const file = join(folder, `pgbench-${n}.sql`)
    writeFileSync(file, text)
    return file
  })
  const { host = '', port, user = '', password, database = '' } = connection
  const { stdout } = await promisify(execFile)(
    program,
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '1',
      '-T',
      String(SECONDS),
      '-h',
      host,
      '-p',
      String(port),
      '-U',
      user,
      ...files.flatMap(file => ['-f', file]),
      ...scripts.flatMap(script => script.variables.flatMap(([name, value]) => ['-D', `${name}=${value}`])),
      database,
    ],
    {
      maxBuffer: 16_000_000,
      env: { ...process.env, ...(password ? { PGPASSWORD: String(password) } : {}), ...planning(calls) },
    },
  )
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
}

/** What the service has planned for its values each time is planned so here. */
function planning(calls: readonly Rounds[]): Record<string, string> {
  const anew = calls.some(rounds => rounds.flat().some(step => step.statements.some(({ name }) => name === undefined)))
  return anew ? { PGOPTIONS: '-c plan_cache_mode=force_custom_plan' } : {}
}

interface Script {
  readonly text: string
  readonly variables: [string, string][]
}

function scriptOf(statements: readonly Recorded[], script: number): Script {
  const variables: [string, string][] = []
  const texts = statements.map(({ text, values }, statement) =>
    text.replace(/\$(\d+)/g, (_, place: string) => {
      const value = textOf(values[Number(place) - 1])
      // pgbench knows no variable without a value.
      if (value === null || value === '') return value === null ? 'null' : "''"
      const name = `v${script}_${statement}_${place}`
      variables.push([name, value])
      return `:${name}`
    }),
  )
  return { text: `${texts.join(';\n')};\n`, variables }
}

/** As pg writes a value into a message. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(item => JSON.stringify(item)).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
