import { Ajv, type ErrorObject, type KeywordDefinition, type Options, type ValidateFunction } from 'ajv'
import { isPlainName, isSafeLink } from '../../domain/case/document.ts'
import { DomainError, type FieldError, type FieldKey, InvalidInput } from '../../domain/errors/errors.ts'
import { isStorable } from '../../domain/text/storable.ts'
import { isBlank } from '../../domain/text/visible-text.ts'
import { parseDay } from '../../domain/time/calendar.ts'
import { parseMoment } from '../../domain/time/moment.ts'
import { brokenRules } from './cross-field.ts'

/** Limits the errors in an answer, because a small body could otherwise cause a huge answer. */
const MOST_ERRORS = 100
/**
 * A body with more values is checked only up to its first error, because listing a megabyte of mistakes takes seconds.
 */
const MOST_PARTS = 10_000

interface Place {
  parentData: Record<string, unknown> | unknown[]
  parentDataProperty: string | number
}

function replace(place: Place | undefined, value: unknown): void {
  if (place) (place.parentData as Record<string | number, unknown>)[place.parentDataProperty] = value
}

/** Values are not coerced, and unknown fields are dropped. Our own keywords begin with `x-`. */
const settings: Options = {
  coerceTypes: false,
  removeAdditional: 'all',
  strict: true,
  strictRequired: false,
  // Adds the schema to each error. The messages of our own keywords take their limits from it.
  verbose: true,
  formats: {
    date: value => parseDay(value) !== null,
    'day-or-moment': value => parseMoment(value, 'first') !== null,
    base64: value => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value),
    'document-link': isSafeLink,
    'plain-line': isPlainName,
  },
}

/** `hasty` stops at the first error, `thorough` lists all. */
const hasty = new Ajv(settings)
const thorough = new Ajv({ ...settings, allErrors: true })

function addKeyword(definition: KeywordDefinition): void {
  for (const ajv of [hasty, thorough]) ajv.addKeyword(definition)
}

addKeyword({
  keyword: 'x-trim',
  type: 'string',
  schemaType: 'boolean',
  modifying: true,
  before: 'maxLength',
  validate: (_on: boolean, value: string, _parent: unknown, place?: Place) => {
    // A text of only invisible characters counts as empty.
    replace(place, isBlank(value) ? '' : value.trim())
    return true
  },
})

/** Runs after the items are trimmed. Removes repeated items and then limits the number of items. */
addKeyword({
  keyword: 'x-distinct',
  type: 'array',
  schemaType: 'number',
  modifying: true,
  errors: false,
  validate: (limit: number, value: unknown[], _parent: unknown, place?: Place) => {
    const distinct = [...new Set(value)]
    replace(place, distinct)
    return distinct.length <= limit
  },
})

addKeyword({
  keyword: 'x-decimals',
  type: 'number',
  schemaType: 'number',
  errors: false,
  validate: (digits: number, value: number) => Number(value.toFixed(digits)) === value,
})

/** The most values of a filter. A longer list hardly filters anything, but each value is compared with every row. */
export const MOST_VALUES = 100

interface Choice {
  readonly enum: readonly unknown[]
}

/** Takes a single value or a list of values. The handler always gets a list. */
addKeyword({
  keyword: 'x-one-or-many',
  schemaType: 'object',
  modifying: true,
  errors: false,
  validate: ({ enum: allowed }: Choice, value: unknown, _parent: unknown, place?: Place) => {
    const list = Array.isArray(value) ? value : [value]
    replace(place, list)
    return list.length <= MOST_VALUES && list.every(item => allowed.includes(item))
  },
})

type Validator = (data: unknown) => { value: unknown } | { error: Error }

/** Throws when the schema itself is wrong. */
export function compileValidator(schema: object): ValidateFunction {
  return hasty.compile(schema)
}

/**
 * Returns a function that checks one part of a request against its schema. Null counts as missing in an optional field.
 * So that a process starts sooner, Ajv compiles a schema at its first request. It compiles the variant that lists all
 * errors at the first error.
 */
