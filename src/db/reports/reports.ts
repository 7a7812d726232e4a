import type { Gender } from '../../domain/case/patient.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import type { Language } from '../../i18n/language.ts'
import { type CasePerson, personColumns } from '../cases/case-person.ts'
import { maybeOne, type Queryable, type Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import { caseKeyOf, type Keyed } from '../sealing/case-keys.ts'
import { openerOf, openRow, sealRow } from '../sealing/rows.ts'

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

const subjectKey = caseKeyOf(sql`subject`)

const profile = sql`'sop_id', sop_id, 'doctor_id', so.doctor_id, 'name_en', name_en, 'name_ar', name_ar,
  'speciality_en', speciality_en, 'speciality_ar', speciality_ar, 'diagnosis', diagnosis,
  'recommendations', recommendations`

const team = sql`from second_opinions so left join sop_doctors profile on profile.doctor_id = so.doctor_id
  where so.case_id = subject.case_id and so.active = 1`

/** The row before it is opened: what is sealed has the names of its columns. */
interface StoredReportRow extends Omit<ReportRow, 'documents' | 'coordinator'>, Keyed {
  readonly medical_documents: ReportRow['documents']
  readonly coordinator: (StoredOpinion & { readonly coordinator_summary: string | null }) | null
}

interface StoredOpinion extends ReportDoctor {
  readonly sop_id: string
  readonly diagnosis: string | null
  readonly recommendations: string | null
}

export async function findReportRow(db: Queryable, caseId: string): Promise<ReportRow | null> {
  const found = await maybeOne<StoredReportRow>(
    db,
    sql`
    select subject.case_id, ${subjectKey}, subject.case_number, subject.user_id, subject.status, subject.version,
      coalesce((select min(created_date) from case_status_history history
        where history.case_id = subject.case_id and milestone = 'new_case'), subject.created_date) as submitted_date,
      ${personColumns}, subject.patient_age, subject.patient_gender, rt.title_en as review_type_en, rt.title_ar as review_type_ar,
      dc.spec_en as disease_en, dc.spec_ar as disease_ar, subject.medical_history,
      subject.medical_documents, subject.report, subject.case_coordinator_id,
      (select jsonb_build_object(${profile}, 'coordinator_summary', coordinator_summary) ${team} and is_coordinator = 1) as coordinator,
      (select coalesce(jsonb_agg(jsonb_build_object(${profile}, 'submitted_date', submitted_date)
          order by submitted_date, sop_id), '[]')
        ${team} and is_coordinator = 0 and opinion_status = 'submitted') as opinions
    from review_cases subject
    left join patients patient on patient.user_id = subject.user_id
    left join review_types rt on rt.rt_id = subject.rt_id
    left join disease_categories dc on dc.dc_id = subject.dc_id
    where subject.case_id = ${caseId}`,
  )
  if (found === null) return null
  const open = openerOf(db, found)
  const { case_key, medical_documents: documents, ...row } = open('review_cases', found)
  const opinions = row.opinions.map(opinion => open('second_opinions', opinion))
  if (row.coordinator === null) return { ...row, coordinator: null, documents, opinions }
  const { coordinator_summary: summary, ...coordinator } = open('second_opinions', row.coordinator)
  return { ...row, coordinator: { ...coordinator, summary }, documents, opinions }
}

export async function insertReport(
  tx: Tx,
  caseId: string,
  language: Language,
  pdf: Uint8Array,
  now: Date,
): Promise<void> {
  const stored = await sealRow(tx, 'reports', { case_id: caseId, language }, { pdf: Buffer.from(pdf) })
  await tx.query(sql`
    insert into reports (case_id, language, pdf, created_date) values (${caseId}, ${language}, ${stored.pdf}, ${now})`)
}

export async function findPdf(db: Queryable, caseId: string, language: string): Promise<Buffer | null> {
  const found = await maybeOne<Keyed & { language: string; pdf: Buffer }>(
    db,
    sql`select case_id, language, pdf, ${caseKeyOf(sql`reports`)} from reports
      where case_id = ${caseId} and language = ${language}`,
  )
  return found && openRow(db, 'reports', found).pdf
}
