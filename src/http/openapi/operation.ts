import { type Access, isOpen, type Method, type Route } from '../frame/route.ts'
import { exampleOf } from './example.ts'
import { glossary } from './glossary.ts'
import { type Refusals, refusalsOf } from './refusals.ts'
import type { Json, Shapes } from './shapes.ts'

const audiences: Readonly<Record<Access, string>> = {
  app: 'For patients',
  admin: 'For administrators',
  pro: 'For doctors',
  public: 'For anybody',
  anyone: 'With a token of any surface, or by link',
}

const places: Readonly<Record<NonNullable<Route['network']>, string>> = {
  scheduler: ', from the networks that may run the scheduler',
  ops: ', from the networks of the operators',
  this_machine: ', from the machine that the service runs on',
}

export const answerHeaders: Json = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }

interface Names {
  readonly operationId: string
  readonly tag: string
}

/** Collects the schemas and refusals that operations share. */
interface Parts {
  readonly shapes: Shapes
  readonly refusals: Refusals
}

export function operationOf(route: Route, method: Method, names: Names, { shapes, refusals }: Parts): Json {
  const answers = successOf(route, shapes)
  return {
    operationId: names.operationId,
    summary: route.summary,
    description: `${route.summary}. ${audiences[route.auth]}${route.network === null ? '' : places[route.network]}.`,
    tags: [names.tag],
    security: securityOf(route),
    parameters: parametersOf(route, shapes),
    ...(method === 'POST' || method === 'PATCH' ? requestOf(route, method, shapes) : {}),
    responses: { ...answers, ...refusals.describe(refusalsOf(route, method), answers) },
  }
}

/** On a route for anyone, a token or a session identifies the caller. The empty choice says that neither is needed. */
function securityOf({ auth, refuses }: Route): Json[] {
  if (auth === 'public' && !refuses.includes('unauthorized')) return []
  const known = [{ token: [] }, { session: [] }]
  return auth === 'anyone' && !refuses.includes('unauthorized') ? [...known, {}] : known
}

function parametersOf({ path, auth, schema, takesKey, headers: own }: Route, shapes: Shapes): Json[] {
  const parts = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => ({
    in: 'path',
    name,
    required: true,
    schema: shapes.describe({ type: 'string' }, name),
    example: glossary[name]?.example ?? 'text',
  }))
  const { properties = {}, required = [] } = (schema.querystring ?? {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const query = Object.entries(properties).map(([name, field]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    schema: shapes.describe(field, name),
    example: exampleOf(field, name),
  }))
  const headers = ['RequestId', !isOpen(auth) && 'Language', takesKey && 'IdempotencyKey', ...own]
  const shared = headers.filter(name => name !== false).map(name => ({ $ref: `#/components/parameters/${name}` }))
  return [...parts, ...query, ...shared]
}

function requestOf({ schema, reads, takes }: Route, method: Method, shapes: Shapes): Json {
  if (takes !== null) return { requestBody: { required: true, content: { [takes]: { schema: {} } } } }
  if (method === 'PATCH') {
    return { requestBody: { required: true, content: { 'application/offset+octet-stream': { schema: {} } } } }
  }
  if (reads === 'bytes') {
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } }
  }
  if (schema.body === undefined) return {}
  const body = schema.body as Json
  // A missing body counts as an empty object, so it is refused only when a field is required.
  const required = ((body.required ?? []) as string[]).length > 0
  const content = { schema: shapes.describe(body), example: exampleOf(body) }
  return { requestBody: { required, content: { 'application/json': content } } }
}

function successOf({ answers, success }: Route, shapes: Shapes): Json {
  const described = Object.entries(answers).map(([status, types]) => {
    const content = types.map(type => [type, contentOf(type, success, shapes)])
    const code = Number(status)
    const hasLocation = code === 201 || (code >= 300 && code < 400)
    const answer = {
      description: code >= 400 ? 'Refused by the protocol' : code >= 300 ? 'Leads elsewhere' : 'Success',
      headers: hasLocation ? { ...answerHeaders, Location: { $ref: '#/components/headers/Location' } } : answerHeaders,
      ...(types.length === 0 ? {} : { content: Object.fromEntries(content) }),
    }
    return [status, answer]
  })
  return Object.fromEntries(described)
}

/** Describes text, bytes or JSON. JSON is nearly always the envelope. */
function contentOf(type: string, success: Route['success'], shapes: Shapes): Json {
  if (type.startsWith('text/')) return { schema: { type: 'string' } }
  if (type !== 'application/json') return { schema: {} }
  if (success === null) return { schema: { type: 'object' } }
  return { schema: shapes.describe(success), example: exampleOf(success as object as Json) }
}
