import type { Context } from '../../context.ts'
import type { Summary } from '../../db/cases/assignments.ts'
import type { ReportDoctor, ReportRow } from '../../db/reports/reports.ts'
import type { ReportPerson, ReportSource } from '../../reports/report.ts'

/** The rows of a case and the coordinator's words, as the report wants them. */
export function reportSource(
  ctx: Context,
  row: ReportRow,
  coordinatorId: string,
  words: Summary,
  now: Date,
): ReportSource {
  const { nameEn, nameAr } = ctx.config.hospital
  return {
    caseId: row.case_id,
    caseNumber: row.case_number ?? row.case_id,
    submittedDate: row.submitted_date,
    completedDate: now,
    submittedBy: row.relation === null || row.relation === 'self' ? null : row.account_name,
    patient: { name: row.patient_name, age: row.patient_age, gender: row.patient_gender },
    reviewType: { en: row.review_type_en, ar: row.review_type_ar },
    disease: { en: row.disease_en, ar: row.disease_ar },
    medicalHistory: row.medical_history,
    documents: row.documents.map(({ name }) => ({ name })),
    coordinator: person(coordinatorId, row.coordinator),
    summary: words.summary,
    diagnosis: words.diagnosis,
    recommendations: words.recommendations,
    opinions: row.opinions.map(opinion => ({
      doctor: person(opinion.doctor_id, opinion),
      diagnosis: opinion.diagnosis,
      recommendations: opinion.recommendations,
      submittedDate: new Date(opinion.submitted_date),
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
