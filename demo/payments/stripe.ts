import { createHmac, randomBytes } from 'node:crypto'
import {
  type Answered,
  type Asked,
  checkoutPage,
  type PaidStandIn,
  type StandInOptions,
  startStandIn,
} from './stand-in.ts'

/** A stand-in of Stripe's Checkout Sessions, payment intents and refunds, which behaves as its documents say. */

export interface StripeSession {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string
  metadata: Record<string, string>
  payment_intent: string | null
  url: string | null
  success_url: string
  cancel_url: string
  expires_at: number
}

export interface StripeIntent {
  id: string
  object: 'payment_intent'
  status: 'processing' | 'succeeded' | 'requires_payment_method' | 'canceled'
  amount: number
  last_payment_error: { code: string; decline_code: string } | null
}

export interface StripeRefund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
}

export interface StripeStandIn extends PaidStandIn {
  readonly sessions: Map<string, StripeSession>
  readonly intents: Map<string, StripeIntent>
  readonly refunds: StripeRefund[]
  /** How new refunds begin. */
  refundsBegin: 'succeeded' | 'pending'
  finishRefund(refundId: string, status: 'succeeded' | 'failed'): void
  dispute(intentId: string, closed?: boolean, disputeId?: string): void
  sign(body: string, secret?: string): Record<string, string>
}

