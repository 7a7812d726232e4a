import type { Context } from '../../context.ts'
import { findSummaryDraft, markDocumentsSeen } from '../../db/cases/assignments.ts'
import { type CaseDetailRow, findCaseDetail, type TeamAssignment } from '../../db/cases/case-details.ts'
import { listAsked, listDeclined } from '../../db/cases/journal.ts'
import { findOpinions, type OpinionRow } from '../../db/cases/opinions.ts'
import { findReportRow } from '../../db/reports/reports.ts'
import { allowedVerbs, type Facts, type Party } from '../../domain/case/allowed.ts'
import { MOST_ADDENDA, MOST_DOCTORS } from '../../domain/case/limits.ts'
import { documentsArrived } from '../../domain/case/needs.ts'
import { canRemind, isOpinionOpen, opinionStates, type ReportStatus } from '../../domain/case/opinion.ts'
import { roleOf } from '../../domain/case/permission.ts'
import { isOverdue } from '../../domain/case/promise.ts'
import { isThreadOpen } from '../../domain/case/thread.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { readerOf } from '../../domain/people/access-log.ts'
import type { Doctor } from '../../domain/people/actor.ts'
import { fieldsOf } from '../../domain/values/fields-of.ts'
import type { Language } from '../../i18n/language.ts'
import { signReportLink } from '../../reports/signed-link.ts'
import { caseIdOf, requireOpenToDoctors } from '../case/open-case.ts'
import { doctorName, labels, presentCore, presentDelay } from '../case/present-case.ts'
import { showDocuments } from '../documents/document-url.ts'
import { showPictures } from '../documents/open-picture.ts'
import { showFindings } from '../imaging/show-findings.ts'
import { showStudies } from '../imaging/show-studies.ts'
import { reportHistory } from '../reports/view-report.ts'

/** Reads a case for a doctor of its team. A missing case and a forbidden one get the same 404. */
export async function openForDoctor(ctx: Context, doctor: Doctor, given: string) {
  const row = await findCaseDetail(ctx.db, caseIdOf(given))
  const role = row === null ? null : roleOf(doctor.id, row, row.team)
  if (row === null || role === null) throw new DomainError('case_not_found')
  requireOpenToDoctors(ctx, row)
  return { row: { ...row, medical_documents: showDocuments(ctx, row) }, role }
}

/** Shows a case to a doctor. No doctor sees money, and only the coordinator sees the patient's name. */
export async function viewCaseForDoctor(
  ctx: Context,
  doctor: Doctor,
  request: { readonly case_id: string; readonly coordinator?: boolean },
  language: Language,
  logged: () => Promise<void>,
) {
  const { row, role } = await openForDoctor(ctx, doctor, request.case_id)
  if (request.coordinator === true && role !== 'coordinator') throw new DomainError('case_not_found')
  const written = logged()
  const opinions = await findOpinions(ctx.db, row.case_id)
  const findings = await showFindings(ctx, row.case_id, language)
  const hasFindings = findings.some(({ doctor_id }) => doctor_id === doctor.id)
  const now = ctx.clock.now()
  const news = newsFor(row, doctor.id)
  if (news !== null) {
    await written
    await ctx.db.transaction(tx => markDocumentsSeen(tx, row.case_id, doctor.id, news))
  }
  return {
    ...presentCore(row),
    studies: await showStudies(ctx, row, role === 'coordinator' ? 'coordinator' : 'specialist'),
    findings,
    ...labels(row, language),
    my_assignments: row.team
      .filter(assignment => assignment.doctor_id === doctor.id)
      .map(assignment => ({ ...presentTask(assignment), is_coordinator: assignment.is_coordinator })),
    my_opinion: presentOwn(
      ctx,
      opinions.find(opinion => opinion.doctor_id === doctor.id),
    ),
    assigned_doctors: row.team
      .filter(assignment => !assignment.is_coordinator)
      .map(assignment => ({
        ...presentAssignment(assignment, role === 'coordinator' || assignment.doctor_id === doctor.id, language),
        ...(role === 'coordinator'
          ? { can_remind: canBeReminded(assignment, now), ...reopenedOf(assignment, opinions) }
          : {}),
      })),
    patient_notes: await patientNotes(ctx, row.case_id),
    report_status: reportStatus(row),
    due_date: row.due_date,
    is_overdue: isOverdue(row, now),
    allowed: allowedVerbs(partiesOf(row, doctor.id), row.status, { ...factsOf(ctx, row, doctor.id), hasFindings }),
    ...(role === 'coordinator' ? await forCoordinator(ctx, row, opinions, language) : {}),
    ...(role === 'coordinator' && row.status === 'completed' ? await finished(ctx, doctor, row, language) : {}),
  }
}

/**
 * Returns the date of the newest documents if the doctor has not seen them, or else null. The date is marked as seen
 * instead of the present moment. Documents that arrive while the doctor reads therefore stay new.
 */
function newsFor({ team, documents_added_date }: CaseDetailRow, doctorId: string): Date | null {
  const isNew = team.some(
    ({ doctor_id, documents_seen_date: seen, assigned_date }) =>
      doctor_id === doctorId &&
      documentsArrived({
        documents_added_date,
        documents_seen_date: seen === null ? null : new Date(seen),
        assigned_date: new Date(assigned_date),
      }),
  )
  return isNew ? documents_added_date : null
}

/** Lists the patient's notes with or instead of documents, oldest first. Every doctor of the team sees them. */
async function patientNotes(ctx: Context, caseId: string) {
  const rows = await listAsked(ctx.db, caseId)
  return rows.flatMap(({ milestone, note, date }) =>
    milestone === 'documents_added' && note ? [{ date, text: note }] : [],
  )
}

