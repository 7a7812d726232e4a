import { Type } from 'typebox'
import { LONGEST_NOTE, LONGEST_REASON } from '../../domain/case/limits.ts'
import { assignDoctor } from '../../usecases/cases/assign-doctor.ts'
import { viewCaseForDoctor } from '../../usecases/cases/doctor-case.ts'
import { listDocuments, listSpecialists } from '../../usecases/cases/doctor-lists.ts'
import { notifyDelay } from '../../usecases/cases/notify-delay.ts'
import {
  day,
  id,
  listOf,
  nullable,
  optionalText,
  personId,
  q,
  requestedDocuments,
  shape,
  textOrNull,
  timestamp,
  userPaging,
} from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { allowed, caseCore, caseLabels, delay, pictures, reportHistory, studies } from '../shapes/case-shapes.ts'
import { language, opinionStatus, relation, reportStatus, reviewOutcome, teamRole } from '../shapes/closed-sets.ts'

const text = Type.String()

const opinion = {
  sop_id: text,
  diagnosis: textOrNull,
  recommendations: textOrNull,
  pictures,
  answers: Type.Array(text),
  submitted_date: nullable(timestamp()),
}

/** Who last reopened an opinion, and with which note. Null once the opinion is submitted again. */
const reopened = nullable(Type.Object({ by: teamRole, note: textOrNull }))

const caseForDoctor = shape('DoctorCase', {
  ...caseCore,
  studies,
  /** What doctors of the team found in the pictures, oldest first. */
  findings: listOf({
    instance_uid: text,
    study_uid: text,
    date: timestamp(),
    doctor_id: text,
    doctor_name: text,
    measurements: Type.Integer(),
    key_pictures: Type.Integer(),
  }),
  ...caseLabels,
  my_assignments: listOf({
    sop_id: text,
    is_coordinator: Type.Boolean(),
    opinion_status: opinionStatus,
    requested_documents: Type.Array(text),
    note: textOrNull,
    wished_date: textOrNull,
    answer_note: textOrNull,
  }),
  my_opinion: nullable(Type.Object({ ...opinion, status: opinionStatus, reopened })),
  assigned_doctors: listOf({
    sop_id: text,
    doctor_id: text,
    name: text,
    opinion_status: opinionStatus,
    requested_documents: Type.Optional(Type.Array(text)),
    note: Type.Optional(textOrNull),
    wished_date: Type.Optional(textOrNull),
    answer_note: textOrNull,
    assigned_date: Type.Optional(timestamp()),
    reminded_date: Type.Optional(nullable(timestamp())),
    can_remind: Type.Optional(Type.Boolean()),
    reopened: Type.Optional(reopened),
  }),
  patient_notes: listOf({ date: timestamp(), text }),
  report_status: reportStatus,
  due_date: nullable(timestamp()),
  is_overdue: Type.Boolean(),
  allowed,
  patient: Type.Optional(Type.Object({ name: textOrNull, relation: nullable(relation), language })),
  opinions: Type.Optional(listOf({ ...opinion, doctor_id: text, doctor_name: text })),
  summary_draft: Type.Optional(
    nullable(Type.Object({ summary: textOrNull, answers: Type.Array(text), outcome: nullable(reviewOutcome) })),
  ),
  declined: Type.Optional(listOf({ doctor_id: text, name: text, reason: textOrNull, date: timestamp() })),
  /** The posts of the patient that the coordinator has not read. */
  unread_messages: Type.Optional(Type.Integer()),
  delay: Type.Optional(delay),
  pdf_url: Type.Optional(text),
  addenda: Type.Optional(reportHistory.addenda),
  versions: Type.Optional(reportHistory.versions),
})

export const proCaseRoutes: Route[] = [
  route({
    path: '/pro/review-case-details',
    effect: 'read',
    summary: 'A case the caller coordinates or is assigned to',
    refuses: ['case_not_found'],
    logs: 'opened_case',
    body: Type.Object({ case_id: id(), coordinator: Type.Optional(Type.Boolean()) }),
    data: caseForDoctor,
    handler: ({ ctx, actor, body, lang, logged }) => viewCaseForDoctor(ctx, actor, body, lang, logged),
  }),
  route({
    path: '/pro/case-documents',
    effect: 'read',
    summary: 'The documents of a case the caller works on',
    refuses: ['case_not_found'],
    logs: 'listed_documents',
    body: Type.Object({ case_id: id() }),
    data: Type.Object({ case_id: text, documents: caseCore.medical_documents }),
    handler: ({ ctx, actor, body }) => listDocuments(ctx, actor, body.case_id),
  }),
  route({
    path: '/pro/list-doctors',
    effect: 'read',
    summary:
      'The specialists of the case’s category, for its coordinator; with q any doctor of the directory, in pages',
    refuses: ['not_coordinator', 'case_not_found'],
    body: Type.Object({ case_id: id(), q, ...userPaging }),
    pages: 'page_size?',
    data: Type.Object({
      case_id: text,
      doctors: listOf({
        doctor_id: text,
        name_en: text,
        name_ar: text,
        speciality_en: textOrNull,
        speciality_ar: textOrNull,
        is_assigned: Type.Boolean(),
        open_cases: Type.Integer(),
        reachable: Type.Boolean(),
      }),
    }),
    handler: ({ ctx, actor, body }) => listSpecialists(ctx, actor, body),
  }),
  route({
    path: '/pro/assign-doctor',
    effect: 'write',
    summary: 'The coordinator brings in a specialist',
    refuses: ['not_coordinator', 'case_not_found', 'case_closed', 'doctor_already_assigned', 'too_many_doctors'],
    body: Type.Object({
      case_id: id(),
      doctor_id: personId(),
      requested_documents: Type.Optional(requestedDocuments()),
      note: optionalText(LONGEST_NOTE),
      wished_date: Type.Optional(day()),
    }),
    data: Type.Object({ case_id: text, doctor_id: text, sop_id: text }),
    message: 'doctor_assigned_to_case',
    handler: ({ ctx, actor, body }) => assignDoctor(ctx, actor, body),
  }),
  route({
    path: '/pro/delay-notification',
    effect: 'write',
    summary: 'The coordinator tells the patient of a delay',
    refuses: ['not_coordinator', 'case_not_found', 'case_not_paid'],
    body: Type.Object({
      case_id: id(),
      reason: optionalText(LONGEST_REASON),
      new_date: Type.Optional(day()),
    }),
    data: Type.Object({ case_id: text, due_date: nullable(timestamp()) }),
    handler: ({ ctx, actor, body }) => notifyDelay(ctx, actor, body),
  }),
]
