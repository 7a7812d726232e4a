import type { Context } from '../../src/context.ts'
import { readerOf } from '../../src/domain/people/access-log.ts'
import type { Patient, Surface } from '../../src/domain/people/actor.ts'
import { assignCoordinator } from '../../src/usecases/cases/assign-coordinator.ts'
import { listAssignments } from '../../src/usecases/cases/doctor-lists.ts'
import { listOwnCases, viewOwnCase } from '../../src/usecases/cases/own-cases.ts'
import { type CaseFields, saveCase } from '../../src/usecases/cases/save-case.ts'
import { listCoordinatorDoctors } from '../../src/usecases/catalogue/coordinators.ts'
import { dashboardOverview } from '../../src/usecases/oversight/dashboard.ts'
import { listCases } from '../../src/usecases/oversight/list-cases.ts'
import { handleCallback } from '../../src/usecases/payments/handle-callback.ts'
import { DC_ID, DOCTORS, RARE_NAME, RT_ID } from './case-data.ts'
import { type MadeStatus, makeCases } from './made-cases.ts'
import type { Ids } from './recording.ts'
import type { ChosenCase, Filled } from './sizes.ts'

/** One call: the request of its caller, and the use case that the service runs for it. */
export interface Asked {
  readonly path: string
  readonly surface: Surface | null
  readonly caller: string
  readonly body?: object
  /** The ids of a call that needs its own case. */
  readonly own?: Ids
  /** Missing when the answer comes from memory. */
  readonly useCase?: (ctx: Context) => Promise<unknown>
}

export interface Endpoint {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** `consuming` calls change the state of their case and get new cases for every turn; other calls are repeated. */
  readonly kind: 'read' | 'write' | 'consuming'
  readonly connections: number
  /** The calls of a turn, or some calls that are used again and again. */
  ask(on: Filled, count: number): Promise<Asked[]>
}

/** Few people look at figures at once; sixteen would measure the queue. */
const DASHBOARD_CONNECTIONS = 4

const usual = { method: 'POST', kind: 'read', connections: 16 } as const
const admin = { kind: 'admin', id: 'bench', roles: ['owner'] } as const
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
/** The phone number in the patient's row, so that a call finds nothing to update. */
export const phoneOf = (userId: string) => `+9665${userId.replace('user-', '').padStart(8, '0')}`
const doctorOf = (n: number) => `dr-${n % DOCTORS}`

function patient(id: string): Patient {
  return { kind: 'patient', id, name: null, phone: phoneOf(id), email: null, lang: null, proof: { made: new Date() } }
}

/** One call for each chosen case, by its patient by default. */
const about = (
  name: string,
  path: string,
  call: (subject: ChosenCase, n: number) => Partial<Asked>,
  more: Partial<Endpoint> = {},
): Endpoint => ({
  ...usual,
  name,
  ask: async ({ chosen }) =>
    chosen.map((subject, n) => ({ path, surface: 'app', caller: subject.userId, ...call(subject, n) })),
  ...more,
})

/** The same call of an administrator again and again. */
const oversight = <Body extends object>(
  name: string,
  path: string,
  body: Body,
  run: (ctx: Context, body: Body) => Promise<unknown>,
  connections: number = usual.connections,
): Endpoint => ({
  ...usual,
  name,
  connections,
  ask: async () => [{ path, surface: 'admin', caller: admin.id, body, useCase: ctx => run(ctx, body) }],
})

const visit = { reader: readerOf(admin), caseId: null, objectId: null, requestId: null, address: null }

const caseList = (name: string, body: Parameters<typeof listCases>[2]) =>
  oversight(name, '/admin/list-review-cases', body, (ctx, asked) => listCases(ctx, admin, asked, 'en', visit))

const dashboard = (name: string, period: 'today' | 'this_month' | 'this_year' | 'all') =>
  oversight(
    name,
    '/admin/dashboard-overview',
    { period },
    (ctx, asked) => dashboardOverview(ctx, admin, asked),
    DASHBOARD_CONNECTIONS,
  )

/** Each call uses a new case that no call has touched. */
const consuming = (
  name: string,
  method: 'GET' | 'POST',
  status: MadeStatus,
  call: (caseId: string, n: number) => Pick<Asked, 'path' | 'body' | 'useCase'>,
): Endpoint => ({
  ...usual,
  name,
  method,
  kind: 'consuming',
  ask: async ({ connection, patients }, count) => {
    const made = await makeCases(connection, count, { status, patients })
    const surface = method === 'GET' ? null : 'admin'
    return made.map((one, n) => ({ surface, caller: admin.id, own: { ...one }, ...call(one.case, n) }))
  },
})

