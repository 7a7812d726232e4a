import type { Context } from '../../context.ts'
import {
  type ApprovalRow,
  decideApproval,
  findApproval,
  listApprovals as listRows,
} from '../../db/approvals/approvals.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { findHolder } from '../../db/erasure/holds.ts'
import { closeRefund, findRefund, releaseRefund } from '../../db/payments/refunds.ts'
import type { Ends } from '../../db/people/signed-in.ts'
import { isErased } from '../../domain/case/erasure.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { patient } from '../../domain/messages/message.ts'
import { ADMIN_REFUND } from '../../domain/money/money.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { type ApprovalKind, type ApprovalState, listedKinds, mayDecide } from '../../domain/people/approval.ts'
import { type Paging, pageOf } from '../../domain/values/paging.ts'
import { idOf } from '../../domain/values/uuid.ts'
import { lockAnyCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import { type Origin, recordOnCase } from '../common/record-act.ts'
import { eraseAsAsked, lockCasesOf } from '../erasure/answer-erasure.ts'
import { eraseNow } from '../erasure/erase-case.ts'
import { releaseNow } from '../erasure/hold-case.ts'

interface Listing extends Paging {
  readonly state?: ApprovalState
}

/** Lists waiting and decided approvals, newest first, of the kinds that the caller's roles may see. */
export async function listApprovals(ctx: Context, { roles }: Administrator, request: Listing) {
  return listRows(ctx.db, { kinds: listedKinds(roles), state: request.state ?? null }, pageOf(request))
}

interface Deciding {
  readonly tx: Tx
  readonly ends: Ends
  readonly admin: Administrator
  readonly approval: ApprovalRow
  /** The locked case of the approval. It is null when the approval is about a whole person. */
  readonly subject: CaseRow | null
  readonly origin: Origin
  readonly now: Date
}

/** Carries out an approved act. The act's own checks may still refuse it. */
const acts: Readonly<Record<ApprovalKind, (ctx: Context, deciding: Deciding) => Promise<unknown>>> = {
  refund: sendRefund,
  erasure: async (ctx, { tx, ends, admin, approval, subject, origin }) => {
    const reason = approval.reason ?? ''
    if (approval.request_id !== null)
      return eraseAsAsked(ctx, tx, { request_id: approval.request_id, answer: reason, admin, origin, ends })
    return subject && eraseNow(ctx, tx, { subject, reason, admin, origin, ends })
  },
  release_hold: async (ctx, { tx, admin, approval, subject, origin }) =>
    subject && releaseNow(ctx, tx, admin, { subject, reason: approval.reason ?? '' }, origin),
}

/** A second person approves, and the act is carried out. When the act is refused, the approval keeps waiting. */
export async function approve(ctx: Context, admin: Administrator, request: { approval_id: string }, origin: Origin) {
  const seen = await openApproval(ctx, admin, request.approval_id)
  return ctx.signedIn.change(async (tx, ends) => {
    const subject = await lockSubject(tx, seen)
    const now = ctx.clock.now()
    const approval = await decide(tx, seen, { state: 'approved', by: admin.id, now })
    if (approval.asked_by === admin.id || (await isHolder(tx, approval, admin))) throw new DomainError('same_person')
    await note(ctx, { tx, ends, admin, approval, subject, origin, now }, 'approved', null)
    await acts[approval.kind](ctx, { tx, ends, admin, approval, subject, origin, now })
    return { approval_id: approval.approval_id, state: 'approved' } as const
  })
}

interface Rejection {
  readonly approval_id: string
  readonly reason: string
}

/** A second person rejects the act. A refund that the patient has a right to cannot be rejected. */
export async function rejectApproval(ctx: Context, admin: Administrator, request: Rejection, origin: Origin) {
  const seen = await openApproval(ctx, admin, request.approval_id)
  return ctx.signedIn.change(async (tx, ends) => {
    const subject = await lockSubject(tx, seen)
    const now = ctx.clock.now()
    const approval = await decide(tx, seen, { state: 'rejected', by: admin.id, now })
    if (approval.owed) throw new DomainError('refund_owed')
    if (approval.refund_id !== null) await closeRefund(tx, approval.refund_id, { status: 'rejected' }, now)
    await note(ctx, { tx, ends, admin, approval, subject, origin, now }, 'approval_rejected', request.reason)
    return { approval_id: approval.approval_id, state: 'rejected' } as const
  })
}

async function openApproval(ctx: Context, { roles }: Administrator, given: string): Promise<ApprovalRow> {
  const approval = await findApproval(ctx.db, idOf(given))
  if (approval === null) throw new DomainError('approval_not_found')
  if (!mayDecide(roles, approval.kind)) throw new DomainError('role_required')
  if (approval.state !== 'waiting') throw new DomainError('approval_decided')
  return approval
}

/** Locks the cases of an approval. Cases are locked before the approval, as when the approval is asked for. */
async function lockSubject(tx: Tx, { case_id, request_id }: ApprovalRow): Promise<CaseRow | null> {
  if (case_id !== null) return lockAnyCaseOf(tx, case_id)
  if (request_id !== null) await lockCasesOf(tx, request_id)
  return null
}

async function decide(tx: Tx, { approval_id }: ApprovalRow, verdict: Parameters<typeof decideApproval>[2]) {
  const isFirst = await decideApproval(tx, approval_id, verdict)
  const approval = await findApproval(tx, approval_id)
  if (!isFirst || approval === null) throw new DomainError('approval_decided')
  return approval
}

/** The person who set a hold may ask for its release, but not approve it. */
async function isHolder(tx: Tx, { kind, case_id }: ApprovalRow, { id }: Administrator): Promise<boolean> {
  return kind === 'release_hold' && case_id !== null && (await findHolder(tx, case_id)) === id
}

async function note(
  ctx: Context,
  { tx, admin, approval: { approval_id, kind, case_id }, subject, origin, now }: Deciding,
  action: 'approved' | 'approval_rejected',
  words: string | null,
): Promise<void> {
  if (subject !== null) {
    const activity = { action, note: isErased(subject) ? null : words, details: { approval_id, kind } }
    await writeMoment(ctx, tx, { subject, doer: admin, activity, now })
  }
  await recordOnCase(tx, admin, { action, caseId: case_id }, origin, now)
}

/** Sends the refund to the provider. The patient hears now of a refund that an administrator chose to make. */
async function sendRefund(ctx: Context, { tx, admin, approval, subject, now }: Deciding): Promise<void> {
  const { refund_id, amount, currency, reason } = approval
  if (refund_id === null || !(await releaseRefund(tx, refund_id, now))) return
  await ctx.queue.enqueue(tx, 'refund', [{ kind: 'refund', refund_id }])
  const refund = await findRefund(tx, refund_id)
  if (refund?.reason !== ADMIN_REFUND || subject === null || isErased(subject)) return
  const asker = approval.asked_kind === 'admin' ? approval.asked_by : null
  await writeMoment(ctx, tx, {
    subject,
    doer: asker === null ? admin : { kind: 'admin', id: asker },
    milestones: [{ milestone: 'refund_requested', note: reason, details: { refund_id, amount, currency } }],
    notify: [{ event: 'refund_made', recipient: patient(subject.user_id) }],
    now,
  })
}
