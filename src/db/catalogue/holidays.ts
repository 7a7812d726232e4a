import { type Holidays, riyadhDay } from '../../domain/time/calendar.ts'
import type { Holiday } from '../../domain/time/holidays.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { recordHolidays } from './changes.ts'

/** The number of a day, counted as in `domain/time/calendar`. */
const dayNumber = sql`day - date '1970-01-01'`

const ofYear = (year: number) => sql`day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`

export function listHolidays(db: Queryable, year: number): Promise<Holiday[]> {
  return db.query<Holiday>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, name_en, name_ar from holidays where ${ofYear(year)} order by day`)
}

/**
 * Replaces the holidays of a year. Locks the table: when two people save the same year at once, the later one replaces
 * everything that the earlier one saved.
 */
export async function replaceHolidays(tx: Tx, year: number, days: readonly Holiday[], by: string, now: Date) {
  await tx.query(sql`lock table holidays in share row exclusive mode`)
  const before = await listHolidays(tx, year)
  await tx.query(sql`delete from holidays where ${ofYear(year)}`)
  await tx.query(sql`
    insert into holidays (day, name_en, name_ar, created_by, created_date)
    select date, name_en, name_ar, ${by}, ${now}
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given (date date, name_en text, name_ar text)`)
  await recordHolidays(tx, year, before, await listHolidays(tx, year), { by, now })
}

/** All holidays from this day on, for computing a due date. */
export async function findHolidays(db: Queryable, from: Date): Promise<Holidays> {
  const rows = await db.query<{ day: number }>(sql`
    select ${dayNumber} as day from holidays where day >= date '1970-01-01' + ${riyadhDay(from)}::int`)
  return new Set(rows.map(row => row.day))
}

/** The holidays between two days, in either order, as a column of another statement. */
export function holidaysBetween(one: Sql, other: Sql): Sql {
  return sql`array(select ${dayNumber} from holidays
    where day between least(${one}, ${other}) and greatest(${one}, ${other}))`
}
