import { Type } from 'typebox'
import { listDepartments } from '../../usecases/catalogue/doctor-directory.ts'
import { listMappedDoctors, mapDoctors, showMappedDoctors } from '../../usecases/catalogue/mapped-doctors.ts'
import { adminPage, ok } from '../frame/envelope.ts'
import { adminPaging, doctorIds, id, q } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { namedDoctors, names } from '../shapes/named-doctor.ts'

export const mappedDoctorRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/admin/map-doctors',
    effect: 'write',
    auth: 'admin',
    summary: 'Replaces the doctors of an active category; [] clears them',
    refuses: ['disease_category_not_found'],
    body: Type.Object({ dc_id: id(), doctor_ids: doctorIds() }),
    data: Type.Object({ dc_id: Type.String() }),
    handler: async ({ ctx, actor, body }) => ok(await mapDoctors(ctx, actor, body)),
  }),
  route({
    method: 'POST',
    path: '/admin/list-mapped-doctors',
    effect: 'read',
    auth: 'admin',
    summary: 'Active categories with the number of their doctors, newest first',
    body: Type.Object({ ...adminPaging, q }),
    data: Type.Array(Type.Object({ dc_id: Type.String(), spec_en: Type.String(), doctor_count: Type.Integer() })),
    pages: 'size',
    handler: async ({ ctx, body }) => adminPage(await listMappedDoctors(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/admin/mapped-doctors-details',
    effect: 'read',
    auth: 'admin',
    summary: 'The doctors of one active category',
    refuses: ['disease_category_not_found'],
    body: Type.Object({ dc_id: id(), names }),
    data: Type.Object({
      dc_id: Type.String(),
      spec_en: Type.String(),
      doctors: Type.Array(Type.String()),
      named_doctors: namedDoctors,
    }),
    handler: async ({ ctx, body }) => ok(await showMappedDoctors(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/admin/list-mapped-department',
    effect: 'read',
    auth: 'admin',
    summary: 'The departments of the doctor directory with the number of their doctors',
    body: Type.Object({ ...adminPaging, q }),
    data: Type.Array(
      Type.Object({
        department_id: Type.String(),
        name_en: Type.String(),
        name_ar: Type.String(),
        doctor_count: Type.Integer(),
      }),
    ),
    pages: 'size',
    handler: async ({ ctx, body }) => adminPage(await listDepartments(ctx, body)),
  }),
]
