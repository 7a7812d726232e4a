import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { findSandboxPayment, type SandboxPayment, settleSandboxPayment } from '../../db/sandbox/sandbox.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { escapeHtml } from '../../domain/text/html.ts'
import { type Language, parseLanguage } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { HTML, htmlPage, otherLanguageLink } from '../frame/html.ts'
import { hidden, pathPart, type Route, rawRoute, route } from '../frame/route.ts'

async function settle(ctx: Context, ref: string, status: 'paid' | 'failed') {
  const settled = await settleSandboxPayment(ctx.db, ref, status, ctx.clock.now())
  if (settled === null) throw new DomainError('payment_not_found')
  return settled
}

async function find(ctx: Context, ref: string): Promise<SandboxPayment> {
  const payment = await findSandboxPayment(ctx.db, ref)
  if (payment === null) throw new DomainError('payment_not_found')
  return payment
}

/** For scripts: settles the payment at the gateway without a callback. */
function script(verb: 'pay' | 'decline', status: 'paid' | 'failed'): Route {
  return route({
    path: `/sandbox/payments/:payment_ref/${verb}`,
    effect: 'write',
    auth: 'public',
    summary: `Sandbox: ${verb} a payment without a callback`,
    refuses: ['payment_not_found'],
    data: Type.Object({ payment_ref: Type.String(), status: Type.String() }),
    handler: ({ ctx, request }) => settle(ctx, pathPart(request, 'payment_ref'), status),
  })
}

/** For people: the button settles the payment and leads the browser to the page where a gateway would send it. */
function button(verb: 'pay' | 'decline', status: 'paid' | 'failed'): Route {
  return hidden(
    rawRoute({
      path: `/sandbox/checkout/:payment_ref/${verb}`,
      effect: 'write',
      auth: 'public',
      summary: `Sandbox: the ${verb} button of the checkout page`,
      handler: async ({ ctx, request }, reply) => {
        const payment = await find(ctx, pathPart(request, 'payment_ref'))
        const settled = await settle(ctx, payment.payment_ref, status)
        return reply.redirect(settled.status === 'paid' ? payment.success_url : payment.failed_url, 303)
      },
    }),
  )
}

function checkoutPage(payment: SandboxPayment, language: Language): string {
  const t = (key: Parameters<typeof text>[1]) => escapeHtml(text(language, key))
  const form = (verb: string, label: string, quiet = '') =>
    `<form method="post" action="/sandbox/checkout/${payment.payment_ref}/${verb}"><button${quiet}>${label}</button></form>`
  const amount = `<bdi dir="ltr">${payment.amount.toFixed(2)}&nbsp;${escapeHtml(payment.currency)}</bdi>`
  const buttons =
    payment.status === 'paid'
      ? `<p>${t('checkout_already_paid')}</p>`
      : form('pay', t('checkout_pay')) + form('decline', t('checkout_decline'), ' class="quiet"')
  return htmlPage(
    text(language, 'checkout_title'),
    `${otherLanguageLink(language)}
    <h1>${t('checkout_title')}</h1>
    <dl><dt>${t('checkout_item')}</dt><dd><bdi>${escapeHtml(payment.description)}</bdi></dd>
    <dt>${t('checkout_amount')}</dt><dd>${amount}</dd></dl>
    <p>${buttons}</p><p class="note">${t('checkout_note')}</p>`,
    language,
  )
}

export const sandboxPaymentRoutes: Route[] = [
  script('pay', 'paid'),
  script('decline', 'failed'),
  button('pay', 'paid'),
  button('decline', 'failed'),
  rawRoute({
    method: 'GET',
    path: '/sandbox/checkout/:payment_ref',
    effect: 'read',
    auth: 'public',
    summary: 'Sandbox: the checkout page, English or Arabic',
    refuses: ['payment_not_found'],
    query: Type.Object({ lang: Type.Optional(Type.String()) }),
    handler: async ({ ctx, request, query, lang }, reply) => {
      const payment = await find(ctx, pathPart(request, 'payment_ref'))
      const language = query.lang === undefined ? lang : parseLanguage(query.lang)
      return reply.type(HTML).send(checkoutPage(payment, language))
    },
  }),
]
