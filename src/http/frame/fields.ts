import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import {
  LONGEST_ANSWER,
  LONGEST_DOCUMENT_NAME,
  LONGEST_KEY,
  LONGEST_REQUESTED_DOCUMENT,
  LONGEST_URL,
  MOST_QUESTIONS,
  MOST_REQUESTED_DOCUMENTS,
} from '../../domain/case/limits.ts'
import { catalogueLimits } from '../../domain/catalogue/catalogue-limits.ts'
import { LONGEST_SEARCH, MAX_PAGE } from '../../domain/values/paging.ts'

// Shared schemas. Every text that is stored has a maximum length. `validation` defines the keywords that begin with
// `x-`.

/** An id. It has no format, because an id that is no UUID is answered like an unknown id. */
export const id = () => Type.String({ 'x-trim': true, minLength: 1 })

/** The id of a person. Other systems choose these ids, so they may have any form. */
export const personId = () => Type.String({ 'x-trim': true, minLength: 1, maxLength: catalogueLimits.givenId })

export const text = (maxLength: number, minLength = 1) => Type.String({ 'x-trim': true, minLength, maxLength })

/** A name or number on one line. Control characters and characters that change the text direction are refused. */
export const line = (maxLength: number) =>
  Type.String({ 'x-trim': true, minLength: 1, maxLength, format: 'plain-line' })

/** An optional text. A blank text means the same as a missing one. */
export const optionalText = (maxLength: number) => Type.Optional(Type.String({ 'x-trim': true, maxLength }))

export const choice = <const T extends readonly (string | number)[]>(...values: T) =>
  Type.Unsafe<T[number]>({ type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values })

/** Gives a schema its own name in the API description. All schemas with one name must be the same. */
export const named = <T extends TSchema>(title: string, schema: T) => Type.Unsafe<Static<T>>({ ...schema, title })

/** An object schema with its own name in the API description. */
export const shape = <T extends TProperties>(title: string, fields: T) => named(title, Type.Object(fields))

export const listOf = <T extends TProperties>(fields: T) => Type.Array(Type.Object(fields))

export const nullable = <T extends TSchema>(schema: T) => {
  const { type = 'object', enum: values } = schema as { type?: string; enum?: readonly unknown[] }
  const choices = values === undefined ? {} : { enum: [...values, null] }
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [type, 'null'], ...choices })
}

/** For fields of answers. */
export const textOrNull = nullable(Type.String())

/** A point in time in an answer: ISO 8601, UTC, with milliseconds. */
export const timestamp = () => Type.Unsafe<Date>({ type: 'string', format: 'date-time' })

/** A day in Riyadh as YYYY-MM-DD. */
export const day = () => Type.String({ 'x-trim': true, format: 'date' })

/** A day in Riyadh, or a timestamp. */
export const moment = () => Type.String({ 'x-trim': true, maxLength: 40, format: 'day-or-moment' })

/** Ids of doctors, each once, in the given order. */
export const doctorIds = (options: { minItems?: number } = {}) =>
  Type.Array(personId(), { 'x-distinct': catalogueLimits.doctors, ...options })

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE }))
const size = Type.Optional(Type.Integer({ minimum: 1 }))

export const adminPaging = { page, size }
export const userPaging = { page, page_size: size }

/** A search text. A blank text means no filter. */
export const q = Type.Optional(Type.String({ 'x-trim': true, maxLength: LONGEST_SEARCH }))

/** A medical document with an address that a browser can open. The service never fetches this address. */
export const document = () =>
  Type.Object(
    {
      url: Type.String({ 'x-trim': true, minLength: 1, maxLength: LONGEST_URL, format: 'document-link' }),
      key: text(LONGEST_KEY),
      name: line(LONGEST_DOCUMENT_NAME),
    },
    { title: 'Document' },
  )

/** The documents that a doctor asks a patient for. */
export const requestedDocuments = () =>
  Type.Array(text(LONGEST_REQUESTED_DOCUMENT), { maxItems: MOST_REQUESTED_DOCUMENTS })

/** Answers to the patient's questions, in the order of the questions. A blank answer leaves its question unanswered. */
export const answers = () =>
  Type.Optional(Type.Array(Type.String({ 'x-trim': true, maxLength: LONGEST_ANSWER }), { maxItems: MOST_QUESTIONS }))

/** A filter: one value of a choice, or a list of values. */
export const oneOrMany = <T extends TSchema>(one: T) => Type.Unsafe<Static<T>[]>({ 'x-one-or-many': one })
