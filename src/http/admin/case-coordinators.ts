import { Type } from 'typebox'
import {
  editCoordinators,
  listAssignableCoordinators,
  listCoordinatorDoctors,
  listCoordinators,
  saveCoordinators,
  showCoordinators,
} from '../../usecases/catalogue/coordinators.ts'
import { adminPaging, doctorIds, id, listOf, nullable, q, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { namedDoctors, names } from '../shapes/case-shapes.ts'

const coordinators = {
  cc_id: Type.String(),
  speciality_id: Type.String(),
  doctor_ids: Type.Array(Type.String()),
}

const doctor = {
  doctor_id: Type.String(),
  name_en: Type.String(),
  name_ar: Type.String(),
  speciality_en: nullable(Type.String()),
  speciality_ar: nullable(Type.String()),
  open_cases: Type.Integer(),
}

export const caseCoordinatorRoutes: Route[] = [
  route({
    path: '/admin/save-case-coordinators',
    summary: 'Names the coordinators of a speciality that has none yet',
    refuses: ['coordinators_exist'],
    body: Type.Object({ speciality_id: id(), doctor_ids: doctorIds({ minItems: 1 }) }),
    data: Type.Object({ cc_id: Type.String() }),
    handler: ({ ctx, actor, body }) => saveCoordinators(ctx, actor, body),
  }),
  route({
    path: '/admin/list-case-coordinators',
    summary: 'Coordinators by speciality, newest first; q searches ids and names',
    body: Type.Object({ ...adminPaging, q, names }),
    data: listOf({ ...coordinators, created_date: timestamp(), named_doctors: namedDoctors }),
    pages: 'size',
    handler: ({ ctx, body }) => listCoordinators(ctx, body),
  }),
  route({
    path: '/admin/case-coordinator-details',
    summary: 'The coordinators of one speciality, and who wrote them',
    refuses: ['coordinators_not_found'],
    body: Type.Object({ cc_id: id() }),
    data: Type.Object({
      ...coordinators,
      created_by: Type.String(),
      created_date: timestamp(),
      updated_by: nullable(Type.String()),
      updated_date: nullable(timestamp()),
    }),
    handler: ({ ctx, body }) => showCoordinators(ctx, body.cc_id),
  }),
  route({
    path: '/admin/edit-case-coordinators',
    summary: 'Replaces the coordinators of a speciality; [] clears them',
    refuses: ['coordinators_not_found'],
    body: Type.Object({ cc_id: id(), doctor_ids: doctorIds() }),
    handler: ({ ctx, actor, body }) => editCoordinators(ctx, actor, body),
  }),
  route({
    path: '/admin/coordinator-list',
    summary: 'Doctors who may coordinate the case, the category, or anything',
    body: Type.Object({ ...adminPaging, q, case_id: Type.Optional(id()), dc_id: Type.Optional(id()) }),
    data: listOf(doctor),
    pages: 'size',
    handler: ({ ctx, body }) => listCoordinatorDoctors(ctx, body),
  }),
  route({
    path: '/admin/list-assign-coordinator-doctors',
    summary: 'Doctors who may coordinate one case, the present coordinator marked',
    refuses: ['case_not_found'],
    body: Type.Object({ case_id: id() }),
    data: Type.Object({
      case_id: Type.String(),
      dc_id: Type.String(),
      spec_en: Type.String(),
      spec_ar: Type.String(),
      doctors: listOf({ ...doctor, reachable: Type.Boolean(), is_current: Type.Boolean() }),
    }),
    handler: ({ ctx, body }) => listAssignableCoordinators(ctx, body.case_id),
  }),
]
