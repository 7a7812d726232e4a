import type { Context } from '../../context.ts'
import { listPrintedPictures } from '../../db/cases/opinion-pictures.ts'
import { findReportRow, listPdfs } from '../../db/reports/reports.ts'
import { isErased } from '../../domain/case/erasure.ts'
import { isOwn } from '../../domain/case/patient.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { readerOf } from '../../domain/people/access-log.ts'
import type { Administrator, Patient } from '../../domain/people/actor.ts'
import type { Language } from '../../i18n/language.ts'
import { fhirDocument } from '../../reports/fhir.ts'
import { signReportLink } from '../../reports/signed-link.ts'
import { requireMedical } from '../case/medical.ts'
import { caseIdOf } from '../case/open-case.ts'
import { reportSource, storedConclusion } from './report-source.ts'

/**
 * Returns the finished report as FHIR for other systems. Another patient's case gets a 404. It refers to its PDFs by
 * signed links, or by file names when the PDFs lie beside it.
 */
export async function reportFhir(
  ctx: Context,
  reader: Patient | Administrator,
  given: string,
  language: Language,
  fileOf?: (language: Language, version: number) => string,
) {
  const row = await findReportRow(ctx.db, caseIdOf(given))
  const isTheirs = reader.kind === 'admin' || row?.user_id === reader.id
  if (row === null || isErased(row) || !isTheirs) throw new DomainError('case_not_found')
  if (reader.kind === 'admin') await requireMedical(ctx, reader, row)
  if (row.status !== 'completed' || row.report === null) throw new DomainError('report_not_ready')
  const source = reportSource(ctx, row, {
    coordinatorId: row.case_coordinator_id ?? '',
    words: storedConclusion(row),
    completedDate: new Date(row.report.completed_date),
    pictures: await listPrintedPictures(ctx.db, row.case_id),
  })
  const pdfs = (await listPdfs(ctx.db, row.case_id)).map(({ language: own, version, created_date, pdf }) => {
    const opens = { caseId: row.case_id, language: own, version, reader: readerOf(reader) }
    const link = () => signReportLink(ctx, opens).url
    const url = fileOf?.(own, version) ?? link()
    return { language: own, version, date: created_date, url, pdf }
  })
  return fhirDocument(source, isOwn(row) ? row.user_id : null, pdfs, language)
}
