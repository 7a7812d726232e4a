import type { RowSource } from './postgres-server.ts'
import type { TestService } from './service.ts'

type Row = Record<string, unknown>
export type CaseSnapshot = ReadonlyMap<string, Row>

/** The jobs about a case: those that name it, and those that name its refund. */
export const JOBS_OF_CASE = `pgboss.job where data ->> 'case_id' = $1
  or data ->> 'refund_id' in (select refund_id::text from refunds where case_id::text = $1)`

/**
 * Left out: the overview, which triggers maintain, and the access log, which grows with every reading (both have their own
 * tests); and the sandbox's tables, which stand for other systems.
 */
const NOT_OF_CASE = "relname in ('case_overview', 'access_log') or relname like 'sandbox_%'"

const TABLES_OF_CASES = `
  select relname as name, min(attname) as link,
    array(select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = pg_class.oid and indisprimary order by attnum) as key
  from pg_class join pg_attribute on attrelid = pg_class.oid and attname in ('case_id', 'refund_id')
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and not (${NOT_OF_CASE})
  group by pg_class.oid, relname order by relname`

interface Table {
  readonly name: string
  /** The column that links its rows to a case. */
  readonly link: 'case_id' | 'refund_id'
  readonly key: readonly string[]
}

/** All rows of one case, or of all cases, with the jobs about them, by table and primary key. */
async function rowsOfCases(source: RowSource, caseId: string | null): Promise<CaseSnapshot> {
  const tables = await source.query<Table>(TABLES_OF_CASES)
  const belongs = {
    case_id: 'case_id::text = $1',
    refund_id: 'refund_id in (select refund_id from refunds where case_id::text = $1)',
  }
  const texts = tables.map(({ name, link, key }) => {
    const id = `concat_ws(' ', '${name}', ${key.join(', ')})`
    return `select ${id} as id, to_jsonb(t) as row from ${name} t where $1::text is null or ${belongs[link]}`
  })
  const jobs = `select name || ' ' || id as id, data as row from ${JOBS_OF_CASE} or $1 is null`
  const rows = await source.query<{ id: string; row: Row }>([...texts, jobs].join(' union all '), [caseId])
  return new Map(rows.map(({ id, row }) => [id, row]))
}

const sourceOf = (service: TestService): RowSource => ({ query: (text, values) => service.rows(text, values) })

/** All rows of a case, and the jobs about it. */
export function caseSnapshot(service: TestService, caseId: string): Promise<CaseSnapshot> {
  return rowsOfCases(sourceOf(service), caseId)
}

/** All rows of one case, or of all cases, as text; equal texts mean that nothing has changed. */
export async function caseText(service: TestService, caseId: string | null = null): Promise<string> {
  const rows = await rowsOfCases(sourceOf(service), caseId)
  return JSON.stringify([...rows].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * The changes between two snapshots: `+table` with the number of new rows, `table.column` with the new value, dates as the
 * service writes them. Nothing else has changed.
 */
export function caseChanges(before: CaseSnapshot, after: CaseSnapshot): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  const count = (key: string) => {
    changes[key] = Number(changes[key] ?? 0) + 1
  }
  for (const key of before.keys()) if (!after.has(key)) count(`-${tableOf(key)}`)
  for (const [key, row] of after) {
    const former = before.get(key)
    if (former === undefined) count(`+${tableOf(key)}`)
    else
      for (const [column, value] of Object.entries(row)) {
        if (JSON.stringify(former[column]) !== JSON.stringify(value))
          changes[`${tableOf(key)}.${column}`] = plain(value)
      }
  }
  return changes
}

const tableOf = (key: string) => key.split(' ')[0]

function plain(value: unknown): unknown {
  const isDate = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
  return isDate ? new Date(value).toISOString() : value
}
