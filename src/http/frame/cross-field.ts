import type { Static, TSchema } from 'typebox'
import type { FieldError } from '../../domain/errors/errors.ts'

/** A rule about several fields of a body at once. `check` returns the errors that it finds. */
interface Rule<Body> {
  /**
   * The fields that `check` reads. `days[].date` is the date of every item; `days` alone is the list and its length.
   */
  readonly fields: readonly ((keyof Body & string) | `${keyof Body & string}[].${string}`)[]
  readonly check: (body: Body) => readonly FieldError[]
}

const rulesOf = new WeakMap<object, readonly Rule<never>[]>()

/** Adds rules across fields to a schema. Broken rules are listed together with the schema's own errors. */
export function withRules<S extends TSchema>(schema: S, ...rules: readonly Rule<Static<S>>[]): S {
  rulesOf.set(schema, rules as readonly Rule<never>[])
  return schema
}

/** Skips a rule when one of its fields is wrong by itself: a number in place of a list has no length to check. */
export function brokenRules(schema: object, body: unknown, errors: readonly FieldError[]): FieldError[] {
  const wrong = errors.map(({ field }) => field.replaceAll(/\[\d+\]/g, '[]'))
  const isWrong = (field: string) =>
    wrong.some(one => field === one || field.startsWith(`${one}.`) || field.startsWith(`${one}[`))
  const askable = (rulesOf.get(schema) ?? []).filter(({ fields }) => !fields.some(isWrong))
  return askable.flatMap(({ check }) => check(body as never))
}
