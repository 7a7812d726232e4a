import type { Context } from '../../context.ts'
import { findReportRow, listVersions, type ReportDoctor, type ReportRow } from '../../db/reports/reports.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { readerOf } from '../../domain/people/access-log.ts'
import type { Actor, Patient } from '../../domain/people/actor.ts'
import { fieldsOf } from '../../domain/values/fields-of.ts'
import type { Language } from '../../i18n/language.ts'
import { reportTexts } from '../../i18n/texts/report-texts.ts'
import { signReportLink } from '../../reports/signed-link.ts'
import { imprintOf } from '../../reports/verification.ts'
import { caseIdOf } from '../case/open-case.ts'
import { doctorName } from '../case/present-case.ts'
import { showPictures } from '../documents/open-picture.ts'

/** Returns the finished report as data, with a link to its PDF in the caller's language. */
export async function viewReport(ctx: Context, owner: Patient, given: string, language: Language) {
  const row = await findReportRow(ctx.db, caseIdOf(given))
  if (row === null || row.user_id !== owner.id) throw new DomainError('case_not_found')
  if (row.status !== 'completed' || row.report === null || row.coordinator === null)
    throw new DomainError('report_not_ready')
  const { addenda, links } = await reportHistory(ctx, row, owner, language)
  const latest = links.at(-1)
  if (latest === undefined) throw new DomainError('report_not_ready')
  const words = reportTexts[language]
  const name = (doctor: ReportDoctor) => doctorName(doctor, language)
  return {
    case_id: row.case_id,
    case_number: row.case_number,
    completed_date: new Date(row.report.completed_date),
    coordinator: { doctor_id: row.coordinator.doctor_id, name: name(row.coordinator) },
    summary: row.coordinator.summary ?? '',
    diagnosis: row.coordinator.diagnosis,
    recommendations: row.coordinator.recommendations,
    pictures: [],
    opinions: row.opinions.map(opinion => ({
      ...fieldsOf(opinion, ['doctor_id', 'diagnosis', 'recommendations']),
      doctor_name: name(opinion),
      pictures: showPictures(ctx, opinion.pictures),
      submitted_date: new Date(opinion.submitted_date),
    })),
    outcome: row.outcome,
    outcome_label: row.outcome && words.outcomes[row.outcome],
    notice: words.notice,
    questions: row.questions.map((question, index) => ({ question, answer: row.answers[index] || null })),
    addenda,
    versions: links.map(({ version, date, pdf_url }) => ({ version, date, pdf_url })),
    verification: latest.verification,
    pdf_url: latest.pdf_url,
    pdf_expires_at: latest.expires,
  }
}

/** Returns the addenda of a finished report, and this reader's links to each version, the first version first. */
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
      const { url, expires } = signReportLink(ctx, opens)
      return { version, date: created_date, verification: imprintOf(ctx.publicUrl, code), pdf_url: url, expires }
    }),
  }
}
