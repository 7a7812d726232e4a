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
  /** The same key again is the same session, where the provider knows keys. */
  readonly key: string
  /** When it ends, where it does. */
  readonly ends: Date
  /** The last attempt had no answer that could be used: there may be a session already. */
  readonly again: boolean
}

export interface Session {
  /** The provider's own id of the session. */
  readonly session_id: string
  /** Where the patient pays. */
  readonly url: string
  /** null where it ends only when it is paid. */
  readonly ends: Date | null
}

/** What the provider itself says of a session. */
export interface ReadSession {
  /** Absent while there is no session to read. */
  readonly session_id?: string
  readonly payment_ref: string
  /** `pending` without a url is being processed; in one that has `ended` nobody can pay any more. */
  readonly status: 'pending' | 'paid' | 'failed' | 'ended'
  /** As the provider wrote it; compared as a decimal number. */
  readonly amount: number | string
  readonly currency: string
  /** The provider's own id of the payment, which a refund names; null while there is none. */
  readonly payment_id: string | null
  /** Where it can be paid now. */
  readonly url?: string | null
  readonly ends?: Date | null
  readonly failure?: PaymentFailure | null
}

export interface RefundRequest {
  /** Our own id: it keeps a repeated call from refunding twice. */
  readonly refund_id: string
  /** Grows after an answer that a provider would repeat under the same key. */
  readonly key_no: number
  readonly payment_ref: string
  /** The provider's own id of the payment. */
  readonly payment_id: string | null
  readonly amount: number
  /** What all our refunds of this payment come to, this one included. */
  readonly total: number
  readonly currency: string
  /** A code, never free text. */
  readonly reason: string
}

/** A refund that the provider has accepted. `pending` is read again until the money went, or did not. */
export interface ReadRefund {
  /** The provider's own id of the refund. */
  readonly provider_refund_id: string
  readonly status: 'pending' | 'settled' | 'failed'
}

/** Opens, reads and closes what a patient pays in. */
export interface PaymentSessions {
  openSession(session: NewSession): Promise<Session>
  readSession(sessionId: string): Promise<ReadSession>
  /** Afterwards nobody can pay in it any more, if the provider can do that; reading it again says so. */
  closeSession(sessionId: string): Promise<void>
  /** Only where a callback itself counts as the provider's word: in the sandbox, unless it is strict. */
  believe?(sessionId: string, said: 'paid' | 'failed'): Promise<void>
}

export interface Refunds {
  /** The provider knows no keys, only how much of a payment has gone back: its refunds are sent one after the other. */
  readonly oneAtATime?: true
  refund(request: RefundRequest): Promise<ReadRefund>
  readRefund(request: RefundRequest, providerRefundId: string): Promise<ReadRefund>
}

/** What a webhook is about, by the provider's own ids. It only says where to look. */
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

/** What a provider has whose sessions end soon: people get a page of ours, which opens a session once they want to pay. */
export interface HostedPages {
  /** The origins of the provider's own pages. */
  readonly origins: readonly string[]
  /** null when the webhook does not come from the provider. */
  readWebhook(webhook: Webhook): WebhookNotice | null
  /** Reads something small: a wrong key is a RemoteFailure with its status, silence one without. */
  tryKey(): Promise<unknown>
}

/** Who takes the money and gives it back. Failures are a RemoteFailure. */
export interface PaymentProvider extends PaymentSessions, Refunds {
  /** Stored with every payment, because refunds go to the provider that took it. */
  readonly name: string
  /** null where a link is asked for when the case gets its price, and stays payable until it is paid. */
  readonly hosted: HostedPages | null
}
