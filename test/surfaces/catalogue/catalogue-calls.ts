import assert from 'node:assert/strict'
import type { CallOptions, Reply, TestService } from '../../support/service.ts'

/** The calls of administrators and patients to the catalogue. */
export interface CatalogueCalls {
  admin(path: string, body?: unknown): Promise<Reply>
  /** A call that must succeed; returns its data. */
  data(path: string, body?: unknown): Promise<any>
  app(path: string, options?: CallOptions): Promise<Reply>
  saveReviewType(fields?: object): Promise<string>
  saveCategory(fields?: object): Promise<string>
}

export const reviewType = {
  title_en: 'Specialist review',
  title_ar: 'مراجعة طبيب مختص',
  description_en: 'One specialist reads everything',
  description_ar: 'يقرأ طبيب مختص كل شيء',
  min_review_days: 3,
  max_review_days: 5,
  reviewed_doctors_count: 2,
  price: 750.5,
}

export const category = {
  spec_en: 'Cardiology',
  spec_ar: 'أمراض القلب',
  cond_en: ['Heart failure'],
  cond_ar: ['قصور القلب'],
}

export const UNKNOWN = '01890000-0000-7000-8000-000000000000'
/** Unknown ids; none of them is blank. */
export const NAMELESS = [UNKNOWN, 'nope', '1', "'; drop table x", `${UNKNOWN}0`, '٣', 'null']

let counter = 0

export function catalogueCalls(service: TestService): CatalogueCalls {
  const token = service.token('admin', 'admin-1')
  const patient = service.token('app', 'user-1')
  const admin = (path: string, body: unknown = {}) => service.call(`/admin/${path}`, { token, body })
  const data = async (path: string, body: unknown = {}) => {
    const reply = await admin(path, body)
    assert.equal(reply.code, 200, `${path}: ${reply.text}`)
    assert.equal(reply.body.status, 1000)
    return reply.body.data
  }
  return {
    admin,
    data,
    app: (path, options = {}) => service.call(`/app/${path}`, { token: patient, ...options }),
    saveReviewType: async (fields = {}) =>
      (await data('save-reviewtypes', { ...reviewType, title_en: `Type ${++counter}`, ...fields })).review_type_id,
    saveCategory: async (fields = {}) =>
      (await data('save-disease-categories', { ...category, spec_en: `Category ${++counter}`, ...fields })).dc_id,
  }
}

export function refuses(reply: Reply, code: number, message: string | RegExp): void {
  assert.equal(reply.code, code, reply.text)
  assert.equal(reply.body.status, 1002)
  if (typeof message === 'string') assert.equal(reply.body.message, message)
  else assert.match(reply.body.message, message)
  assert.equal('data' in reply.body, false)
}

/** A wrong value in one field, with valid values in the others, is a 400 that names the field. */
export async function refusesFields(
  catalogue: CatalogueCalls,
  path: string,
  good: object,
  wrong: readonly [string, unknown][],
) {
  for (const [field, value] of wrong) {
    const reply = await catalogue.admin(path, { ...good, [field]: value })
    refuses(reply, 400, new RegExp(`^${field}`))
    assert.match(reply.body.errors?.[0]?.field ?? '', new RegExp(`^${field}`), `${field} ${JSON.stringify(value)}`)
  }
}
