import { placedColumns } from '../../src/db/encryption/columns.ts'
import { decryptorOf } from '../../src/db/encryption/rows.ts'
import type { Vault } from '../../src/db/engine/vault.ts'

/** The source of rows, and the keys that encrypted them. */
export interface EncryptedSource {
  readonly vault: Vault
  read(text: string, values?: unknown[]): Promise<any[]>
}

/** The rows of a test's statement, with encrypted values opened. */
export async function decryptedRows<Row>(source: EncryptedSource, rows: Row[]): Promise<Row[]> {
  if (!mayHoldEncrypted(rows)) return rows
  const known = await everythingEncrypted(source, casesOf(rows))
  return rows.map(row => replace(row, known))
}

/** The cases of these rows; null when a row does not name its case. */
function casesOf(rows: readonly unknown[]): string[] | null {
  const ids = rows.map(row => (row as { case_id?: string | null }).case_id ?? null)
  return ids.includes(null) ? null : [...new Set(ids)].filter(id => id !== null)
}

/** Every stored encrypted value of these cases, or of all, with its opened form. */
async function everythingEncrypted(source: EncryptedSource, cases: string[] | null): Promise<Map<string, unknown>> {
  const known = new Map<string, unknown>()
  for (const { table, column, encrypted } of placedColumns) {
    const statement = `select stored.case_id, stored.${encrypted.row}, ${column}, wrapped as case_key
      from ${table} stored join case_keys on case_keys.case_id = stored.case_id
      where $1::uuid[] is null or stored.case_id = any ($1)`
    const rows = await source.read(statement, [cases])
    for (const row of rows) pair(row[column], decryptorOf(source, row)(table, row)[column], known)
  }
  return known
}

/** Walks through a stored value and its opened form side by side. */
function pair(stored: any, opened: any, known: Map<string, unknown>): void {
  if (Buffer.isBuffer(stored)) known.set(stored.toString('base64'), opened)
  else if (mayBeEncrypted(stored)) known.set(stored, opened)
  else if (typeof stored === 'object' && stored !== null)
    for (const part of Object.keys(stored)) pair(stored[part], opened[part], known)
}

/** Base64 that begins with the version and is as long as nonce and tag: nearly always an encrypted text. */
export function mayBeEncrypted(value: unknown): value is string {
  return typeof value === 'string' && /^A[Q-Za-f][A-Za-z0-9+/]{37,}={0,2}$/.test(value)
}

function mayHoldEncrypted(value: unknown): boolean {
  if (Buffer.isBuffer(value)) return value[0] === 1 && value.length > 28
  if (typeof value === 'object' && value !== null) return Object.values(value).some(mayHoldEncrypted)
  return mayBeEncrypted(value)
}

function replace(value: any, known: ReadonlyMap<string, unknown>): any {
  if (!mayHoldEncrypted(value)) return value
  if (Buffer.isBuffer(value)) return known.get(value.toString('base64')) ?? value
  if (typeof value === 'string') return known.has(value) ? known.get(value) : value
  if (Array.isArray(value)) return value.map(part => replace(part, known))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replace(part, known)]))
}
