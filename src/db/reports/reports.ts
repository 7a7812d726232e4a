import type { Gender } from '../../domain/case/patient.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import type { Language } from '../../i18n/language.ts'
import { type CasePerson, personColumns } from '../cases/case-person.ts'
import { maybeOne, type Queryable, type Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

export interface ReportDoctor {
  readonly doctor_id: string
  readonly name_en: string | null
  readonly name_ar: string | null
  readonly speciality_en: string | null
  readonly speciality_ar: string | null
}

export interface ReportOpinionRow extends ReportDoctor {
  readonly sop_id: string
  readonly diagnosis: string
  readonly recommendations: string
  readonly submitted_date: string
}

/** Everything a report is made of, with the version it was read at. */
export interface ReportRow extends CasePerson {
  readonly case_id: string
  readonly case_number: string | null
  readonly user_id: string
  readonly status: CaseStatus
  readonly version: number
  /** When it entered review; a draft may be much older. */
  readonly submitted_date: Date
  readonly patient_age: number
  readonly patient_gender: Gender
  readonly review_type_en: string
  readonly review_type_ar: string
  readonly disease_en: string
  readonly disease_ar: string
  readonly medical_history: string | null
  readonly documents: { readonly name: string }[]
  readonly report: { readonly completed_date: string } | null
  readonly case_coordinator_id: string | null
  readonly coordinator:
    | (ReportDoctor & { summary: string | null; diagnosis: string | null; recommendations: string | null })
    | null
  /** Submitted ones only: drafts never enter a report. */
  readonly opinions: ReportOpinionRow[]
}

const profile = sql`'doctor_id', so.doctor_id, 'name_en', name_en, 'name_ar', name_ar, 'speciality_en', speciality_en,
  'speciality_ar', speciality_ar, 'diagnosis', diagnosis, 'recommendations', recommendations`

const team = sql`from second_opinions so left join sop_doctors profile on profile.doctor_id = so.doctor_id
  where so.case_id = subject.case_id and so.active = 1`

export function findReportRow(db: Queryable, caseId: string): Promise<ReportRow | null> {
  return maybeOne<ReportRow>(
    db,
    sql`
    select subject.case_id, subject.case_number, subject.user_id, subject.status, subject.version,
      coalesce((select min(created_date) from case_status_history history
        where history.case_id = subject.case_id and milestone = 'new_case'), subject.created_date) as submitted_date,
      ${personColumns}, subject.patient_age, subject.patient_gender, rt.title_en as review_type_en, rt.title_ar as review_type_ar,
      dc.spec_en as disease_en, dc.spec_ar as disease_ar, subject.medical_history,
      subject.medical_documents as documents, subject.report, subject.case_coordinator_id,
      (select jsonb_build_object(${profile}, 'summary', coordinator_summary) ${team} and is_coordinator = 1) as coordinator,
      (select coalesce(jsonb_agg(jsonb_build_object(${profile}, 'sop_id', sop_id, 'submitted_date', submitted_date)
          order by submitted_date, sop_id), '[]')
        ${team} and is_coordinator = 0 and opinion_status = 'submitted') as opinions
    from review_cases subject
    left join patients patient on patient.user_id = subject.user_id
    left join review_types rt on rt.rt_id = subject.rt_id
    left join disease_categories dc on dc.dc_id = subject.dc_id
    where subject.case_id = ${caseId}`,
  )
}

export async function insertReport(
  tx: Tx,
  caseId: string,
  language: Language,
  pdf: Uint8Array,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into reports (case_id, language, pdf, created_date) values (${caseId}, ${language}, ${Buffer.from(pdf)}, ${now})`)
}

export async function findPdf(db: Queryable, caseId: string, language: string): Promise<Buffer | null> {
  const row = await maybeOne<{ pdf: Buffer }>(
    db,
    sql`select pdf from reports where case_id = ${caseId} and language = ${language}`,
  )
  return row?.pdf ?? null
}
