import { Type } from 'typebox'
import { DomainError, TooSoon } from '../../domain/errors.ts'
import { takeWebhook, verifyWebhook } from '../../usecases/payments/take-webhook.ts'
import { pathPart, type Route, rawRoute } from '../frame/route.ts'

const LONGEST_WEBHOOK = 262_144

export const webhookRoutes: Route[] = [
  rawRoute({
    path: '/payments/webhook/:provider',
    effect: 'write',
    auth: 'public',
    unlimited: 'when_genuine',
    reads: 'bytes',
    bodyLimit: LONGEST_WEBHOOK,
    summary: 'The payment provider says that something happened; it is then asked what',
    refuses: ['bad_signature', 'not_found'],
    answers: { 200: ['application/json'] },
    bare: Type.Object({ received: Type.Boolean() }),
    handler: async ({ ctx, request }, reply) => {
      const provider = pathPart(request, 'provider')
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const knock = verifyWebhook(ctx, { provider, headers: request.headers, bytes })
      ctx.metrics.count('webhooks_total', { outcome: knock === null ? 'refused' : 'taken' })
      if (knock === null) {
        const waitS = request.server.countAddress(request.callerAddress)
        throw waitS === null ? new DomainError('bad_signature') : new TooSoon(waitS)
      }
      await takeWebhook(ctx, knock)
      return reply.send({ received: true })
    },
  }),
]
