import type { Vault } from '../../src/db/engine/vault.ts'
import { placedColumns } from '../../src/db/sealing/columns.ts'
import { openerOf } from '../../src/db/sealing/rows.ts'

/** The source of rows, and the keys that sealed them. */
export interface SealedSource {
  readonly vault: Vault
  read(text: string, values?: unknown[]): Promise<any[]>
}

/** The rows of a test's statement, with sealed values opened. */
export async function openedRows<Row>(source: SealedSource, rows: Row[]): Promise<Row[]> {
  if (!mayHoldSealed(rows)) return rows
  const known = await everythingSealed(source, casesOf(rows))
  return rows.map(row => replace(row, known))
}

/** The cases of these rows; null when a row does not name its case. */
function casesOf(rows: readonly unknown[]): string[] | null {
  const ids = rows.map(row => (row as { case_id?: string | null }).case_id ?? null)
  return ids.includes(null) ? null : [...new Set(ids)].filter(id => id !== null)
}

/** Every stored sealed value of these cases, or of all, with its opened form. */
async function everythingSealed(source: SealedSource, cases: string[] | null): Promise<Map<string, unknown>> {
  const known = new Map<string, unknown>()
  for (const { table, column, sealed } of placedColumns) {
    const statement = `select stored.case_id, stored.${sealed.row}, ${column}, wrapped as case_key
      from ${table} stored join case_keys on case_keys.case_id = stored.case_id
      where $1::uuid[] is null or stored.case_id = any ($1)`
    const rows = await source.read(statement, [cases])
    for (const row of rows) pair(row[column], openerOf(source, row)(table, row)[column], known)
  }
  return known
}

/** Walks through a stored value and its opened form side by side. */
function pair(stored: any, opened: any, known: Map<string, unknown>): void {
  if (Buffer.isBuffer(stored)) known.set(stored.toString('base64'), opened)
  else if (mayBeSealed(stored)) known.set(stored, opened)
  else if (typeof stored === 'object' && stored !== null)
    for (const part of Object.keys(stored)) pair(stored[part], opened[part], known)
}

/** Base64 that begins with the version and is as long as nonce and tag: nearly always a sealed text. */
export function mayBeSealed(value: unknown): value is string {
  return typeof value === 'string' && /^A[Q-Za-f][A-Za-z0-9+/]{37,}={0,2}$/.test(value)
}

function mayHoldSealed(value: unknown): boolean {
  if (Buffer.isBuffer(value)) return value[0] === 1 && value.length > 28
  if (typeof value === 'object' && value !== null) return Object.values(value).some(mayHoldSealed)
  return mayBeSealed(value)
}

function replace(value: any, known: ReadonlyMap<string, unknown>): any {
  if (!mayHoldSealed(value)) return value
  if (Buffer.isBuffer(value)) return known.get(value.toString('base64')) ?? value
  if (typeof value === 'string') return known.has(value) ? known.get(value) : value
  if (Array.isArray(value)) return value.map(part => replace(part, known))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replace(part, known)]))
}
