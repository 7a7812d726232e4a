import { ADMIN_REFUND } from '../../domain/money/money.ts'
import type { ApprovalKind, ApprovalState, Cause } from '../../domain/people/approval.ts'
import { mapRows, type Page } from '../../domain/values/paging.ts'
import { decryptOwn, encryptOwn, type OwnKeyed } from '../encryption/own-key.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { type Sql, sql } from '../engine/sql.ts'

const PLACE = 'approvals.encrypted_reason'

export interface NewApproval {
  readonly approvalId: string
  readonly kind: ApprovalKind
  /** null when a whole person is to be erased. */
  readonly caseId: string | null
  /** The request for erasure that the approval will answer. */
  readonly requestId?: string | null
  readonly refund?: { readonly refund_id: string; readonly amount: number; readonly currency: string }
  readonly cause: Cause
  readonly reason: string
  readonly now: Date
}

/** Inserts an approval that waits for a second person. If one waits for the same act already, returns that one. */
export async function insertApproval(tx: Tx, approval: NewApproval): Promise<{ approval_id: string; isNew: boolean }> {
  const { approvalId, kind, caseId, requestId = null, refund, cause, now } = approval
  const about = refund?.refund_id ?? requestId ?? caseId
  const askedBy = cause.kind === 'admin' ? cause.id : null
  const approval_id = await tx.value<string>(sql`
    insert into approvals (approval_id, kind, about_id, case_id, request_id, refund_id, amount, currency, asked_kind,
        asked_by, asked_date, state)
      values (${approvalId}, ${kind}, ${about}, ${caseId}, ${requestId}, ${refund?.refund_id ?? null},
        ${refund?.amount ?? null}, ${refund?.currency ?? null}, ${cause.kind}, ${askedBy}, ${now}, 'waiting')
      on conflict (kind, about_id) where state = 'waiting' do update set state = excluded.state returning approval_id`)
  if (approval_id !== approvalId) return { approval_id, isNew: false }
  const encrypted = await encryptOwn(tx, approvalId, PLACE, approval.reason)
  await tx.query(sql`update approvals set encrypted_reason = ${encrypted} where approval_id = ${approvalId}`)
  return { approval_id, isNew: true }
}

export interface ApprovalRow {
  readonly approval_id: string
  readonly kind: ApprovalKind
  readonly case_id: string | null
  readonly case_number: string | null
  readonly request_id: string | null
  readonly refund_id: string | null
  readonly amount: number | null
  readonly currency: string | null
  /** True for a refund to which the patient has a right. It can be approved, but not rejected. */
  readonly owed: boolean
  readonly reason: string | null
  readonly asked_kind: Cause['kind']
  readonly asked_by: string | null
  readonly asked_date: Date
  readonly state: ApprovalState
  readonly decided_by: string | null
  readonly decided_date: Date | null
}

interface Stored extends Omit<ApprovalRow, 'reason'>, OwnKeyed {
  readonly encrypted_reason: Buffer | null
}

const columns = sql`approval_id, kind, case_id, request_id, refund_id, amount, currency, asked_kind, asked_by, asked_date, state,
  decided_by, decided_date, encrypted_reason,
  (select case_number from review_cases where review_cases.case_id = approval.case_id) as case_number,
  coalesce((select reason <> ${ADMIN_REFUND} or owner.status = 'cancelled' from refunds
    join review_cases owner using (case_id) where refunds.refund_id = approval.refund_id), false) as owed,
  (select wrapped from erasure_keys where erasure_id = approval_id) as own_key`

function open(db: Queryable, { encrypted_reason, own_key, ...row }: Stored): ApprovalRow {
  return { ...row, reason: decryptOwn(db, row.approval_id, PLACE, { own_key }, encrypted_reason) }
}

export async function findApproval(db: Queryable, approvalId: string): Promise<ApprovalRow | null> {
  const found = await db.maybeOne<Stored>(
    sql`select ${columns} from approvals approval where approval_id = ${approvalId}`,
  )
  return found && open(db, found)
}

/** Lists approvals, newest first. */
export async function listApprovals(
  db: Queryable,
  { kinds, state }: { readonly kinds: readonly ApprovalKind[]; readonly state: ApprovalState | null },
  page: Page,
) {
  const found = await queryPage<Stored>(db, page, {
    select: columns,
    from: sql`approvals approval where kind = any (${kinds}) and (${state}::text is null or state = ${state})`,
    order: sql`asked_date desc, approval_id desc`,
  })
  return mapRows(found, row => open(db, row))
}

export interface Verdict {
  readonly state: Exclude<ApprovalState, 'waiting'>
  readonly by: string
  readonly now: Date
}

const end = (which: Sql, { state, by, now }: Verdict) => sql`
  update approvals set state = ${state}, decided_by = ${by}, decided_date = ${now} where state = 'waiting' and ${which}`

/** Decides an approval. When several people decide at once, the first one succeeds; the others get false. */
export async function decideApproval(tx: Tx, approvalId: string, verdict: Verdict): Promise<boolean> {
  return tx.any(sql`${end(sql`approval_id = ${approvalId}`, verdict)} returning approval_id`)
}

/** Ends the approvals of a request that was answered in another way, or withdrawn. */
export async function endApprovalsOfRequest(tx: Tx, requestId: string, verdict: Verdict): Promise<void> {
  await tx.query(end(sql`request_id = ${requestId}`, verdict))
}

/**
 * Marks waiting approvals as approved when an erasure has done their act: those of the case, and those of requests that
 * the erasure has fulfilled. A refund keeps waiting, because the patient still gets the money.
 */
export async function endApprovalsByErasing(tx: Tx, caseId: string | null, by: string, now: Date): Promise<void> {
  const fulfilled = sql`select request_id from erasure_requests where state <> 'open'`
  const which = sql`kind <> 'refund' and (case_id = ${caseId} or request_id in (${fulfilled}))`
  await tx.query(end(which, { state: 'approved', by, now }))
}
