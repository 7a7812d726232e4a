import { Type } from 'typebox'
import { teamRoles } from '../../domain/case/needs.ts'
import { listAssignments, viewWorklist } from '../../usecases/cases/doctor-lists.ts'
import { visitOf } from '../frame/access-log.ts'
import { choice, nullable, q, shape, timestamp, userPaging } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { caseLabels } from '../shapes/case-shapes.ts'
import { caseStatus, doctorNeed, gender } from '../shapes/closed-sets.ts'

const count = Type.Integer()

export const worklistRoutes: Route[] = [
  route({
    path: '/pro/sops',
    effect: 'read',
    summary: 'The caller’s active assignments, newest first',
    logs: 'listed',
    body: Type.Object({ coordinator: Type.Optional(Type.Boolean()), ...userPaging }),
    data: Type.Array(
      shape('OwnAssignment', {
        sop_id: Type.String(),
        case_id: Type.String(),
        doctor_id: Type.String(),
        requested_documents: Type.Array(Type.String()),
        created_date: timestamp(),
        is_coordinator: Type.Boolean(),
      }),
    ),
    pages: 'page_size',
    handler: ({ ctx, actor, body }) => listAssignments(ctx, actor, body),
  }),
  route({
    path: '/pro/worklist',
    effect: 'read',
    summary: 'What waits for the caller in one role, the most urgent first; or the closed ones',
    body: Type.Object({
      role: choice(...teamRoles),
      closed: Type.Optional(Type.Boolean()),
      q,
      needs: Type.Optional(doctorNeed),
      overdue: Type.Optional(Type.Boolean()),
      ...userPaging,
    }),
    data: Type.Array(
      shape('WorklistItem', {
        case_id: Type.String(),
        case_number: Type.String(),
        sop_id: Type.String(),
        ...caseLabels,
        status: caseStatus,
        patient_age: count,
        patient_gender: gender,
        due_date: nullable(timestamp()),
        is_overdue: Type.Boolean(),
        working_days_left: nullable(count),
        opinions: Type.Object({ asked: count, given: count }),
        needs: Type.Array(doctorNeed),
        unread_messages: count,
        unread_team_messages: count,
        assigned_date: timestamp(),
        wished_date: nullable(Type.String()),
      }),
    ),
    pages: 'page_size',
    handler: ({ ctx, actor, body, lang, request }) => viewWorklist(ctx, actor, body, lang, visitOf(request)),
  }),
]
