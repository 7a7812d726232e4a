import type { ReviewOutcome } from '../../../../src/domain/case/outcome.ts'
import type { DoctorCase } from '../case/doctor-case.ts'

/** What the coordinator ends a case with, as it stands in the fields. */
export interface SummaryValues {
  summary: string
  diagnosis: string
  recommendations: string
  outcome: ReviewOutcome | ''
  /** One for each question of the patient. */
  answers: string[]
}

export function emptySummary({ questions }: DoctorCase): SummaryValues {
  return { summary: '', diagnosis: '', recommendations: '', outcome: '', answers: questions.map(() => '') }
}

export function summaryBody(sop_id: string, { outcome, answers, ...words }: SummaryValues) {
  return { sop_id, ...words, answers, outcome: outcome || undefined }
}

export function unanswered({ answers }: SummaryValues): number {
  return answers.filter(answer => answer.trim() === '').length
}
