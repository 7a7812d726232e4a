import type { ReviewOutcome } from '../../domain/case/opinion.ts'
import type { Closed } from '../../domain/case/permission.ts'
import type { Language } from '../../i18n/language.ts'
import { openPictures, type PictureFacts, pictureFacts } from '../cases/opinion-pictures.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptorOf, decryptRow, encryptRow } from '../encryption/rows.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import {
  type CaseFacts,
  type CasePerson,
  type DoctorNames,
  labelColumns,
  labelJoins,
  namesOf,
  personColumns,
} from '../fragments/names.ts'
import { printedOpinionStates } from '../fragments/states.ts'

export interface ReportDoctor extends DoctorNames {
  readonly doctor_id: string
}

export interface AddendumRow extends ReportDoctor {
  readonly addendum_id: string
  readonly version: number
  readonly text: string
  readonly created_date: string
}

export interface ReportOpinionRow extends ReportDoctor {
  readonly sop_id: string
  readonly diagnosis: string
  readonly recommendations: string
  readonly submitted_date: string
  readonly pictures: PictureFacts[]
}

/** The source of a report, with the version of the case when it was read. */
export interface ReportRow extends CasePerson, CaseFacts, Closed {
  readonly version: number
  /** When the case entered review. A draft may be much older. */
  readonly submitted_date: Date
  readonly medical_history: string | null
  readonly documents: { readonly name: string }[]
  readonly report: { readonly completed_date: string } | null
  readonly questions: string[]
  readonly answers: string[]
  readonly outcome: ReviewOutcome | null
  readonly case_coordinator_id: string | null
  /** All doctors with an active assignment. */
  readonly team: { readonly doctor_id: string }[]
  readonly coordinator:
    | (ReportDoctor & { summary: string | null; diagnosis: string | null; recommendations: string | null })
    | null
  /** Submitted opinions only, because drafts never enter a report. */
  readonly opinions: ReportOpinionRow[]
  readonly addenda: AddendumRow[]
}

const subjectKey = caseKeyOf(sql`subject`)

const names = sql`'name_en', name_en, 'name_ar', name_ar, 'speciality_en', speciality_en, 'speciality_ar', speciality_ar`
const opinionFields = sql`'sop_id', sop_id, 'doctor_id', so.doctor_id, ${names}, 'diagnosis', diagnosis,
  'recommendations', recommendations`

const fromTeam = sql`from second_opinions so ${namesOf(sql`so`)}
  where so.case_id = subject.case_id and so.active = 1`

/** The row before it is decrypted. Encrypted values still have the names of their columns. */
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
  const found = await db.maybeOne<StoredReportRow>(sql`
    select subject.case_id, ${subjectKey}, subject.case_number, subject.user_id, subject.status, subject.version,
      coalesce((select min(created_date) from case_status_history history
        where history.case_id = subject.case_id and milestone = 'new_case'), subject.created_date) as submitted_date,
      ${personColumns}, subject.patient_age, subject.patient_gender, ${labelColumns}, subject.medical_history,
      subject.medical_documents, subject.report, subject.questions, subject.answers, subject.outcome,
      subject.case_coordinator_id, subject.closed_date, subject.consent_withdrawn_date,
      (select coalesce(jsonb_agg(jsonb_build_object('doctor_id', doctor_id)), '[]') from second_opinions
        where case_id = subject.case_id and active = 1) as team,
      (select coalesce(jsonb_agg(jsonb_build_object('addendum_id', addendum_id, 'doctor_id', added.doctor_id, ${names},
          'version', added.version, 'text', added.text, 'created_date', added.created_date) order by added.version), '[]')
        from addenda added left join second_opinions so
          on so.case_id = added.case_id and so.doctor_id = added.doctor_id and so.active = 1 and so.is_coordinator = 1
        ${namesOf(sql`so`)}
        where added.case_id = subject.case_id) as addenda,
      (select jsonb_build_object(${opinionFields}, 'coordinator_summary', coordinator_summary) ${fromTeam} and is_coordinator = 1) as coordinator,
      (select coalesce(jsonb_agg(jsonb_build_object(${opinionFields}, 'submitted_date', submitted_date,
          'pictures', ${pictureFacts(sql`so`)})
          order by submitted_date, sop_id), '[]')
        ${fromTeam} and is_coordinator = 0 and opinion_status in ${printedOpinionStates}) as opinions
    from review_cases subject
    left join patients patient on patient.user_id = subject.user_id
    ${labelJoins}
    where subject.case_id = ${caseId}`)
  if (found === null) return null
  const open = decryptorOf(db, found)
  const { case_key, medical_documents: documents, ...row } = open('review_cases', found)
  const opinions = row.opinions.map(opinion => ({
    ...open('second_opinions', opinion),
    pictures: openPictures(open, opinion.pictures),
  }))
  const addenda = row.addenda.map(addendum => open('addenda', addendum))
  if (row.coordinator === null) return { ...row, coordinator: null, documents, opinions, addenda }
  const { coordinator_summary: summary, ...coordinator } = open('second_opinions', row.coordinator)
  return { ...row, coordinator: { ...coordinator, summary }, documents, opinions, addenda }
}

