import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Summary } from '../../db/cases/assignments.ts'
import type { Conclusion } from '../../db/cases/case-moves.ts'
import type { PrintedPicture } from '../../db/cases/opinion-pictures.ts'
import type { NewReport, ReportDoctor, ReportRow } from '../../db/reports/reports.ts'
import { isOwn } from '../../domain/case/patient.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { languages } from '../../i18n/language.ts'
import type { ReportPerson, ReportSource } from '../../reports/report.ts'
import { imprintOf, newVerificationCode } from '../../reports/verification.ts'

/** The coordinator's words in the report. */
export interface Words extends Summary, Conclusion {}

/** Reads the coordinator's words from a finished report. */
export function storedConclusion({ coordinator, answers, outcome }: ReportRow): Words {
  return {
    summary: coordinator?.summary ?? '',
    diagnosis: coordinator?.diagnosis ?? null,
    recommendations: coordinator?.recommendations ?? null,
    answers,
    outcome,
  }
}

interface ReportParts {
  readonly coordinatorId: string
  readonly words: Words
  readonly completedDate: Date
  readonly pictures: readonly PrintedPicture[]
}

/** Builds the report's model from the rows of a case and the coordinator's words. */
export function reportSource(ctx: Context, row: ReportRow, parts: ReportParts): ReportSource {
  const { coordinatorId, words, completedDate, pictures } = parts
  const { nameEn, nameAr } = ctx.config.hospital
  return {
    caseId: row.case_id,
    caseNumber: row.case_number,
    submittedDate: row.submitted_date,
    completedDate,
    submittedBy: isOwn(row) ? null : row.account_name,
    patient: { name: row.patient_name, age: row.patient_age, gender: row.patient_gender },
    reviewType: { en: row.review_type_en, ar: row.review_type_ar },
    disease: { en: row.disease_en, ar: row.disease_ar },
    medicalHistory: row.medical_history,
    documents: row.documents.map(({ name }) => ({ name })),
    coordinator: person(coordinatorId, row.coordinator),
    summary: words.summary,
    diagnosis: words.diagnosis,
    recommendations: words.recommendations,
    questions: row.questions.map((question, index) => ({ question, answer: words.answers[index] || null })),
    outcome: words.outcome,
    opinions: row.opinions.map(opinion => ({
      doctor: person(opinion.doctor_id, opinion),
      diagnosis: opinion.diagnosis,
      recommendations: opinion.recommendations,
      pictures: pictures.filter(({ sop_id }) => sop_id === opinion.sop_id),
      submittedDate: new Date(opinion.submitted_date),
    })),
    addenda: row.addenda.map(addendum => ({
      doctor: person(addendum.doctor_id, addendum),
      text: addendum.text,
      date: new Date(addendum.created_date),
    })),
    hospital: { nameEn, nameAr, logo: ctx.logo },
  }
}

function person(id: string, profile: ReportDoctor | null): ReportPerson {
  return {
    id,
    nameEn: profile?.name_en ?? null,
    nameAr: profile?.name_ar ?? null,
    specialityEn: profile?.speciality_en ?? null,
    specialityAr: profile?.speciality_ar ?? null,
  }
}

/**
 * Makes the report in both languages. A separate process typesets it, and this process signs it, because only this one
 * has the key.
 */
export function makePdfs(ctx: Context, source: ReportSource, version: number, now: Date): Promise<NewReport[]> {
  return Promise.all(
    languages.map(async language => {
      const code = newVerificationCode()
      const set = await ctx.reports.render(source, language, imprintOf(ctx.publicUrl, code))
      const pdf = ctx.signer === null ? set : await ctx.signer.sign(set, now)
      const sha256 = createHash('sha256').update(pdf).digest()
      return { caseId: source.caseId, language, version, pdf, code, sha256, now }
    }),
  )
}

const ATTEMPTS = 3

/**
 * Runs `attempt` until it does not return null. It returns null when the case changed between making the PDFs and
 * storing them.
 */
export async function untilUnchanged<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let count = 1; count <= ATTEMPTS; count++) {
    const done = await attempt()
    if (done !== null) return done
  }
  throw new DomainError('unavailable')
}
