import type { Context } from '../../context.ts'
import { deactivateAssignment, findActiveCoordinator, insertAssignment } from '../../db/cases/assignments.ts'
import { changeCoordinator } from '../../db/cases/cases.ts'
import type { Administrator } from '../../domain/actor.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { doctor } from '../../domain/notification.ts'
import { newId } from '../../domain/uuid.ts'
import { lockCaseOf } from './open-case.ts'
import { requireDoctor } from './require-doctor.ts'
import { writeMoment } from './write-moment.ts'

interface Request {
  readonly case_id: string
  readonly doctor_id: string
}

/** Another coordinator, who inherits what the former one asked for. Naming the present one again changes nothing. */
export async function editCoordinator(ctx: Context, admin: Administrator, { case_id, doctor_id }: Request) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id)
    const { status } = decide(subject, 'edit_coordinator')
    const former = await findActiveCoordinator(tx, subject.case_id)
    if (former?.doctor_id === doctor_id) return { case_id: subject.case_id, doctor_id, sop_id: former.sop_id }
    await requireDoctor(tx, doctor_id)
    const now = ctx.clock.now()
    const sop_id = newId(now)
    if (former !== null) await deactivateAssignment(tx, former.sop_id, now)
    await insertAssignment(tx, {
      assignmentId: sop_id,
      caseId: subject.case_id,
      doctorId: doctor_id,
      coordinator: true,
      now,
      requestedDocuments: former?.requested_documents ?? [],
    })
    await changeCoordinator(tx, subject.case_id, status, doctor_id, now)
    await writeMoment(ctx, tx, {
      subject,
      doer: admin,
      milestones: [
        { milestone: 'coordinator_changed', details: { doctor_id, sop_id, former: former?.doctor_id ?? null } },
      ],
      notify: [{ event: 'coordinator_assigned', recipient: doctor(doctor_id) }],
      now,
    })
    return { case_id: subject.case_id, doctor_id, sop_id }
  })
}
