import { Type } from 'typebox'
import { listDepartments } from '../../usecases/catalogue/doctor-directory.ts'
import { listMappedDoctors, mapDoctors, showMappedDoctors } from '../../usecases/catalogue/mapped-doctors.ts'
import { adminPaging, doctorIds, id, listOf, q } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'
import { namedDoctors, names } from '../shapes/case-shapes.ts'

export const mappedDoctorRoutes: Route[] = [
  route({
    path: '/admin/map-doctors',
    summary: 'Replaces the doctors of an active category; [] clears them',
    refuses: ['disease_category_not_found'],
    body: Type.Object({ dc_id: id(), doctor_ids: doctorIds() }),
    data: Type.Object({ dc_id: Type.String() }),
    handler: ({ ctx, actor, body }) => mapDoctors(ctx, actor, body),
  }),
  route({
    path: '/admin/list-mapped-doctors',
    summary: 'Active categories with the number of their doctors, newest first',
    body: Type.Object({ ...adminPaging, q }),
    data: listOf({ dc_id: Type.String(), spec_en: Type.String(), doctor_count: Type.Integer() }),
    pages: 'size',
    handler: ({ ctx, body }) => listMappedDoctors(ctx, body),
  }),
  route({
    path: '/admin/mapped-doctors-details',
    summary: 'The doctors of one active category',
    refuses: ['disease_category_not_found'],
    body: Type.Object({ dc_id: id(), names }),
    data: Type.Object({
      dc_id: Type.String(),
      spec_en: Type.String(),
      doctors: Type.Array(Type.String()),
      named_doctors: namedDoctors,
    }),
    handler: ({ ctx, body }) => showMappedDoctors(ctx, body),
  }),
  route({
    path: '/admin/list-mapped-department',
    summary: 'The departments of the doctor directory with the number of their doctors',
    body: Type.Object({ ...adminPaging, q }),
    data: listOf({
      department_id: Type.String(),
      name_en: Type.String(),
      name_ar: Type.String(),
      doctor_count: Type.Integer(),
    }),
    pages: 'size',
    handler: ({ ctx, body }) => listDepartments(ctx, body),
  }),
]
