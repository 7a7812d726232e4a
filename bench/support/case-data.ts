import type { Connection } from '../../src/db/engine/database.ts'
import { onConnection } from '../../test/support/connection.ts'
import { makeWords } from './encrypted-words.ts'
import { createDatabase } from './postgres.ts'

export const DOCTORS = 300
/** The cases are spread over so many years up to now. */
const YEARS = 3
/** Matches the ids of review types and categories. */
export const CATALOGUE_ID = /^01890000-0000-7000-8000-/
export const RT_ID = '01890000-0000-7000-8000-000000000001'
export const DC_ID = '01890000-0000-7000-8000-000000000065'
/** The name of a single patient, who has as many cases as the others. */
export const RARE_NAME = 'Zenobia Quartermaine'

/**
 * Fills a database with cases up to now; a kept database is used as it is. The rows come first, then the summaries are computed
 * from them, as after a truncate. A full database gets its name last, so that an interrupted run leaves none behind.
 */
export async function fillCases(
  server: Connection,
  database: string,
  cases: number,
  patients: number,
): Promise<Connection> {
  const main = { ...server, database: 'postgres' }
  const filling = `${database}_filling`
  const isKept = await onConnection(main, async client => {
    await client.query(`drop database if exists ${filling}`)
    return (await client.query('select from pg_database where datname = $1', [database])).rowCount
  })
  if (!isKept) {
    await onConnection(await createDatabase(server, filling), async client => {
      await client.query('set session_replication_role = replica')
      for (const statement of peopleStatements(cases, patients)) await client.query(statement)
      await makeWords(client, HISTORY, DOCUMENTS)
      for (const statement of caseStatements) await client.query(statement)
      await client.query('set session_replication_role = default')
      await client.query('vacuum analyze')
      await client.query('select rebuild_oversight()')
      await client.query('vacuum analyze')
      await client.query('checkpoint')
    })
    await onConnection(main, client => client.query(`alter database ${filling} rename to ${database}`))
  }
  return { ...server, database }
}

const firstEn = 'Mohammed,Ahmed,Abdullah,Fahad,Khalid,Saad,Omar,Yousef,Sara,Noura,Fatimah,Maha,Reem,Huda,Aisha,Layla'
const firstAr = 'محمد,أحمد,عبدالله,فهد,خالد,سعد,عمر,يوسف,سارة,نورة,فاطمة,مها,ريم,هدى,عائشة,ليلى'
const lastEn =
  'Al-Harbi,Al-Otaibi,Al-Qahtani,Al-Ghamdi,Al-Zahrani,Al-Shehri,Al-Dosari,Al-Mutairi,Al-Subaie,Al-Enezi,Khan,Rahman'
const lastAr = 'الحربي,العتيبي,القحطاني,الغامدي,الزهراني,الشهري,الدوسري,المطيري,السبيعي,العنزي,خان,رحمن'
/** The n-th item of a list, the first ones more often: 1 in 4 is the first, as with real names. */
const skewed = (list: string, n: string) => {
  const size = list.split(',').length
  return `(string_to_array('${list}', ','))[1 + (case when ${n} % 4 = 0 then 0 else ${n} / 4 % ${size} end)]`
}
const even = (list: string, n: string) => `(string_to_array('${list}', ','))[1 + ${n} % ${list.split(',').length}]`

const HISTORY = 'Chest pain since March, worse when climbing stairs. '.repeat(6)
const DOCUMENTS = [{ url: 'https://files.example.org/1.pdf', key: 'k1', name: 'MRI' }]

// Of a hundred cases: 6 drafts, 6 in review, 6 rejected, 6 waiting for payment, 3 failed, 8 paid, 9 cancelled (5 of them after
// payment), 56 completed. The number that decides this is independent of the date.
function peopleStatements(cases: number, patients: number): string[] {
  const spacing = (YEARS * 365 * 86_400) / cases
  return [
    `insert into review_types (rt_id, title_en, title_ar, description_en, description_ar, min_review_days, max_review_days,
        reviewed_doctors_count, price, created_by, created_date)
      select ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Review ' || n, 'مراجعة ' || n, 'Thorough', 'شاملة', 1,
        5, 2, 500 + 250 * n, 'bench', now() from generate_series(1, 5) n`,
    `insert into disease_categories (dc_id, spec_en, spec_ar, cond_en, cond_ar, created_by, created_date)
      select ('01890000-0000-7000-8000-' || lpad(to_hex(100 + n), 12, '0'))::uuid, 'Speciality ' || n, 'تخصص ' || n, '{Angina}',
        '{ذبحة}', 'bench', now() from generate_series(1, 20) n`,
    `insert into departments (department_id, name_en, name_ar, created_date) values ('all', 'All', 'الكل', now())`,
    `insert into sop_doctors (doctor_id, department_id, name_en, name_ar, speciality_en, speciality_ar, created_date)
      select 'dr-' || n, 'all', 'Dr. ' || ${even(firstEn, 'n')} || ' ' || ${even(lastEn, 'n')} || ' ' || n,
        'د. ' || ${even(firstAr, 'n')} || ' ' || ${even(lastAr, 'n')}, 'Medicine', 'طب', now() from generate_series(0, ${DOCTORS} - 1) n`,
    `insert into patients (user_id, name, phone, created_date, updated_date)
      select 'user-' || n, case when n = ${Math.min(777, patients - 1)} then '${RARE_NAME}'
          when n % 2 = 0 then ${skewed(firstEn, '(n / 2)')} || ' ' || ${even(lastEn, '(n / 2)')} || ' ' || chr(65 + n / 2 % 26)
          else ${skewed(firstAr, '(n / 2)')} || ' ' || ${even(lastAr, '(n / 2)')} end,
        '+9665' || lpad(n::text, 8, '0'), now(), now() from generate_series(0, ${patients} - 1) n`,
    `create temporary table filling as
      select n, kind, at, 'user-' || patient as user_id, 'dr-' || abs(hashint4(n)) % ${DOCTORS} as coordinator,
        ('01890000-0000-7000-8000-' || lpad(to_hex(1 + n % 5), 12, '0'))::uuid as rt_id,
        ('01890000-0000-7000-8000-' || lpad(to_hex(101 + n % 20), 12, '0'))::uuid as dc_id,
        (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
          || substr(md5(n::text), 4, 15))::uuid as case_id,
        least(now(), at + interval '1 hour' * (4 + n % 20)) as paid_at,
        least(now(), at + interval '1 minute' * (3000 + abs(hashint4(n * 7)) % 6000)) as done_at
      from (select n, abs(hashint4(n * 13)) % 100 as kind, abs(hashint4(n * 3)) % ${patients} as patient,
          now() - interval '1 second' * (${spacing} * (${cases} - n)) as at from generate_series(1, ${cases}) n) numbers`,
  ]
}

