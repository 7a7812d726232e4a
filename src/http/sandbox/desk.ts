import { Type } from 'typebox'
import { isLoopback } from '../../config/networks.ts'
import { systemNames } from '../../config/systems.ts'
import { faultModes, listReceived, type Received, setFault } from '../../db/sandbox/sandbox.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { surfaces } from '../../domain/people/actor.ts'
import { adminRoles } from '../../domain/people/roles.ts'
import { escapeHtml } from '../../domain/text/html.ts'
import { audienceOf } from '../frame/auth.ts'
import { SUCCESS } from '../frame/envelope.ts'
import { choice, nullable, oneOrMany, personId, text, timestamp } from '../frame/fields.ts'
import { HTML, htmlPage, wantsHtml } from '../frame/html.ts'
import { type Route, rawRoute, route } from '../frame/route.ts'
import { encryptToken } from '../frame/token.ts'

const TOKEN_LIFE_S = 12 * 3600

function receivedPage(title: string, items: readonly object[]): string {
  const rows = items.map(item => `<tr><td><pre>${escapeHtml(JSON.stringify(item, null, 2))}</pre></td></tr>`).join('')
  const list = rows === '' ? '<p class="note">Nothing has been received yet.</p>' : `<table>${rows}</table>`
  return htmlPage(title, `<p><a href="/sandbox">Sandbox</a></p><h1>${escapeHtml(title)}</h1>${list}`)
}

/** What the service sent to a hub, with its idempotency key. */
const received = Type.Array(
  Type.Unsafe({
    type: 'object',
    properties: { idempotency_key: nullable(Type.String()), received_date: timestamp() },
    required: ['idempotency_key', 'received_date'],
    additionalProperties: true,
  }),
)

/** Makes a route that lists what a hub received. Programs get the envelope and browsers get a page. */
function inbox(name: 'notifications' | 'refunds'): Route {
  return rawRoute({
    method: 'GET',
    path: `/sandbox/${name}`,
    effect: 'read',
    auth: 'public',
    summary: `Sandbox: ${name} received, newest first`,
    answers: { 200: ['application/json', 'text/html'] },
    data: received,
    query: Type.Object({ case_id: Type.Optional(Type.String({ 'x-trim': true })) }),
    handler: async ({ ctx, query, request }, reply) => {
      const received = await listReceived(ctx.db, name, query.case_id?.toLowerCase() || null)
      const data = received.map(flatten)
      if (!wantsHtml(request)) return { status: SUCCESS, message: 'Success', data }
      return reply.type(HTML).send(receivedPage(`Received ${name}`, data))
    },
  })
}

function flatten({ body, idempotency_key, received_date }: Received) {
  return { ...body, idempotency_key, received_date }
}

const deskPage = htmlPage(
  'Sandbox',
  `<h1>Sandbox</h1>
  <p>A stand-in for the payment gateway and the hubs. Nothing here leaves this machine.</p>
  <ul>
    <li><a href="/sandbox/notifications">Notifications received</a></li>
    <li><a href="/sandbox/refunds">Refunds received</a></li>
    <li><a href="/docs">API reference</a></li>
  </ul>
  <p class="note">A case that waits for payment has a checkout page: its <code>payment_url</code>. Scripts pay with
  <code>POST /sandbox/payments/{payment_ref}/pay</code> or <code>/decline</code>, upload with <code>POST /sandbox/files?name=</code>,
  get a token with <code>POST /sandbox/token</code>, and break things with <code>POST /sandbox/faults</code>
  (<code>${systemNames.join(', ')}</code>: <code>${faultModes.join(', ')}</code>).</p>`,
)

export const sandboxDeskRoutes: Route[] = [
  rawRoute({
    method: 'GET',
    path: '/sandbox',
    effect: 'read',
    auth: 'public',
    summary: 'Sandbox: a page that leads to all of it',
    handler: (_call, reply) => reply.type(HTML).send(deskPage),
  }),
  inbox('notifications'),
  inbox('refunds'),
  route({
    path: '/sandbox/faults',
    effect: 'write',
    auth: 'public',
    network: 'this_machine',
    summary: 'Sandbox: make a side slow, down, flaky, or lose its answers, on loopback only',
    body: Type.Object({ port: choice(...systemNames), mode: choice(...faultModes) }),
    data: Type.Object({ port: Type.String(), mode: Type.String() }),
    handler: async ({ ctx, body }) => {
      await setFault(ctx.db, body.port, body.mode)
      return body
    },
  }),
  route({
    path: '/sandbox/token',
    effect: 'read',
    auth: 'public',
    network: 'this_machine',
    summary: 'Sandbox: a token for anyone, on loopback only',
    body: Type.Object({
      surface: choice(...surfaces),
      id: personId(),
      name: Type.Optional(text(200)),
      roles: Type.Optional(oneOrMany(choice(...adminRoles))),
    }),
    data: Type.Object({ token: Type.String() }),
    handler: async ({ ctx, body: { surface, id, name, roles } }) => {
      if (!isLoopback(ctx.config.host)) throw new DomainError('not_found')
      const iat = Math.floor(ctx.clock.now().getTime() / 1000)
      const claims = {
        aud: audienceOf(surface),
        id,
        ...(name === undefined ? {} : { name }),
        ...(roles === undefined ? {} : { roles }),
        iat,
        exp: iat + TOKEN_LIFE_S,
      }
      return { token: await encryptToken(ctx.keys, claims) }
    },
  }),
]
