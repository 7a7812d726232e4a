import type { Context } from '../../context.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import { insertMessage } from '../../db/cases/messages.ts'
import type { Doctor, Patient } from '../../domain/actor.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { type Correspondent, isThreadOpen } from '../../domain/case/thread.ts'
import { DomainError } from '../../domain/errors.ts'
import { doctor, patient, type Recipient } from '../../domain/notification.ts'
import { newId } from '../../domain/uuid.ts'
import { lockCaseOf } from '../cases/open-case.ts'
import { writeMoment } from '../cases/write-moment.ts'
import { keepPatient } from '../people/keep-patient.ts'
import { requireSide } from './require-side.ts'

interface Request {
  readonly case_id: string
  readonly text: string
}

/** Patient or coordinator writes to the other, who is told unless they were told of a message shortly before. */
export async function sendMessage(ctx: Context, writer: Patient | Doctor, { case_id, text }: Request) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id)
    const sender = requireSide(ctx, writer, subject)
    const { status } = decide(subject, 'send_message')
    const now = ctx.clock.now()
    const recipient = recipientOf(sender, subject)
    if (recipient === null || !isThreadOpen(subject, ctx.config.staffAccessDays, now)) {
      throw new DomainError('messages_closed', { status: { text: `status_${subject.status}` } })
    }
    if (writer.kind === 'patient') await keepPatient(ctx, tx, writer)
    const message_id = newId(now)
    const { announce } = await insertMessage(tx, {
      messageId: message_id,
      caseId: subject.case_id,
      sender,
      senderId: writer.id,
      text,
      recipientId: recipient.id,
      now,
    })
    await moveCase(tx, subject, status, now)
    await writeMoment(ctx, tx, {
      subject,
      doer: writer,
      activity: { action: 'message_sent', details: { message_id, from: sender } },
      notify: announce ? [{ event: 'new_message', recipient }] : [],
      now,
    })
    return { message_id, sent_date: now }
  })
}

/** The person who is on the other side now. */
function recipientOf(sender: Correspondent, { user_id, case_coordinator_id }: CaseRow): Recipient | null {
  if (sender === 'coordinator') return patient(user_id)
  return case_coordinator_id === null ? null : doctor(case_coordinator_id)
}
