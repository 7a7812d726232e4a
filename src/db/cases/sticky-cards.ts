import type { Queryable, Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { type CaseFacts, type CasePerson, labelColumns, labelJoins, personColumns } from '../fragments/names.ts'
import { unreadFrom } from '../thread/posts.ts'

/** Shows the patient's card of a case, also after it was hidden. Its text is made when it is read. */
export async function showCard(tx: Tx, card: { id: string; userId: string; caseId: string; now: Date }): Promise<void> {
  await tx.query(sql`
    insert into sticky_header_cards (card_id, user_id, case_id, active, created_date, updated_date)
    values (${card.id}, ${card.userId}, ${card.caseId}, 1, ${card.now}, ${card.now})
    on conflict (user_id, case_id) do update set active = 1, updated_date = excluded.updated_date`)
}

export async function hideCard(tx: Tx, caseId: string, now: Date): Promise<void> {
  await tx.query(sql`
    update sticky_header_cards set active = 0, updated_date = ${now} where case_id = ${caseId} and active = 1`)
}

/** Counts the requests for documents of a case that the patient has not answered completely. */
export const openRequests = (caseId: Sql): Sql => sql`(select count(*)::int from second_opinions asking
  where asking.case_id = ${caseId} and asking.active = 1 and asking.requested_documents <> '[]')`

export interface CardRow
  extends Pick<CasePerson, 'patient_name' | 'relation'>,
    Omit<CaseFacts, 'patient_age' | 'patient_gender'> {
  readonly card_id: string
  readonly updated_date: Date
  readonly payment_url: string | null
  readonly payment_ref: string | null
  readonly total_amount: number | null
  readonly due_date: Date | null
  readonly delay_notified_date: Date | null
  readonly delay_new_date: string | null
  readonly has_mismatch: boolean
  readonly open_requests: number
  readonly has_specialists: boolean
  readonly unread_from_coordinator: number
  readonly completed_date: string | null
}

export function listCards(db: Queryable, userId: string): Promise<CardRow[]> {
  return db.query<CardRow>(sql`
    select card.card_id, card.case_id, subject.case_number, card.updated_date, subject.status, subject.payment_url,
      (select payment_ref from payments where payments.case_id = card.case_id) as payment_ref,
      subject.total_amount, subject.due_date, subject.delay_notified_date,
      to_char(subject.delay_new_date, 'YYYY-MM-DD') as delay_new_date, ${labelColumns},
      subject.report ->> 'completed_date' as completed_date,
      exists (select from payments where payments.case_id = card.case_id and payments.status = 'mismatch') as has_mismatch,
      exists (select from second_opinions where second_opinions.case_id = card.case_id and active = 1
        and is_coordinator = 0) as has_specialists,
      ${openRequests(sql`card.case_id`)} as open_requests, ${unreadFrom('coordinator')} as unread_from_coordinator,
      ${personColumns}
    from sticky_header_cards card join review_cases subject on subject.case_id = card.case_id
    left join patients patient on patient.user_id = subject.user_id
    ${labelJoins}
    where card.user_id = ${userId} and card.active = 1
    order by card.updated_date desc, card.card_id desc
    limit 500`)
}
