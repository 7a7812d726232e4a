import { Type } from 'typebox'
import { catalogueLimits as limits } from '../../domain/catalogue/catalogue-limits.ts'
import { addressProblems } from '../../domain/catalogue/doctor-directory.ts'
import { languages } from '../../i18n/language.ts'
import { listChanges, listDoctors, saveDepartment, saveDoctor } from '../../usecases/catalogue/doctor-directory.ts'
import { withRules } from '../frame/cross-field.ts'
import {
  adminPaging,
  choice,
  id,
  nullable,
  optionalText,
  personId,
  q,
  shape,
  text,
  timestamp,
} from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { changeKind } from '../shapes/closed-sets.ts'

/** The row before or after a change. Null before the row was added. */
const state = nullable(Type.Record(Type.String(), Type.Unknown()))

const departmentId = () => text(limits.givenId)
const replace = Type.Optional(Type.Boolean())

export const doctorDirectoryRoutes: Route[] = [
  route({
    path: '/admin/list-doctors',
    summary: 'The doctor directory, newest first; q searches ids and names',
    body: Type.Object({ ...adminPaging, q, department_id: Type.Optional(id()) }),
    data: Type.Array(
      shape('Doctor', {
        doctor_id: Type.String(),
        department_id: Type.String(),
        department_name_en: Type.String(),
        department_name_ar: Type.String(),
        name_en: Type.String(),
        name_ar: Type.String(),
        speciality_en: Type.String(),
        speciality_ar: Type.String(),
        email: nullable(Type.String()),
        phone: nullable(Type.String()),
        lang: nullable(choice(...languages)),
        open_cases: Type.Integer(),
        reachable: Type.Boolean(),
      }),
    ),
    pages: 'size',
    handler: ({ ctx, body }) => listDoctors(ctx, body),
  }),
  route({
    path: '/admin/save-doctor',
    summary:
      'Adds a doctor to the directory or, with replace, changes the profile; without email, phone or lang none is kept',
    refuses: ['already_exists'],
    body: withRules(
      Type.Object({
        doctor_id: personId(),
        department_id: departmentId(),
        name_en: text(limits.name),
        name_ar: text(limits.name),
        speciality_en: text(limits.name),
        speciality_ar: text(limits.name),
        email: optionalText(limits.address),
        phone: optionalText(limits.address),
        lang: Type.Optional(choice(...languages)),
        replace,
      }),
      { fields: ['email'], check: ({ email }) => addressProblems({ email }) },
      { fields: ['phone'], check: ({ phone }) => addressProblems({ phone }) },
    ),
    data: Type.Object({ doctor_id: Type.String() }),
    handler: ({ ctx, actor, body }) => saveDoctor(ctx, actor, body),
  }),
  route({
    path: '/admin/save-department',
    summary: 'Adds a department to the doctor directory or, with replace, changes its names',
    refuses: ['already_exists'],
    body: Type.Object({
      department_id: departmentId(),
      name_en: text(limits.name),
      name_ar: text(limits.name),
      replace,
    }),
    data: Type.Object({ department_id: Type.String() }),
    handler: ({ ctx, actor, body }) => saveDepartment(ctx, actor, body),
  }),
  route({
    path: '/admin/list-changes',
    summary: 'Who changed the directory, the catalogues and the holidays, before and after, newest first',
    body: Type.Object({ ...adminPaging, kind: Type.Optional(changeKind), id: Type.Optional(id()) }),
    data: Type.Array(
      shape('Change', {
        date: timestamp(),
        changed_by: Type.String(),
        kind: changeKind,
        id: Type.String(),
        before: state,
        after: state,
      }),
    ),
    pages: 'size',
    handler: ({ ctx, body }) => listChanges(ctx, body),
  }),
]
