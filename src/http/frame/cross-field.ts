import type { Static, TSchema } from 'typebox'
import type { FieldError } from '../../domain/errors.ts'

/** A rule about several fields of a body at once. It answers what is wrong, or nothing. */
interface Rule<Body> {
  readonly fields: readonly (keyof Body & string)[]
  /** Only asks how long its lists are, whatever is wrong with what they hold. */
  readonly ofLengths?: true
  readonly check: (body: Body) => readonly FieldError[]
}

const rulesOf = new WeakMap<object, readonly Rule<never>[]>()

/** A schema with rules across its fields. Broken rules are listed together with the schema's own errors. */
export function withRules<S extends TSchema>(schema: S, ...rules: readonly Rule<Static<S>>[]): S {
  rulesOf.set(schema, rules as readonly Rule<never>[])
  return schema
}

/** A rule is only checked when its fields are valid in themselves: a number given instead of a list has no length. */
export function brokenRules(schema: object, body: unknown, errors: readonly FieldError[]): FieldError[] {
  const wrong = new Set(errors.map(({ field }) => field))
  const wrongWithin = new Set(errors.map(({ field }) => /^[^.[]*/.exec(field)?.[0] ?? field))
  const askable = (rulesOf.get(schema) ?? []).filter(
    ({ fields, ofLengths }) => !fields.some(field => (ofLengths ? wrong : wrongWithin).has(field)),
  )
  return askable.flatMap(({ check }) => check(body as never))
}
