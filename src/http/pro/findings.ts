import { Type } from 'typebox'
import { removeFinding } from '../../usecases/imaging/remove-finding.ts'
import { id } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

const text = Type.String()

export const findingRoutes: Route[] = [
  route({
    path: '/pro/remove-finding',
    effect: 'write',
    summary: 'Take a finding of one’s own out of the study',
    refuses: ['case_not_found', 'finding_not_found', 'forbidden', 'case_closed'],
    body: Type.Object({ case_id: id(), instance_uid: id() }),
    data: Type.Object({ case_id: text, instance_uid: text }),
    handler: ({ ctx, actor, body }) => removeFinding(ctx, actor, body),
  }),
]