function presentOwn(ctx: Context, opinion: OpinionRow | undefined) {
  if (opinion === undefined || !opinionStates[opinion.opinion_status].begun) return null
  const { sop_id, opinion_status, diagnosis, recommendations, answers, submitted_date } = opinion
  const pictures = showPictures(ctx, opinion.pictures)
  const reopened = presentReopened(opinion)
  return { sop_id, status: opinion_status, diagnosis, recommendations, pictures, answers, submitted_date, reopened }
}

function presentReopened({ reopened_by: by, reopen_note: note }: OpinionRow) {
  return by && { by, note }
}

/** The doctor's task, and the documents that the doctor requests from the patient. */
function presentTask({ sop_id, opinion_status, requested_documents, note, wished_date, answer_note }: TeamAssignment) {
  return { sop_id, opinion_status, requested_documents, note, wished_date, answer_note }
}

/**
 * Shows an assignment. The coordinator and the doctor see the whole task. Other doctors see only the name, the state of
 * the opinion, and the patient's answer.
 */
function presentAssignment(assignment: TeamAssignment, withTask: boolean, language: Language) {
  const { sop_id, doctor_id, opinion_status, answer_note } = assignment
  const shown = { sop_id, doctor_id, name: doctorName(assignment, language), opinion_status, answer_note }
  if (!withTask) return shown
  const { assigned_date, reminded_date } = assignment
  return {
    ...shown,
    ...presentTask(assignment),
    assigned_date: new Date(assigned_date),
    reminded_date: reminded_date === null ? null : new Date(reminded_date),
  }
}

function reopenedOf({ sop_id }: TeamAssignment, opinions: readonly OpinionRow[]) {
  const opinion = opinions.find(one => one.sop_id === sop_id)
  return { reopened: opinion === undefined ? null : presentReopened(opinion) }
}

const ownOpinion = ({ team }: CaseDetailRow, doctorId: string) =>
  team.find(assignment => assignment.doctor_id === doctorId && !assignment.is_coordinator)

/** Returns both parties for a coordinator who is also a specialist of the case. */
function partiesOf(row: CaseDetailRow, doctorId: string): Party[] {
  const parties: Party[] = row.case_coordinator_id === doctorId ? ['coordinator'] : []
  return ownOpinion(row, doctorId) === undefined ? parties : [...parties, 'specialist']
}

function factsOf(ctx: Context, row: CaseDetailRow, doctorId: string): Facts {
  const now = ctx.clock.now()
  const own = ownOpinion(row, doctorId)
  return {
    opinionOpen: own !== undefined && isOpinionOpen(own),
    opinionsOpen: row.team.some(isOpinionOpen),
    opinionGiven: own !== undefined && isGiven(own),
    opinionsGiven: row.team.some(one => one.doctor_id !== doctorId && isGiven(one)),
    teamHasSlot: row.team.filter(assignment => !assignment.is_coordinator).length < MOST_DOCTORS,
    // Version 1 is the report itself. Each addendum adds a version.
    reportHasSlot: row.report_version <= MOST_ADDENDA,
    canRemind: row.team.some(assignment => canBeReminded(assignment, now)),
    threadOpen: isThreadOpen(row, ctx.config.staffAccessDays, now),
  }
}

const isGiven = ({ is_coordinator, opinion_status }: TeamAssignment) =>
  !is_coordinator && opinionStates[opinion_status].given

function canBeReminded(assignment: TeamAssignment, now: Date): boolean {
  const { reminded_date } = assignment
  return canRemind({ ...assignment, reminded_date: reminded_date === null ? null : new Date(reminded_date) }, now)
}

function reportStatus({ status }: CaseDetailRow): ReportStatus {
  if (status === 'completed') return 'completed'
  return status === 'payment_success' ? 'in_progress' : 'none'
}

/** Only the coordinator sees the patient's name, the submitted opinions, and why doctors declined. */
async function forCoordinator(ctx: Context, row: CaseDetailRow, opinions: OpinionRow[], language: Language) {
  const names = new Map(row.team.map(assignment => [assignment.doctor_id, doctorName(assignment, language)]))
  const given = opinions
    .filter(opinion => opinionStates[opinion.opinion_status].given)
    .map(opinion => ({
      ...fieldsOf(opinion, ['sop_id', 'doctor_id', 'diagnosis', 'recommendations', 'answers', 'submitted_date']),
      doctor_name: names.get(opinion.doctor_id) ?? opinion.doctor_id,
      pictures: showPictures(ctx, opinion.pictures),
    }))
  const patient = { name: row.patient_name, relation: row.relation, language: row.patient_language }
  const declined = (await listDeclined(ctx.db, row.case_id)).map(({ doctor_id, name_en, name_ar, note, date }) => ({
    doctor_id,
    name: doctorName({ doctor_id, name_en, name_ar }, language),
    reason: note,
    date,
  }))
  const { unread_from_patient: unread_messages } = row
  const summary_draft = await findSummaryDraft(ctx.db, row.case_id)
  return { patient, opinions: given, declined, summary_draft, unread_messages, delay: presentDelay(row) }
}

/** Returns a link to the newest version of the report, its addenda, and links to all versions. */
async function finished(ctx: Context, doctor: Doctor, detail: CaseDetailRow, language: Language) {
  const { case_id, report_version: version } = detail
  const row = await findReportRow(ctx.db, case_id)
  const { addenda, links } = await reportHistory(ctx, { case_id, addenda: row?.addenda ?? [] }, doctor, language)
  const opens = { caseId: case_id, language, version, reader: readerOf(doctor) }
  const { url } = signReportLink(ctx, opens)
  return { pdf_url: url, addenda, versions: links.map(({ version, date, pdf_url }) => ({ version, date, pdf_url })) }
}
