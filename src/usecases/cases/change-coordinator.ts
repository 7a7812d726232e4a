import type { Context } from '../../context.ts'
import { deactivateAssignment, insertAssignment, lockActiveCoordinator } from '../../db/cases/assignments.ts'
import { changeCoordinator as changeRow } from '../../db/cases/case-moves.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { doctor } from '../../domain/messages/message.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { newId } from '../../domain/values/uuid.ts'
import { lockCaseOf } from '../case/open-case.ts'
import { type Message, writeMoment } from '../case/write-moment.ts'
import { requireDoctor } from '../catalogue/doctor-directory.ts'

interface Change {
  readonly subject: CaseRow
  readonly status: CaseStatus
  readonly doctorId: string
  readonly reason?: string
  readonly tellFormer: boolean
}

/**
 * Replaces the coordinator. The new one inherits open requests for documents. Naming the present coordinator changes
 * nothing.
 */
async function changeCoordinator(ctx: Context, tx: Tx, admin: Administrator, change: Change) {
  const { subject, status, doctorId: doctor_id, reason } = change
  const { case_id } = subject
  const former = await lockActiveCoordinator(tx, case_id)
  if (former.doctor_id === doctor_id) return { case_id, doctor_id, sop_id: former.sop_id }
  await requireDoctor(tx, doctor_id)
  const now = ctx.clock.now()
  const sop_id = newId(now)
  await deactivateAssignment(tx, former.sop_id, now)
  await insertAssignment(tx, {
    assignmentId: sop_id,
    caseId: case_id,
    doctorId: doctor_id,
    coordinator: true,
    now,
    requestedDocuments: former.requested_documents,
  })
  await changeRow(tx, case_id, status, doctor_id, now)
  const toNew: Message = { event: 'coordinator_assigned', recipient: doctor(doctor_id) }
  const toFormer: Message[] = change.tellFormer
    ? [{ event: 'coordinator_removed', recipient: doctor(former.doctor_id) }]
    : []
  await writeMoment(ctx, tx, {
    subject,
    doer: admin,
    milestones: [
      {
        milestone: 'coordinator_changed',
        note: reason ?? null,
        details: { doctor_id, sop_id, former: former.doctor_id },
      },
    ],
    notify: [toNew, ...toFormer],
    now,
  })
  return { case_id, doctor_id, sop_id }
}

interface EditRequest {
  readonly case_id: string
  readonly doctor_id: string
}

/** Replaces the coordinator before the patient has paid. The former coordinator is not told. */
export async function editCoordinator(ctx: Context, admin: Administrator, { case_id, doctor_id }: EditRequest) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id)
    const { status } = decide(subject, 'edit_coordinator')
    return changeCoordinator(ctx, tx, admin, { subject, status, doctorId: doctor_id, tellFormer: false })
  })
}

interface Request extends EditRequest {
  readonly reason: string
}

/** Replaces the coordinator of a paid case, for instance because of illness. Both coordinators are told. */
export async function replaceCoordinator(ctx: Context, admin: Administrator, request: Request) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, request.case_id)
    const { status } = decide(subject, 'replace_coordinator')
    const { doctor_id: doctorId, reason } = request
    return changeCoordinator(ctx, tx, admin, { subject, status, doctorId, reason, tellFormer: true })
  })
}
