import type { Context } from '../../context.ts'
import { endApprovalsOfRequest } from '../../db/approvals/approvals.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import { lockOwner } from '../../db/cases/cases.ts'
import { findRequest, insertRequest, lockRequest, withdrawRequest } from '../../db/erasure/erasure-requests.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { idOf, newId } from '../../domain/values/uuid.ts'
import { lockAnyCaseOf, lockCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import { requireNotErased } from '../common/keep-patient.ts'

/**
 * A patient asks to erase one of their cases, or everything. While a request is open, asking again returns the same
 * request.
 */
export async function requestErasure(ctx: Context, owner: Patient, request: { case_id?: string; reason?: string }) {
  return ctx.db.transaction(async tx => {
    const subject = request.case_id === undefined ? null : await lockCaseOf(tx, request.case_id, owner.id)
    if (subject === null) await lockOwner(tx, owner.id)
    await requireNotErased(ctx, tx, owner)
    const now = ctx.clock.now()
    const { request_id, isNew } = await insertRequest(tx, {
      requestId: newId(now),
      userId: owner.id,
      caseId: subject?.case_id ?? null,
      reason: request.reason || null,
      now,
    })
    if (isNew && subject !== null) {
      const activity = { action: 'erasure_requested', details: { request_id } } as const
      await writeMoment(ctx, tx, { subject, doer: owner, activity, now })
    }
    return { request_id, state: 'open' } as const
  })
}

/** A patient withdraws an open request. A second withdrawal changes nothing. */
export async function withdrawErasure(ctx: Context, owner: Patient, request: { readonly request_id: string }) {
  const seen = await findRequest(ctx.db, idOf(request.request_id))
  if (seen === null || (seen.user_id !== owner.id && seen.person_hash !== ctx.hashPerson(owner.id)))
    throw new DomainError('erasure_request_not_found')
  const { request_id, case_id } = seen
  if (seen.user_id === null && seen.state !== 'withdrawn') throw new DomainError('request_answered')
  return ctx.db.transaction(async tx => {
    const subject = case_id === null || seen.user_id === null ? null : await lockAnyCaseOf(tx, case_id)
    if (subject === null) await lockOwner(tx, owner.id)
    await requireNotErased(ctx, tx, owner)
    const now = ctx.clock.now()
    // Approvals are locked before the request, in the same order as in an approval.
    await endApprovalsOfRequest(tx, request_id, { state: 'rejected', by: 'patient', now })
    const { state } = await lockRequest(tx, request_id)
    if (state !== 'open' && state !== 'withdrawn') throw new DomainError('request_answered')
    if (state === 'open') {
      await withdrawRequest(tx, request_id)
      if (subject !== null) {
        await moveCase(tx, subject, decide(subject, 'withdraw_erasure').status, now)
        const activity = { action: 'erasure_withdrawn', details: { request_id } } as const
        await writeMoment(ctx, tx, { subject, doer: owner, activity, now })
      }
    }
    return { request_id, state: 'withdrawn' } as const
  })
}
