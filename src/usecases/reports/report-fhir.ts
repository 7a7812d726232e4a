import type { Context } from '../../context.ts'
import { findReportRow, listPdfs } from '../../db/reports/reports.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Language } from '../../i18n/language.ts'
import { fhirDocument } from '../../reports/fhir.ts'
import { signReportLink } from '../../reports/signed-link.ts'
import { caseIdOf } from '../cases/open-case.ts'
import { reportSource, storedConclusion } from './report-source.ts'

/** The finished report for other systems. With an owner, another patient's case is not there. */
export async function reportFhir(ctx: Context, given: string, language: Language, ownerId?: string) {
  const row = await findReportRow(ctx.db, caseIdOf(given))
  if (row === null || (ownerId !== undefined && row.user_id !== ownerId)) throw new DomainError('case_not_found')
  if (row.status !== 'completed' || row.report === null) throw new DomainError('report_not_ready')
  const source = reportSource(
    ctx,
    row,
    row.case_coordinator_id ?? '',
    storedConclusion(row),
    new Date(row.report.completed_date),
  )
  const pdfs = (await listPdfs(ctx.db, row.case_id)).map(({ language: own, version, created_date, pdf }) => {
    const target = { caseId: row.case_id, language: own, version }
    const { url } = signReportLink(ctx.keys.linkSigning, ctx.publicUrl, target, ctx.clock.now())
    return { language: own, version, date: created_date, url, pdf }
  })
  return fhirDocument(source, row.user_id, pdfs, language)
}
