import type { Connection } from '../../src/db/engine/database.ts'
import { createDatabase, onDatabase } from './postgres.ts'

export const CATEGORIES = 300
export const DOCTORS = 10_000

/** A database with the catalogue at a multiple of its ordinary size; answers it and one of its categories. */
export async function fillCatalogue(server: Connection, database: string, scale: number) {
  const connection = await createDatabase(server, database)
  return onDatabase(connection, async client => {
    for (const statement of statements(scale)) await client.query(statement)
    const { rows } = await client.query<{ dc_id: string }>('select dc_id from disease_categories limit 1')
    return { connection, dcId: rows[0]?.dc_id ?? '' }
  })
}

function statements(scale: number): string[] {
  return [
    `insert into review_types (rt_id, title_en, title_ar, description_en, description_ar, min_review_days, max_review_days,
        reviewed_doctors_count, price, created_by, created_date)
      select gen_random_uuid(), 'Review type ' || n, 'نوع المراجعة ' || n, repeat('A specialist reads it. ', 6),
        repeat('يقرأ الطبيب كل شيء. ', 6), 3, 5, 2, 750, 'bench', now() - n * interval '1 min'
      from generate_series(1, 100) as n`,
    `insert into disease_categories (dc_id, spec_en, spec_ar, cond_en, cond_ar, doctor_ids, created_by, created_date)
      select gen_random_uuid(), 'Category ' || md5(n::text), 'فئة ' || md5(n::text), '{One,Two,Three}',
        '{واحد,اثنان,ثلاثة}', array[n::text, (n + 1)::text], 'bench', now() - n * interval '1 min'
      from generate_series(1, ${CATEGORIES * scale}) as n`,
    `insert into departments (department_id, name_en, name_ar, created_date)
      select 'dep-' || n, 'Department ' || n, 'قسم ' || n, now() from generate_series(1, 30) as n`,
    // Filled without triggers, which follow each doctor's cases: there are none. The departments are counted by hand.
    'set session_replication_role = replica',
    `insert into sop_doctors (doctor_id, department_id, name_en, name_ar, speciality_en, speciality_ar, created_date)
      select 'emp-' || n, 'dep-' || n % 30 + 1, 'Doctor ' || md5(n::text), 'الطبيب ' || md5(n::text), 'Heart', 'قلب', now()
      from generate_series(1, ${DOCTORS * scale}) as n`,
    `update departments set doctor_count =
      (select count(*) from sop_doctors where sop_doctors.department_id = departments.department_id)`,
    'set session_replication_role = origin',
    `insert into case_coordinators (cc_id, speciality_id, doctor_ids, created_by, created_date)
      select gen_random_uuid(), dc_id,
        array(select 'emp-' || (place * 7 + k * 1000) % ${DOCTORS * scale} + 1 from generate_series(1, 5) as k),
        'bench', created_date
      from (select dc_id, created_date, row_number() over (order by dc_id) as place from disease_categories) as category`,
    'vacuum analyze',
  ]
}
