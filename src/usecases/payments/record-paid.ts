import type { Context } from '../../context.ts'
import { hasUnannouncedRequest } from '../../db/cases/assignments.ts'
import { markPaid } from '../../db/cases/case-moves.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import { findHolidays } from '../../db/catalogue/holidays.ts'
import { findTerms } from '../../db/catalogue/review-types.ts'
import type { Tx } from '../../db/engine/database.ts'
import { insertInvoice } from '../../db/payments/invoices.ts'
import { markPaymentPaid, type PaidPayment } from '../../db/payments/payments.ts'
import type { Doer } from '../../domain/case/journal.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { doctor, patient } from '../../domain/messages/message.ts'
import { dueDate, riyadhYear } from '../../domain/time/calendar.ts'
import { type Message, writeMoment } from '../case/write-moment.ts'

interface Paid extends PaidPayment {
  readonly currency: string
}

interface PaidCase {
  readonly subject: CaseRow
  /** The status in which the case goes on. */
  readonly status: CaseStatus
  readonly payment: Paid
  /** The doer who says that the payment is paid. */
  readonly doer: Doer
  readonly note?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * The one place where a payment becomes paid and its case goes on. Returns the invoice number. The counter of invoices
 * is locked last, so that other payments wait for it only briefly.
 */
export async function recordPaid(ctx: Context, tx: Tx, paid: PaidCase): Promise<string> {
  const { subject, status, payment, doer, note = null } = paid
  const now = ctx.clock.now()
  const { payment_id, amount, currency } = payment
  const { max_review_days } = await findTerms(tx, subject.rt_id)
  const due = dueDate(now, max_review_days, await findHolidays(tx, now))
  const notify = await messagesOf(tx, subject)
  await markPaymentPaid(tx, payment, now)
  await markPaid(tx, subject.case_id, status, due, now)
  await writeMoment(ctx, tx, {
    subject,
    doer,
    milestones: [
      {
        milestone: 'payment_success',
        note,
        details: { amount, currency, due_date: due, ...paid.details },
      },
    ],
    card: 'show',
    notify,
    now,
  })
  const year = riyadhYear(now)
  const { seller } = ctx.config
  return insertInvoice(tx, { caseId: subject.case_id, paymentId: payment_id, amount, currency, seller, year, now })
}

/**
 * A request for documents from the assignment is announced only now, because nobody works on the case before the
 * payment.
 */
async function messagesOf(tx: Tx, { case_id, user_id, case_coordinator_id }: CaseRow): Promise<Message[]> {
  const messages: Message[] = []
  if (case_coordinator_id !== null) {
    messages.push({ event: 'payment_received', recipient: doctor(case_coordinator_id) })
  }
  if (await hasUnannouncedRequest(tx, case_id)) {
    messages.push({ event: 'documents_requested', recipient: patient(user_id) })
  }
  return messages
}
