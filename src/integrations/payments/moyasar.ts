import type { PaymentFailure } from '../../domain/money/money.ts'
import { RemoteFailure } from '../http-client.ts'
import { type Account, createProviderClient, isSafePage, isSame, originsOf, parseBytes } from './account.ts'
import { fromMinor, isCurrency, type Json, listOf, nonsense, objectOf, textOf, toMinor } from './answers.ts'
import type { NewSession, PaymentProvider, ReadSession, RefundRequest, Webhook, WebhookNotice } from './provider.ts'

const NAME = 'Moyasar'

/** The meaning of an invoice's status. */
const invoiceStates: Readonly<Record<string, 'payable' | 'processing' | 'paid' | 'failed' | 'ended'>> = {
  initiated: 'payable',
  on_hold: 'processing',
  paid: 'paid',
  failed: 'failed',
  canceled: 'ended',
  expired: 'ended',
  voided: 'ended',
  // Somebody refunded the payment at Moyasar before this service read it, so the money is not here.
  refunded: 'ended',
}
const statuses = { payable: 'pending', processing: 'pending', paid: 'paid', failed: 'failed', ended: 'ended' } as const
/** The statuses of payments that took money. */
const tookMoney = ['paid', 'captured', 'refunded']
/** Moyasar gives the reason of a failure only in words. */
const failureWords: readonly (readonly [RegExp, PaymentFailure])[] = [
  [/insufficient/i, 'insufficient_funds'],
  [/expired/i, 'expired_card'],
]
/**
 * Moyasar takes no idempotency key. If reading the payment takes longer than this, no refund is sent, because another
 * try may have sent it meanwhile.
 */
const LONGEST_STALL_MS = 10_000

