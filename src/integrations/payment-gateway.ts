import type { Endpoint } from '../config/config.ts'
import { createRemoteClient, RemoteFailure } from './http-client.ts'

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
  /** As the gateway wrote it; compared as a decimal. */
  readonly amount: unknown
  readonly currency: string
}

export interface PaymentGateway {
  /** Asks for a link that stays payable until it is paid. */
  createPayment(payment: NewPayment): Promise<{ payment_url: string }>
  /** The gateway's own word on a payment. */
  getPayment(paymentRef: string): Promise<GatewayPayment>
}

export function createPaymentGateway(endpoint: Endpoint): PaymentGateway {
  const call = createRemoteClient(endpoint, 'The payment gateway')
  return {
    async createPayment(payment) {
      const answer = (await call({ method: 'POST', path: '/payments', body: payment })) as Record<
        string,
        unknown
      > | null
      const url = answer?.payment_url
      if (typeof url !== 'string' || !/^https?:\/\//i.test(url) || !URL.canParse(url) || url.length > 2_048)
        throw nonsense()
      return { payment_url: url }
    },
    async getPayment(paymentRef) {
      const path = `/payments/${encodeURIComponent(paymentRef)}`
      const answer = (await call({ method: 'GET', path })) as Record<string, unknown> | null
      const { payment_ref, status, amount, currency } = answer ?? {}
      if (payment_ref !== paymentRef || !isStatus(status) || typeof currency !== 'string') throw nonsense()
      return { payment_ref, status, amount, currency }
    },
  }
}

function isStatus(value: unknown): value is GatewayPayment['status'] {
  return value === 'pending' || value === 'paid' || value === 'failed'
}

function nonsense(): RemoteFailure {
  return new RemoteFailure('The payment gateway answered nonsense', null)
}
