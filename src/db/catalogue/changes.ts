import type { ChangeKind } from '../../domain/catalogue/catalogue.ts'
import type { Page } from '../../domain/values/paging.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { sql, whereOf } from '../engine/sql.ts'

/** Who writes a row of the catalogue, and when. */
export interface Stamp {
  readonly by: string
  readonly now: Date
}

type State = Readonly<Record<string, unknown>> | null

export interface ChangeRow {
  readonly date: Date
  readonly changed_by: string
  readonly kind: ChangeKind
  readonly id: string
  readonly before: State
  readonly after: State
}

export interface ChangeFilter {
  readonly kind?: ChangeKind
  readonly id?: string
}

/** Lists the changes, newest first. Triggers write all changes except those of holidays. */
export function listChanges(db: Queryable, { kind, id }: ChangeFilter, page: Page) {
  const conditions = [
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(id === undefined ? [] : [sql`id = ${id}`]),
  ]
  return queryPage<ChangeRow>(db, page, {
    select: sql`date, changed_by, kind, id, before, after`,
    from: sql`catalogue_changes ${whereOf(conditions)}`,
    order: sql`date desc, change_id desc`,
  })
}

/** Writes the change of a year's holidays. They are replaced together, so they are one change. */
export async function recordHolidays(
  tx: Tx,
  year: number,
  before: readonly unknown[],
  after: readonly unknown[],
  { by, now }: Stamp,
): Promise<void> {
  const state = (days: readonly unknown[]) => (days.length === 0 ? null : JSON.stringify({ days }))
  await tx.query(sql`
    insert into catalogue_changes (date, changed_by, kind, id, before, after)
    select ${now}, ${by}, 'holidays', ${String(year)}, before, after
    from (values (${state(before)}::jsonb, ${state(after)}::jsonb)) as given (before, after)
    where before is distinct from after`)
}
