import type { Context } from '../../context.ts'
import { type ErasureRequestRow, listRequests } from '../../db/erasure/erasure-requests.ts'
import { type ErasureObstacle, type ErasureState, erasureObstacle } from '../../domain/case/erasure.ts'
import { ERASURE_ANSWER_MS } from '../../domain/case/limits.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { fieldsOf } from '../../domain/values/fields-of.ts'
import { mapRows, type Paging, pageOf } from '../../domain/values/paging.ts'

/** Lists a patient's own requests and their outcome, newest first. */
export async function listOwnErasureRequests(ctx: Context, owner: Patient, request: Paging) {
  const filter = { person: { userId: owner.id, hash: ctx.hashPerson(owner.id) }, state: null }
  return mapRows(await listRequests(ctx.db, filter, pageOf(request)), present)
}

interface StaffRequest extends Paging {
  readonly state?: ErasureState
}

/** Lists all requests, newest first, with the facts that an administrator needs to answer them. */
export async function listErasureRequests(ctx: Context, request: StaffRequest) {
  const found = await listRequests(ctx.db, { person: null, state: request.state ?? null }, pageOf(request))
  return mapRows(found, row => ({
    ...present(row),
    ...fieldsOf(row, ['user_id', 'patient_name', 'reason']),
    cases: row.cases.length,
    obstacle: obstacleIn(ctx, row),
  }))
}

/** Returns why an erasure would be refused now, or null. */
function obstacleIn(ctx: Context, { cases }: ErasureRequestRow): ErasureObstacle | null {
  const now = ctx.clock.now()
  const { retentionYears } = ctx.config
  for (const { closed_date: closed, on_hold: onHold, ...one } of cases) {
    const closed_date = closed === null ? null : new Date(closed)
    const obstacle = erasureObstacle({ ...one, closed_date }, { retentionYears, onHold, now })
    if (obstacle !== null) return obstacle
  }
  return null
}

function present(row: ErasureRequestRow) {
  return {
    ...fieldsOf(row, ['request_id', 'case_id', 'case_number', 'state', 'requested_date', 'answered_date', 'answer']),
    due_date: new Date(row.requested_date.getTime() + ERASURE_ANSWER_MS),
  }
}
