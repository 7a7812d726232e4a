import { formatDay, riyadhDay } from '../../../src/domain/calendar.ts'

/** Today in Riyadh as YYYY-MM-DD, because the service counts its days there, wherever the reader is. */
export function today(): string {
  return formatDay(riyadhDay(new Date()))
}
