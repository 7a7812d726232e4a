import type { ReviewOutcome } from '../../domain/case/opinion.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { encryptRow } from '../encryption/rows.ts'
import type { Tx } from '../engine/database.ts'
import { empty, type Sql, sql } from '../engine/sql.ts'

/** A case and the status that was decided for it. */
export interface Move {
  readonly caseId: string
  readonly to: CaseStatus
  readonly now: Date
}

/** Writes the decided status and the other changes of the move. Every change of a status goes through this function. */
export async function move(tx: Tx, caseId: string, to: CaseStatus, now: Date, changes?: Sql): Promise<void> {
  await tx.query(sql`
    update review_cases set status = ${to}, updated_date = ${now}${changes === undefined ? empty : sql`, ${changes}`}
    where case_id = ${caseId}`)
}

/** Writes the status of an action that changes nothing else. The row is not written when the status stays the same. */
export async function moveCase(
  tx: Tx,
  { case_id, status }: { case_id: string; status: CaseStatus },
  to: CaseStatus,
  now: Date,
): Promise<void> {
  if (to !== status) await move(tx, case_id, to, now)
}

export async function markRejected(tx: Tx, caseId: string, to: CaseStatus, reason: string, now: Date): Promise<void> {
  const { reject_reason } = await encryptRow(tx, 'review_cases', { case_id: caseId }, { reject_reason: reason })
  await move(tx, caseId, to, now, sql`reject_reason = ${reject_reason}`)
}

export interface Cancellation {
  readonly code: string
  readonly reason: string | null
  readonly by: string
}

export async function markCancelled(
  tx: Tx,
  caseId: string,
  to: CaseStatus,
  { code, reason, by }: Cancellation,
  now: Date,
): Promise<void> {
  const { cancel_reason } = await encryptRow(tx, 'review_cases', { case_id: caseId }, { cancel_reason: reason })
  await move(tx, caseId, to, now, sql`cancel_code = ${code}, cancel_reason = ${cancel_reason}, cancelled_by = ${by}`)
}

export interface PaymentLink {
  readonly url: string
  readonly amount: number
}

export function markAwaitingPayment(tx: Tx, { caseId, to, now }: Move, coordinatorId: string, link: PaymentLink) {
  const changes = sql`case_coordinator_id = ${coordinatorId}, payment_url = ${link.url}, total_amount = ${link.amount},
    version = version + 1`
  return move(tx, caseId, to, now, changes)
}

/** Replaces the link of an open payment. */
export async function moveLink(tx: Tx, caseId: string, url: string): Promise<void> {
  await tx.query(sql`update review_cases set payment_url = ${url} where case_id = ${caseId}`)
}

export const changeCoordinator = (tx: Tx, caseId: string, to: CaseStatus, coordinatorId: string, now: Date) =>
  move(tx, caseId, to, now, sql`case_coordinator_id = ${coordinatorId}, version = version + 1`)

export const markPaid = (tx: Tx, caseId: string, to: CaseStatus, due: Date, now: Date) =>
  move(tx, caseId, to, now, sql`due_date = ${due}`)

export interface Delay {
  readonly reason: string | null
  /** YYYY-MM-DD */
  readonly newDate: string | null
  readonly overdue: boolean
}

/**
 * Stores the delay that the patient was told of, for their page. A notice about an overdue report also stops the
 * scheduler's reminder.
 */
export async function markDelayNotified(tx: Tx, caseId: string, delay: Delay, now: Date): Promise<void> {
  const { delay_reason } = await encryptRow(tx, 'review_cases', { case_id: caseId }, { delay_reason: delay.reason })
  await tx.query(sql`
    update review_cases set delay_reason = ${delay_reason}, delay_new_date = ${delay.newDate}, delay_notified_date = ${now},
      delay_report_sent = case when ${delay.overdue} then 1 else delay_report_sent end
    where case_id = ${caseId}`)
}

/** Raises the version, because something that the report is made of has changed. */
export const bumpVersion = (tx: Tx, caseId: string, to: CaseStatus, now: Date) =>
  move(tx, caseId, to, now, sql`version = version + 1`)

export interface Conclusion {
  readonly answers: readonly string[]
  readonly outcome: ReviewOutcome | null
}

export async function markCompleted(
  tx: Tx,
  { caseId, to, now }: Move,
  report: { completed_date: string; languages: readonly string[]; verification_code: string },
  { answers, outcome }: Conclusion,
): Promise<void> {
  const words = await encryptRow(tx, 'review_cases', { case_id: caseId }, { answers })
  const changes = sql`report = ${JSON.stringify(report)}, answers = ${JSON.stringify(words.answers)}, outcome = ${outcome},
    version = version + 1`
  await move(tx, caseId, to, now, changes)
}
