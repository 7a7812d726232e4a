import { formatDay, riyadhDay } from '../../../src/domain/calendar.ts'

/** The day in Riyadh as YYYY-MM-DD, which is the day of the service wherever its reader is. */
export function today(): string {
  return formatDay(riyadhDay(new Date()))
}
