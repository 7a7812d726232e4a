import { Type } from 'typebox'
import { listAssignableCoordinators, listCoordinatorDoctors } from '../../usecases/catalogue/coordinator-doctors.ts'
import {
  editCoordinators,
  listCoordinators,
  saveCoordinators,
  showCoordinators,
} from '../../usecases/catalogue/coordinators.ts'
import { adminPage, done, ok } from '../frame/envelope.ts'
import { adminPaging, doctorIds, id, nullable, q, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { namedDoctors, names } from '../shapes/named-doctor.ts'

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
    method: 'POST',
    path: '/admin/save-case-coordinators',
    effect: 'write',
    auth: 'admin',
    summary: 'Names the coordinators of a speciality that has none yet',
    refuses: ['coordinators_exist'],
    body: Type.Object({ speciality_id: id(), doctor_ids: doctorIds({ minItems: 1 }) }),
    data: Type.Object({ cc_id: Type.String() }),
    handler: async ({ ctx, actor, body }) => ok(await saveCoordinators(ctx, actor, body)),
  }),
  route({
    method: 'POST',
    path: '/admin/list-case-coordinators',
    effect: 'read',
    auth: 'admin',
    summary: 'Coordinators by speciality, newest first; q searches ids and names',
    body: Type.Object({ ...adminPaging, q, names }),
    data: Type.Array(Type.Object({ ...coordinators, created_date: timestamp(), named_doctors: namedDoctors })),
    pages: 'size',
    handler: async ({ ctx, body }) => adminPage(await listCoordinators(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/admin/case-coordinator-details',
    effect: 'read',
    auth: 'admin',
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
    handler: async ({ ctx, body }) => ok(await showCoordinators(ctx, body.cc_id)),
  }),
  route({
    method: 'POST',
    path: '/admin/edit-case-coordinators',
    effect: 'write',
    auth: 'admin',
    summary: 'Replaces the coordinators of a speciality; [] clears them',
    refuses: ['coordinators_not_found'],
    body: Type.Object({ cc_id: id(), doctor_ids: doctorIds() }),
    handler: ({ ctx, actor, body }) => editCoordinators(ctx, actor, body).then(() => done()),
  }),
  route({
    method: 'POST',
    path: '/admin/coordinator-list',
    effect: 'read',
    auth: 'admin',
    summary: 'Doctors who may coordinate the case, the category, or anything',
    body: Type.Object({ ...adminPaging, q, case_id: Type.Optional(id()), dc_id: Type.Optional(id()) }),
    data: Type.Array(Type.Object(doctor)),
    pages: 'size',
    handler: async ({ ctx, body }) => adminPage(await listCoordinatorDoctors(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/admin/list-assign-coordinator-doctors',
    effect: 'read',
    auth: 'admin',
    summary: 'Doctors who may coordinate one case, the present coordinator marked',
    refuses: ['case_not_found'],
    body: Type.Object({ case_id: id() }),
    data: Type.Object({
      case_id: Type.String(),
      dc_id: Type.String(),
      spec_en: Type.String(),
      spec_ar: Type.String(),
      doctors: Type.Array(Type.Object({ ...doctor, reachable: Type.Boolean(), is_current: Type.Boolean() })),
    }),
    handler: async ({ ctx, body }) => ok(await listAssignableCoordinators(ctx, body.case_id)),
  }),
]
