import { Type } from 'typebox'
import { LONGEST_REASON } from '../../domain/case/limits.ts'
import { declineAssignment, withdrawDoctor } from '../../usecases/cases/leave-team.ts'
import { remindDoctor } from '../../usecases/cases/remind-doctor.ts'
import { id, optionalText, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { assignmentOfDoctor } from '../shapes/case-shapes.ts'

const departure = Type.Object({ sop_id: id(), reason: optionalText(LONGEST_REASON) })

export const teamRoutes: Route[] = [
  route({
    path: '/pro/decline-assignment',
    effect: 'write',
    summary: 'Give one’s own assignment back; the coordinator is told',
    refuses: ['assignment_not_found', 'coordinator_stays', 'case_closed', 'opinion_already_submitted'],
    body: departure,
    data: assignmentOfDoctor,
    handler: ({ ctx, actor, body }) => declineAssignment(ctx, actor, body),
  }),
  route({
    path: '/pro/withdraw-doctor',
    effect: 'write',
    summary: 'The coordinator takes a specialist off the team',
    refuses: [
      'assignment_not_found',
      'not_coordinator',
      'coordinator_stays',
      'case_closed',
      'opinion_already_submitted',
    ],
    body: departure,
    data: assignmentOfDoctor,
    handler: ({ ctx, actor, body }) => withdrawDoctor(ctx, actor, body),
  }),
  route({
    path: '/pro/remind-doctor',
    effect: 'write',
    summary: 'The coordinator asks a specialist for the opinion again, at most once in 24 hours',
    refuses: [
      'assignment_not_found',
      'not_coordinator',
      'not_for_coordinator_row',
      'case_closed',
      'opinion_already_submitted',
      'already_reminded',
    ],
    body: Type.Object({ sop_id: id() }),
    data: Type.Object({ ...assignmentOfDoctor.properties, reminded_date: timestamp() }),
    handler: ({ ctx, actor, body }) => remindDoctor(ctx, actor, body),
  }),
]
