import { Type } from 'typebox'
import { withdrawConsent } from '../../usecases/cases/withdraw-consent.ts'
import { viewConsentNotice } from '../../usecases/consent/consent.ts'
import { id, listOf } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { caseStatus, consentTick, refundOutcome } from '../shapes/closed-sets.ts'

const text = Type.String()

export const consentRoutes: Route[] = [
  route({
    method: ['GET', 'POST'],
    path: '/app/consent-notice',
    effect: 'read',
    summary: 'What a patient is asked to agree to, in its newest wording',
    reads: 'ignored',
    data: Type.Object({
      version: text,
      title: text,
      text,
      ticks: listOf({ id: consentTick, text }),
    }),
    handler: ({ ctx, lang }) => viewConsentNotice(ctx, lang),
  }),
  route({
    path: '/app/withdraw-consent',
    effect: 'write',
    summary: 'Take consent back: an open case is cancelled and refunded, and doctors no longer see it',
    refuses: ['case_not_found'],
    body: Type.Object({ case_id: id() }),
    data: Type.Object({ case_id: text, status: caseStatus, refund: refundOutcome }),
    handler: ({ ctx, actor, body }) => withdrawConsent(ctx, actor, body),
  }),
]
