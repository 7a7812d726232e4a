import type { FieldError } from './errors.ts'

interface NamedDay {
  /** YYYY-MM-DD */
  readonly date: string
  readonly name_en: string
  readonly name_ar: string
}

/** The two that have the same date every year; the others follow the moon and are announced. */
export function proposedHolidays(year: number): NamedDay[] {
  return [
    { date: `${year}-02-22`, name_en: 'Founding Day', name_ar: 'يوم التأسيس' },
    { date: `${year}-09-23`, name_en: 'National Day', name_ar: 'اليوم الوطني' },
  ]
}

/** Every day lies in the year and is named once. */
export function holidayProblems({ year, days }: { readonly year: number; readonly days: readonly NamedDay[] }) {
  return days.flatMap(({ date }, index): FieldError[] => {
    const field = `days[${index}].date`
    if (!date.startsWith(`${year}-`)) return [{ field, key: 'field_outside_year', params: { year } }]
    const isFirst = days.findIndex(day => day.date === date) === index
    return isFirst ? [] : [{ field, key: 'field_day_twice' }]
  })
}
