import { Type } from 'typebox'
import { DomainError, TooSoon } from '../../domain/errors/errors.ts'
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
      const refuse = (code: 'bad_signature' | 'not_found') => {
        const waitS = request.server.countAddress(request.callerAddress)
        return waitS === null ? new DomainError(code) : new TooSoon(waitS)
      }
      if (ctx.payments.hosted === null || provider !== ctx.payments.name) throw refuse('not_found')
      const notice = verifyWebhook(ctx, { headers: request.headers, bytes })
      ctx.metrics.count('webhooks_total', { outcome: notice === null ? 'refused' : 'taken' })
      if (notice === null) throw refuse('bad_signature')
      await takeWebhook(ctx, notice)
      return reply.send({ received: true })
    },
  }),
]
