import type { MessageKey, Params } from '../i18n/text.ts'
import type { ErrorCode } from './error-codes.ts'

export interface FieldError {
  readonly field: string
  readonly key: MessageKey
  readonly params?: Params
}

/** A rule said no. The code is also the key of its text; `http/frame/errors` knows which HTTP status it gets. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly params: Params | undefined

  constructor(code: ErrorCode, params?: Params) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** Input that breaks the rules of its fields, all of them listed. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly errors: readonly [FieldError, ...FieldError[]]

  constructor(errors: readonly [FieldError, ...FieldError[]]) {
    super('invalid input')
    this.errors = errors
  }
}
