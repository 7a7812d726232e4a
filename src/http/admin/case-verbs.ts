import { Type } from 'typebox'
import { LONGEST_REASON, MOST_ASSIGNED } from '../../domain/case/limits.ts'
import { assignCoordinator, assignCoordinators } from '../../usecases/cases/assign-coordinator.ts'
import { cancelCase } from '../../usecases/cases/cancel-case.ts'
import { editCoordinator, replaceCoordinator } from '../../usecases/cases/change-coordinator.ts'
import { removeDoctor } from '../../usecases/cases/leave-team.ts'
import { rejectCase } from '../../usecases/cases/reject-case.ts'
import { remindByAdministrator } from '../../usecases/cases/remind-doctor.ts'
import { verifyCoordinator } from '../../usecases/catalogue/coordinators.ts'
import { originOf } from '../frame/access-log.ts'
import { id, listOf, named, personId, requestedDocuments, text, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { assignmentOfDoctor } from '../shapes/case-shapes.ts'
import { caseStatus, refundOutcome } from '../shapes/closed-sets.ts'

export const caseVerbRoutes: Route[] = [
  route({
    path: '/admin/reject-reviewcase',
    summary: 'Reject a draft or submitted case',
    refuses: ['case_not_found', 'case_already_rejected', 'case_not_rejectable'],
    body: Type.Object({ case_id: id(), reject_reason: text(LONGEST_REASON) }),
    data: Type.Object({ case_id: Type.String() }),
    handler: ({ ctx, actor, body }) => rejectCase(ctx, actor, body),
  }),
  route({
    path: '/admin/assign-coordinator',
    summary: 'Give a submitted case its coordinator and ask the patient to pay',
    refuses: ['case_not_found', 'case_not_in_review'],
    body: Type.Object({
      case_id: id(),
      doctor_id: personId(),
      requested_documents: Type.Optional(requestedDocuments()),
    }),
    data: assignmentOfDoctor,
    handler: ({ ctx, actor, body }) => assignCoordinator(ctx, actor, body),
  }),
  route({
    path: '/admin/edit-coordinator',
    summary: 'Change the coordinator while payment is pending',
    refuses: ['case_not_found', 'coordinator_not_changeable'],
    body: Type.Object({ case_id: id(), doctor_id: personId() }),
    data: assignmentOfDoctor,
    handler: ({ ctx, actor, body }) => editCoordinator(ctx, actor, body),
  }),
  route({
    path: '/admin/replace-coordinator',
    summary: 'Replace the coordinator of a case that is at work',
    refuses: ['case_not_found', 'case_closed'],
    body: Type.Object({ case_id: id(), doctor_id: personId(), reason: text(LONGEST_REASON) }),
    data: assignmentOfDoctor,
    handler: ({ ctx, actor, body }) => replaceCoordinator(ctx, actor, body),
  }),
  route({
    path: '/admin/remove-doctor',
    summary: 'Take a specialist off the team of a case',
    refuses: ['assignment_not_found', 'coordinator_stays', 'case_closed', 'opinion_already_submitted'],
    body: Type.Object({ sop_id: id(), reason: text(LONGEST_REASON) }),
    data: assignmentOfDoctor,
    handler: ({ ctx, actor, body }) => removeDoctor(ctx, actor, body),
  }),
  route({
    path: '/admin/remind-doctor',
    summary: 'Remind a specialist of the opinion, or the coordinator of the summary, at most once in 24 hours',
    refuses: ['assignment_not_found', 'case_closed', 'case_not_paid', 'opinion_already_submitted', 'already_reminded'],
    body: Type.Object({ sop_id: id() }),
    data: Type.Object({ ...assignmentOfDoctor.properties, reminded_date: timestamp() }),
    handler: ({ ctx, actor, body }) => remindByAdministrator(ctx, actor, body),
  }),
  route({
    path: '/admin/assign-coordinators',
    summary: 'Give several submitted cases one coordinator, each for itself; says which were refused, and why',
    body: Type.Object({
      case_ids: Type.Array(id(), { 'x-distinct': MOST_ASSIGNED, minItems: 1 }),
      doctor_id: personId(),
    }),
    data: Type.Object({
      assigned: listOf({ case_id: Type.String(), sop_id: Type.String() }),
      // The id as the caller gave it. The text may be no id at all.
      refused: listOf({ case_id: named('GivenCaseId', Type.String()), code: Type.String() }),
    }),
    handler: ({ ctx, actor, body }) => assignCoordinators(ctx, actor, body),
  }),
  route({
    path: '/admin/cancel-review-case',
    summary: 'Cancel an open case; what was paid is refunded',
    refuses: ['case_not_found', 'case_not_cancellable'],
    body: Type.Object({ case_id: id(), reason: text(LONGEST_REASON) }),
    data: Type.Object({ case_id: Type.String(), status: caseStatus, refund: refundOutcome }),
    handler: ({ ctx, actor, body, request }) => cancelCase(ctx, actor, body, originOf(request)),
  }),
  route({
    path: '/admin/verify-case-and-emp',
    summary: 'Whether an employee is eligible as coordinator of a case',
    body: Type.Object({ case_id: id(), emp_id: personId() }),
    data: Type.Object({ valid: Type.Boolean() }),
    handler: async ({ ctx, body }) => ({ valid: await verifyCoordinator(ctx, body) }),
  }),
]
