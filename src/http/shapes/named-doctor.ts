import { Type } from 'typebox'
import { nullable, shape } from '../frame/fields.ts'

/** Whether the doctors behind the ids are listed by name too. Callers that do not ask get only the record. */
export const names = Type.Optional(Type.Boolean())

/** A doctor behind an id, with the directory's name if there is one and the number of open cases. */
export const namedDoctors = Type.Optional(
  Type.Array(
    shape('NamedDoctor', {
      doctor_id: Type.String(),
      name_en: nullable(Type.String()),
      name_ar: nullable(Type.String()),
      open_cases: Type.Integer(),
    }),
  ),
)
