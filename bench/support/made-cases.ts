import type { Connection } from '../../src/db/engine/database.ts'
import { onConnection } from '../../test/support/connection.ts'
import { DC_ID, RT_ID } from './case-data.ts'

export interface MadeCase {
  readonly case: string
  readonly user: string
  readonly payment: string
  readonly ref: string
}

export type MadeStatus = 'draft' | 'review' | 'payment_pending'

export interface Wanted {
  readonly status: MadeStatus
  /** The number of patients, to whom the cases belong in turn. */
  readonly patients: number
}

/** Writes cases directly into the tables, with the card, coordinator and payment that their status needs. */
export async function makeCases(
  connection: Connection,
  count: number,
  { status, patients }: Wanted,
): Promise<MadeCase[]> {
  const made = await onConnection(connection, client =>
    client.query<MadeCase>(
      `with made as (
         insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, medical_documents,
           case_coordinator_id, case_number, created_date, updated_date)
         select gen_random_uuid(), 'user-' || n % $3::int, '${RT_ID}', '${DC_ID}', 40, 'male', $1, '[]',
           case when $1 = 'payment_pending' then 'dr-' || n % 300 end, next_case_number($2), $2, $2
         from generate_series(1, ${count}) n returning case_id, user_id, case_coordinator_id),
       cards as (
         insert into sticky_header_cards (card_id, user_id, case_id, active, created_date, updated_date)
         select gen_random_uuid(), user_id, case_id, 1, $2, $2 from made where $1 <> 'draft'),
       coordinating as (
         insert into second_opinions (sop_id, case_id, doctor_id, is_coordinator, created_date, updated_date)
         select gen_random_uuid(), case_id, case_coordinator_id, 1, $2, $2 from made where $1 = 'payment_pending'),
       paying as (
         insert into payments (payment_id, case_id, payment_ref, amount, currency, payment_url, status, created_date,
           updated_date)
         select gen_random_uuid(), case_id, repeat(replace(case_id::text, '-', ''), 2), 750.5, 'SAR', 'https://pay',
           'pending', $2, $2
         from made where $1 = 'payment_pending' returning case_id, payment_id, payment_ref, amount, currency),
       standing_in as (
         insert into sandbox_payments (payment_ref, case_id, amount, currency, description, success_url, failed_url,
           created_date, updated_date)
         select payment_ref, case_id, amount, currency, 'bench', '', '', $2, $2 from paying)
       select case_id as case, user_id as user, coalesce(payment_id::text, '') as payment, coalesce(payment_ref, '') as ref
       from made left join paying using (case_id)`,
      [status, new Date(), patients],
    ),
  )
  return made.rows
}
