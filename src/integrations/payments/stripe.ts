import { createHmac } from 'node:crypto'
import type { PaymentFailure } from '../../domain/money/money.ts'
import { type Account, createProviderClient, isSafePage, isSame, originsOf, parseBytes } from './account.ts'
import { fromMinor, isCurrency, type Json, listOf, nonsense, objectOf, textOf, toMinor } from './answers.ts'
import type { PaymentProvider, ReadRefund, ReadSession, RefundRequest, Webhook, WebhookNotice } from './provider.ts'

const NAME = 'Stripe'
const TOLERANCE_S = 300

/**
 * The meaning of a Checkout Session's status and payment_status. For `complete unpaid`, the payment intent is read too.
 */
const sessionStates: Readonly<Record<string, 'payable' | 'paid' | 'ended' | 'ask_intent'>> = {
  'open unpaid': 'payable',
  'complete paid': 'paid',
  'complete unpaid': 'ask_intent',
  'expired unpaid': 'ended',
}
/** The states of a failed payment intent. In any other state the payment is still being processed. */
const failedIntents = ['requires_payment_method', 'canceled']
const failureCodes: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
}
const refundStates: Readonly<Record<string, ReadRefund['status']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'settled',
  failed: 'failed',
  canceled: 'failed',
}
const events: Readonly<Record<string, (object: Json) => WebhookNotice | null>> = {
  'checkout.session.completed': aboutSession,
  'checkout.session.async_payment_succeeded': aboutSession,
  'checkout.session.async_payment_failed': aboutSession,
  'checkout.session.expired': aboutSession,
  'refund.created': aboutRefund,
  'refund.updated': aboutRefund,
  'refund.failed': aboutRefund,
  'charge.refund.updated': aboutRefund,
  'charge.dispute.created': dispute => aboutDispute(dispute, false),
  'charge.dispute.closed': dispute => aboutDispute(dispute, true),
}

/** Takes payments by Stripe's Checkout Sessions: pages at checkout.stripe.com. */
export function createStripe(account: Account): PaymentProvider {
  const address = account.apiUrl ?? 'https://api.stripe.com'
  const call = createProviderClient(NAME, `${address}/v1`, `Bearer ${account.secretKey}`)
  const sessionPath = (id: string) => `/checkout/sessions/${encodeURIComponent(id)}`

  /** Reads whether the payment of a completed, unpaid session is still being processed or has failed. */
  const askIntent = async (id: string | null): Promise<Pick<ReadSession, 'status' | 'failure'>> => {
    if (id === null) return { status: 'pending' }
    const intent = await call({ method: 'GET', path: `/payment_intents/${encodeURIComponent(id)}` })
    if (!failedIntents.includes(String(intent.status))) return { status: 'pending' }
    const { decline_code, code } = objectOf(intent.last_payment_error)
    return { status: 'failed', failure: failureCodes[String(decline_code ?? code)] ?? 'declined' }
  }

  /** Returns every refund of a payment, newest first. */
  const listRefunds = async (paymentId: string): Promise<Json[]> => {
    const found: Json[] = []
    for (let after = ''; ; ) {
      const page = await call({
        method: 'GET',
        path: `/refunds?payment_intent=${encodeURIComponent(paymentId)}&limit=100${after}`,
      })
      const refunds = listOf(page.data)
      found.push(...refunds)
      const last = textOf(refunds.at(-1)?.id)
      if (page.has_more !== true || last === null) return found
      after = `&starting_after=${encodeURIComponent(last)}`
    }
  }

  return {
    name: 'stripe',
    hosted: {
      origins: originsOf('https://checkout.stripe.com', account),
      readWebhook: webhook => readWebhook(account, webhook),
      tryKey: () => call({ method: 'GET', path: '/checkout/sessions?limit=1' }),
    },
    async openSession(session) {
      const { payment_ref, case_id, currency } = session
      const metadata = { payment_ref, case_id }
      const { id, url, expires_at } = await call({
        method: 'POST',
        path: '/checkout/sessions',
        idempotencyKey: session.key,
        form: {
          mode: 'payment',
          client_reference_id: payment_ref,
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(toMinor(session.amount, currency)),
          'line_items[0][price_data][product_data][name]': session.description,
          ...nested('metadata', metadata),
          ...nested('payment_intent_data[metadata]', metadata),
          success_url: session.success_url,
          cancel_url: session.failed_url,
          expires_at: String(Math.floor(session.ends.getTime() / 1000)),
        },
      })
      const session_id = textOf(id)
      if (session_id === null || !isSafePage(url, account)) throw nonsense(NAME)
      return { session_id, url, ends: momentOf(expires_at) ?? session.ends }
    },
    async readSession(sessionId) {
      const read = await call({ method: 'GET', path: sessionPath(sessionId) })
      const { id, status, payment_status, currency, client_reference_id } = read
      const state = sessionStates[`${status} ${payment_status}`]
      const amount = isCurrency(currency) ? fromMinor(read.amount_total, currency) : null
      if (id !== sessionId || state === undefined || amount === null || !isCurrency(currency)) throw nonsense(NAME)
      const payment_id = textOf(read.payment_intent) ?? textOf(objectOf(read.payment_intent).id)
      const common = {
        session_id: sessionId,
        payment_ref: textOf(client_reference_id) ?? '',
        amount,
        currency: currency.toUpperCase(),
        payment_id,
        ends: momentOf(read.expires_at),
      }
      if (state === 'ask_intent') return { ...common, url: null, ...(await askIntent(payment_id)) }
      if (state !== 'payable') return { ...common, status: state, url: null }
      if (!isSafePage(read.url, account)) throw nonsense(NAME)
      return { ...common, status: 'pending', url: read.url }
    },
    async closeSession(sessionId) {
      await call({ method: 'POST', path: `${sessionPath(sessionId)}/expire`, form: {} })
    },
    async refund(request) {
      const { refund_id, payment_id, amount, currency } = request
      // Stripe forgets a key after about a day. A refund with our id in its metadata is found for ever.
      const ours = payment_id === null ? [] : (await listRefunds(payment_id)).filter(one => carries(one, request))
      const existing = ours.find(one => refundStates[String(one.status)] !== 'failed')
      if (existing !== undefined) return refundOf(existing)
      return refundOf(
        await call({
          method: 'POST',
          path: '/refunds',
          idempotencyKey: `${refund_id}:${request.key_no}:${ours.length}`,
          form: {
            payment_intent: payment_id ?? '',
            amount: String(toMinor(amount, currency)),
            ...nested('metadata', { refund_id }),
          },
        }),
      )
    },
    async readRefund(_request, id) {
      return refundOf(await call({ method: 'GET', path: `/refunds/${encodeURIComponent(id)}` }))
    },
  }
}

