import type { Context } from '../../context.ts'
import { saveSummaryDraft } from '../../db/cases/assignments.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import type { ReviewOutcome } from '../../domain/case/opinion.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Doctor } from '../../domain/people/actor.ts'
import { findOwnAssignment, lockOwnAssignment } from '../case/open-assignment.ts'

interface Request {
  readonly sop_id: string
  readonly summary?: string
  readonly answers?: string[]
  readonly outcome?: ReviewOutcome
}

/** Saves a draft of the coordinator's summary, which only the coordinator sees. Each save replaces the last one. */
export async function saveSummary(ctx: Context, coordinator: Doctor, request: Request) {
  const seen = await findOwnAssignment(ctx, coordinator.id, request.sop_id)
  return ctx.db.transaction(async tx => {
    const { subject, assignment } = await lockOwnAssignment(ctx, tx, coordinator.id, seen)
    if (!assignment.is_coordinator) throw new DomainError('not_for_doctor_row')
    const { status } = decide(subject, 'save_summary')
    const now = ctx.clock.now()
    const { summary = null, answers = [], outcome = null } = request
    await moveCase(tx, subject, status, now)
    await saveSummaryDraft(tx, assignment, { summary, answers, outcome }, now)
    return { sop_id: assignment.sop_id, case_id: subject.case_id }
  })
}
