import type { Context } from '../../context.ts'
import { findCase } from '../../db/cases/cases.ts'
import { findByCode, findPdf } from '../../db/reports/reports.ts'
import { isClosedToDoctors } from '../../domain/case/permission.ts'
import type { Reader } from '../../domain/people/access-log.ts'
import { fieldsOf } from '../../domain/values/fields-of.ts'
import { parseUuid } from '../../domain/values/uuid.ts'
import { type Language, pick } from '../../i18n/language.ts'
import { type GivenReportLink, openReportLink } from '../../reports/signed-link.ts'
import { parseVerificationCode } from '../../reports/verification.ts'
import { mayReadMedicalOf } from '../case/medical.ts'
import { isLinkRevoked } from '../common/link-revoked.ts'

/**
 * Returns the public facts of the report with this code, without anything about the patient. Returns null for an
 * unknown code.
 */
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

/** Returns the PDF of a signed link, or null when the link is not valid for any reason. */
export async function openPdf(ctx: Context, link: GivenReportLink) {
  if (parseUuid(link.caseId) !== link.caseId) return null
  const opens = openReportLink(ctx.keys.linkSigning, link, ctx.clock.now())
  if (opens === null || (await isLinkRevoked(ctx, opens.reader, link.exp))) return null
  if (!(await mayStillOpen(ctx, opens.reader, link.caseId))) return null
  const pdf = await findPdf(ctx.db, link.caseId, String(link.lang), opens.version)
  return pdf && { pdf, ...opens }
}

/**
 * Checks the permission again, because a doctor or an administrator may lose it after the link was made. A patient's
 * permission does not end.
 */
async function mayStillOpen(ctx: Context, reader: Reader, caseId: string): Promise<boolean> {
  if (reader.kind === 'admin') return mayReadMedicalOf(ctx, { id: reader.id }, caseId)
  if (reader.kind !== 'doctor') return true
  const subject = await findCase(ctx.db, caseId)
  if (subject?.case_coordinator_id !== reader.id) return false
  return !isClosedToDoctors(subject, ctx.config.staffAccessDays, ctx.clock.now())
}
