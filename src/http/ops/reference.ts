import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { networkMatcher } from '../../config/parse.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain/errors.ts'
import { type Route, rawRoute } from '../route.ts'

export const referenceRoutes: Route[] = [
  rawRoute({
    method: 'GET',
    path: '/openapi.json',
    auth: 'public',
    summary: 'This interface as an OpenAPI document',
    handler: ({ request }) => request.server.swagger(),
  }),
  rawRoute({
    method: 'GET',
    path: '/',
    auth: 'public',
    summary: 'Leads to the API reference',
    handler: (_call, reply) => reply.redirect('/docs'),
  }),
]

/** The reference page brings its own routes and needs nothing from outside. */
export async function useReference(app: FastifyInstance, ctx: Context): Promise<void> {
  const allowed = ctx.config.opsAllow && networkMatcher(ctx.config.opsAllow)
  await app.register(async docs => {
    docs.addHook('onRequest', async request => {
      if (allowed?.(request.ip) === false) throw new DomainError('forbidden')
    })
    await docs.register(scalar, {
      routePrefix: '/docs',
      logLevel: 'silent',
      configuration: { url: '/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true },
    })
  })
}
