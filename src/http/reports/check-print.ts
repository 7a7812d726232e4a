import { Type } from 'typebox'
import { LONGEST_TEXT, MOST_CHECKED_TEXTS } from '../../domain/case/limits.ts'
import { type Route, route } from '../frame/route.ts'

const texts = () => Type.Array(Type.String({ maxLength: LONGEST_TEXT }), { maxItems: MOST_CHECKED_TEXTS })

/** Warns a person who is still writing, because a text cannot be changed once it is sent. Nothing is stored. */
export const checkPrintRoutes: Route[] = (['app', 'pro'] as const).map(auth =>
  route({
    path: `/${auth}/check-print`,
    effect: 'read',
    auth,
    summary: 'Which characters of these texts a report cannot print; nothing is kept',
    body: Type.Object({ texts: texts() }),
    prints: ['texts[]'],
    data: Type.Object({}),
    handler: () => ({}),
  }),
)