const caseStatements = [
  `insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, medical_history,
        medical_documents, case_coordinator_id, payment_url, total_amount, due_date, closed_date, case_number, created_date, updated_date)
      select case_id, user_id, rt_id, dc_id, 20 + n % 60, case when n % 2 = 0 then 'female' else 'male' end,
        case when kind < 6 then 'draft' when kind < 12 then 'review' when kind < 18 then 'rejected'
          when kind < 24 then 'payment_pending' when kind < 27 then 'payment_failed' when kind < 35 then 'payment_success'
          when kind < 44 then 'cancelled' else 'completed' end,
        words.history, words.documents,
        case when kind >= 18 then coordinator end, case when kind >= 18 then 'https://pay.example.org/' || n end,
        case when kind >= 18 then 750 + n % 5 * 250 end,
        case when kind between 27 and 34 or kind >= 39 then paid_at + case when n % 50 = 0 then interval '5 days'
          else interval '2000 days' end end,
        case when kind between 12 and 17 or kind >= 35 then done_at end, next_case_number(at), at, at
      from filling join words using (case_id) order by n`,
  'insert into case_keys (case_id, wrapped) select case_id, wrapped from words',
  `insert into second_opinions (sop_id, case_id, doctor_id, is_coordinator, opinion_status, closed_date, created_date, updated_date)
      select gen_random_uuid(), case_id, coordinator, 1, 'pending', case when kind >= 35 then done_at end, at, at
      from filling where kind >= 18
      union all select gen_random_uuid(), case_id, 'dr-' || abs(hashint4(n * 11)) % ${DOCTORS}, 0, 'submitted',
        case when kind >= 35 then done_at end, paid_at, paid_at
      from filling where kind >= 27`,
  `insert into payments (payment_id, case_id, payment_ref, amount, currency, payment_url, status, paid_date, created_date,
        updated_date)
      select gen_random_uuid(), case_id, md5(n::text) || md5(n::text), 750 + n % 5 * 250, 'SAR', 'https://pay.example.org/' || n,
        case when kind between 27 and 34 or kind >= 39 then 'paid' when kind between 24 and 26 then 'failed'
          when n % 1000 = 0 then 'mismatch' else 'pending' end,
        case when kind between 27 and 34 or kind >= 39 then paid_at end, at, at
      from filling where kind >= 18`,
  `insert into refunds (refund_id, payment_id, case_id, amount, currency, reason, status, allocated, requested_date,
        settled_date, updated_date)
      select gen_random_uuid(), payment_id, case_id, amount, 'SAR', 'changed_mind', case when n % 100 = 0 then 'failed' else 'settled' end,
        true, paid_at, case when n % 100 <> 0 then paid_at end, paid_at
      from filling join payments using (case_id) where kind between 39 and 43`,
  `insert into case_status_history (history_id, case_id, milestone, actor_kind, actor_id, created_date)
      select gen_random_uuid(), case_id, milestone, 'admin', 'admin-1',
        case when milestone in ('completed', 'cancelled', 'rejected') then done_at else at end
      from filling, unnest(case when kind < 6 then '{}'::text[] when kind < 12 then '{new_case}' when kind < 18 then '{new_case,rejected}'
        when kind < 27 then '{new_case,coordinator_assigned}' when kind < 35 then '{new_case,coordinator_assigned,payment_success}'
        when kind < 44 then '{new_case,coordinator_assigned,cancelled}'
        else '{new_case,coordinator_assigned,payment_success,completed}' end) milestone order by n`,
  // The triggers that keep these totals were off.
  `insert into assignment_totals (doctor_id, is_coordinator, total)
      select doctor_id, is_coordinator, count(*) from second_opinions where active = 1 group by 1, 2`,
]