/** Takes payments by Moyasar's invoices: pages at checkout.moyasar.com with mada, Apple Pay and STC Pay. */
export function createMoyasar(account: Account): PaymentProvider {
  const address = account.apiUrl ?? 'https://api.moyasar.com'
  const basic = Buffer.from(`${account.secretKey}:`).toString('base64')
  const call = createProviderClient(NAME, `${address}/v1`, `Basic ${basic}`)
  const invoicePath = (id: string) => `/invoices/${encodeURIComponent(id)}`

  const readPayment = async (id: string) => {
    const payment = await call({ method: 'GET', path: `/payments/${encodeURIComponent(id)}` })
    if (payment.id !== id || typeof payment.refunded !== 'number') throw nonsense(NAME)
    return { refunded: payment.refunded }
  }

  /** Finds the invoice of an earlier try whose answer was lost. */
  const findOpened = async ({ payment_ref, amount, currency }: NewSession): Promise<Json | null> => {
    const query = new URLSearchParams({ 'metadata[payment_ref]': payment_ref })
    const { invoices } = await call({ method: 'GET', path: `/invoices?${query}` })
    const isOurs = (one: Json) =>
      objectOf(one.metadata).payment_ref === payment_ref &&
      one.status === 'initiated' &&
      one.amount === toMinor(amount, currency)
    return listOf(invoices).find(isOurs) ?? null
  }

  const create = (session: NewSession) => {
    const { payment_ref, case_id, amount, currency, description, success_url, failed_url: back_url } = session
    const expired_at = session.ends.toISOString()
    const body = {
      amount: toMinor(amount, currency),
      currency,
      description,
      success_url,
      back_url,
      expired_at,
      metadata: { payment_ref, case_id },
    }
    return call({ method: 'POST', path: '/invoices', body })
  }

  return {
    name: 'moyasar',
    oneAtATime: true,
    hosted: {
      origins: originsOf('https://checkout.moyasar.com', account),
      readWebhook: webhook => readWebhook(account, webhook),
      tryKey: () => call({ method: 'GET', path: '/invoices?metadata[payment_ref]=preflight' }),
    },
    async openSession(session) {
      const { id, url, expired_at } = (session.again ? await findOpened(session) : null) ?? (await create(session))
      const session_id = textOf(id)
      if (session_id === null || !isSafePage(url, account)) throw nonsense(NAME)
      return { session_id, url, ends: momentOf(expired_at) ?? session.ends }
    },
    async readSession(sessionId) {
      const invoice = await call({ method: 'GET', path: invoicePath(sessionId) })
      const state = invoiceStates[String(invoice.status)]
      if (invoice.id !== sessionId || state === undefined) throw nonsense(NAME)
      const payments = listOf(invoice.payments)
      const paid = state === 'paid' ? payments.find(({ status }) => tookMoney.includes(String(status))) : undefined
      return {
        session_id: sessionId,
        payment_ref: textOf(objectOf(invoice.metadata).payment_ref) ?? '',
        status: statuses[state],
        ...moneyOf(paid ?? invoice, invoice.currency),
        payment_id: textOf(paid?.id),
        url: state === 'payable' ? safePageOf(invoice, account) : null,
        ends: momentOf(invoice.expired_at),
        failure: state === 'failed' ? failureOf(payments) : null,
      } satisfies ReadSession
    },
    async closeSession(sessionId) {
      await call({ method: 'PUT', path: `${invoicePath(sessionId)}/cancel` })
    },
    async refund(request) {
      const began = performance.now()
      const paymentId = paymentOf(request)
      const { refunded } = await readPayment(paymentId)
      const missing = toMinor(request.total, request.currency) - refunded
      if (missing <= 0) return { provider_refund_id: paymentId, status: 'settled' }
      if (performance.now() - began > LONGEST_STALL_MS) throw new RemoteFailure(`${NAME} answered too late`, null)
      const amount = Math.min(missing, toMinor(request.amount, request.currency))
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`
      const after = await call({ method: 'POST', path, body: { amount } })
      const isDone = typeof after.refunded === 'number' && after.refunded >= refunded + amount
      return { provider_refund_id: paymentId, status: isDone ? 'settled' : 'pending' }
    },
    // Moyasar keeps no list of refunds, only the refunded part of a payment.
    async readRefund(request, provider_refund_id) {
      const { refunded } = await readPayment(paymentOf(request))
      const isDone = refunded >= toMinor(request.total, request.currency)
      return { provider_refund_id, status: isDone ? 'settled' : 'pending' }
    },
  }
}

function paymentOf({ payment_id }: RefundRequest): string {
  if (payment_id === null) throw new RemoteFailure(`${NAME} did not name the payment`, 404)
  return payment_id
}

function moneyOf({ amount: minor }: Json, currency: unknown) {
  const amount = isCurrency(currency) ? fromMinor(minor, currency) : null
  if (amount === null || !isCurrency(currency)) throw nonsense(NAME)
  return { amount, currency: currency.toUpperCase() }
}

function safePageOf({ url }: Json, account: Account): string {
  if (!isSafePage(url, account)) throw nonsense(NAME)
  return url
}

function momentOf(value: unknown): Date | null {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

function failureOf(payments: readonly Json[]): PaymentFailure {
  const words = String(objectOf(payments.findLast(({ status }) => status === 'failed')?.source).message ?? '')
  return failureWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'declined'
}

/** Tells events apart by their content, because Moyasar spells their types in several ways. */
function readWebhook({ webhookSecrets }: Account, { bytes }: Webhook): WebhookNotice | null {
  const event = parseBytes(bytes)
  const token = event?.secret_token
  if (event === null || typeof token !== 'string' || !webhookSecrets.some(secret => isSame(secret, token))) return null
  const data = objectOf(event.data)
  const [paymentId, invoiceId] = [textOf(data.id), textOf(data.invoice_id)]
  if (typeof data.refunded === 'number' && data.refunded > 0 && paymentId !== null) {
    return { about: 'refund', payment_id: paymentId }
  }
  return {
    about: 'session',
    session_id: invoiceId ?? paymentId,
    payment_ref: textOf(objectOf(data.metadata).payment_ref),
  }
}
