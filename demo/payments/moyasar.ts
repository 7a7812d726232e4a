import { randomUUID } from 'node:crypto'
import {
  type Answered,
  type Asked,
  checkoutPage,
  type PaidStandIn,
  type StandInOptions,
  startStandIn,
} from './stand-in.ts'

/** A stand-in of Moyasar's invoices and payments, which behaves as its documents say. It knows no idempotency keys. */

export interface MoyasarPayment {
  id: string
  status: 'paid' | 'failed' | 'initiated' | 'refunded'
  amount: number
  refunded: number
  currency: string
  invoice_id: string
  metadata: Record<string, string>
  source: { message: string | null }
}

export interface MoyasarInvoice {
  id: string
  status: 'initiated' | 'paid' | 'failed' | 'on_hold' | 'canceled' | 'expired'
  amount: number
  currency: string
  description: string
  url: string
  success_url: string
  back_url: string
  expired_at: string | null
  metadata: Record<string, string>
  payments: MoyasarPayment[]
}

export interface MoyasarStandIn extends PaidStandIn {
  readonly invoices: Map<string, MoyasarInvoice>
  pay(invoiceId: string, how?: 'paid' | 'later' | 'failed', amount?: number): string
}

const error = (status: number): Answered => ({ status, body: { type: 'invalid_request_error' } })

export async function startMoyasar(options: StandInOptions = {}): Promise<MoyasarStandIn> {
  const now = options.now ?? (() => new Date())
  const invoices = new Map<string, MoyasarInvoice>()
  const secretKey = 'sk_test_stand_in'
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const base = await startStandIn(() => ({ answer, show }), options)

  const moyasar: MoyasarStandIn = Object.assign(base, {
    secretKey,
    invoices,
    pay(invoiceId: string, how: 'paid' | 'later' | 'failed' = 'paid', amount?: number) {
      const invoice = current(invoiceId)
      if (invoice.status !== 'initiated') throw new Error(`The invoice is ${invoice.status}`)
      const status = how === 'later' ? 'initiated' : how
      const { currency, metadata } = invoice
      const payment: MoyasarPayment = {
        id: randomUUID(),
        status,
        amount: amount ?? invoice.amount,
        refunded: 0,
        currency,
        invoice_id: invoice.id,
        metadata,
        source: { message: how === 'failed' ? 'INSUFFICIENT FUNDS' : null },
      }
      invoice.payments.push(payment)
      invoice.status = how === 'later' ? 'on_hold' : how
      if (how !== 'later') tell(payment)
      return how === 'failed' ? invoice.back_url : invoice.success_url
    },
    finish(invoiceId: string, how: 'paid' | 'failed', message = 'DECLINED') {
      const invoice = current(invoiceId)
      const payment = invoice.payments.at(-1)
      if (payment?.status !== 'initiated') throw new Error('Nothing is being processed there')
      payment.status = how
      payment.source.message = how === 'failed' ? message : null
      invoice.status = how
      tell(payment)
    },
    sessionsOf: (paymentRef: string) =>
      [...invoices.keys()]
        .map(current)
        .flatMap(({ id, metadata, status }) =>
          metadata.payment_ref === paymentRef ? [{ id, payable: status === 'initiated' }] : [],
        ),
    held(paymentRef: string) {
      const payments = [...invoices.values()].flatMap(one =>
        one.metadata.payment_ref === paymentRef ? one.payments : [],
      )
      const taken = payments.filter(({ status }) => status === 'paid' || status === 'refunded')
      return taken.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
    },
  })
  return moyasar

  function tell(payment: MoyasarPayment, type = `payment_${payment.status}`): void {
    const secret_token = options.webhookSecret ?? 'moyasar_secret'
    const body = JSON.stringify({ id: randomUUID(), type, secret_token, live: false, data: payment })
    moyasar.emit({ headers: { 'content-type': 'application/json' }, body })
  }

  /** Invoices end by themselves. */
  function current(invoiceId: string): MoyasarInvoice {
    const invoice = invoices.get(invoiceId)
    if (invoice === undefined) throw new Error('No such invoice')
    const isOver = invoice.expired_at !== null && new Date(invoice.expired_at) <= now()
    if (invoice.status === 'initiated' && isOver) invoice.status = 'expired'
    return invoice
  }

  function answer(asked: Asked): Answered {
    if (asked.headers.authorization !== authorization) return error(401)
    const answered = route(asked)
    return asked.headers.broken ? error(500) : answered
  }

  function route({ method, path, query, body }: Asked): Answered {
    const [, , kind, given = '', verb] = path.split('/')
    if (path === '/v1/invoices' && method === 'POST') return create(JSON.parse(body))
    if (path === '/v1/invoices') {
      const ref = query.get('metadata[payment_ref]')
      const found = [...invoices.keys()].map(current).filter(one => ref === null || one.metadata.payment_ref === ref)
      return { status: 200, body: { invoices: found.reverse(), meta: { total_count: found.length } } }
    }
    if (kind === 'invoices') {
      if (!invoices.has(given)) return error(404)
      const invoice = current(given)
      if (verb === 'cancel' && method === 'PUT') {
        if (invoice.status !== 'initiated') return error(400)
        invoice.status = 'canceled'
      }
      return { status: 200, body: invoice }
    }
    const payment = [...invoices.values()].flatMap(({ payments }) => payments).find(({ id }) => id === given)
    if (kind !== 'payments' || payment === undefined) return error(404)
    return verb === 'refund' && method === 'POST' ? refund(payment, body) : { status: 200, body: payment }
  }

  function create(given: Omit<MoyasarInvoice, 'id' | 'url' | 'status' | 'payments'>): Answered {
    if (!(given.amount >= 100) || !given.currency || !given.description) return error(400)
    const invoiceId = randomUUID()
    const invoice: MoyasarInvoice = {
      ...given,
      id: invoiceId,
      status: 'initiated',
      url: `${base.url}/invoices/${invoiceId}`,
      payments: [],
    }
    invoices.set(invoiceId, invoice)
    return { status: 201, body: invoice }
  }

  function refund(payment: MoyasarPayment, body: string): Answered {
    const { amount = payment.amount } = (body === '' ? {} : JSON.parse(body)) as { amount?: number }
    if (payment.status === 'failed' || !(amount > 0) || payment.refunded + amount > payment.amount) return error(400)
    payment.refunded += amount
    if (payment.refunded === payment.amount) payment.status = 'refunded'
    tell(payment, 'payment_refunded')
    return { status: 200, body: payment }
  }

  function show({ method, path, query }: Asked): Answered | null {
    const invoiceId = /^\/invoices\/([\w-]+)$/.exec(path)?.[1] ?? ''
    if (!invoices.has(invoiceId)) return null
    const invoice = current(invoiceId)
    const to = (location: string): Answered => ({ status: 303, body: '', headers: { location } })
    if (invoice.status !== 'initiated') return to(invoice.status === 'paid' ? invoice.success_url : invoice.back_url)
    const verb = query.get('do')
    if (method === 'POST' && verb === 'back') return to(invoice.back_url)
    if (method === 'POST') return to(moyasar.pay(invoiceId, verb === 'fail' ? 'failed' : 'paid'))
    const amount = `${(invoice.amount / 100).toFixed(2)} ${invoice.currency}`
    return { status: 200, body: checkoutPage('Moyasar', amount, { pay: 'Pay', fail: 'Decline', back: 'Back' }) }
  }
}
