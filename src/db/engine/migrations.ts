import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { StartupError } from '../../config/startup-error.ts'

const FOLDER = new URL('../migrations/', import.meta.url)

/** The first line of a file that creates or drops indexes concurrently, which no transaction allows. */
const MARK = '-- no transaction'
const CREATE = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?!if\s)(\w+)\s+on\s/i
const DROP = /^drop\s+index\s+concurrently\s+if\s+exists\s+(\w+)$/i

export interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
  /** Only a file that runs outside a transaction has them. */
  readonly indexChanges: readonly IndexChange[] | null
}

export interface IndexChange {
  readonly kind: 'create' | 'drop'
  readonly index: string
  readonly statement: string
}

export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter(name => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map(name => toMigration(name, readFileSync(new URL(name, FOLDER), 'utf8')))
}

export function toMigration(name: string, text: string): Migration {
  const hash = createHash('sha256').update(text).digest('hex')
  return { name, text, hash, indexChanges: readIndexChanges(name, text) }
}

/**
 * Reads the statements of a marked file. Each statement ends with a semicolon at the end of a line. A run may be interrupted at
 * any point, so only statements that can run again are allowed.
 */
function readIndexChanges(name: string, text: string): IndexChange[] | null {
  const [first, ...lines] = text.split('\n')
  if (first?.trim() !== MARK) return null
  const code = lines.filter(line => !line.trimStart().startsWith('--')).join('\n')
  const statements = code.split(/;\s*(?:\n|$)/).map(statement => statement.trim())
  return statements.filter(Boolean).map((statement): IndexChange => {
    const created = CREATE.exec(statement)?.[1]
    if (created !== undefined) return { kind: 'create', index: created, statement }
    const dropped = DROP.exec(statement)?.[1]
    if (dropped !== undefined) return { kind: 'drop', index: dropped, statement }
    throw new StartupError(
      `The migration ${name} runs outside a transaction and may only hold "create index concurrently <name> on ..." and "drop index concurrently if exists <name>"`,
    )
  })
}
