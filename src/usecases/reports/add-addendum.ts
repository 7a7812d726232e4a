import type { Context } from '../../context.ts'
import { bumpVersion } from '../../db/cases/case-moves.ts'
import { listPrintedPictures } from '../../db/cases/opinion-pictures.ts'
import { insertAddendum } from '../../db/reports/addenda.ts'
import { findReportRow, insertReport, type NewReport, type ReportRow } from '../../db/reports/reports.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { MOST_ADDENDA } from '../../domain/case/limits.ts'
import { requireCoordinator, roleOf } from '../../domain/case/permission.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { patient } from '../../domain/messages/message.ts'
import { readerOf } from '../../domain/people/access-log.ts'
import type { Doctor } from '../../domain/people/actor.ts'
import { newId } from '../../domain/values/uuid.ts'
import type { Language } from '../../i18n/language.ts'
import { signReportLink } from '../../reports/signed-link.ts'
import { caseIdOf, lockCaseForDoctor, requireOpenToDoctors } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import { makePdfs, reportSource, storedConclusion, untilUnchanged } from './report-source.ts'

interface Request {
  readonly case_id: string
  readonly text: string
}

interface Rendered {
  readonly row: ReportRow
  readonly version: number
  readonly pdfs: readonly NewReport[]
  readonly now: Date
}

/**
 * The coordinator corrects a finished report. A new version has the correction in front. As in `completeCase`, the PDFs
 * are made before the transaction, and again if the case has changed meanwhile.
 */
export async function addAddendum(ctx: Context, coordinator: Doctor, request: Request, language: Language) {
  const { row, version } = await untilUnchanged(async () => {
    const rendered = await render(ctx, coordinator, request)
    return (await write(ctx, coordinator, request, rendered)) ? rendered : null
  })
  const { url } = signReportLink(ctx, { caseId: row.case_id, language, version, reader: readerOf(coordinator) })
  return { case_id: row.case_id, version, pdf_url: url }
}

async function render(ctx: Context, coordinator: Doctor, { case_id, text }: Request): Promise<Rendered> {
  const row = await findReportRow(ctx.db, caseIdOf(case_id))
  if (row === null || roleOf(coordinator.id, row, row.team) === null) throw new DomainError('case_not_found')
  requireOpenToDoctors(ctx, row)
  requireCoordinator(coordinator.id, row)
  decide(row, 'add_addendum')
  requireAddendumSlot(row)
  const now = ctx.clock.now()
  const version = row.addenda.length + 2
  const source = reportSource(ctx, row, {
    coordinatorId: row.case_coordinator_id ?? '',
    words: storedConclusion(row),
    completedDate: new Date(row.report?.completed_date ?? now),
    pictures: await listPrintedPictures(ctx.db, row.case_id),
  })
  const author = { ...source.coordinator, id: coordinator.id }
  const corrected = { ...source, addenda: [...source.addenda, { doctor: author, text, date: now }] }
  return { row, version, pdfs: await makePdfs(ctx, corrected, version, now), now }
}

function requireAddendumSlot({ addenda }: ReportRow): void {
  if (addenda.length >= MOST_ADDENDA) throw new DomainError('too_many_addenda', { limit: MOST_ADDENDA })
}

/** Stores the new version. Returns false when the case has changed since the PDFs were made. */
function write(ctx: Context, coordinator: Doctor, { text }: Request, rendered: Rendered): Promise<boolean> {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseForDoctor(ctx, tx, rendered.row.case_id)
    requireCoordinator(coordinator.id, subject)
    const { status } = decide(subject, 'add_addendum')
    if (subject.version !== rendered.row.version) return false
    const { version, now } = rendered
    await insertAddendum(tx, {
      addendumId: newId(now),
      caseId: subject.case_id,
      version,
      doctorId: coordinator.id,
      text,
      now,
    })
    for (const pdf of rendered.pdfs) await insertReport(tx, pdf)
    await bumpVersion(tx, subject.case_id, status, now)
    await writeMoment(ctx, tx, {
      subject,
      doer: coordinator,
      milestones: [{ milestone: 'report_updated', details: { version } }],
      notify: [{ event: 'report_updated', recipient: patient(subject.user_id) }],
      now,
    })
    return true
  })
}
