import type { TestService } from './service.ts'

type Row = Record<string, unknown>
export type CaseSnapshot = ReadonlyMap<string, Row>

const TABLES: Readonly<Record<string, string>> = {
  review_cases: 'case_id',
  second_opinions: 'sop_id',
  case_status_history: 'history_id',
  sop_activity: 'activity_id',
  sticky_header_cards: 'card_id',
  reports: 'language',
  payments: 'payment_id',
  invoices: 'invoice_no',
  case_messages: 'message_id',
}

/** Every row that belongs to a case, and the messages queued about it. */
export async function caseSnapshot(service: TestService, caseId: string): Promise<CaseSnapshot> {
  const rows = new Map<string, Row>()
  for (const [table, key] of Object.entries(TABLES)) {
    const found = await service.rows(`select to_jsonb(t) - 'pdf' as row from ${table} t where case_id = $1`, [caseId])
    for (const { row } of found) rows.set(`${table} ${row[key]}`, row)
  }
  const jobs = await service.rows(`select id, name, data from pgboss.job where data ->> 'case_id' = $1`, [caseId])
  for (const { id, name, data } of jobs) rows.set(`${name} ${id}`, data)
  return rows
}

/**
 * What happened between two snapshots: `+table` with the number of new rows, `table.column` with the new value; dates as
 * the service writes them. Nothing that is not listed has changed.
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
