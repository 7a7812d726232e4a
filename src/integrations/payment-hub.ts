import type { Endpoint } from '../config/config.ts'
import { createRemoteClient, type RemoteOptions } from './http-client.ts'

export interface RefundRequest {
  readonly refund_id: string
  readonly payment_ref: string
  readonly amount: number
  readonly currency: string
  /** A code, never free text. */
  readonly reason: string
}

export interface PaymentHub {
  /** Refunds money; the refund id keeps a repeated call from refunding twice. */
  refund(request: RefundRequest): Promise<void>
}

export function createPaymentHub(endpoint: Endpoint, options?: RemoteOptions): PaymentHub {
  const call = createRemoteClient(endpoint, 'The payment hub', options)
  return {
    async refund(request) {
      await call({ method: 'POST', path: '/refunds', body: request, idempotencyKey: request.refund_id })
    },
  }
}
