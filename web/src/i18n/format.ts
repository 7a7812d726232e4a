import { formatDay, riyadhDay } from '../../../src/domain/time/calendar.ts'
import { type Formats, formats } from './formats.ts'
import { useLanguage } from './language.ts'

export function useFormats(): Formats {
  return formats(useLanguage().lang)
}

/** Returns the number of a case, or the beginning of its id when its number is no longer known. */
export function caseLabel({ case_id, case_number }: { case_id: string; case_number: string | null }): string {
  return case_number ?? case_id.slice(0, 8)
}

/** Returns today's date in Riyadh as YYYY-MM-DD, because the service counts its days there, wherever the reader is. */
export function today(): string {
  return formatDay(riyadhDay(new Date()))
}
