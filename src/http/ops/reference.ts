import { createHash } from 'node:crypto'
import { type FastifyInstance, fastify } from 'fastify'
import { DomainError } from '../../domain/errors/errors.ts'
import { hidden, type Route, rawRoute } from '../frame/route.ts'
import { builtSite } from '../web/web.ts'

/** The pages and scripts of the API reference. The API description leaves them out. */
const referencePages = ['/docs', '/docs/*'].map(path =>
  hidden(
    rawRoute({
      method: 'GET',
      path,
      effect: 'read',
      auth: 'public',
      network: 'ops',
      summary: 'The reference for people',
      handler: async ({ request }, reply) => {
        loading ??= loadReference()
        const page = await (await loading).inject(request.url)
        if (page.statusCode === 404) throw new DomainError('not_found')
        const { 'content-type': type = '', location } = page.headers
        if (location) reply.header('location', location)
        if (String(type).startsWith('text/html')) reply.header('content-security-policy', policyFor(page.payload))
        return reply.code(page.statusCode).type(String(type)).send(page.rawPayload)
      },
    }),
  ),
)

export const referenceRoutes: Route[] = [
  rawRoute({
    method: 'GET',
    path: '/openapi.json',
    effect: 'read',
    auth: 'public',
    network: 'ops',
    summary: 'This interface as an OpenAPI document',
    answers: { 200: ['application/json'] },
    handler: ({ request }) => request.server.description,
  }),
  hidden(
    rawRoute({
      method: 'GET',
      path: '/',
      effect: 'read',
      auth: 'public',
      summary: 'Leads to the web application when it is built, else to the API reference',
      handler: (_call, reply) => reply.redirect(builtSite() === null ? '/docs' : '/web/'),
    }),
  ),
  ...referencePages,
]

let loading: Promise<FastifyInstance> | undefined

/** Starts a server that only this process calls. It takes 25 MB of memory, so it starts at the first request. */
async function loadReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const reference = fastify()
  await reference.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  })
  return reference
}

/** Lets the page run only its own scripts and call only this service, whatever a later version of the page adds. */
function policyFor(page: string): string {
  const inline = Array.from(page.matchAll(/<script type="text\/javascript">(.*?)<\/script>/gs), ([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64')
    return `'sha256-${hash}'`
  })
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`,
    // The page's components write style elements and attributes at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
