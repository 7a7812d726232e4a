import { Type } from 'typebox'
import { named, nullable } from '../frame/fields.ts'

/** Whether the doctors of a list of ids are told by name too. Who does not ask gets the record alone. */
export const names = Type.Optional(Type.Boolean())

/** A doctor of a list of ids, by name where the directory knows it, with the number of their open cases. */
export const namedDoctors = Type.Optional(
  Type.Array(
    named(
      'NamedDoctor',
      Type.Object({
        doctor_id: Type.String(),
        name_en: nullable(Type.String()),
        name_ar: nullable(Type.String()),
        open_cases: Type.Integer(),
      }),
    ),
  ),
)