export interface NewReport {
  readonly caseId: string
  readonly language: Language
  readonly version: number
  readonly pdf: Uint8Array
  /** Printed on the report. With the code anybody can check a copy. */
  readonly code: string
  readonly sha256: Buffer
  readonly now: Date
}

/** The same as the database's function `edition`. */
const editionOf = (language: Language, version: number) => `${language} v${version}`

export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  const { caseId, language, version, code, sha256, now } = report
  const ids = { case_id: caseId, edition: editionOf(language, version) }
  const { pdf } = await encryptRow(tx, 'reports', ids, { pdf: Buffer.from(report.pdf) })
  await tx.query(sql`
    insert into reports (case_id, language, version, pdf, code, sha256, created_date)
    values (${caseId}, ${language}, ${version}, ${pdf}, ${code}, ${sha256}, ${now})`)
}

interface StoredFile extends Keyed {
  readonly edition: string
  readonly pdf: Buffer
}

const file = sql`case_id, reports.edition, pdf, ${caseKeyOf(sql`reports`)}`

export async function findPdf(
  db: Queryable,
  caseId: string,
  language: string,
  version: number,
): Promise<Buffer | null> {
  const found = await db.maybeOne<StoredFile>(sql`select ${file} from reports
      where case_id = ${caseId} and language = ${language} and version = ${version}`)
  return found && decryptRow(db, 'reports', found).pdf
}

export interface ReportVersion {
  readonly version: number
  readonly created_date: Date
}

export interface CodedVersion extends ReportVersion {
  /** Printed on the report. */
  readonly code: string
}

/** The versions of a report in one language, the oldest first. */
export function listVersions(db: Queryable, caseId: string, language: Language): Promise<CodedVersion[]> {
  return db.query<CodedVersion>(
    sql`select version, created_date, code from reports where case_id = ${caseId} and language = ${language} order by version`,
  )
}

export interface Edition {
  readonly language: Language
  readonly version: number
}

/** The PDFs that exist of a report. */
export function listEditions(db: Queryable, caseId: string): Promise<Edition[]> {
  return db.query<Edition>(
    sql`select language, version from reports where case_id = ${caseId} order by version, language`,
  )
}

export interface IssuedReport {
  readonly case_number: string
  readonly language: Language
  readonly issued_date: Date
  readonly sha256: Buffer
  /** When the next version of the same report was issued. */
  readonly replaced_by_date: Date | null
}

export function findByCode(db: Queryable, code: string): Promise<IssuedReport | null> {
  return db.maybeOne<IssuedReport>(sql`
    select subject.case_number, issued.language, issued.created_date as issued_date, issued.sha256,
        (select min(newer.created_date) from reports newer
          where newer.case_id = issued.case_id and newer.language = issued.language
            and newer.version > issued.version) as replaced_by_date
      from reports issued join review_cases subject on subject.case_id = issued.case_id
      where issued.code = ${code}`)
}

export interface StoredPdf extends ReportVersion {
  readonly language: Language
  readonly pdf: Buffer
}

export async function listPdfs(db: Queryable, caseId: string): Promise<StoredPdf[]> {
  const found = await db.query<StoredPdf & StoredFile>(
    sql`select language, version, created_date, ${file} from reports where case_id = ${caseId} order by version, language`,
  )
  return found.map(row => decryptRow(db, 'reports', row))
}
