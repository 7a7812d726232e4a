import type { PaymentFailure } from '../../domain/money/money.ts'

export interface NewSession {
  /** Our own reference, which nobody can guess. */
  readonly payment_ref: string
  readonly amount: number
  readonly currency: string
  readonly case_id: string
  readonly description: string
  readonly success_url: string
  readonly failed_url: string
  /** The idempotency key. With the same key, a provider that supports keys returns the same session. */
  readonly key: string
  /** When the session ends, if the provider's sessions end. */
  readonly ends: Date
  /** True when the last try had no usable answer, so that there may be a session already. */
  readonly again: boolean
}

export interface Session {
  /** The provider's own id of the session. */
  readonly session_id: string
  /** Where the patient pays. */
  readonly url: string
  /** Null when only a payment ends the session. */
  readonly ends: Date | null
}

/** A session as the provider reports it. */
export interface ReadSession {
  /** Absent while there is no session to read. */
  readonly session_id?: string
  readonly payment_ref: string
  /**
   * `pending` without a url means that the payment is being processed. Nobody can pay in an `ended` session any more.
   */
  readonly status: 'pending' | 'paid' | 'failed' | 'ended'
  /** The amount as the provider wrote it. It is compared as a decimal number. */
  readonly amount: number | string
  readonly currency: string
  /** The provider's own id of the payment, which a refund names. Null while there is no payment. */
  readonly payment_id: string | null
  /** Where the patient can pay now. */
  readonly url?: string | null
  readonly ends?: Date | null
  readonly failure?: PaymentFailure | null
}

export interface RefundRequest {
  /** Our own id, so that a repeated call does not refund twice. */
  readonly refund_id: string
  /** A part of the idempotency key. It grows after an answer that the provider would repeat for the same key. */
  readonly key_no: number
  readonly payment_ref: string
  /** The provider's own id of the payment. */
  readonly payment_id: string | null
  readonly amount: number
  /** The sum of all our refunds of this payment, this one included. */
  readonly total: number
  readonly currency: string
  /** A code, never free text. */
  readonly reason: string
}

/** A refund that the provider has accepted. A `pending` refund is read again until it is settled or has failed. */
export interface ReadRefund {
  /** The provider's own id of the refund. */
  readonly provider_refund_id: string
  readonly status: 'pending' | 'settled' | 'failed'
}

/** Opens, reads and closes the sessions in which patients pay. */
export interface PaymentSessions {
  openSession(session: NewSession): Promise<Session>
  readSession(sessionId: string): Promise<ReadSession>
  /**
   * Closes a session, if the provider can, so that nobody can pay in it any more. Reading the session shows the result.
   */
  closeSession(sessionId: string): Promise<void>
  /** Settles a session by a callback alone. Only the sandbox does this, unless the sandbox is strict. */
  believe?(sessionId: string, said: 'paid' | 'failed'): Promise<void>
}

export interface Refunds {
  /**
   * Set when a provider takes no idempotency keys and reports only the refunded sum. Its refunds are sent one after the
   * other.
   */
  readonly oneAtATime?: true
  refund(request: RefundRequest): Promise<ReadRefund>
  readRefund(request: RefundRequest, providerRefundId: string): Promise<ReadRefund>
}

/** What a webhook is about, by the provider's own ids. Payments and refunds are then read from the provider. */
export type WebhookNotice =
  | { readonly about: 'session'; readonly session_id: string | null; readonly payment_ref: string | null }
  | { readonly about: 'refund'; readonly payment_id: string }
  | {
      readonly about: 'dispute'
      readonly dispute_id: string
      readonly payment_id: string
      readonly amount: string
      readonly currency: string
      readonly closed: boolean
    }
  | { readonly about: 'nothing' }

export interface Webhook {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
  readonly now: Date
}

/**
 * Set for a provider whose sessions end soon. People get a page of ours, which opens a session once they want to pay.
 */
export interface HostedPages {
  /** The origins of the provider's own pages. */
  readonly origins: readonly string[]
  /** Returns null when the webhook does not come from the provider. */
  readWebhook(webhook: Webhook): WebhookNotice | null
  /**
   * Tries the key with a small request. A wrong key throws a RemoteFailure with a status, and no answer one without.
   */
  tryKey(): Promise<unknown>
}

/** Takes the money and gives it back. Failures throw a RemoteFailure. */
export interface PaymentProvider extends PaymentSessions, Refunds {
  /** Stored with every payment, because refunds go to the provider that took it. */
  readonly name: string
  /**
   * Null when the provider's links stay payable until they are paid. Such a link is opened when the case gets its
   * price.
   */
  readonly hosted: HostedPages | null
}
