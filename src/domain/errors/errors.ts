import type { MessageKey, Params } from '../../i18n/text.ts'
import type { ErrorCode, FieldCode } from './error-codes.ts'

/** The keys of texts about fields. */
export type FieldKey = Extract<MessageKey, `field_${string}`>

/** The code for programs, by the key of the text. */
export const codeOfField: Readonly<Record<FieldKey, FieldCode>> = {
  field_required: 'required',
  field_string: 'type',
  field_integer: 'type',
  field_number: 'type',
  field_boolean: 'type',
  field_array: 'type',
  field_object: 'type',
  field_invalid: 'format',
  field_empty: 'too_short',
  field_too_short: 'too_short',
  field_list_empty: 'too_short',
  field_too_long: 'too_long',
  field_too_many: 'too_long',
  field_documents_total: 'too_long',
  field_minimum: 'range',
  field_maximum: 'range',
  field_period_too_long: 'range',
  field_day_passed: 'order',
  field_day_not_after_due: 'order',
  field_outside_year: 'range',
  field_day_twice: 'pair',
  field_choice: 'unknown_value',
  field_reference: 'unknown_value',
  field_document_elsewhere: 'unknown_value',
  field_speciality: 'unknown_value',
  field_doctor_unknown: 'unknown_value',
  field_department_unknown: 'unknown_value',
  field_same_length: 'pair',
  field_custom_period: 'pair',
  field_not_below: 'order',
  field_before_from: 'order',
  field_decimals: 'format',
  field_link: 'format',
  field_link_host: 'format',
  field_name_characters: 'format',
  field_picture: 'format',
  field_day: 'format',
  field_moment: 'format',
}

export interface FieldError {
  readonly field: string
  readonly key: FieldKey
  readonly params?: Readonly<Record<string, string | number>>
}

/** The error of a rule that refuses a request. The code is also the key of its text. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly params: Params | undefined
  /** Further facts of the answer for programs. */
  readonly details: { readonly documents?: string[]; readonly part?: string } | null = null

  constructor(code: ErrorCode, params?: Params) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** A refusal that names the documents it is about. */
export class AboutDocuments extends DomainError {
  override readonly details: { readonly documents: string[] }

  constructor(code: ErrorCode, documents: readonly string[]) {
    super(code)
    this.details = { documents: [...documents] }
  }
}

/** The error of a part of the service that is unavailable. */
export class PartUnavailable extends DomainError {
  override readonly details: { readonly part: string }

  constructor(part: string, cause: unknown) {
    super('unavailable')
    this.details = { part }
    this.cause = cause
  }
}

/** The error of input that breaks rules of its fields. It lists all problems. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly errors: readonly [FieldError, ...FieldError[]]

  constructor(errors: readonly [FieldError, ...FieldError[]]) {
    super('invalid input')
    this.errors = errors
  }
}

/** Throws when there are problems of fields. */
export function refuseFields([first, ...rest]: readonly FieldError[]): void {
  if (first !== undefined) throw new InvalidInput([first, ...rest])
}

/** The error of too many requests. The caller may try again after `waitS` seconds. */
export class TooSoon extends DomainError {
  readonly waitS: number

  constructor(waitS: number) {
    super('too_many_requests')
    this.waitS = waitS
  }
}
