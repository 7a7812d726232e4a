// No token, no validation, no presentation: the statements of the service, and their rows as JSON.
import { text as readAll } from 'node:stream/consumers'
import pg from 'pg'
import { insertCase } from '../../src/db/cases/cases.ts'
import { writeEntries } from '../../src/db/cases/journal.ts'
import { showCard } from '../../src/db/cases/sticky-cards.ts'
import type { Connection, Tx } from '../../src/db/engine/database.ts'
import { toStatement } from '../../src/db/engine/sql.ts'
import { findCaseDetail, listOwnCases } from '../../src/db/views/case-views.ts'
import { pageOf } from '../../src/domain/paging.ts'
import { newId } from '../../src/domain/uuid.ts'
import type { CaseFields } from '../../src/usecases/cases/save-case.ts'
import { serveBare } from './bare-server.ts'

const connection = JSON.parse(process.env.CONNECTION ?? '{}') as Connection
const pool = new pg.Pool({ ...connection, max: 20 })
const on = (client: Pick<pg.Pool, 'query'>) =>
  ({ query: async query => (await client.query(toStatement(query))).rows }) as Tx
const db = on(pool)
const handlers: Record<string, (body: CaseFields & { case_id: string }, user: string) => Promise<unknown>> = {
  '/app/review-case-details': body => findCaseDetail(db, body.case_id),
  '/app/list-review-cases': (_body, user) => listOwnCases(db, user, pageOf(1, 15)),
  '/app/save-review-case': async (body, userId) => {
    const client = await pool.connect()
    const tx = on(client)
    const now = new Date()
    const caseId = newId(now)
    await client.query('begin')
    await insertCase(tx, {
      caseId,
      userId,
      rtId: body.rt_id,
      dcId: body.dc_id,
      age: body.patient_age,
      gender: body.patient_gender,
      status: body.status,
      history: body.medical_history ?? null,
      documents: body.medical_documents ?? [],
      patientName: body.patient_name ?? null,
      relation: body.relation ?? null,
      now,
    })
    if (body.status === 'review') {
      const doer = { kind: 'patient', id: userId } as const
      const entry = {
        id: newId(now),
        caseId,
        action: 'new_case',
        forPatient: true,
        doer,
        note: null,
        details: {},
        now,
      } as const
      await writeEntries(tx, [entry])
      await showCard(tx, { id: newId(now), userId, caseId, now })
    }
    await client.query('commit')
    client.release()
    return { case_id: caseId }
  },
}
serveBare(async request => {
  const body = JSON.parse(await readAll(request))
  return JSON.stringify({ data: await handlers[request.url ?? '']?.(body, String(request.headers['x-user'])) })
})
