import { Type } from 'typebox'
import { named, nullable } from '../frame/fields.ts'

/** A doctor of a list of ids, by name where the directory knows it, with the number of their open cases. */
export const namedDoctors = Type.Array(
  named(
    'NamedDoctor',
    Type.Object({
      doctor_id: Type.String(),
      name_en: nullable(Type.String()),
      name_ar: nullable(Type.String()),
      open_cases: Type.Integer(),
    }),
  ),
)
