import type { Context } from '../../context.ts'
import { saveOpinion } from '../../db/cases/assignments.ts'
import { bumpVersion } from '../../db/cases/case-moves.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { isOpinionOpen, opinionStates, type SentOpinionStatus } from '../../domain/case/opinion.ts'
import { DomainError, InvalidInput } from '../../domain/errors/errors.ts'
import { doctor as toDoctor } from '../../domain/messages/message.ts'
import type { Doctor } from '../../domain/people/actor.ts'
import { findOwnAssignment, lockOwnAssignment } from '../case/open-assignment.ts'
import { writeMoment } from '../case/write-moment.ts'

interface Request {
  readonly sop_id: string
  readonly status: SentOpinionStatus
  readonly diagnosis?: string
  readonly recommendations?: string
  readonly answers?: readonly string[]
}

/** Saves a specialist's opinion as a draft, or submits it. */
export async function giveOpinion(ctx: Context, doctor: Doctor, request: Request) {
  const seen = await findOwnAssignment(ctx, doctor.id, request.sop_id)
  return ctx.db.transaction(async tx => {
    const { subject, assignment } = await lockOwnAssignment(ctx, tx, doctor.id, seen)
    if (assignment.is_coordinator) throw new DomainError('not_for_coordinator_row')
    const { status } = decide(subject, 'give_opinion')
    if (!isOpinionOpen(assignment)) throw new DomainError('opinion_already_submitted')
    const { diagnosis, recommendations, answers } = request
    if (answers !== undefined && answers.length !== subject.question_count)
      throw new InvalidInput([{ field: 'answers', key: 'field_same_length', params: { other: 'questions' } }])
    const now = ctx.clock.now()
    await saveOpinion(tx, assignment, { diagnosis, recommendations, answers }, request.status, now)
    if (opinionStates[request.status].given) {
      const coordinatorId = subject.case_coordinator_id
      await bumpVersion(tx, subject.case_id, status, now)
      await writeMoment(ctx, tx, {
        subject,
        doer: doctor,
        milestones: [{ milestone: 'opinion_submitted', details: { sop_id: assignment.sop_id, doctor_id: doctor.id } }],
        notify: coordinatorId === null ? [] : [{ event: 'opinion_submitted', recipient: toDoctor(coordinatorId) }],
        now,
      })
    }
    return { sop_id: assignment.sop_id, case_id: subject.case_id, status: request.status }
  })
}
