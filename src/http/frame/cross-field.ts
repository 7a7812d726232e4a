import type { Static, TSchema } from 'typebox'
import type { FieldError } from '../../domain/errors.ts'

/** A rule about several fields of a body at once. It answers what is wrong, or nothing. */
interface Rule<Body> {
  readonly fields: readonly (keyof Body & string)[]
  readonly check: (body: Body) => readonly FieldError[]
}

const rulesOf = new WeakMap<object, readonly Rule<never>[]>()

/** A schema together with the rules across its fields: what breaks them is listed with what breaks the schema. */
export function withRules<S extends TSchema>(schema: S, ...rules: readonly Rule<Static<S>>[]): S {
  rulesOf.set(schema, rules as readonly Rule<never>[])
  return schema
}

/** A rule is asked only about fields that are right in themselves: a list that is a number has no length. */
export function brokenRules(schema: object, body: unknown, errors: readonly FieldError[]): FieldError[] {
  const wrong = new Set(errors.map(({ field }) => /^[^.[]*/.exec(field)?.[0] ?? field))
  const askable = (rulesOf.get(schema) ?? []).filter(({ fields }) => !fields.some(field => wrong.has(field)))
  return askable.flatMap(({ check }) => check(body as never))
}
