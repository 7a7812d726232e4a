import type { Context } from '../../context.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import { insertNote, listNotes as listRows } from '../../db/cases/notes.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { type CasePaging, mapRows, pageOf } from '../../domain/values/paging.ts'
import { newId } from '../../domain/values/uuid.ts'
import { mayReadMedical } from '../case/medical.ts'
import { lockCaseOf, readCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'

/** Adds an administrator's note to a case, for other administrators. */
export async function addNote(
  ctx: Context,
  admin: Administrator,
  { case_id, text }: { case_id: string; text: string },
) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, case_id)
    const { status } = decide(subject, 'add_note')
    const now = ctx.clock.now()
    const note_id = newId(now)
    await insertNote(tx, { noteId: note_id, caseId: subject.case_id, by: admin, text, now })
    await moveCase(tx, subject, status, now)
    await writeMoment(ctx, tx, { subject, doer: admin, activity: { action: 'note_added', details: { note_id } }, now })
    return { note_id, date: now }
  })
}

/** Lists the notes of a case. A reader without permission for medical content gets them without their text. */
export async function listNotes(ctx: Context, admin: Administrator, request: CasePaging, logged: () => Promise<void>) {
  const subject = await readCaseOf(ctx, request.case_id)
  const isShown = await mayReadMedical(ctx, admin, subject)
  const [found] = await Promise.all([listRows(ctx.db, subject.case_id, pageOf(request)), logged()])
  return isShown ? found : mapRows(found, row => ({ ...row, text: '' }))
}