export function validatorOf(schema: object, part: string | undefined): Validator {
  const isValid = (data: unknown) => compileValidator(schema)(data)
  const allErrors = (data: unknown) => {
    const validate = thorough.compile(schema)
    validate(data)
    return fieldErrors(validate)
  }
  const errorsOf = (data: unknown) => {
    const isTooLarge = countParts(data, MOST_PARTS) === 0
    if (isTooLarge) return fieldErrors(compileValidator(schema))
    const errors = allErrors(data)
    // A rule across fields skips wrong fields, so it needs all errors.
    return errors.length < MOST_ERRORS ? [...errors, ...brokenRules(schema, data, errors)] : errors
  }
  return input => {
    const data = (input ?? {}) as Record<string, unknown>
    dropNulls(schema, data)
    if (part === 'querystring' && !isStorableQuery(data)) return { error: new DomainError('body_bad_text') }
    const [first, ...rest] = isValid(data) ? brokenRules(schema, data, []) : errorsOf(data)
    return first === undefined ? { value: data } : { error: new InvalidInput([first, ...rest]) }
  }
}

function isStorableQuery(query: Readonly<Record<string, unknown>>): boolean {
  return Object.values(query)
    .flat()
    .every(value => isStorable(String(value)))
}

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
}

/** Drops optional fields that are null, also in nested objects and in items of lists. */
function dropNulls({ properties = {}, required = [], items }: Shape, data: unknown): void {
  if (typeof data !== 'object' || data === null) return
  if (items && Array.isArray(data)) for (const item of data) dropNulls(items, item)
  const fields = data as Record<string, unknown>
  for (const [name, shape] of Object.entries(properties)) {
    if (fields[name] === null && !required.includes(name)) delete fields[name]
    else dropNulls(shape, fields[name])
  }
}

/** Subtracts the number of values in a body from an allowance. Returns 0 when the body has that many values or more. */
function countParts(value: unknown, allowance: number): number {
  let left = allowance - 1
  if (typeof value !== 'object' || value === null) return left
  for (const part of Object.values(value)) {
    if (left <= 0) return 0
    left = countParts(part, left)
  }
  return left
}

function fieldErrors(validate: ValidateFunction): FieldError[] {
  return (validate.errors ?? []).slice(0, MOST_ERRORS).map(describe)
}

function describe(error: ErrorObject): FieldError {
  const path = fieldName(error.instancePath)
  if (error.keyword === 'required') {
    const missing = String(error.params.missingProperty)
    return { field: path === '' ? missing : `${path}.${missing}`, key: 'field_required' }
  }
  const [key, params] = wording(error)
  return params === undefined ? { field: path, key } : { field: path, key, params }
}

/** /med_docs/0/url -> med_docs[0].url */
function fieldName(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`), '')
}

const FORMAT_WORDS: Readonly<Record<string, FieldKey>> = {
  date: 'field_day',
  'day-or-moment': 'field_moment',
  base64: 'field_picture',
  'document-link': 'field_link',
  'plain-line': 'field_name_characters',
}

const TYPE_WORDS: Readonly<Record<string, FieldKey>> = {
  string: 'field_string',
  integer: 'field_integer',
  number: 'field_number',
  boolean: 'field_boolean',
  array: 'field_array',
  object: 'field_object',
}

const choicesOf = (schema: object = {}) => (schema as { 'x-one-or-many'?: Choice })['x-one-or-many']?.enum ?? []

function wording({ keyword, params, schema, parentSchema, data }: ErrorObject): [FieldKey, FieldError['params']?] {
  const limit = { limit: Number(params.limit ?? 0) }
  switch (keyword) {
    case 'type':
      return [TYPE_WORDS[String(params.type)] ?? 'field_invalid']
    case 'minLength':
      return limit.limit > 1 ? ['field_too_short', limit] : ['field_empty']
    case 'maxLength':
      return ['field_too_long', limit]
    case 'minItems':
      return ['field_list_empty']
    case 'maxItems':
      return ['field_too_many', limit]
    case 'x-distinct':
      return ['field_too_many', { limit: Number(parentSchema?.['x-distinct'] ?? schema) }]
    case 'x-decimals':
      return ['field_decimals', { limit: Number(parentSchema?.['x-decimals'] ?? schema) }]
    case 'format':
      return [FORMAT_WORDS[String(params.format)] ?? 'field_invalid']
    case 'x-one-or-many':
      if (Array.isArray(data) && data.length > MOST_VALUES) return ['field_too_many', { limit: MOST_VALUES }]
      return ['field_choice', { choices: choicesOf(parentSchema).join(', ') }]
    case 'minimum':
      return ['field_minimum', limit]
    case 'maximum':
      return ['field_maximum', limit]
    case 'enum':
      return ['field_choice', { choices: (params.allowedValues as unknown[]).join(', ') }]
    default:
      return ['field_invalid']
  }
}
