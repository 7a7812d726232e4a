import type { Context } from '../../context.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import { deleteFinding, findFinding } from '../../db/imaging/findings.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Doctor } from '../../domain/people/actor.ts'
import { lockCaseForDoctor } from '../case/open-case.ts'
import { requireTeam } from '../case/require-team.ts'
import { writeMoment } from '../case/write-moment.ts'

interface Request {
  readonly case_id: string
  readonly instance_uid: string
}

/** The author removes a finding from the study, while the case is open. */
export async function removeFinding(ctx: Context, doctor: Doctor, request: Request) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseForDoctor(ctx, tx, request.case_id)
    await requireTeam(tx, doctor, subject)
    const { case_id } = subject
    const finding = await findFinding(tx, case_id, request.instance_uid)
    if (finding === null) throw new DomainError('finding_not_found')
    if (finding.doctor_id !== doctor.id) throw new DomainError('forbidden')
    const { status } = decide(subject, 'store_finding')
    const now = ctx.clock.now()
    await deleteFinding(tx, finding.finding_id)
    await moveCase(tx, subject, status, now)
    await writeMoment(ctx, tx, { subject, doer: doctor, activity: { action: 'finding_removed' }, now })
    return { case_id, instance_uid: request.instance_uid }
  })
}
