import type { Gender, Relation } from '../../domain/case/patient.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import type { Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'

/** The person whom a case is about, and the account that it belongs to. */
export interface CasePerson {
  /** The name given with the case. Without one, a patient's own case has the account's name. */
  readonly patient_name: string | null
  readonly account_name: string | null
  readonly relation: Relation | null
}

/** For a case named `subject` and its owner named `patient` in the statement. */
export const personColumns = sql`coalesce(subject.patient_name,
    case when coalesce(subject.relation, 'self') = 'self' then patient.name end) as patient_name,
  patient.name as account_name, subject.relation`

/** The facts of a case that every list shows, with the names of its review type and category. */
export interface CaseFacts {
  readonly case_id: string
  readonly case_number: string
  readonly status: CaseStatus
  readonly patient_age: number
  readonly patient_gender: Gender
  readonly review_type_en: string
  readonly review_type_ar: string
  readonly disease_en: string
  readonly disease_ar: string
}

/** For a case named `subject`, together with `labelJoins`. */
export const labelColumns = sql`rt.title_en as review_type_en, rt.title_ar as review_type_ar, dc.spec_en as disease_en,
  dc.spec_ar as disease_ar`

export const labelJoins = sql`left join review_types rt on rt.rt_id = subject.rt_id
  left join disease_categories dc on dc.dc_id = subject.dc_id`

export interface DoctorNames {
  readonly name_en: string | null
  readonly name_ar: string | null
  readonly speciality_en: string | null
  readonly speciality_ar: string | null
}

/**
 * Joins an assignment's doctor as `profile`. Until the case is completed the names come from the directory, and
 * afterwards from the assignment.
 */
export const namesOf = (assignment: Sql) => sql`left join lateral (
    select name_en, name_ar, speciality_en, speciality_ar from sop_doctors
    where sop_doctors.doctor_id = ${assignment}.doctor_id and ${assignment}.doctor_names is null
    union all
    select kept.* from jsonb_to_record(${assignment}.doctor_names)
      as kept (name_en text, name_ar text, speciality_en text, speciality_ar text)
    where ${assignment}.doctor_names is not null) profile on true`

/**
 * Stores the names of a completed case's doctors. Doctors in the report keep the printed names; others keep the
 * directory's names.
 */
export async function keepNames(tx: Tx, caseId: string, printed: ReadonlyMap<string, DoctorNames>): Promise<void> {
  const given = JSON.stringify(Object.fromEntries(printed))
  await tx.query(sql`
    update second_opinions so set doctor_names = coalesce(${given}::jsonb -> so.doctor_id, (
      select jsonb_build_object('name_en', name_en, 'name_ar', name_ar, 'speciality_en', speciality_en,
        'speciality_ar', speciality_ar) from sop_doctors where sop_doctors.doctor_id = so.doctor_id), '{}')
    where case_id = ${caseId}`)
}
