import { type Static, type TSchema, Type } from 'typebox'
import { MAX_PAGE } from '../domain/paging.ts'

/** Shared schemas. Every string is bounded; `x-` keywords are explained in `validation`. */

/** An id: trimmed, not blank. What is no UUID names nothing and is answered like an unknown id, so no format here. */
export const id = () => Type.String({ 'x-trim': true, minLength: 1 })

/** Doctors and users have ids of their own making. */
export const personId = () => Type.String({ 'x-trim': true, minLength: 1, maxLength: 128 })

export const text = (maxLength: number) => Type.String({ 'x-trim': true, minLength: 1, maxLength })

export const choice = <const T extends readonly (string | number)[]>(...values: T) =>
  Type.Unsafe<T[number]>({ type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values })

export const nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [(schema as { type?: string }).type ?? 'object', 'null'] })

/** A point in time as answers carry it: ISO 8601, UTC, milliseconds. */
export const timestamp = () => Type.Unsafe<Date>({ type: 'string', format: 'date-time' })

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE }))
const size = Type.Optional(Type.Integer({ minimum: 1 }))

export const adminPaging = { page, size }
export const userPaging = { page, page_size: size }

/** A search text; a blank one means no filter. */
export const q = Type.Optional(Type.String({ 'x-trim': true, maxLength: 100 }))

export const limits = {
  name: 200,
  reason: 2_000,
  longText: 20_000,
} as const
