import { routes, sandboxRoutes } from '../../src/app.ts'
import { isOpen, type Method, pathOf, type Route } from '../../src/http/frame/route.ts'
import type { Setup } from './setup.ts'
import { type ValidCall, validCalls } from './valid-calls.ts'

export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly 'x-trim'?: boolean
  readonly 'x-distinct'?: number
  readonly 'x-decimals'?: number
  readonly 'x-one-or-many'?: Schema
}

export interface Operation {
  readonly name: string
  readonly method: Method
  /** The path as in OpenAPI, with {parts}. */
  readonly path: string
  readonly surface: 'app' | 'admin' | 'pro' | null
  readonly body: Schema | null
  readonly query: Readonly<Record<string, Schema>>
  /** True when the answer is a page, a file or metrics, and not the envelope. */
  readonly raw: boolean
  readonly call: ValidCall
}

/** What a new route must be given, besides what the compiler asks for. */
const ASKED = `
  drills/abuse/valid-calls.ts: a call that succeeds
  test/support/permission-table.ts: who may call it in which state, when it names a case or an assignment
  test/surfaces/every-operation.test.ts: its fields, in RULES
  test/surfaces/roles/roles.test.ts: its roles, when administrators call it
  test/foundation/route-inventory.test.ts: why it logs nothing, when it shows staff what is in a case and has no \`logs\`
  test/surfaces/trust/trust-helpers.ts: a reading call, when its \`logs\` is a reading`

/** Every route of the interface with its valid call; a route without a call, or a call without a route, is an error. */
export function readOperations(setup: Setup): Operation[] {
  const calls = validCalls(setup)
  const found = [...routes, ...sandboxRoutes].flatMap(route =>
    route.methods.flatMap(method => {
      const path = pathOf(route)
      const name = `${method} ${path}`
      const call = calls[name]
      if (call !== undefined) return [toOperation(route, { name, method, path, call })]
      // Uploads speak a protocol of their own, and have tests of their own.
      if (route.hidden || route.reads === 'stream') return []
      throw new Error(`${name} is new. A new route needs a line in these files:${ASKED}`)
    }),
  )
  const names = found.map(({ name }) => name)
  const vanished = Object.keys(calls).filter(name => !names.includes(name))
  if (vanished.length > 0)
    throw new Error(`No longer there, but in drills/abuse/valid-calls.ts: ${vanished.join(', ')}`)
  return found
}

function toOperation(route: Route, named: Pick<Operation, 'name' | 'method' | 'path' | 'call'>): Operation {
  const { body = null, querystring } = route.schema as { body?: Schema; querystring?: Schema }
  return {
    ...named,
    surface: isOpen(route.auth) ? null : route.auth,
    body: named.method === 'POST' ? body : null,
    query: querystring?.properties ?? {},
    raw: route.schema.response === undefined,
  }
}

/** The address of a call, from its path, its parameters and its query. */
export function addressOf(path: string, params: Record<string, string> = {}, query: Record<string, string> = {}) {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}
