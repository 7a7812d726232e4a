import type { Queryable, Tx } from '../engine/database.ts'
import { BYTES_MARK } from '../engine/seal.ts'
import { join, Sql, sql } from '../engine/sql.ts'
import type { PlacedColumn, SealedColumn } from './columns.ts'
import { sealRest } from './value.ts'

/** A name from a list in the code, as a part of a statement. */
export const name = (text: string) => new Sql([text], [])

/** Whether a row still holds clear text. */
function isClear({ column, sealed }: PlacedColumn, mark: string): Sql {
  const value = sql`stored.${name(column)}`
  // `left` fetches only the beginning, however long the text is.
  const unsealed = (text: Sql) => sql`left(${text}, ${mark.length}) <> ${mark}`
  switch (sealed.kind) {
    case 'text':
      return unsealed(value)
    case 'items':
      return sql`exists (select from jsonb_array_elements(${value}) item
        where jsonb_typeof(item) <> 'string' or ${unsealed(sql`item #>> '{}'`)})`
    case 'words':
      return join(
        sealed.fields.map(
          field => sql`(jsonb_typeof(${value} -> ${field}) = 'string' and ${unsealed(sql`(${value} ->> ${field})`)})`,
        ),
        sql` or `,
      )
    case 'bytes':
      return sql`substring(${value} from 1 for ${BYTES_MARK.length}) <> ${BYTES_MARK}`
  }
}

/** An id before every case's. */
export const NO_CASE = '00000000-0000-0000-0000-000000000000'

/** The next cases in the order of their ids. */
export async function listCaseIds(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ case_id: string }>(sql`
    select case_id from review_cases where case_id > ${after} order by case_id limit ${limit}`)
  return rows.map(row => row.case_id)
}

/** Creates keys for those of these cases that have none. A case that is locked gets its key in a later pass. */
export async function addMissingKeys(tx: Tx, caseIds: readonly string[]): Promise<void> {
  const without = await tx.query<{ case_id: string }>(sql`
    select case_id from review_cases subject where case_id = any (${caseIds}::uuid[])
      and not exists (select from case_keys where case_keys.case_id = subject.case_id)
    order by case_id for key share skip locked`)
  const ids = without.map(row => row.case_id)
  const wrapped = ids.map(id => tx.vault.makeKey(id).wrapped)
  await tx.query(sql`
    insert into case_keys (case_id, wrapped) select * from unnest(${ids}::uuid[], ${wrapped}::bytea[])
    on conflict (case_id) do nothing`)
}

interface ClearRow {
  readonly case_id: string
  readonly row_id: string
  readonly value: unknown
  readonly wrapped: Buffer
}

/** Seals clear values in one column of these cases; answers in how many rows. Locked rows are sealed in a later pass. */
export async function sealColumn(tx: Tx, column: PlacedColumn, caseIds: readonly string[]): Promise<number> {
  const [table, own, rowId] = [name(column.table), name(column.column), name(column.sealed.row)]
  const text = tx.vault.text()
  const rows = await tx.query<ClearRow>(sql`
    select stored.case_id, stored.${rowId}::text as row_id, stored.${own} as value, wrapped
    from ${table} stored join case_keys on case_keys.case_id = stored.case_id
    where stored.case_id = any (${caseIds}::uuid[]) and (${isClear(column, text.mark)})
    for no key update of stored skip locked`)
  if (rows.length === 0) return 0
  const values = rows.map(({ case_id: caseId, row_id, value, wrapped }) =>
    asParameter(
      column.sealed,
      sealRest(text, tx.vault.unwrap(caseId, wrapped).secret, { column, rowId: row_id, caseId }, value),
    ),
  )
  await tx.query(sql`
    update ${table} stored set ${own} = given.value${CASTS[column.sealed.kind]}
    from unnest(${rows.map(row => row.case_id)}::uuid[], ${rows.map(row => row.row_id)}::text[],
      ${values}${column.sealed.kind === 'bytes' ? sql`::bytea[]` : sql`::text[]`}) as given (case_id, row_id, value)
    where stored.case_id = given.case_id and stored.${rowId}::text = given.row_id`)
  return rows.length
}

const CASTS: Record<SealedColumn['kind'], Sql> = {
  text: sql``,
  items: sql`::jsonb`,
  words: sql`::jsonb`,
  bytes: sql``,
}

const asParameter = ({ kind }: SealedColumn, value: unknown) =>
  kind === 'items' || kind === 'words' ? JSON.stringify(value) : value

/** Whether any row of the column still holds clear text. */
export async function hasClear(db: Queryable, column: PlacedColumn): Promise<boolean> {
  const clear = isClear(column, db.vault.text().mark)
  return (await db.query(sql`select 1 from ${name(column.table)} stored where ${clear} limit 1`)).length > 0
}

/** How many transactions of the service began before a moment and have not ended. */
export async function countOlderTransactions(db: Queryable, before: Date): Promise<number> {
  const rows = await db.query(sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name like 'second-opinion%'
      and xact_start < ${before} and pid <> pg_backend_pid()`)
  return rows.length
}

export async function databaseNow(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ now: Date }>(sql`select clock_timestamp() as now`)
  return row?.now ?? new Date()
}
