import { formatDay, riyadhDay } from '../../../src/domain/calendar.ts'
import { type Formats, formats } from './formats.ts'
import { useLanguage } from './language.ts'

export function useFormats(): Formats {
  return formats(useLanguage().lang)
}

/** The number of a case, or its id while an old case has no number yet. */
export function caseLabel({ case_id, case_number }: { case_id: string; case_number: string | null }): string {
  return case_number ?? case_id
}

/** Today in Riyadh as YYYY-MM-DD, because the service counts its days there, wherever the reader is. */
export function today(): string {
  return formatDay(riyadhDay(new Date()))
}
