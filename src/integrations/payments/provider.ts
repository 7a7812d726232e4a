export interface NewSession {
  /** Our own reference, which nobody can guess. */
  readonly payment_ref: string
  readonly amount: number
  readonly currency: string
  readonly case_id: string
  readonly description: string
  readonly success_url: string
  readonly failed_url: string
}

export interface Session {
  /** The provider's own id of the session. */
  readonly session_id: string
  /** Where the patient pays. */
  readonly url: string
}

/** What a patient is given when the case gets its price; without a session yet where that comes later. */
export interface Link extends Omit<Session, 'session_id'> {
  readonly session_id: string | null
}

/** What the provider itself says of a session. */
export interface ReadSession {
  readonly payment_ref: string
  readonly status: 'pending' | 'paid' | 'failed'
  /** As the provider wrote it; compared as a decimal number. */
  readonly amount: number | string
  readonly currency: string
  /** The provider's own id of the payment, which a refund names; null while there is none. */
  readonly payment_id: string | null
}

export interface RefundRequest {
  /** Our own id: it keeps a repeated call from refunding twice. */
  readonly refund_id: string
  readonly payment_ref: string
  /** The provider's own id of the payment. */
  readonly payment_id: string | null
  readonly amount: number
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
  /**
   * A provider whose sessions end soon asks nobody here: it gives a page of ours, and opens a session once the patient wants to
   * pay.
   */
  linkAtAssignment(session: NewSession): Promise<Link>
  openSession(session: NewSession): Promise<Session>
  readSession(sessionId: string): Promise<ReadSession>
  /** Afterwards nobody can pay in it any more, if the provider can do that. */
  closeSession(sessionId: string): Promise<void>
  /** Only where a callback itself counts as the provider's word: in the sandbox, unless it is strict. */
  believe?(sessionId: string, said: 'paid' | 'failed'): Promise<void>
}

export interface Refunds {
  refund(request: RefundRequest): Promise<ReadRefund>
  readRefund(providerRefundId: string): Promise<ReadRefund>
}

/** Who takes the money and gives it back. Failures are a RemoteFailure. */
export interface PaymentProvider extends PaymentSessions, Refunds {
  /** Stored with every payment, because refunds go to the provider that took it. */
  readonly name: string
}
