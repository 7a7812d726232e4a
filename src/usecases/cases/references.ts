import { type FieldError, InvalidInput } from '../../domain/errors.ts'

/** Refuses fields that refer to something unknown or inactive. */
export function requireReferences(wrong: readonly string[]): void {
  const [first, ...rest] = wrong.map((field): FieldError => ({ field, key: 'field_reference' }))
  if (first !== undefined) throw new InvalidInput([first, ...rest])
}
