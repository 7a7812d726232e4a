import type pg from 'pg'
import { placedColumns } from '../../src/db/encryption/columns.ts'
import { encryptValue } from '../../src/db/encryption/value.ts'
import { createVault } from '../../src/db/engine/vault.ts'
import { testKeys } from '../../test/support/test-keys.ts'

const vault = createVault(testKeys.dataEncryption)
const BATCH = 5_000

const columnOf = (name: string) => {
  const column = placedColumns.find(({ table, column }) => `${table}.${column}` === name)
  if (column === undefined) throw new Error(`${name} is not encrypted`)
  return column
}

/** Makes the table `words` for the cases of the table `filling`: their keys, and what their patients wrote. */
export async function makeWords(client: pg.Client, history: string, documents: readonly object[]): Promise<void> {
  const [told, named] = [columnOf('review_cases.medical_history'), columnOf('review_cases.medical_documents')]
  await client.query(
    'create temporary table words (case_id uuid primary key, wrapped bytea, history text, documents jsonb)',
  )
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await client.query<{ case_id: string }>(
      'select case_id from filling where case_id > $1 order by case_id limit $2',
      [after, BATCH],
    )
    const made = rows.map(({ case_id: caseId }) => {
      const { secret, wrapped } = vault.makeKey(caseId)
      const encrypt = (column: typeof told, value: unknown) =>
        encryptValue(secret, { column, rowId: caseId, caseId }, value)
      return { caseId, wrapped, history: encrypt(told, history), documents: JSON.stringify(encrypt(named, documents)) }
    })
    const last = made.at(-1)
    if (last === undefined) return
    await client.query('insert into words select * from unnest($1::uuid[], $2::bytea[], $3::text[], $4::jsonb[])', [
      made.map(row => row.caseId),
      made.map(row => row.wrapped),
      made.map(row => row.history),
      made.map(row => row.documents),
    ])
    after = last.caseId
  }
}

/** Encrypts a column of text, such as `thread_posts.text`, in which a statement has just written clear words. */
export async function encryptColumn(client: pg.Client, name: string, where: string): Promise<void> {
  const column = columnOf(name)
  const rowId = column.encrypted.row
  const { rows } = await client.query<{ case_id: string; row_id: string; value: string; wrapped: Buffer }>(
    `select case_id, ${rowId} as row_id, ${column.column} as value, wrapped from ${column.table} join case_keys using (case_id)
     where ${where}`,
  )
  const values = rows.map(row =>
    encryptValue(
      vault.unwrap(row.case_id, row.wrapped).secret,
      { column, rowId: row.row_id, caseId: row.case_id },
      row.value,
    ),
  )
  await client.query(
    `update ${column.table} stored set ${column.column} = given.value from unnest($1::uuid[], $2::text[]) as given (row_id, value)
     where stored.${rowId} = given.row_id`,
    [rows.map(row => row.row_id), values],
  )
}
