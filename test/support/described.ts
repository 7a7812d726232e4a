import { subscribe } from 'node:diagnostics_channel'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routes, sandboxRoutes } from '../../src/app.ts'
import { type Method, pathOf, type Route } from '../../src/http/frame/route.ts'
import { describeApi } from '../../src/http/openapi/document.ts'
import { refusalsOf } from '../../src/http/openapi/refusals.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const ajv = new Ajv2020({
  strict: false,
  validateSchema: false,
  formats: { uuid: UUID, 'date-time': MOMENT, date: /^\d{4}-\d\d-\d\d$/, uri: URL.canParse },
})
const described = new Set([...routes, ...sandboxRoutes].filter(({ hidden }) => !hidden))
ajv.addSchema(describeApi([...described]), 'api')

const pointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')
const validators = new Map<string, ValidateFunction>()

function validatorOf(route: Route, method: string): ValidateFunction {
  const path = [
    'paths',
    pathOf(route),
    method.toLowerCase(),
    'responses',
    '200',
    'content',
    'application/json',
    'schema',
  ]
  const $ref = `api#/${path.map(pointer).map(encodeURIComponent).join('/')}`
  const known = validators.get($ref) ?? ajv.compile({ $ref })
  validators.set($ref, known)
  return known
}

/** The parts of an answer that the API description does not mention. */
export function undescribed(route: Route, method: Method, status: number, body: unknown): string[] {
  const name = `${method} ${route.path} ${status}`
  if (status >= 400) {
    const { code } = body as { code?: string }
    // No rule leads to `conflict`: it comes from an index that a test has added.
    return ['conflict', ...refusalsOf(route, method)].some(one => one === code) ? [] : [`${name} ${code}`]
  }
  if (!(status in route.answers)) return [name]
  if (status !== 200 || route.success === null) return []
  const validate = validatorOf(route, method)
  return validate(body) ? [] : [`${name}: ${ajv.errorsText(validate.errors)}`]
}

/** Checks in all tests that the service answers only as its description says. */
export function watchAnswers(): void {
  const found = new Set<string>()
  const look = (request: FastifyRequest, status: number, type: string, payload: unknown) => {
    const route = request.routeOptions.config.route
    const isJson = typeof payload === 'string' && type.startsWith('application/json')
    if (route === undefined || !described.has(route) || !isJson) return
    for (const problem of undescribed(route, request.method as Method, status, JSON.parse(payload))) found.add(problem)
  }
  subscribe('fastify.initialization', message => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onSend', (request, reply, payload, done) => {
      look(request, reply.statusCode, String(reply.getHeader('content-type')), payload)
      done(null, payload)
    })
  })
  // Not in a test hook: a failing hook keeps later ones from closing what they opened.
  process.once('exit', () => {
    if (found.size === 0) return
    console.error(`Answers that the description of the interface does not know:\n${[...found].join('\n')}`)
    process.exitCode = 1
  })
}
