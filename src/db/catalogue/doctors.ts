import type { Department, DoctorProfile } from '../../domain/catalogue/doctor-directory.ts'
import type { Page } from '../../domain/values/paging.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { empty, type Sql, sql, whereOf } from '../engine/sql.ts'
import { openCasesOf } from '../fragments/states.ts'
import type { Stamp } from './changes.ts'

export interface DepartmentRow extends Department {
  readonly doctor_count: number
}

export interface DoctorRow extends DoctorProfile {
  readonly department_name_en: string
  readonly department_name_ar: string
  readonly open_cases: number
}

/** A doctor's id, name and open cases. The names are null without a profile in the directory. */
export interface NamedDoctor {
  readonly doctor_id: string
  readonly name_en: string | null
  readonly name_ar: string | null
  readonly open_cases: number
}

/** How many rows of an import were added, were changed, or were the same already. */
export interface Merged {
  readonly added: number
  readonly changed: number
  readonly left: number
}

export function listDepartments(db: Queryable, q: string | undefined, page: Page) {
  const pattern = sql`(select fold_pattern(${q}))`
  const search = q
    ? sql`where fold_text(department_id) like ${pattern} or fold_text(name_en) like ${pattern} or fold_text(name_ar) like ${pattern}`
    : empty
  return queryPage<DepartmentRow>(db, page, {
    select: sql`department_id, name_en, name_ar, doctor_count`,
    from: sql`departments ${search}`,
    order: sql`created_date desc, department_id`,
  })
}

/** Returns each given id once, in no particular order. */
export function nameDoctors(db: Queryable, doctorIds: readonly string[]): Promise<NamedDoctor[]> {
  return db.query<NamedDoctor>(sql`
    select given.doctor_id, name_en, name_ar, ${openCasesOf(sql`given.doctor_id`)}
    from (select distinct unnest(${doctorIds}::text[]) as doctor_id) given
    left join sop_doctors profile on profile.doctor_id = given.doctor_id`)
}

export function listDoctors(db: Queryable, filter: { q?: string; department_id?: string }, page: Page) {
  const conditions: Sql[] = []
  if (filter.q) {
    const text = sql`fold_text(doctor.doctor_id || ' ' || doctor.name_en || ' ' || doctor.name_ar)`
    conditions.push(sql`${text} like (select fold_pattern(${filter.q}))`)
  }
  if (filter.department_id !== undefined) conditions.push(sql`doctor.department_id = ${filter.department_id}`)
  const where = whereOf(conditions)
  return queryPage<DoctorRow>(db, page, {
    select: sql`doctor.doctor_id, department_id, department.name_en as department_name_en,
      department.name_ar as department_name_ar, doctor.name_en, doctor.name_ar, doctor.speciality_en,
      doctor.speciality_ar, doctor.email, doctor.phone, doctor.lang, ${openCasesOf(sql`doctor.doctor_id`)}`,
    from: sql`sop_doctors as doctor join departments as department using (department_id) ${where}`,
    order: sql`doctor.created_date desc, doctor.doctor_id`,
    counted: sql`sop_doctors as doctor ${where}`,
  })
}

/**
 * Returns the ids without a profile, in the given order. Without any department there is no directory, and every id is
 * accepted.
 */
export async function findUnknownDoctors(db: Queryable, doctorIds: readonly string[]): Promise<string[]> {
  return db.column<string>(sql`
    select doctor_id from unnest(${doctorIds}::text[]) with ordinality as given (doctor_id, place)
      where exists (select 1 from departments)
        and not exists (select 1 from sop_doctors where sop_doctors.doctor_id = given.doctor_id)
      order by place`)
}

export async function findUnknownDepartments(db: Queryable, departmentIds: readonly string[]): Promise<string[]> {
  return db.column<string>(sql`
    select department_id from unnest(${departmentIds}::text[]) with ordinality as given (department_id, place)
      where not exists (select 1 from departments where departments.department_id = given.department_id)
      order by place`)
}

/**
 * Locks a doctor's new and former departments, because the doctors of both are counted anew. Returns whether the new
 * one exists. The locks are taken in the order of ids, so that two doctors who change places cause no deadlock.
 */
export async function lockDepartments(tx: Tx, doctorId: string, departmentId: string): Promise<boolean> {
  const rows = await tx.query<{ department_id: string }>(
    sql`select department_id from departments
      where department_id in (${departmentId}, (select department_id from sop_doctors where doctor_id = ${doctorId}))
      order by department_id for no key update`,
  )
  return rows.some(row => row.department_id === departmentId)
}

// Both merges write in the order of ids, so that two imports at once wait for each other instead of causing a deadlock.

export async function mergeDepartments(
  tx: Tx,
  departments: readonly Department[],
  { by, now }: Stamp,
): Promise<Merged> {
  const rows = await tx.query<{ added: boolean }>(
    sql`insert into departments (department_id, name_en, name_ar, created_by, created_date)
      select department_id, name_en, name_ar, ${by}, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(departments)}) as given (department_id text, name_en text, name_ar text)
      order by department_id
      on conflict (department_id) do update
        set name_en = excluded.name_en, name_ar = excluded.name_ar, updated_by = excluded.created_by,
          updated_date = excluded.created_date
        where (departments.name_en, departments.name_ar) is distinct from (excluded.name_en, excluded.name_ar)
      returning updated_date is null as added`,
  )
  return merged(rows, departments.length)
}

export async function mergeDoctors(tx: Tx, doctors: readonly DoctorProfile[], { by, now }: Stamp): Promise<Merged> {
  const rows = await tx.query<{ added: boolean }>(
    sql`insert into sop_doctors
        (doctor_id, department_id, name_en, name_ar, speciality_en, speciality_ar, email, phone, lang,
        created_by, created_date)
      select doctor_id, department_id, name_en, name_ar, speciality_en, speciality_ar, email, phone, lang,
        ${by}, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(doctors)}) as given (doctor_id text, department_id text, name_en text,
        name_ar text, speciality_en text, speciality_ar text, email text, phone text, lang text)
      order by doctor_id
      on conflict (doctor_id) do update set department_id = excluded.department_id, name_en = excluded.name_en,
        name_ar = excluded.name_ar, speciality_en = excluded.speciality_en, speciality_ar = excluded.speciality_ar,
        email = excluded.email, phone = excluded.phone, lang = excluded.lang, updated_by = excluded.created_by,
        updated_date = excluded.created_date
        where (sop_doctors.department_id, sop_doctors.name_en, sop_doctors.name_ar, sop_doctors.speciality_en,
          sop_doctors.speciality_ar, sop_doctors.email, sop_doctors.phone, sop_doctors.lang) is distinct from (excluded.department_id, excluded.name_en,
          excluded.name_ar, excluded.speciality_en, excluded.speciality_ar, excluded.email, excluded.phone, excluded.lang)
      returning updated_date is null as added`,
  )
  return merged(rows, doctors.length)
}

function merged(rows: readonly { added: boolean }[], given: number): Merged {
  const added = rows.filter(row => row.added).length
  return { added, changed: rows.length - added, left: given - rows.length }
}
