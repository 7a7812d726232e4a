import { readerOf, type Visit } from '../../src/domain/people/access-log.ts'
import { viewWorklist } from '../../src/usecases/cases/doctor-lists.ts'
import { viewAdminWorklist } from '../../src/usecases/oversight/admin-worklist.ts'
import { onConnection } from '../../test/support/connection.ts'
import { encryptColumn } from './encrypted-words.ts'
import type { Endpoint } from './endpoints.ts'
import type { Filled } from './sizes.ts'

const CONNECTIONS = 16
const DOCTORS = 40
const CASES_EACH = 20
const doctorOf = (n: number) => `dr-busy-${n % DOCTORS}`

const prepared = new Set<string>()

/** Gives doctors the same amount of work in both databases: a worklist depends on the open work, not on the history. */
async function giveWork({ connection }: Filled): Promise<void> {
  const database = connection.database ?? ''
  if (prepared.has(database)) return
  prepared.add(database)
  await onConnection(connection, async client => {
    // A kept database has this work from the last run, and would get more with every run.
    const { rows } = await client.query('select from second_opinions where doctor_id = $1 limit 1', [doctorOf(0)])
    if (rows.length > 0) return
    await client.query(`create temporary table work as
      select case_id, '${doctorOf(0).slice(0, -1)}' || row_number() over (order by case_id) % ${DOCTORS} as doctor_id
      from (select case_id from review_cases where status = 'payment_success' limit ${DOCTORS * CASES_EACH}) open_cases`)
    await client.query(`update review_cases subject set case_coordinator_id = work.doctor_id from work
      where work.case_id = subject.case_id`)
    await client.query(`update second_opinions so set doctor_id = work.doctor_id, opinion_status = 'pending' from work
      where work.case_id = so.case_id`)
    await client.query(`insert into thread_posts (message_id, case_id, sender, sender_id, text, sent_date)
      select gen_random_uuid(), case_id, 'patient', 'user', 'When will it be ready?', now() from work`)
    await encryptColumn(client, 'thread_posts.text', "sender_id = 'user'")
    await client.query('vacuum analyze review_cases, second_opinions, thread_posts')
  })
}

const ofDoctor = (role: 'specialist' | 'coordinator'): Endpoint => ({
  name: `worklist: ${role}`,
  method: 'POST',
  kind: 'read',
  connections: CONNECTIONS,
  ask: async on => {
    await giveWork(on)
    return Array.from({ length: DOCTORS }, (_, n) => ({
      path: '/pro/worklist',
      surface: 'pro',
      caller: doctorOf(n),
      body: { role },
      useCase: ctx => viewWorklist(ctx, { kind: 'doctor', id: doctorOf(n) }, { role }, 'en', visitOf(doctorOf(n))),
    }))
  },
})

const visitOf = (id: string): Visit => ({
  reader: readerOf({ kind: 'doctor', id }),
  caseId: null,
  objectId: null,
  requestId: null,
  address: null,
})

const ofAdministrators: Endpoint = {
  name: 'worklist: administrators',
  method: 'POST',
  kind: 'read',
  connections: CONNECTIONS,
  ask: async () => [
    {
      path: '/admin/worklist',
      surface: 'admin',
      caller: 'bench',
      body: {},
      useCase: ctx => viewAdminWorklist(ctx, { kind: 'admin', id: 'bench', roles: ['owner'] }, 'en'),
    },
  ],
}

export const worklistEndpoints: readonly Endpoint[] = [
  ofDoctor('specialist'),
  ofDoctor('coordinator'),
  ofAdministrators,
]
