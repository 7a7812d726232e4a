import type { Context } from '../../src/context.ts'
import type { Patient, Surface } from '../../src/domain/actor.ts'
import { assignCoordinator } from '../../src/usecases/cases/assign-coordinator.ts'
import { type CaseFields, saveCase } from '../../src/usecases/cases/save-case.ts'
import { handleCallback } from '../../src/usecases/payments/handle-callback.ts'
import { dashboardOverview } from '../../src/usecases/views/dashboard.ts'
import { listAssignments } from '../../src/usecases/views/list-assignments.ts'
import { listCases } from '../../src/usecases/views/list-cases.ts'
import { listOwnCases } from '../../src/usecases/views/list-own-cases.ts'
import { viewOwnCase } from '../../src/usecases/views/own-case.ts'
import { makeCases, type Wanted } from './made-cases.ts'
import { DC_ID, DOCTORS, RARE_NAME, RT_ID } from './oversight-data.ts'
import type { Ids } from './recording.ts'
import type { Filled } from './sizes.ts'

/** One call, as its caller sends it and as the service's own use case runs it. */
export interface Asked {
  readonly path: string
  readonly surface: Surface | null
  readonly caller: string
  readonly body: object
  /** Of a call that needs a case of its own. */
  readonly own: Ids | null
  readonly useCase: ((ctx: Context) => Promise<unknown>) | null
}

export interface Endpoint {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** What consumes a state gets fresh cases for every turn; all others are the same calls again. */
  readonly kind: 'read' | 'write' | 'consuming'
  readonly connections: number
  /** The calls of a turn, or some that are used in turn. */
  ask(on: Filled, count: number): Promise<Asked[]>
}

const CONNECTIONS = 16
/** Those who look at figures are few; sixteen of them at once would measure the queue. */
const DASHBOARD_CONNECTIONS = 4

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
/** As the patients' rows have them already, so that a call has nothing to write down. */
export const phoneOf = (userId: string) => `+9665${userId.replace('user-', '').padStart(8, '0')}`
const patient = (id: string): Patient => ({
  kind: 'patient',
  id,
  name: null,
  phone: phoneOf(id),
  email: null,
  lang: null,
})
const admin = { kind: 'admin', id: 'bench' } as const
const doctorOf = (n: number) => `dr-${n % DOCTORS}`

const usual = { method: 'POST', kind: 'read', connections: CONNECTIONS } as const

const picker = (name: string, path: string): Endpoint => ({
  ...usual,
  name,
  method: 'GET',
  ask: async ({ chosen }) =>
    chosen.map(({ userId }) => ({ path, surface: 'app', caller: userId, body: {}, own: null, useCase: null })),
})

/** The caller is the patient of each of the chosen cases. */
const ofPatient = (
  name: string,
  path: string,
  bodyOf: (caseId: string) => object,
  run: (ctx: Context, owner: Patient, caseId: string) => Promise<unknown>,
): Endpoint => ({
  ...usual,
  name,
  ask: async ({ chosen }) =>
    chosen.map(({ caseId, userId }) => ({
      path,
      surface: 'app',
      caller: userId,
      body: bodyOf(caseId),
      own: null,
      useCase: ctx => run(ctx, patient(userId), caseId),
    })),
})

const adminList = (name: string, body: Parameters<typeof listCases>[1]): Endpoint => ({
  ...usual,
  name,
  ask: async () => [
    {
      path: '/admin/list-review-cases',
      surface: 'admin',
      caller: admin.id,
      body,
      own: null,
      useCase: ctx => listCases(ctx, body, 'en'),
    },
  ],
})

const dashboard = (name: string, period: 'this_month' | 'all'): Endpoint => ({
  ...usual,
  name,
  connections: DASHBOARD_CONNECTIONS,
  ask: async () => [
    {
      path: '/admin/dashboard-overview',
      surface: 'admin',
      caller: admin.id,
      body: { period },
      own: null,
      useCase: ctx => dashboardOverview(ctx, { period }),
    },
  ],
})

/** Each call on a case that is made for it and has never been asked about. */
const consuming = (
  name: string,
  status: Wanted['status'],
  asked: (own: Ids, n: number) => Omit<Asked, 'own' | 'surface' | 'caller'>,
  method: 'GET' | 'POST' = 'POST',
): Endpoint => ({
  ...usual,
  name,
  method,
  kind: 'consuming',
  ask: async ({ connection, patients }, count) => {
    const made = await makeCases(connection, count, { status, rtId: RT_ID, dcId: DC_ID, patients })
    return made.map((one, n) => {
      const own = { ...one }
      return { surface: method === 'GET' ? null : 'admin', caller: admin.id, own, ...asked(own, n) }
    })
  },
})

const newCase: CaseFields = {
  rt_id: RT_ID,
  dc_id: DC_ID,
  patient_age: 45,
  patient_gender: 'female',
  status: 'review',
  medical_history: 'Chest pain since March, worse when climbing stairs. '.repeat(10),
  medical_documents: [1, 2, 3].map(n => ({ url: `https://files.example.org/${n}.pdf`, key: `k${n}`, name: `${n}` })),
}

const save: Endpoint = {
  ...ofPatient(
    'save',
    '/app/save-review-case',
    () => newCase,
    (ctx, owner) => saveCase(ctx, owner, newCase, null),
  ),
  kind: 'write',
}

const assign = consuming('assign', 'review', ({ case: case_id = '' }, n) => {
  const body = { case_id, doctor_id: doctorOf(n) }
  return { path: '/admin/assign-coordinator', body, useCase: ctx => assignCoordinator(ctx, admin, body) }
})

const callback = consuming(
  'callback',
  'payment_pending',
  ({ case: case_id = '' }) => ({
    path: `/app/success-webhook?case_id=${case_id}`,
    body: {},
    useCase: ctx => handleCallback(ctx, 'success', { case_id }),
  }),
  'GET',
)

const sops: Endpoint = {
  ...usual,
  name: 'sops',
  ask: async ({ chosen }) =>
    chosen.map((_, n) => ({
      path: '/pro/sops',
      surface: 'pro',
      caller: doctorOf(n),
      body: {},
      own: null,
      useCase: ctx => listAssignments(ctx, { kind: 'doctor', id: doctorOf(n) }, {}),
    })),
}

const details = ofPatient(
  'details',
  '/app/review-case-details',
  case_id => ({ case_id }),
  (ctx, owner, caseId) => viewOwnCase(ctx, owner, caseId, 'en'),
)

const list = ofPatient(
  'list',
  '/app/list-review-cases',
  () => ({}),
  (ctx, owner) => listOwnCases(ctx, owner, {}, 'en'),
)

/** What writes comes last: it makes the small database larger. */
export const endpoints: readonly Endpoint[] = [
  picker('pickers: review types', '/app/list-reviewtypes'),
  picker('pickers: diseases', '/app/list-diseases'),
  details,
  list,
  sops,
  adminList('admin list', {}),
  adminList('admin list: status, dates', { status: ['completed'], date_from: day(60), date_to: day(30) }),
  adminList('admin list: a name', { q: RARE_NAME.slice(0, 8) }),
  dashboard('dashboard: month', 'this_month'),
  dashboard('dashboard: all', 'all'),
  save,
  assign,
  callback,
]