export const newCase: CaseFields = {
  rt_id: RT_ID,
  dc_id: DC_ID,
  patient_age: 45,
  patient_gender: 'female',
  status: 'review',
  medical_history: 'Chest pain since March, worse when climbing stairs. '.repeat(10),
  medical_documents: [1, 2, 3].map(n => ({ url: `https://files.example.org/${n}.pdf`, key: `k${n}`, name: `${n}` })),
}

/** The most frequent calls of patients. */
const patientPath = {
  details: about('details', '/app/review-case-details', ({ caseId, userId }) => ({
    body: { case_id: caseId },
    useCase: ctx => viewOwnCase(ctx, patient(userId), caseId, 'en'),
  })),
  list: about('list', '/app/list-review-cases', ({ userId }) => ({
    useCase: ctx => listOwnCases(ctx, patient(userId), {}, 'en'),
  })),
  save: about(
    'save',
    '/app/save-review-case',
    ({ userId }) => ({
      body: newCase,
      useCase: ctx => saveCase(ctx, patient(userId), newCase, { key: null, language: 'en' }),
    }),
    { kind: 'write' },
  ),
}

/** Endpoints that write come last, because they enlarge the small database. */
export const endpoints: readonly Endpoint[] = [
  about('pickers: review types', '/app/list-reviewtypes', () => ({}), { method: 'GET' }),
  about('pickers: diseases', '/app/list-diseases', () => ({}), { method: 'GET' }),
  patientPath.details,
  patientPath.list,
  about('sops', '/pro/sops', (_, n) => ({
    surface: 'pro',
    caller: doctorOf(n),
    useCase: ctx => listAssignments(ctx, { kind: 'doctor', id: doctorOf(n) }, {}),
  })),
  caseList('admin list', {}),
  caseList('admin list: status, dates', { status: ['completed'], date_from: day(60), date_to: day(30) }),
  caseList('admin list: a name', { q: RARE_NAME.slice(0, 8) }),
  dashboard('dashboard: month', 'this_month'),
  dashboard('dashboard: all', 'all'),
  patientPath.save,
  consuming('assign', 'POST', 'review', (case_id, n) => {
    const body = { case_id, doctor_id: doctorOf(n) }
    return { path: '/admin/assign-coordinator', body, useCase: ctx => assignCoordinator(ctx, admin, body) }
  }),
  consuming('callback', 'GET', 'payment_pending', case_id => ({
    path: `/app/success-webhook?case_id=${case_id}`,
    useCase: ctx => handleCallback(ctx, 'success', { case_id }),
  })),
]

/** Measured only when ONLY names them: other filters for cases, figures and doctors. */
export const filters: readonly Endpoint[] = [
  caseList('filter: two statuses, a year', { status: ['review', 'payment_pending'], date_from: day(365) }),
  caseList('filter: a common name', { q: 'mohammed' }),
  caseList('filter: a common name and a status', { q: 'mohammed', status: ['completed'] }),
  caseList('filter: an Arabic name', { q: 'فاطمه القحطاني' }),
  caseList('filter: one doctor in 300', { q: 'Al-Harbi 12' }),
  caseList('filter: nobody', { q: 'nobody is called so' }),
  caseList('filter: payment', { payment: ['mismatch', 'refund_failed'] }),
  caseList('filter: category', { dc_id: DC_ID }),
  caseList('filter: overdue', { overdue: true }),
  caseList('filter: a telephone number', { q: '050 000 0777' }),
  caseList('filter: by due date', { sort: 'due' }),
  caseList('filter: by due date, paid for', { sort: 'due', status: ['payment_success'] }),
  caseList('filter: by due date, two statuses without one', { sort: 'due', status: ['draft', 'review'] }),
  caseList('filter: by due date, a common name', { sort: 'due', q: 'mohammed' }),
  caseList('filter: by due date, a rare name', { sort: 'due', q: RARE_NAME.slice(0, 8) }),
  dashboard('filter: dashboard of today', 'today'),
  dashboard('filter: dashboard of the year', 'this_year'),
  oversight('filter: doctors', '/admin/coordinator-list', { q: 'Al-Harbi 12' }, listCoordinatorDoctors),
]
