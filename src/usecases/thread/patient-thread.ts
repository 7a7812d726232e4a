import type { Context } from '../../context.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import { findDocument } from '../../db/documents/documents.ts'
import type { Tx } from '../../db/engine/database.ts'
import { insertPost, listPosts as listRows, markRead } from '../../db/thread/posts.ts'
import type { GivenDocument } from '../../domain/case/document.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { type Correspondent, isThreadOpen } from '../../domain/case/thread.ts'
import { DomainError, InvalidInput } from '../../domain/errors/errors.ts'
import { doctor, patient, type Recipient } from '../../domain/messages/message.ts'
import type { Doctor, Patient } from '../../domain/people/actor.ts'
import { type CasePaging, pageOf } from '../../domain/values/paging.ts'
import { idOf, newId } from '../../domain/values/uuid.ts'
import { lockCaseOf, readCaseOf, requireOpenToDoctors } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import { addToCase } from '../cases/add-documents.ts'
import { keepPatient } from '../common/keep-patient.ts'
import { documentUrl } from '../documents/document-url.ts'

/**
 * Returns the person's side in the patient's thread. Everybody else, specialists included, gets a 404. So does the
 * coordinator once the case is closed to doctors.
 */
function requireSide(ctx: Context, person: Patient | Doctor, subject: CaseRow): Correspondent {
  if (person.kind === 'patient' && subject.user_id === person.id) return 'patient'
  if (person.kind !== 'doctor' || subject.case_coordinator_id !== person.id) throw new DomainError('case_not_found')
  requireOpenToDoctors(ctx, subject)
  return 'coordinator'
}

interface Request {
  readonly case_id: string
  readonly text: string
  /** Uploaded documents of the patient, which join the case. */
  readonly documents?: readonly string[]
}

/**
 * The patient or the coordinator writes to the other one. The recipient gets a message, unless they got one shortly
 * before.
 */
export async function writePost(ctx: Context, writer: Patient | Doctor, { case_id, text, documents = [] }: Request) {
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
    const attached = writer.kind === 'patient' ? await attach(ctx, tx, writer, subject, documents) : []
    const message_id = newId(now)
    const { announce } = await insertPost(tx, {
      messageId: message_id,
      caseId: subject.case_id,
      sender,
      senderId: writer.id,
      text,
      documentIds: attached,
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

/** Returns the person who is on the other side now. */
function recipientOf(sender: Correspondent, { user_id, case_coordinator_id }: CaseRow): Recipient | null {
  if (sender === 'coordinator') return patient(user_id)
  return case_coordinator_id === null ? null : doctor(case_coordinator_id)
}

/** Adds the writer's own uploads to the case. Returns their ids, each once. */
async function attach(ctx: Context, tx: Tx, writer: Patient, subject: CaseRow, ids: readonly string[]) {
  if (ids.length === 0) return []
  // Checks the case's status before the documents, so that its refusal comes first. `addToCase` decides again.
  decide(subject, 'add_documents')
  const given: GivenDocument[] = []
  for (const [index, id] of ids.entries()) {
    const found = await findDocument(tx, idOf(id))
    if (found?.user_id !== writer.id) throw new InvalidInput([{ field: `documents[${index}]`, key: 'field_reference' }])
    const { document_id, name } = found
    given.push({ url: documentUrl(ctx, document_id), key: document_id, name })
  }
  await addToCase(ctx, tx, writer, { subject, field: 'documents', given, note: null })
  return [...new Set(given.map(({ key }) => key))]
}

/**
 * Lists the patient's thread, newest first. Posts of the other side on this page are marked as read. The answer still
 * shows them as unread, so that new ones stand out. When the access log cannot be written, nothing is shown or marked.
 */
export async function listPosts(
  ctx: Context,
  reader: Patient | Doctor,
  request: CasePaging,
  logged: () => Promise<void>,
) {
  const subject = await readCaseOf(ctx, request.case_id)
  const side = requireSide(ctx, reader, subject)
  const [found] = await Promise.all([listRows(ctx.db, subject.case_id, pageOf(request)), logged()])
  const fresh = found.rows.filter(message => message.from !== side && message.read_date === null)
  if (fresh.length > 0) {
    const ids = fresh.map(message => message.message_id)
    await ctx.db.transaction(tx => markRead(tx, ids, ctx.clock.now()))
  }
  return found
}
