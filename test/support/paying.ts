import assert from 'node:assert/strict'
import { after } from 'node:test'
import { startMoyasar } from '../../demo/payments/moyasar.ts'
import type { PaidStandIn, Webhook } from '../../demo/payments/stand-in.ts'
import { startStripe } from '../../demo/payments/stripe.ts'
import type { PaymentProvider } from '../../src/integrations/payments/provider.ts'
import type { TestDatabase } from './database.ts'
import { records } from './records.ts'
import { type Reply, startService, type TestService, type TestServiceOptions } from './service.ts'
import { testClock } from './test-clock.ts'
import { createWorld } from './world.ts'

export const SECRET = 'webhook_secret'
const starters = { stripe: startStripe, moyasar: startMoyasar }
export type ProviderName = keyof typeof starters
export const providerNames = ['stripe', 'moyasar'] as const

export function providerEnv(name: ProviderName, { url, secretKey }: PaidStandIn): Record<string, string> {
  const prefix = name.toUpperCase()
  return {
    PAYMENT_PROVIDER: name,
    PAYMENT_API_URL: url,
    [`${prefix}_SECRET_KEY`]: secretKey,
    [`${prefix}_WEBHOOK_SECRET`]: SECRET,
  }
}

/** For a gateway whose answers a test chooses. */
export const openSession: PaymentProvider['openSession'] = async ({ payment_ref }) => ({
  session_id: payment_ref,
  url: `https://pay.example.org/${payment_ref}`,
  ends: null,
})

/** A service that takes payments through a stand-in of a provider, over real HTTP. */
export async function startPaying<Name extends ProviderName>(name: Name, options: TestServiceOptions = {}) {
  const clock = options.clock ?? testClock()
  const start = starters[name] as (given: object) => Promise<Awaited<ReturnType<(typeof starters)[Name]>>>
  const side = await start({ now: () => clock.now(), webhookSecret: SECRET })
  after(() => side.close())
  const env = { ...providerEnv(name, side), ...options.env }
  const service = await startService({ ...options, clock, env })
  return { side, service, env, ...(await patientOf(service, side, name)) }
}

/** What a patient, the provider and an administrator do with a payment. */
export async function patientOf(service: TestService, side: PaidStandIn, name: ProviderName) {
  const world = await createWorld(service)
  const about = records(service)
  const refOf = async (caseId: string): Promise<string> => (await about.payment(caseId)).payment_ref
  const press = (ref: string, headers: Record<string, string> = {}, at = service): Promise<Reply> =>
    at.call(`/pay/${ref}`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', ...headers } })
  const deliver = ({ headers, body }: Webhook, at = service): Promise<Reply> =>
    at.call(`/payments/webhook/${name}`, { method: 'POST', headers: { ...headers }, body })
  const payable = (ref: string) => side.sessionsOf(ref).filter(session => session.payable)
  return {
    world,
    about,
    refOf,
    press,
    deliver,
    payable,
    page: (ref: string, query = '') => service.call(`/pay/${ref}${query}`),
    /** Delivers every webhook that waits, and works until nothing is due. */
    async settle() {
      for (const webhook of side.webhooks.splice(0)) assert.equal((await deliver(webhook)).code, 200)
      await service.drain()
    },
    sessions: (caseId: string) =>
      service.rows(
        `select s.* from payment_sessions s join payments using (payment_id) where case_id = $1 order by opened_date`,
        [caseId],
      ),
    /** Assigned, pressed and paid at the provider; the service has not heard of it yet. */
    async paidThere(how: 'paid' | 'later' = 'paid', amount?: number) {
      const caseId = await world.assigned()
      const ref = await refOf(caseId)
      assert.equal((await press(ref)).code, 303)
      const [session] = payable(ref)
      assert.ok(session)
      side.pay(session.id, how, amount)
      return { caseId, ref, sessionId: session.id }
    },
  }
}

/** Another process of the same service. */
export function anotherOf(database: TestDatabase, env: Record<string, string>, service: TestService) {
  return startService({ database, clock: service.clock, env })
}
