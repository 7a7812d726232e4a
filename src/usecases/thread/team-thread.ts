import type { Context } from '../../context.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import { insertTeamPost, listTeamPosts as listRows, markTeamRead, type TeamPostRow } from '../../db/thread/posts.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { doctor as toDoctor } from '../../domain/messages/message.ts'
import type { Doctor } from '../../domain/people/actor.ts'
import { type CasePaging, mapRows, pageOf } from '../../domain/values/paging.ts'
import { newId } from '../../domain/values/uuid.ts'
import type { Language } from '../../i18n/language.ts'
import { lockCaseForDoctor, readCaseForDoctor } from '../case/open-case.ts'
import { doctorName } from '../case/present-case.ts'
import { requireTeam } from '../case/require-team.ts'
import { writeMoment } from '../case/write-moment.ts'

/** A doctor of the team writes to all the others. Each of them gets a message, unless they got one shortly before. */
export async function writeTeamPost(ctx: Context, writer: Doctor, request: { case_id: string; text: string }) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseForDoctor(ctx, tx, request.case_id)
    const team = await requireTeam(tx, writer, subject)
    const { status } = decide(subject, 'send_message')
    const now = ctx.clock.now()
    const message_id = newId(now)
    const announcedTo = await insertTeamPost(tx, {
      messageId: message_id,
      caseId: subject.case_id,
      doctorId: writer.id,
      text: request.text,
      readers: team.filter(id => id !== writer.id),
      now,
    })
    await moveCase(tx, subject, status, now)
    await writeMoment(ctx, tx, {
      subject,
      doer: writer,
      activity: { action: 'team_message_sent', details: { message_id } },
      notify: announcedTo.map(id => ({ event: 'new_team_message', recipient: toDoctor(id) })),
      now,
    })
    return { message_id, sent_date: now }
  })
}

/**
 * Lists the team's thread, newest first, and marks the shown posts as read. When the access log cannot be written,
 * nothing is shown or marked.
 */
export async function listTeamPosts(
  ctx: Context,
  reader: Doctor,
  request: CasePaging,
  language: Language,
  logged: () => Promise<void>,
) {
  const subject = await readCaseForDoctor(ctx, request.case_id)
  await requireTeam(ctx.db, reader, subject)
  const [found] = await Promise.all([listRows(ctx.db, subject.case_id, pageOf(request)), logged()])
  const fresh = found.rows.filter(row => row.doctor_id !== reader.id && !row.read_by.includes(reader.id))
  if (fresh.length > 0) {
    const ids = fresh.map(row => row.message_id)
    await ctx.db.transaction(tx => markTeamRead(tx, ids, reader.id))
  }
  return mapRows(found, row => presentTeamPost(row, language))
}

export function presentTeamPost(row: TeamPostRow, language: Language) {
  const { message_id, doctor_id, text, sent_date } = row
  return { message_id, from: { doctor_id, name: doctorName(row, language) }, text, sent_date }
}
