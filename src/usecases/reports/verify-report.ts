import type { Context } from '../../context.ts'
import { findByCode } from '../../db/reports/reports.ts'
import { type Language, pick } from '../../i18n/language.ts'
import { parseVerificationCode } from '../../reports/verification.ts'

/** What anybody may know of the report with this code, nothing about the patient; null when there is none. */
export async function verifyReport(ctx: Context, given: string, language: Language) {
  const code = parseVerificationCode(given)
  const issued = code === null ? null : await findByCode(ctx.db, code)
  if (issued === null) return null
  const { nameEn, nameAr } = ctx.config.hospital
  return {
    issued_by: pick(language, { en: nameEn, ar: nameAr }) ?? nameEn,
    issued_date: issued.issued_date,
    case_number: issued.case_number,
    language: issued.language,
    sha256: issued.sha256.toString('hex'),
    replaced_by_date: issued.replaced_by_date,
  }
}

export type VerifiedReport = NonNullable<Awaited<ReturnType<typeof verifyReport>>>
