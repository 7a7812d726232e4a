import { type Formats, formats } from './formats.ts'
import { useLanguage } from './language.ts'

export function useFormats(): Formats {
  return formats(useLanguage().lang)
}

/** What a case is called: its number, or its id in the moments before an old one has got one. */
export function caseLabel({ case_id, case_number }: { case_id: string; case_number: string | null }): string {
  return case_number ?? case_id
}
