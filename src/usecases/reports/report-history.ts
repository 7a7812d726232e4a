import type { Context } from '../../context.ts'
import { listVersions, type ReportRow } from '../../db/reports/reports.ts'
import { readerOf } from '../../domain/access-log.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Language } from '../../i18n/language.ts'
import { signReportLink } from '../../reports/signed-link.ts'
import { imprintOf } from '../../reports/verification.ts'
import { doctorName } from '../views/present-case.ts'

/** The addenda of a finished report, and links for this reader to each version, the first one first. */
export async function reportHistory(
  ctx: Context,
  { case_id, addenda }: Pick<ReportRow, 'case_id' | 'addenda'>,
  reader: Actor,
  language: Language,
) {
  const versions = await listVersions(ctx.db, case_id, language)
  return {
    addenda: addenda.map(({ created_date, text, ...doctor }) => ({
      date: new Date(created_date),
      doctor_name: doctorName(doctor, language),
      text,
    })),
    links: versions.map(({ version, created_date, code }) => {
      const opens = { caseId: case_id, language, version, reader: readerOf(reader) }
      const { url, expires } = signReportLink(ctx.keys.linkSigning, ctx.publicUrl, opens, ctx.clock.now())
      const verification = code === null ? null : imprintOf(ctx.publicUrl, code)
      return { version, date: created_date, verification, pdf_url: url, expires }
    }),
  }
}
