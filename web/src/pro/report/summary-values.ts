import type { ReviewOutcome } from '../../../../src/domain/case/opinion.ts'
import type { DoctorCase } from '../case/doctor-case.ts'

/** The coordinator's summary as the form holds it. */
export interface SummaryValues {
  summary: string
  diagnosis: string
  recommendations: string
  outcome: ReviewOutcome | ''
  /** One answer for each question of the patient. */
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
