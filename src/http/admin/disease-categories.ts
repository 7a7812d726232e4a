import { Type } from 'typebox'
import { pairProblems } from '../../domain/catalogue/catalogue.ts'
import { catalogueLimits as limits } from '../../domain/catalogue/catalogue-limits.ts'
import {
  editDiseaseCategory,
  listDiseaseCategories,
  listInactiveCategories,
  saveDiseaseCategory,
  showDiseaseCategory,
  switchDiseaseCategory,
} from '../../usecases/catalogue/disease-categories.ts'
import { withRules } from '../frame/cross-field.ts'
import { adminPaging, choice, id, listOf, nullable, q, shape, text, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

const conditions = () => Type.Array(text(limits.name), { minItems: 1, maxItems: limits.conditions })

const fields = {
  spec_en: text(limits.name),
  spec_ar: text(limits.name),
  cond_en: conditions(),
  cond_ar: conditions(),
  for_unsure: Type.Optional(Type.Boolean()),
}

const paired = { fields: ['cond_en', 'cond_ar'], check: pairProblems } as const

const category = {
  dc_id: Type.String(),
  spec_en: Type.String(),
  spec_ar: Type.String(),
  cond_en: Type.Array(Type.String()),
  cond_ar: Type.Array(Type.String()),
  for_unsure: Type.Boolean(),
}

const saved = Type.Object({ dc_id: Type.String() })

export const diseaseCategoryRoutes: Route[] = [
  route({
    path: '/admin/save-disease-categories',
    summary: 'A new disease category with its conditions, active at once',
    refuses: ['disease_category_exists'],
    body: withRules(Type.Object(fields), paired),
    data: saved,
    handler: ({ ctx, actor, body }) => saveDiseaseCategory(ctx, actor, body),
  }),
  route({
    path: '/admin/list-disease-categories',
    summary: 'Active disease categories, newest first',
    body: Type.Object({ ...adminPaging, q }),
    data: Type.Array(shape('DiseaseCategory', { ...category, created_date: timestamp() })),
    pages: 'size',
    handler: ({ ctx, body }) => listDiseaseCategories(ctx, body),
  }),
  route({
    path: '/admin/list-inactive-categories',
    summary: 'Disease categories that are switched off, newest first',
    body: Type.Object({ ...adminPaging, q }),
    data: listOf({ dc_id: Type.String(), spec_en: Type.String(), spec_ar: Type.String() }),
    pages: 'size',
    handler: ({ ctx, body }) => listInactiveCategories(ctx, body),
  }),
  route({
    path: '/admin/disease-category-details',
    summary: 'One active disease category',
    refuses: ['disease_category_not_found'],
    body: Type.Object({ dc_id: id() }),
    data: Type.Object({
      ...category,
      created_by: Type.String(),
      created_date: timestamp(),
      updated_date: nullable(timestamp()),
    }),
    handler: ({ ctx, body }) => showDiseaseCategory(ctx, body.dc_id),
  }),
  route({
    path: '/admin/disease-category-edit',
    summary: 'Replaces names and conditions of an active category; its doctors stay',
    refuses: ['disease_category_not_found', 'disease_category_exists'],
    body: withRules(Type.Object({ dc_id: id(), ...fields }), paired),
    data: saved,
    handler: ({ ctx, actor, body }) => editDiseaseCategory(ctx, actor, body),
  }),
  route({
    path: '/admin/disease-category-update-status',
    summary: 'Switches a category on (1) or off (0)',
    refuses: ['disease_category_not_found', 'disease_category_exists'],
    body: Type.Object({ dc_id: id(), status: choice(0, 1) }),
    data: Type.Object({ dc_id: Type.String(), status: Type.Integer() }),
    handler: ({ ctx, actor, body }) => switchDiseaseCategory(ctx, actor, body),
  }),
]
