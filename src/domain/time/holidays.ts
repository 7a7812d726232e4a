import type { FieldError } from '../errors/errors.ts'

export interface Holiday {
  /** YYYY-MM-DD */
  readonly date: string
  readonly name_en: string
  readonly name_ar: string
}

/** Returns the two holidays with a fixed date. The other holidays follow the moon and are announced each year. */
export function proposedHolidays(year: number): Holiday[] {
  return [
    { date: `${year}-02-22`, name_en: 'Founding Day', name_ar: 'يوم التأسيس' },
    { date: `${year}-09-23`, name_en: 'National Day', name_ar: 'اليوم الوطني' },
  ]
}

/** Returns a problem for each day outside the year, and for each day that is listed twice. */
export function holidayProblems({ year, days }: { readonly year: number; readonly days: readonly Holiday[] }) {
  return days.flatMap(({ date }, index): FieldError[] => {
    const field = `days[${index}].date`
    if (!date.startsWith(`${year}-`)) return [{ field, key: 'field_outside_year', params: { year } }]
    const isFirst = days.findIndex(day => day.date === date) === index
    return isFirst ? [] : [{ field, key: 'field_day_twice' }]
  })
}
