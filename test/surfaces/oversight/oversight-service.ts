import assert from 'node:assert/strict'
import type { CaseStatus } from '../../../src/domain/case/status.ts'
import type { PaymentStatus } from '../../../src/domain/money/money.ts'
import { RemoteFailure } from '../../../src/integrations/http-client.ts'
import type { PaymentProvider } from '../../../src/integrations/payments/provider.ts'
import type { ReportRenderer } from '../../../src/reports/render.ts'
import { type Reply, startService, type TestService } from '../../support/service.ts'
import { createWorld, type World } from '../../support/world.ts'

/** Every combination of status and payment status that a case can have. */
export const STATES = {
  draft: ['draft', 'unpaid'],
  review: ['review', 'unpaid'],
  rejected: ['rejected', 'unpaid'],
  cancelled: ['cancelled', 'unpaid'],
  pending: ['payment_pending', 'pending'],
  failed: ['payment_failed', 'failed'],
  mismatch: ['payment_pending', 'mismatch'],
  paid: ['payment_success', 'paid'],
  completed: ['completed', 'paid'],
  partly_refunded: ['payment_success', 'partly_refunded'],
  refund_pending: ['cancelled', 'refund_pending'],
  refunded: ['cancelled', 'refunded'],
  refund_failed: ['cancelled', 'refund_failed'],
} as const satisfies Record<string, readonly [CaseStatus, PaymentStatus]>

export type State = keyof typeof STATES
export const states = Object.keys(STATES) as State[]

export interface Wishes {
  readonly rtId?: string
  readonly dcId?: string
  readonly coordinator?: string
  /** The token of the case's owner. */
  readonly token?: string
}

export interface OversightService {
  readonly service: TestService
  readonly world: World
  /** The HTTP status with which the payment hub refuses a refund, or null when it accepts. */
  hub: { refusal: number | null }
  /** Brings a new case into a state by API calls only. */
  bring(state: State, wishes?: Wishes): Promise<string>
  complete(caseId: string, coordinator: string, outcome?: string): Promise<void>
  list(body: object, lang?: string): Promise<Reply>
  /** The ids of a list; the call must succeed. */
  ids(body: object): Promise<string[]>
  file(caseId: string, lang?: string): Promise<any>
  dashboard(body?: object): Promise<any>
}

/** A quick renderer, for tests that do not read the report. */
const renderer: ReportRenderer = {
  render: async (_source, language) => new TextEncoder().encode(`%PDF-${language}`),
  close: async () => {},
}

export function good(reply: Reply): any {
  assert.equal(reply.code, 200, reply.text)
  return reply.body.data
}

export async function startOversight(options: { reports?: ReportRenderer } = {}): Promise<OversightService> {
  const hub: OversightService['hub'] = { refusal: null }
  const payments: Partial<PaymentProvider> = {
    refund: async ({ refund_id }) => {
      if (hub.refusal !== null) throw new RemoteFailure(`The payment hub answered ${hub.refusal}`, hub.refusal)
      return { provider_refund_id: refund_id, status: 'settled' }
    },
  }
  const service = await startService({ override: { payments, reports: options.reports ?? renderer } })
  const world = await createWorld(service)
  const admin = async (path: string, body: object) => good(await world.admins(path, body))
  const callback = (name: string, caseId: string) => service.call(`/app/${name}-webhook?case_id=${caseId}`)

  async function assigned({ coordinator = 'dr-coordinator', ...wishes }: Wishes): Promise<string> {
    const caseId = await saved(wishes, 'review')
    await admin('/admin/assign-coordinator', { case_id: caseId, doctor_id: coordinator })
    return caseId
  }

  function saved({ rtId, dcId, token }: Wishes, status: string): Promise<string> {
    const changes = { status, ...(rtId ? { rt_id: rtId } : {}), ...(dcId ? { dc_id: dcId } : {}) }
    return world.save(changes, token)
  }

  async function paid(wishes: Wishes): Promise<string> {
    const caseId = await assigned(wishes)
    good(await callback('success', caseId))
    return caseId
  }

  async function refunded(wishes: Wishes, refusal: number | null): Promise<string> {
    const caseId = await paid(wishes)
    await admin('/admin/cancel-review-case', { case_id: caseId, reason: 'Asked by phone' })
    hub.refusal = refusal
    await service.drain()
    hub.refusal = null
    return caseId
  }

  const oversight: OversightService = {
    service,
    world,
    hub,
    async bring(state, wishes = {}) {
      switch (state) {
        case 'draft':
        case 'review':
          return saved(wishes, state)
        case 'rejected': {
          const caseId = await saved(wishes, 'review')
          await admin('/admin/reject-reviewcase', { case_id: caseId, reject_reason: 'Not our field' })
          return caseId
        }
        case 'cancelled': {
          const caseId = await saved(wishes, 'review')
          await admin('/admin/cancel-review-case', { case_id: caseId, reason: 'Sent twice' })
          return caseId
        }
        case 'pending':
          return assigned(wishes)
        case 'failed': {
          const caseId = await assigned(wishes)
          good(await callback('failed', caseId))
          return caseId
        }
        case 'mismatch': {
          const caseId = await assigned(wishes)
          await service.rows("update sandbox_payments set amount = 1.25, status = 'paid' where case_id = $1", [caseId])
          assert.equal((await callback('success', caseId)).code, 409)
          return caseId
        }
        case 'paid':
          return paid(wishes)
        case 'completed': {
          const caseId = await paid(wishes)
          await oversight.complete(caseId, wishes.coordinator ?? 'dr-coordinator', 'confirmed')
          return caseId
        }
        case 'partly_refunded': {
          const caseId = await paid(wishes)
          await admin('/admin/refund-payment', { case_id: caseId, amount: 0.05, reason: 'Asked for by phone' })
          await service.drain()
          return caseId
        }
        case 'refund_pending':
          return refunded(wishes, 503)
        case 'refunded':
          return refunded(wishes, null)
        case 'refund_failed':
          return refunded(wishes, 422)
      }
    },
    async complete(caseId, coordinator, outcome) {
      const [assignment] = await service.rows(
        'select sop_id from second_opinions where case_id = $1 and is_coordinator = 1 and active = 1',
        [caseId],
      )
      const body = { sop_id: assignment.sop_id, summary: 'Medical treatment is enough', ...(outcome && { outcome }) }
      good(await world.doctors(coordinator, '/pro/submit-coordinator-summary', body))
    },
    list: (body, lang) =>
      service.call('/admin/list-review-cases', { token: world.admin, body, ...(lang === undefined ? {} : { lang }) }),
    ids: async body =>
      good(await oversight.list({ size: 100, ...body })).map((row: { case_id: string }) => row.case_id),
    file: async (caseId, lang) =>
      good(
        await service.call('/admin/review-case-details', {
          token: world.admin,
          body: { case_id: caseId },
          ...(lang === undefined ? {} : { lang }),
        }),
      ),
    dashboard: async (body = {}) => good(await world.admins('/admin/dashboard-overview', body)),
  }
  return oversight
}
