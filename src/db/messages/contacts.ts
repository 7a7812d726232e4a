import { type Recipient, type Switch, switches } from '../../domain/messages/message.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { join, name, sql } from '../engine/sql.ts'

/** The addresses of a person as they were entered, and the channels that a patient allows. */
export interface Contact extends Readonly<Record<Switch, boolean>> {
  readonly type: Recipient['type']
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
}

/** Doctors allow every channel. */
const allowed = join(
  switches.map(one => sql`coalesce(patient.${name(one)}, true) as ${name(one)}`),
  sql`, `,
)

/** Returns one row for each of these people, in no particular order. */
export function findContacts(db: Queryable, people: readonly Recipient[]): Promise<Contact[]> {
  return db.query<Contact>(sql`
    select person.type, person.id,
      case person.type when 'doctor' then doctor.email else patient.email end as email,
      case person.type when 'doctor' then doctor.phone else patient.phone end as phone, ${allowed}
    from (select distinct type, id from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (type text, id text)) person
    left join patients patient on person.type = 'patient' and patient.user_id = person.id
    left join sop_doctors doctor on person.type = 'doctor' and doctor.doctor_id = person.id`)
}

interface Unreached {
  readonly case_id: string
  readonly recipient: Recipient
}

/**
 * Notes the people who could not be reached about a case. A person's first date stays, so each case has one line in the
 * worklist.
 */
export async function noteNobodyReached(tx: Tx, unreached: readonly Unreached[], now: Date): Promise<void> {
  const rows = unreached.map(({ case_id, recipient }) => ({ case_id, ...recipient }))
  await tx.query(sql`
    insert into nobody_reached (case_id, recipient_kind, recipient_id, date)
    select distinct case_id, type, id, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (case_id uuid, type text, id text)
    order by type, id, case_id
    on conflict do nothing`)
}

/** Deletes a person's notes, because a message was sent to them. */
export async function forgetNobodyReached(tx: Tx, { type, id }: Recipient): Promise<void> {
  await tx.query(sql`delete from nobody_reached where recipient_kind = ${type} and recipient_id = ${id}`)
}
