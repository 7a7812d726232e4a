import type pg from 'pg'
import type { Connection } from '../../src/db/engine/database.ts'
import { createDatabase, onDatabase } from './postgres.ts'

export const RT_ID = '01890000-0000-7000-8000-000000000001'
export const DC_ID = '01890000-0000-7000-8000-000000000002'

/** Each patient has as many cases whatever the size of the table, so that the answers are equally long. */
export const CASES_EACH = 20

// Data: ids are time-ordered as the service makes them; one in ten is a draft, a third waits for payment.

/** When the first case was made, and how long it took until the next one. */
export interface Span {
  readonly firstMs: number
  readonly spacingMs: number
}

const USUAL: Span = { firstMs: Date.parse('2026-01-01T00:00:00Z'), spacingMs: 5_000 }
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
/** Case n belongs to patient n / 20; a patient's cases lie far apart in time, as in life. */
export const caseIdOf = (n: number, cases: number, { firstMs, spacingMs } = USUAL) => {
  const place = (n % CASES_EACH) * (cases / CASES_EACH) + Math.floor(n / CASES_EACH)
  const time = hex(firstMs + place * spacingMs, 12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${hex(n, 12)}`
}

export async function fill(
  server: Connection,
  database: string,
  cases: number,
  span = USUAL,
  prepare: (client: pg.Client) => Promise<void> = async () => {},
): Promise<Connection> {
  const started = performance.now()
  const connection = await createDatabase(server, database)
  await onDatabase(connection, async client => {
    await prepare(client)
    // Without triggers: what they keep for administrators is not what is measured here, and takes far longer to make.
    await client.query('set session_replication_role = replica')
    for (const statement of fillStatements(cases, span)) await client.query(statement)
  })
  console.log(`${cases} cases in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return connection
}

function fillStatements(cases: number, { firstMs, spacingMs }: Span): string[] {
  const place = `(n / (${cases} / ${CASES_EACH}))`
  return [
    `insert into review_types (rt_id, title_en, title_ar, description_en, description_ar, min_review_days, max_review_days,
      reviewed_doctors_count, price, created_by, created_date)
      values ('${RT_ID}', 'Full review', 'مراجعة شاملة', 'Thorough', 'شاملة', 1, 5, 2, 750.5, 'bench', now())`,
    `insert into disease_categories (dc_id, spec_en, spec_ar, cond_en, cond_ar, created_by, created_date)
      values ('${DC_ID}', 'Cardiology', 'أمراض القلب', '{Angina}', '{ذبحة}', 'bench', now())`,
    // n runs in time; the number in the id is patient * 20 + k, from which the callers find it again.
    `create temporary table filling as
      select md.n, md.patient, md.kind, (lpad(to_hex(${firstMs} + md.n::bigint * ${spacingMs}), 12, '0') || '70008000'
          || lpad(to_hex(md.patient * ${CASES_EACH} + ${place}), 12, '0'))::uuid as case_id,
        to_timestamp((${firstMs} + md.n::bigint * ${spacingMs}) / 1000.0) as at
      from (select n, n % (${cases} / ${CASES_EACH}) as patient, n / (${cases} / ${CASES_EACH}) % 10 as kind
        from generate_series(0, ${cases} - 1) n) md`,
    `insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, medical_history,
        medical_documents, case_coordinator_id, payment_url, total_amount, created_date, updated_date)
      select case_id, 'patient-' || patient, '${RT_ID}', '${DC_ID}', 45, 'female',
        case when kind = 0 then 'draft' when kind <= 3 then 'payment_pending' when kind <= 6 then 'review' else 'rejected' end,
        repeat('Chest pain since March, worse when climbing stairs. ', 10),
        '[{"url":"https://files.example.org/1.pdf","key":"k1","name":"MRI"},{"url":"https://files.example.org/2.pdf","key":"k2","name":"Blood"}]',
        case when kind between 1 and 3 then 'dr-' || patient % 100 end,
        case when kind between 1 and 3 then 'https://pay.example.org/' || n end,
        case when kind between 1 and 3 then 750.5 end, at, at
      from filling order by n`,
    `insert into case_status_history (history_id, case_id, milestone, actor_kind, actor_id, created_date)
      select gen_random_uuid(), case_id, milestone, 'admin', 'admin-1', at
      from filling, unnest(case when kind = 0 then '{}'::text[]
        when kind <= 3 then '{new_case,coordinator_assigned,payment_pending}' else '{new_case}' end) milestone order by n`,
    `insert into second_opinions (sop_id, case_id, doctor_id, is_coordinator, created_date, updated_date)
      select gen_random_uuid(), case_id, 'dr-' || patient % 100, 1, at, at from filling where kind between 1 and 3`,
    `insert into payments (payment_id, case_id, payment_ref, amount, currency, payment_url, status, created_date, updated_date)
      select gen_random_uuid(), case_id, md5(n::text) || md5(n::text), 750.5, 'SAR', 'https://pay.example.org/' || n, 'pending',
        at, at from filling where kind between 1 and 3`,
    'vacuum analyze',
    'checkpoint',
  ]
}
