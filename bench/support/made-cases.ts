import type { Connection } from '../../src/db/engine/database.ts'
import { onDatabase } from './postgres.ts'

export interface MadeCase {
  readonly case: string
  readonly user: string
  readonly payment: string
  readonly ref: string
}

export interface Wanted {
  readonly status: 'draft' | 'review' | 'payment_pending'
  readonly rtId: string
  readonly dcId: string
  readonly created?: Date
  /** They belong to the first so many patients, in turn. */
  readonly patients?: number
}

export const MADE_AMOUNT = 750.5

/** Cases straight into the tables, with card, coordinator and payment as they would have by then. */
export function makeCases(connection: Connection, count: number, wanted: Wanted): Promise<MadeCase[]> {
  const { status, rtId, dcId, created = new Date(), patients = count } = wanted
  return onDatabase(connection, async client => {
    const { rows } = await client.query<MadeCase>(
      `with made as (
         insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, medical_documents,
           case_coordinator_id, created_date, updated_date)
         select gen_random_uuid(), 'user-' || n % $5::int, $1, $2, 40, 'male', $3, '[]',
           case when $3 = 'payment_pending' then 'dr-' || n % 300 end, $4, $4
         from generate_series(1, ${count}) n returning case_id, user_id, case_coordinator_id),
       cards as (
         insert into sticky_header_cards (card_id, user_id, case_id, active, created_date, updated_date)
         select gen_random_uuid(), user_id, case_id, 1, $4, $4 from made where $3 <> 'draft'),
       coordinating as (
         insert into second_opinions (sop_id, case_id, doctor_id, is_coordinator, created_date, updated_date)
         select gen_random_uuid(), case_id, case_coordinator_id, 1, $4, $4 from made where $3 = 'payment_pending'),
       paying as (
         insert into payments (payment_id, case_id, payment_ref, amount, currency, payment_url, status, created_date,
           updated_date)
         select gen_random_uuid(), case_id, repeat(replace(case_id::text, '-', ''), 2), ${MADE_AMOUNT}, 'SAR',
           'https://pay', 'pending', $4, $4
         from made where $3 = 'payment_pending' returning case_id, payment_id, payment_ref, amount, currency),
       standing_in as (
         insert into sandbox_payments (payment_ref, case_id, amount, currency, description, success_url, failed_url,
           created_date, updated_date)
         select payment_ref, case_id, amount, currency, 'bench', '', '', $4, $4 from paying)
       select case_id as case, user_id as user, coalesce(payment_id::text, '') as payment, coalesce(payment_ref, '') as ref
       from made left join paying using (case_id)`,
      [rtId, dcId, status, created, patients],
    )
    return rows
  })
}
