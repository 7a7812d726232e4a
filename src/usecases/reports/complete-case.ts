import type { Context } from '../../context.ts'
import { type AssignmentRow, type Summary, saveSummary } from '../../db/cases/assignments.ts'
import { markCompleted } from '../../db/cases/case-moves.ts'
import { listPrintedPictures } from '../../db/cases/opinion-pictures.ts'
import { type DoctorNames, keepNames } from '../../db/fragments/names.ts'
import { findReportRow, insertReport, type NewReport, type ReportRow } from '../../db/reports/reports.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import type { ReviewOutcome } from '../../domain/case/opinion.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { DomainError, InvalidInput } from '../../domain/errors/errors.ts'
import { doctor, patient } from '../../domain/messages/message.ts'
import { readerOf } from '../../domain/people/access-log.ts'
import type { Doctor } from '../../domain/people/actor.ts'
import { type Language, languages } from '../../i18n/language.ts'
import { reportTexts } from '../../i18n/texts/report-texts.ts'
import { type ReportSource, reportContent } from '../../reports/report.ts'
import { signReportLink, verificationCode } from '../../reports/signed-link.ts'
import { findOwnAssignment, lockOwnAssignment } from '../case/open-assignment.ts'
import { readCaseOf, requireOpenToDoctors } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import { makePdfs, reportSource, untilUnchanged, type Words } from './report-source.ts'

interface Rendered {
  readonly version: number
  readonly code: string
  readonly words: Words
  readonly pdfs: readonly NewReport[]
  /** The doctors' names and specialities in the report. */
  readonly names: ReadonlyMap<string, DoctorNames>
  readonly now: Date
}

/**
 * Completes the case with the coordinator's summary. The PDFs are made before the transaction. They are made again if
 * the case has changed meanwhile, so that an opinion is either in the report or refused.
 */
export async function completeCase(ctx: Context, coordinator: Doctor, request: SummaryRequest, language: Language) {
  const assignment = await findCoordinatorRow(ctx, coordinator, request.sop_id)
  const status = await untilUnchanged(async () =>
    complete(ctx, coordinator, assignment, await render(ctx, assignment, request)),
  )
  const { sop_id, case_id } = assignment
  const { url } = signReportLink(ctx, { caseId: case_id, language, version: 1, reader: readerOf(coordinator) })
  return { sop_id, case_id, status, pdf_url: url }
}

async function render(ctx: Context, assignment: AssignmentRow, request: SummaryRequest): Promise<Rendered> {
  const { source, now, ...drawnUp } = await drawUp(ctx, assignment, request)
  const code = verificationCode(ctx.keys.linkSigning, assignment.case_id, reportContent(source))
  return { ...drawnUp, code, pdfs: await makePdfs(ctx, source, 1, now), names: namesIn(source), now }
}

function namesIn({ coordinator, opinions }: ReportSource) {
  const people = [coordinator, ...opinions.map(opinion => opinion.doctor)]
  return new Map(
    people.map(({ id, nameEn, nameAr, specialityEn, specialityAr }) => [
      id,
      { name_en: nameEn, name_ar: nameAr, speciality_en: specialityEn, speciality_ar: specialityAr },
    ]),
  )
}

/** Stores the report. Returns the new status, or null when the case has changed since the PDFs were made. */
async function complete(
  ctx: Context,
  coordinator: Doctor,
  seen: AssignmentRow,
  rendered: Rendered,
): Promise<CaseStatus | null> {
  return ctx.db.transaction(async tx => {
    const { subject, assignment } = await lockOwnAssignment(ctx, tx, coordinator.id, seen)
    const { status } = decide(subject, 'complete')
    if (subject.version !== rendered.version) return null
    const { now, code, words, pdfs } = rendered
    const report = { completed_date: now.toISOString(), languages, verification_code: code }
    await saveSummary(tx, assignment, words, now)
    await keepNames(tx, subject.case_id, rendered.names)
    await markCompleted(tx, { caseId: subject.case_id, to: status, now }, report, words)
    for (const pdf of pdfs) await insertReport(tx, pdf)
    await writeMoment(ctx, tx, {
      subject,
      doer: coordinator,
      milestones: [{ milestone: 'completed', details: { sop_id: assignment.sop_id, verification_code: code } }],
      card: 'show',
      notify: [
        { event: 'report_ready', recipient: patient(subject.user_id) },
        { event: 'case_completed', recipient: doctor(coordinator.id) },
      ],
      now,
    })
    return status
  })
}

/** The coordinator's words that complete a case. */
export interface SummaryRequest extends Summary {
  readonly sop_id: string
  /** One answer for each question, in their order. Without this field no question is answered. */
  readonly answers?: readonly string[]
  readonly outcome?: ReviewOutcome
}

async function findCoordinatorRow(ctx: Context, coordinator: Doctor, sopId: string): Promise<AssignmentRow> {
  const assignment = await findOwnAssignment(ctx, coordinator.id, sopId)
  requireOpenToDoctors(ctx, await readCaseOf(ctx, assignment.case_id), 'assignment_not_found')
  if (!assignment.is_coordinator) throw new DomainError('not_for_doctor_row')
  return assignment
}

/** Builds the report as completing the case now would make it. */
async function drawUp(ctx: Context, assignment: AssignmentRow, request: SummaryRequest) {
  const row = await findReportRow(ctx.db, assignment.case_id)
  if (row === null) throw new DomainError('assignment_not_found')
  // Checked again, because the case may have closed since the assignment was found.
  requireOpenToDoctors(ctx, row, 'assignment_not_found')
  decide(row, 'complete')
  const words = { ...request, answers: answersTo(row, request), outcome: request.outcome ?? null }
  const now = ctx.clock.now()
  const pictures = await listPrintedPictures(ctx.db, row.case_id)
  const source = reportSource(ctx, row, {
    coordinatorId: assignment.doctor_id,
    words,
    completedDate: now,
    pictures,
  })
  return { version: row.version, words, source, now }
}

function answersTo({ questions }: ReportRow, { answers }: SummaryRequest): readonly string[] {
  if (answers === undefined) return []
  if (answers.length === questions.length) return answers
  throw new InvalidInput([{ field: 'answers', key: 'field_same_length', params: { other: 'questions' } }])
}

/**
 * Makes the report as completing the case now would make it, so that the coordinator can look at it first. A preview is
 * neither stored nor signed. It has the word for "preview" in place of a verification code.
 */
export async function previewReport(ctx: Context, coordinator: Doctor, request: SummaryRequest, language: Language) {
  const assignment = await findCoordinatorRow(ctx, coordinator, request.sop_id)
  const { source } = await drawUp(ctx, assignment, request)
  const imprint = { code: reportTexts[language].preview, url: `${ctx.publicUrl}/verify` }
  const pdf = Buffer.from(await ctx.reports.render(source, language, imprint))
  return { caseId: assignment.case_id, pdf }
}
