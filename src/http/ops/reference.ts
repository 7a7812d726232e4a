import { type FastifyInstance, fastify } from 'fastify'
import { networkMatcher } from '../../config/parse.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain/errors.ts'
import { type Route, rawRoute } from '../frame/route.ts'
import { builtSite } from '../web/web.ts'

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
    summary: 'Leads to the web application when it is built, else to the API reference',
    handler: (_call, reply) => reply.redirect(builtSite() === null ? '/docs' : '/web/'),
  }),
]

/** The reference page needs nothing from outside. It takes 25 MB of memory, and so is loaded when somebody asks for it. */
export async function useReference(app: FastifyInstance, ctx: Context): Promise<void> {
  const allowed = ctx.config.opsAllow && networkMatcher(ctx.config.opsAllow)
  let loading: Promise<FastifyInstance> | undefined
  await app.register(async docs => {
    docs.addHook('onRequest', async request => {
      if (allowed?.(request.ip) === false) throw new DomainError('forbidden')
    })
    for (const url of ['/docs', '/docs/*']) {
      docs.get(url, { schema: { hide: true } }, async (request, reply) => {
        loading ??= loadReference()
        const page = await (await loading).inject(request.url)
        if (page.statusCode === 404) throw new DomainError('not_found')
        const { 'content-type': type, location } = page.headers
        if (location) reply.header('location', location)
        return reply.code(page.statusCode).type(String(type)).send(page.rawPayload)
      })
    }
  })
}

/** A server of its own that is only ever asked from within. */
async function loadReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const reference = fastify()
  await reference.register(scalar, {
    routePrefix: '/docs',
    configuration: { url: '/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true },
  })
  return reference
}
