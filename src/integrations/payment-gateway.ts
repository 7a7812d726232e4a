import type { Endpoint } from '../config/config.ts'
import { isStorable } from '../domain/storable.ts'
import { createRemoteClient, RemoteFailure, type RemoteOptions } from './http-client.ts'

export interface NewPayment {
  readonly payment_ref: string
  readonly amount: number
  readonly currency: string
  readonly case_id: string
  readonly description: string
  readonly success_url: string
  readonly failed_url: string
}

export interface GatewayPayment {
  readonly payment_ref: string
  readonly status: 'pending' | 'paid' | 'failed'
  /** As the gateway wrote it; compared as a decimal number. */
  readonly amount: number | string
  readonly currency: string
}

export interface PaymentGateway {
  /** Requests a link that stays payable until it is paid. */
  createPayment(payment: NewPayment): Promise<{ payment_url: string }>
  /** What the gateway itself says of a payment. */
  getPayment(paymentRef: string): Promise<GatewayPayment>
}

export function createPaymentGateway(endpoint: Endpoint, options?: RemoteOptions): PaymentGateway {
  const call = createRemoteClient(endpoint, 'The payment gateway', options)
  return {
    async createPayment(payment) {
      const { payment_url } = parse(await call({ method: 'POST', path: '/payments', body: payment }))
      if (!isLink(payment_url)) throw nonsense()
      return { payment_url }
    },
    async getPayment(paymentRef) {
      const path = `/payments/${encodeURIComponent(paymentRef)}`
      const { payment_ref, status, amount, currency } = parse(await call({ method: 'GET', path }))
      if (payment_ref !== paymentRef || !isStatus(status) || !isAmount(amount) || !isCurrency(currency))
        throw nonsense()
      return { payment_ref, status, amount, currency }
    },
  }
}

function parse(answer: string): Record<string, unknown> {
  try {
    return (JSON.parse(answer) as Record<string, unknown> | null) ?? {}
  } catch {
    throw nonsense()
  }
}

function isLink(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^https?:\/\//i.test(value) &&
    URL.canParse(value) &&
    value.length <= 2_048 &&
    isStorable(value)
  )
}

function isStatus(value: unknown): value is GatewayPayment['status'] {
  return value === 'pending' || value === 'paid' || value === 'failed'
}

function isAmount(value: unknown): value is number | string {
  return typeof value === 'number'
    ? value >= 0
    : typeof value === 'string' && /^\s*\d{1,15}(\.\d{1,15})?\s*$/.test(value)
}

function isCurrency(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z]{3}$/.test(value)
}

function nonsense(): RemoteFailure {
  return new RemoteFailure('The payment gateway answered nonsense', null)
}
