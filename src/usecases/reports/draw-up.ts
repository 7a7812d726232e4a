import type { Context } from '../../context.ts'
import type { AssignmentRow, Summary } from '../../db/cases/assignments.ts'
import { listPrintedPictures } from '../../db/cases/opinion-pictures.ts'
import { findReportRow, type ReportRow } from '../../db/reports/reports.ts'
import type { Doctor } from '../../domain/actor.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import type { ReviewOutcome } from '../../domain/case/opinion.ts'
import { DomainError, InvalidInput } from '../../domain/errors.ts'
import type { ReportSource } from '../../reports/report.ts'
import { readCaseOf, requireOpenToDoctors } from '../cases/open-case.ts'
import { findOwnAssignment } from '../cases/own-assignment.ts'
import { reportSource, type Words } from './report-source.ts'

/** What the coordinator writes to end a case. */
export interface SummaryRequest extends Summary {
  readonly sop_id: string
  /** One answer for each question, in their order; when left out, no question is answered. */
  readonly answers?: readonly string[]
  readonly outcome?: ReviewOutcome
}

export interface DrawnUp {
  /** The version of the case when it was read. */
  readonly version: number
  readonly words: Words
  readonly source: ReportSource
  readonly now: Date
}

export async function findCoordinatorRow(ctx: Context, coordinator: Doctor, sopId: string): Promise<AssignmentRow> {
  const assignment = await findOwnAssignment(ctx, coordinator.id, sopId)
  requireOpenToDoctors(ctx, await readCaseOf(ctx, assignment.case_id), 'assignment_not_found')
  if (!assignment.is_coordinator) throw new DomainError('not_for_doctor_row')
  return assignment
}

/** The report as it would be if the case were completed now with this request. */
export async function drawUp(ctx: Context, assignment: AssignmentRow, request: SummaryRequest): Promise<DrawnUp> {
  const row = await findReportRow(ctx.db, assignment.case_id)
  if (row === null) throw new DomainError('assignment_not_found')
  // Checked again: the case may have closed since the assignment was found.
  requireOpenToDoctors(ctx, row, 'assignment_not_found')
  decide(row, 'complete')
  const words = { ...request, answers: answersTo(row, request), outcome: request.outcome ?? null }
  const now = ctx.clock.now()
  const pictures = await listPrintedPictures(ctx.db, row.case_id)
  const source = reportSource(ctx, row, assignment.doctor_id, words, now, pictures)
  return { version: row.version, words, source, now }
}

function answersTo({ questions }: ReportRow, { answers }: SummaryRequest): readonly string[] {
  if (answers === undefined) return []
  if (answers.length === questions.length) return answers
  throw new InvalidInput([{ field: 'answers', key: 'field_same_length', params: { other: 'questions' } }])
}
