import type { Endpoint } from '../../config/systems.ts'
import { createRemoteClient, RemoteFailure, type RemoteOptions } from '../http-client.ts'
import { isCurrency, isLink, type Json, nonsense, objectOf } from './answers.ts'
import type { PaymentProvider, PaymentSessions, ReadSession, Refunds } from './provider.ts'

/**
 * Joins the hospital's own two systems: a gateway for payments and a hub for refunds. Both know payments and refunds by
 * our ids. The sandbox may simulate either.
 */
export function createBridge(gateway: PaymentSessions, hub: Refunds): PaymentProvider {
  return { name: 'bridge', hosted: null, ...gateway, ...hub }
}

export function createPaymentGateway(endpoint: Endpoint, options?: RemoteOptions): PaymentSessions {
  const call = createRemoteClient(endpoint, 'The payment gateway', options)
  return {
    async openSession({ payment_ref, amount, currency, case_id, description, success_url, failed_url }) {
      const body = { payment_ref, amount, currency, case_id, description, success_url, failed_url }
      const { payment_url } = parse(await call({ method: 'POST', path: '/payments', body }))
      if (!isLink(payment_url)) throw nonsense('The payment gateway')
      return { session_id: payment_ref, url: payment_url, ends: null }
    },
    async readSession(ref) {
      const path = `/payments/${encodeURIComponent(ref)}`
      const { payment_ref, status, amount, currency } = parse(await call({ method: 'GET', path }))
      if (payment_ref !== ref || !isStatus(status) || !isAmount(amount) || !isCurrency(currency))
        throw nonsense('The payment gateway')
      return { session_id: ref, payment_ref, status, amount, currency, payment_id: ref }
    },
    // A link of the gateway cannot be closed. Money that comes too late is refunded.
    closeSession: async () => {},
  }
}

export function createPaymentHub(endpoint: Endpoint, options?: RemoteOptions): Refunds {
  const call = createRemoteClient(endpoint, 'The payment hub', options)
  return {
    async refund({ refund_id, payment_ref, amount, currency, reason }) {
      const body = { refund_id, payment_ref, amount, currency, reason }
      await call({ method: 'POST', path: '/refunds', body, idempotencyKey: refund_id })
      return { provider_refund_id: refund_id, status: 'settled' }
    },
    // A refund that the hub has accepted is done.
    readRefund: async (_request, provider_refund_id) => ({ provider_refund_id, status: 'settled' }),
  }
}

function parse(answer: string): Json {
  try {
    return objectOf(JSON.parse(answer))
  } catch {
    // Most often this is a page of a proxy or of another program.
    throw new RemoteFailure('The payment gateway answered something that is not JSON: check PAYMENT_GATEWAY_URL', null)
  }
}

function isStatus(value: unknown): value is ReadSession['status'] {
  return value === 'pending' || value === 'paid' || value === 'failed'
}

function isAmount(value: unknown): value is number | string {
  return typeof value === 'number'
    ? value >= 0
    : typeof value === 'string' && /^\s*\d{1,15}(\.\d{1,15})?\s*$/.test(value)
}
