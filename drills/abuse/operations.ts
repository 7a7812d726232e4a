import type { Setup } from './setup.ts'
import { type ValidCall, validCalls } from './valid-calls.ts'

export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly 'x-trim'?: boolean
  readonly 'x-one-or-many'?: readonly unknown[]
}

export interface Operation {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** As OpenAPI writes it, with {parts}. */
  readonly path: string
  readonly surface: 'app' | 'admin' | 'pro' | null
  readonly body: Schema | null
  readonly query: Readonly<Record<string, Schema>>
  /** Answers that are pages, files or figures, and not the envelope. */
  readonly raw: boolean
  readonly call: ValidCall
}

interface Document {
  readonly paths: Record<string, Record<string, Described>>
}
interface Described {
  readonly security?: unknown
  readonly parameters?: readonly { in: string; name: string; schema: Schema }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> }
  readonly responses: Record<string, unknown>
}

/** Every operation of the OpenAPI document, each with a call that works; one without the other is an error. */
export function readOperations(setup: Setup): Operation[] {
  const document = setup.service.app.swagger() as unknown as Document
  const calls = validCalls(setup)
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const name = `${method.toUpperCase()} ${path}`
      const call = calls[name] ?? (isServedFile(path) ? { as: null } : undefined)
      if (call === undefined) throw new Error(`${name} is new: give it a valid call`)
      return toOperation(name, path, described, call)
    }),
  )
  const names = found.map(({ name }) => name)
  const vanished = Object.keys(calls).filter(name => !names.includes(name))
  if (vanished.length > 0) throw new Error(`No longer there: ${vanished.join(', ')}`)
  return found
}

/** The web application's own files, however many there are. */
const isServedFile = (path: string) => path === '/web' || path.startsWith('/web/')

function toOperation(name: string, path: string, described: Described, call: ValidCall): Operation {
  const parameters = described.parameters ?? []
  const surface = described.security === undefined ? null : (path.split('/')[1] as 'app' | 'admin' | 'pro')
  return {
    name,
    path,
    call,
    surface,
    method: name.startsWith('GET') ? 'GET' : 'POST',
    body: described.requestBody?.content['application/json']?.schema ?? null,
    query: Object.fromEntries(parameters.filter(one => one.in === 'query').map(({ name, schema }) => [name, schema])),
    raw: !('4XX' in described.responses),
  }
}

/** The address of a call: the parts of its path, its query. */
export function addressOf(path: string, params: Record<string, string> = {}, query: Record<string, string> = {}) {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}