const id = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`
const error = (status: number, code: string): Answered => ({ status, body: { error: { type: 'error', code } } })

export async function startStripe(options: StandInOptions = {}): Promise<StripeStandIn> {
  const now = options.now ?? (() => new Date())
  const seconds = () => Math.floor(now().getTime() / 1000)
  const sessions = new Map<string, StripeSession>()
  const intents = new Map<string, StripeIntent>()
  const refunds: StripeRefund[] = []
  const stored = new Map<string, { asked: string; answered: Answered; at: number }>()
  const secretKey = 'sk_test_stand_in'
  const base = await startStandIn(() => ({ answer, show }), options)

  const stripe: StripeStandIn = Object.assign(base, {
    secretKey,
    sessions,
    intents,
    refunds,
    refundsBegin: 'succeeded' as const,
    sign(body: string, secret = options.webhookSecret ?? 'whsec_test') {
      const signature = createHmac('sha256', secret).update(`${seconds()}.${body}`).digest('hex')
      return { 'content-type': 'application/json', 'stripe-signature': `t=${seconds()},v1=${signature}` }
    },
    pay(sessionId: string, how: 'paid' | 'later' = 'paid', amount?: number) {
      const session = current(sessionId)
      if (session.status !== 'open') throw new Error(`The session is ${session.status}`)
      const intent: StripeIntent = {
        id: id('pi'),
        object: 'payment_intent',
        status: how === 'paid' ? 'succeeded' : 'processing',
        amount: amount ?? session.amount_total,
        last_payment_error: null,
      }
      intents.set(intent.id, intent)
      Object.assign(session, {
        status: 'complete',
        payment_status: how === 'paid' ? 'paid' : 'unpaid',
        payment_intent: intent.id,
        amount_total: intent.amount,
        url: null,
      })
      tell('checkout.session.completed', session)
      return session.success_url
    },
    finish(sessionId: string, how: 'paid' | 'failed', declined = 'generic_decline') {
      const session = current(sessionId)
      const intent = intents.get(session.payment_intent ?? '')
      if (intent?.status !== 'processing') throw new Error('Nothing is being processed there')
      if (how === 'paid') {
        intent.status = 'succeeded'
        session.payment_status = 'paid'
        return tell('checkout.session.async_payment_succeeded', session)
      }
      intent.status = 'requires_payment_method'
      intent.last_payment_error = { code: 'card_declined', decline_code: declined }
      tell('checkout.session.async_payment_failed', session)
    },
    finishRefund(refundId: string, status: 'succeeded' | 'failed') {
      const refund = refunds.find(one => one.id === refundId)
      if (refund === undefined) throw new Error('No such refund')
      refund.status = status
      tell('refund.updated', refund)
    },
    dispute(intentId: string, closed = false, disputeId = 'dp_test_1') {
      const object = { id: disputeId, object: 'dispute', payment_intent: intentId, amount: 10_000, currency: 'sar' }
      tell(closed ? 'charge.dispute.closed' : 'charge.dispute.created', object)
    },
    sessionsOf: (paymentRef: string) =>
      [...sessions.keys()]
        .map(current)
        .flatMap(({ id, client_reference_id, status }) =>
          client_reference_id === paymentRef ? [{ id, payable: status === 'open' }] : [],
        ),
    held(paymentRef: string) {
      const paid = [...sessions.values()].filter(
        one => one.client_reference_id === paymentRef && one.payment_status === 'paid',
      )
      return paid.reduce((sum, one) => sum + one.amount_total - givenBack(one.payment_intent ?? ''), 0)
    },
  })
  return stripe

  function tell(type: string, object: object): void {
    const body = JSON.stringify({ id: id('evt'), object: 'event', type, data: { object } })
    stripe.emit({
      body,
      // Signed when it is delivered.
      get headers() {
        return stripe.sign(body)
      },
    })
  }

  /** Sessions end by themselves. */
  function current(sessionId: string): StripeSession {
    const session = sessions.get(sessionId)
    if (session === undefined) throw new Error('No such session')
    if (session.status === 'open' && session.expires_at <= seconds()) expire(session)
    return session
  }

  function expire(session: StripeSession): void {
    Object.assign(session, { status: 'expired', url: null })
    tell('checkout.session.expired', session)
  }

  function givenBack(intentId: string): number {
    const counted = refunds.filter(one => one.payment_intent === intentId && one.status !== 'failed')
    return counted.reduce((sum, one) => sum + one.amount, 0)
  }

  function answer(asked: Asked): Answered {
    if (asked.headers.authorization !== `Bearer ${secretKey}`) return error(401, 'unauthorized')
    const key = String(asked.headers['idempotency-key'] ?? '')
    const known = stored.get(key)
    const what = `${asked.method} ${asked.path} ${asked.body}`
    if (known !== undefined && seconds() - known.at < 24 * 3600) {
      // A stored answer is repeated, even a 500; other parameters under the same key are refused.
      return known.asked === what ? known.answered : error(400, 'idempotency_error')
    }
    const answered = asked.headers.broken ? error(500, 'api_error') : route(asked)
    if (key !== '' && asked.method === 'POST') stored.set(key, { asked: what, answered, at: seconds() })
    return answered
  }

  function route({ method, path, query, body }: Asked): Answered {
    const [, , kind, ...rest] = path.split('/')
    const form = new URLSearchParams(body)
    if (path === '/v1/checkout/sessions' && method === 'POST') return open(form)
    if (path === '/v1/checkout/sessions') return { status: 200, body: { data: [...sessions.values()].slice(0, 1) } }
    if (kind === 'checkout' && rest[0] === 'sessions') {
      const session = sessions.has(rest[1] ?? '') ? current(rest[1] ?? '') : null
      if (session === null) return error(404, 'resource_missing')
      if (rest[2] === 'expire' && method === 'POST') {
        if (session.status !== 'open') return error(400, 'session_not_open')
        expire(session)
      }
      return { status: 200, body: { ...session } }
    }
    if (kind === 'payment_intents') return found(intents.get(rest[0] ?? ''))
    if (path === '/v1/refunds' && method === 'POST') return refund(form)
    if (path === '/v1/refunds') return list(query)
    if (kind === 'refunds') return found(refunds.find(one => one.id === rest[0]))
    return error(404, 'resource_missing')
  }

  function found(object: object | undefined): Answered {
    return object === undefined ? error(404, 'resource_missing') : { status: 200, body: { ...object } }
  }

  function open(form: URLSearchParams): Answered {
    const given = (name: string) => form.get(name) ?? ''
    const price = 'line_items[0][price_data]'
    const amount = Number(given(`${price}[unit_amount]`)) * Number(given('line_items[0][quantity]'))
    const expires = Number(given('expires_at') || seconds() + 24 * 3600)
    const needed = ['mode', 'success_url', `${price}[currency]`, `${price}[product_data][name]`]
    if (needed.some(name => given(name) === '') || !(amount > 0)) return error(400, 'parameter_missing')
    if (expires < seconds() + 30 * 60 || expires > seconds() + 24 * 3600) return error(400, 'expires_at_invalid')
    const sessionId = id('cs')
    const session: StripeSession = {
      id: sessionId,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: given(`${price}[currency]`),
      client_reference_id: given('client_reference_id'),
      metadata: nested(form, 'metadata'),
      payment_intent: null,
      url: `${base.url}/c/pay/${sessionId}`,
      success_url: given('success_url'),
      cancel_url: given('cancel_url'),
      expires_at: expires,
    }
    sessions.set(sessionId, session)
    return { status: 200, body: { ...session } }
  }

  function refund(form: URLSearchParams): Answered {
    const intent = intents.get(form.get('payment_intent') ?? '')
    if (intent === undefined || intent.status !== 'succeeded') return error(400, 'resource_missing')
    const amount = Number(form.get('amount') ?? intent.amount)
    if (!(amount > 0) || givenBack(intent.id) + amount > intent.amount) return error(400, 'charge_already_refunded')
    const made: StripeRefund = {
      id: id('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: stripe.refundsBegin,
      metadata: nested(form, 'metadata'),
    }
    refunds.push(made)
    tell('refund.created', made)
    return { status: 200, body: { ...made } }
  }

  function list(query: URLSearchParams): Answered {
    const all = refunds.filter(one => one.payment_intent === query.get('payment_intent')).reverse()
    const after = query.get('starting_after')
    const from = after === null ? 0 : all.findIndex(one => one.id === after) + 1
    const data = all.slice(from, from + Number(query.get('limit') ?? 10))
    return {
      status: 200,
      body: { object: 'list', url: '/v1/refunds', data, has_more: from + data.length < all.length },
    }
  }

  function show({ method, path, query }: Asked): Answered | null {
    const sessionId = /^\/c\/pay\/(\w+)$/.exec(path)?.[1] ?? ''
    if (!sessions.has(sessionId)) return null
    const session = current(sessionId)
    const to = (location: string): Answered => ({ status: 303, body: '', headers: { location } })
    if (session.status !== 'open') return to(session.status === 'complete' ? session.success_url : session.cancel_url)
    if (method === 'POST' && query.get('do') === 'back') return to(session.cancel_url)
    if (method === 'POST') return to(stripe.pay(sessionId, query.get('do') === 'later' ? 'later' : 'paid'))
    const amount = `${(session.amount_total / 100).toFixed(2)} ${session.currency.toUpperCase()}`
    return { status: 200, body: checkoutPage('Stripe', amount, { pay: 'Pay', later: 'Pay, but slowly', back: 'Back' }) }
  }
}

function nested(form: URLSearchParams, name: string): Record<string, string> {
  const entries = [...form].flatMap(([key, value]) => {
    const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : null
    return inner === null ? [] : [[inner, value]]
  })
  return Object.fromEntries(entries)
}
