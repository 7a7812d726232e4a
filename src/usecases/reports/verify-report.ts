import type { Context } from '../../context.ts'
import { findByCode } from '../../db/reports/reports.ts'
import { fieldsOf } from '../../domain/fields-of.ts'
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
    ...fieldsOf(issued, ['issued_date', 'case_number', 'language', 'replaced_by_date']),
    sha256: issued.sha256.toString('hex'),
  }
}

export type VerifiedReport = NonNullable<Awaited<ReturnType<typeof verifyReport>>>
