import type { ErrorCode, FieldCode } from './types.ts'

export type ProblemKind = 'offline' | 'signed_out' | 'not_found' | 'invalid' | 'refused' | 'busy' | 'server'

export interface FieldError {
  readonly field: string
  readonly code: FieldCode
  readonly params?: Readonly<Record<string, string | number>>
}

interface Refused {
  readonly code?: ErrorCode
  readonly errors?: FieldError[]
  readonly params?: { readonly documents?: string[] }
}

/** A failed call. Its kind is one of the few that a screen treats differently. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly status: number
  /** The service's error code; null when the answer did not come from the service. */
  readonly code: ErrorCode | null
  readonly fields: readonly FieldError[]
  /** The documents that a refusal is about, by id. */
  readonly documents: readonly string[]

  constructor(
    kind: ProblemKind,
    status = 0,
    code: ErrorCode | null = null,
    fields: readonly FieldError[] = [],
    documents: readonly string[] = [],
  ) {
    super(code ?? kind)
    this.kind = kind
    this.status = status
    this.code = code
    this.fields = fields
    this.documents = documents
  }

  static of(status: number, body: unknown): Problem {
    const { code = null, errors = [], params = {} } = (body ?? {}) as Refused
    return new Problem(kindOf(status), status, code, errors, params.documents)
  }

  /** True when the same call may succeed later. */
  get passing(): boolean {
    return this.kind === 'offline' || this.kind === 'server' || this.kind === 'busy'
  }
}

function kindOf(status: number): ProblemKind {
  if (status >= 502) return 'offline'
  if (status >= 500) return 'server'
  if (status === 401) return 'signed_out'
  if (status === 404) return 'not_found'
  if (status === 429) return 'busy'
  return status === 400 ? 'invalid' : 'refused'
}

export function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem('server')
}