function nested(name: string, fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [`${name}[${key}]`, value]))
}

function momentOf(seconds: unknown): Date | null {
  return typeof seconds === 'number' && Number.isSafeInteger(seconds) ? new Date(seconds * 1000) : null
}

function carries(refund: Json, { refund_id }: RefundRequest): boolean {
  return objectOf(refund.metadata).refund_id === refund_id
}

function refundOf({ id, status }: Json): ReadRefund {
  const [provider_refund_id, state] = [textOf(id), refundStates[String(status)]]
  if (provider_refund_id === null || state === undefined) throw nonsense(NAME)
  return { provider_refund_id, status: state }
}

function readWebhook({ webhookSecrets }: Account, { headers, bytes, now }: Webhook): WebhookNotice | null {
  const parts = String(headers['stripe-signature'] ?? '').split(',')
  const valuesOf = (name: string) =>
    parts.filter(part => part.trim().startsWith(`${name}=`)).map(part => part.trim().slice(name.length + 1))
  const [time = ''] = valuesOf('t')
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_S) return null
  const expected = webhookSecrets.map(secret =>
    createHmac('sha256', secret).update(`${time}.`).update(bytes).digest('hex'),
  )
  if (!valuesOf('v1').some(given => expected.some(one => isSame(one, given)))) return null
  const event = parseBytes(bytes)
  if (event === null) return null
  const read = Object.hasOwn(events, String(event.type)) ? events[String(event.type)] : undefined
  return read?.(objectOf(objectOf(event.data).object)) ?? { about: 'nothing' }
}

function aboutSession({ id, client_reference_id }: Json): WebhookNotice | null {
  const session_id = textOf(id)
  return { about: 'session', session_id, payment_ref: textOf(client_reference_id) }
}

function aboutRefund({ payment_intent }: Json): WebhookNotice | null {
  const payment_id = textOf(payment_intent)
  return payment_id === null ? null : { about: 'refund', payment_id }
}

function aboutDispute({ id, payment_intent, amount, currency }: Json, closed: boolean): WebhookNotice | null {
  const [dispute_id, payment_id] = [textOf(id), textOf(payment_intent)]
  const disputed = isCurrency(currency) ? fromMinor(amount, currency) : null
  if (dispute_id === null || payment_id === null || disputed === null || !isCurrency(currency)) return null
  return { about: 'dispute', dispute_id, payment_id, amount: disputed, currency: currency.toUpperCase(), closed }
}
