import type { Connection } from '../../src/db/engine/database.ts'
import { onConnection } from '../../test/support/connection.ts'
import { tokenOf } from '../../test/support/tokens.ts'
import type { Call } from '../../test/support/turns.ts'
import { encryptColumn } from './encrypted-words.ts'

const words =
  'The HbA1c of 8.4 % is above the target range of 6.5 - 7.0 %. وظائف الكلى جيدة (eGFR 92 mL/min).\n\n- Repeat after 3 months\n\n'

interface CoordinatorRow {
  readonly sop_id: string
  readonly doctor_id: string
}

function summaryOf({ sop_id, doctor_id }: CoordinatorRow): Call {
  const body = { sop_id, summary: words.repeat(2), diagnosis: words, recommendations: words }
  const headers = { authorization: tokenOf('pro', doctor_id), 'content-type': 'application/json' }
  return { path: '/pro/submit-coordinator-summary', headers, body: JSON.stringify(body) }
}

/** Makes cases that only lack their summary; answers the calls that complete them. */
export function prepareSummaries(connection: Connection, count: number): Promise<Call[]> {
  return onConnection(connection, async client => {
    const { rows } = await client.query<CoordinatorRow>(prepare(count))
    for (const column of ['diagnosis', 'recommendations'])
      await encryptColumn(client, `second_opinions.${column}`, `${column} is not null`)
    return rows.map(summaryOf)
  })
}

/** Cases that only lack their summary: paid, with three opinions each. Returns the assignments of their coordinators. */
function prepare(count: number): string {
  return `
    with chosen as (
      select case_id from review_cases where status = 'payment_pending' order by case_id limit ${count}
    ), paid as (
      update review_cases set status = 'payment_success', due_date = now() + interval '3 days'
      where case_id in (select case_id from chosen)
    ), opinions as (
      insert into second_opinions (sop_id, case_id, doctor_id, opinion_status, diagnosis, recommendations, submitted_date,
        created_date, updated_date)
      select gen_random_uuid(), case_id, 'specialist-' || n, 'submitted', repeat('${words}', 2), repeat('${words}', 2),
        now(), now(), now()
      from chosen, generate_series(1, 3) n
    )
    select sop_id, doctor_id from second_opinions join chosen using (case_id) where is_coordinator = 1`
}
