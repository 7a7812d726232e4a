import type { Queryable, Tx } from '../engine/database.ts'
import { type DataKey, Unopenable, wrappedBy } from '../engine/vault.ts'
import { type Keyed, keyForWriting } from './case-keys.ts'
import { type ColumnOf, columnsOf, type EncryptedTable, type PlacedColumn } from './columns.ts'
import { decryptValue, encryptValue, hasWords } from './value.ts'

type Ids = Readonly<Record<string, string>> & { readonly case_id: string }

/**
 * Encrypts the values of a row's encrypted columns. `ids` holds the ids of the case and of the row. A key of `values`
 * that is no encrypted column of the table is a type error.
 */
export async function encryptRow<
  Table extends EncryptedTable,
  Values extends { [column in ColumnOf<Table>]?: unknown },
>(
  tx: Tx,
  table: Table,
  ids: Ids,
  values: Values & Record<Exclude<keyof Values, ColumnOf<Table>>, never>,
): Promise<Values> {
  const given = values as Record<string, unknown>
  const filled = columnsOf(table).filter(({ column, encrypted }) => hasWords(encrypted, given[column]))
  if (filled.length === 0) return values
  const { secret } = await keyForWriting(tx, ids.case_id)
  const stored = filled.map(column => {
    const place = { column, rowId: rowIdOf(column, ids, ids.case_id), caseId: ids.case_id }
    return [column.column, encryptValue(secret, place, given[column.column])]
  })
  return { ...values, ...Object.fromEntries(stored) }
}

/** Decrypts the encrypted columns of a row. */
export type Decryptor = <Row extends object>(table: EncryptedTable, row: Row) => Row

/** Makes a decryptor for the rows of one case. It unwraps the key at the first encrypted value. */
export function decryptorOf(db: Pick<Queryable, 'vault'>, { case_id: caseId, case_key }: Keyed): Decryptor {
  let key: DataKey | undefined
  const secret = () => {
    if (case_key === null) throw new Unopenable(`case ${caseId} has no key`)
    key ??= db.vault.unwrap(caseId, case_key)
    return key.secret
  }
  return (table, row) => {
    const opened = { ...row } as Record<string, unknown>
    for (const column of columnsOf(table)) {
      if (opened[column.column] === undefined || opened[column.column] === null) continue
      const rowId = rowIdOf(column, opened, caseId)
      try {
        opened[column.column] = decryptValue(secret, { column, rowId, caseId }, opened[column.column])
      } catch (error) {
        throw explain(error, column, rowId, { case_id: caseId, case_key })
      }
    }
    return opened as typeof row
  }
}

/** Decrypts a row that comes with its key, and drops the key. */
export function decryptRow<Row extends object>(
  db: Queryable,
  table: EncryptedTable,
  row: Row & Keyed,
): Omit<Row, 'case_key'> {
  const { case_key, ...opened } = decryptorOf(db, row)(table, row)
  return opened
}

/** The id of a row. In a table with one row per case, this is the case's id. */
function rowIdOf({ table, encrypted }: PlacedColumn, row: Readonly<Record<string, unknown>>, caseId: string): string {
  const id = encrypted.row === 'case_id' ? caseId : row[encrypted.row]
  if (typeof id !== 'string')
    throw new Error(`A row of ${table} cannot be encrypted or decrypted without its ${encrypted.row}`)
  return id
}

function explain(error: unknown, { table, column }: PlacedColumn, rowId: string, { case_id, case_key }: Keyed) {
  const place = `${table}.${column} of row ${rowId}, case ${case_id}`
  if (error instanceof Unopenable) return new Unopenable(`${place}: ${error.message}`)
  const wrapping = case_key === null ? '' : `, which key ${wrappedBy(case_key)} wraps`
  return new Unopenable(`${place}: does not open with the case's key${wrapping}`, { cause: error })
}
