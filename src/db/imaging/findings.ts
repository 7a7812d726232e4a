import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptRow, encryptRow } from '../encryption/rows.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import { namesOf } from '../fragments/names.ts'

/** The facts of a finding that are stored unencrypted. */
export interface FindingFacts {
  readonly study_uid: string
  readonly series_uid: string
  readonly sop_uid: string
  readonly sop_class: string
  readonly transfer_syntax: string
  /** YYYY-MM-DD */
  readonly study_date: string | null
  readonly modality: string | null
  readonly series_number: number | null
  readonly instance_number: number | null
  readonly measurements: number
  readonly key_pictures: number
}

export interface NewFinding extends FindingFacts {
  readonly finding_id: string
  readonly case_id: string
  readonly doctor_id: string
  readonly file: Buffer
}

export async function insertFinding(tx: Tx, finding: NewFinding, now: Date): Promise<void> {
  const { finding_id, case_id, doctor_id } = finding
  const { file } = await encryptRow(tx, 'case_findings', { case_id, finding_id }, { file: finding.file })
  await tx.query(sql`
    insert into case_findings (finding_id, case_id, doctor_id, study_uid, series_uid, sop_uid, sop_class, transfer_syntax,
      study_date, modality, series_number, instance_number, measurements, key_pictures, bytes, file, created_date)
    values (${finding_id}, ${case_id}, ${doctor_id}, ${finding.study_uid}, ${finding.series_uid}, ${finding.sop_uid},
      ${finding.sop_class}, ${finding.transfer_syntax}, ${finding.study_date}, ${finding.modality},
      ${finding.series_number}, ${finding.instance_number}, ${finding.measurements}, ${finding.key_pictures},
      ${finding.file.length}, ${file}, ${now})`)
}

export function countFindings(tx: Tx, caseId: string, doctorId: string): Promise<number> {
  return tx.value(sql`select count(*)::int from case_findings where case_id = ${caseId} and doctor_id = ${doctorId}`)
}

/** Returns the id of a finding and the doctor who stored it, or null when the case has no such finding. */
export function findFinding(tx: Tx, caseId: string, sopUid: string) {
  return tx.maybeOne<{ finding_id: string; doctor_id: string }>(
    sql`select finding_id, doctor_id from case_findings where case_id = ${caseId} and sop_uid = ${sopUid}`,
  )
}

export async function deleteFinding(tx: Tx, findingId: string): Promise<void> {
  await tx.query(sql`delete from case_findings where finding_id = ${findingId}`)
}

/** Returns the file of a finding, or null when it was removed meanwhile. */
export async function readFinding(db: Queryable, findingId: string): Promise<Buffer | null> {
  const found = await db.maybeOne<
    { finding_id: string; file: Buffer } & Keyed
  >(sql`select finding_id, case_id, file, ${caseKeyOf(sql`case_findings`)} from case_findings
      where finding_id = ${findingId}`)
  return found && decryptRow(db, 'case_findings', found).file
}

export interface FindingRow extends Pick<FindingFacts, 'study_uid' | 'sop_uid' | 'measurements' | 'key_pictures'> {
  readonly finding_id: string
  readonly doctor_id: string
  readonly name_en: string | null
  readonly name_ar: string | null
  readonly created_date: Date
}

/** The findings of a case with the doctors who made them, oldest first. */
export function listFindings(db: Queryable, caseId: string): Promise<FindingRow[]> {
  return db.query<FindingRow>(sql`
    select finding_id, finding.doctor_id, name_en, name_ar, study_uid, sop_uid, measurements, key_pictures,
      finding.created_date
    from case_findings finding
    left join lateral (select doctor_id, doctor_names from second_opinions so
      where so.case_id = finding.case_id and so.doctor_id = finding.doctor_id
      order by so.created_date desc, so.sop_id desc limit 1) so on true ${namesOf(sql`so`)}
    where finding.case_id = ${caseId} order by finding.created_date, finding_id`)
}

/** The numbers of measurements and key pictures in each study of a case. */
export function sumFindings(db: Queryable, caseId: string) {
  return db.query<{ study_uid: string; measurements: number; key_pictures: number }>(sql`
    select study_uid, sum(measurements)::int as measurements, sum(key_pictures)::int as key_pictures
    from case_findings where case_id = ${caseId} group by study_uid`)
}

/** A series of a case; `doctor_id` is null when it came in the patient's documents. */
export interface KnownSeries {
  readonly study_uid: string
  readonly series_uid: string
  readonly doctor_id: string | null
}

/** Finds what a case contains: all its studies with their dates, and which of the named series and instances exist. */
export async function findKnown(tx: Tx, caseId: string, named: { series: readonly string[]; sops: readonly string[] }) {
  const ready = sql`from documents join dicom_instances using (document_id) where case_id = ${caseId} and state = 'ready'`
  const studies = await tx.query<{ study_uid: string; study_date: string | null }>(sql`
    select study_uid, to_char(min(study_date), 'YYYY-MM-DD') as study_date
    from documents join dicom_studies using (document_id)
    where case_id = ${caseId} and state = 'ready' group by study_uid`)
  const series = await tx.query<KnownSeries>(sql`
    select distinct study_uid, series_uid, null::text as doctor_id ${ready} and series_uid = any (${named.series}::text[])
    union select study_uid, series_uid, doctor_id from case_findings
    where case_id = ${caseId} and series_uid = any (${named.series}::text[])`)
  const sops = await tx.column<string>(sql`
    select sop_uid ${ready} and sop_uid = any (${named.sops}::text[])
    union select sop_uid from case_findings where case_id = ${caseId} and sop_uid = any (${named.sops}::text[])`)
  return { studies, series, sops }
}
