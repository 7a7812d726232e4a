import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { InvalidInput } from '../../domain/errors/errors.ts'
import { escapeHtml } from '../../domain/text/html.ts'
import { directionOf, type Language } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { payTexts } from '../../i18n/texts/pay-texts.ts'
import { casePageOf, payPageOf } from '../../usecases/common/pay-url.ts'
import { type CallbackAnswer, handleCallback } from '../../usecases/payments/handle-callback.ts'
import { failureOf, SUCCESS } from '../frame/envelope.ts'
import { id } from '../frame/fields.ts'
import { HTML, htmlPage, wantsHtml } from '../frame/html.ts'
import { type Route, rawRoute } from '../frame/route.ts'
import { caseStatus } from '../shapes/closed-sets.ts'

const query = Type.Object({ case_id: Type.Optional(id()), payment_ref: Type.Optional(id()) })

const refusals = ['case_not_found', 'payment_not_found', 'case_without_payment', 'payment_mismatch'] as const

function callback(said: 'success' | 'failed', path: string, summary: string): Route {
  return rawRoute({
    method: 'GET',
    path,
    effect: 'write',
    auth: 'public',
    unlimited: true,
    summary,
    query,
    refuses: said === 'success' ? [...refusals, 'payment_not_confirmed'] : refusals,
    answers: { 200: ['application/json', 'text/html'], 302: [] },
    data: Type.Object({ case_id: Type.String(), status: Type.Optional(caseStatus) }),
    handler: async ({ ctx, query, request, lang }, reply) => {
      if (query.case_id === undefined && query.payment_ref === undefined) {
        throw new InvalidInput([{ field: 'case_id', key: 'field_required' }])
      }
      try {
        const result = await handleCallback(ctx, said, query, caseId => {
          request.caseId = caseId
        })
        const page = browserAnswer(ctx, request, reply, result.case_id, resultOf(result))
        return page ?? { status: SUCCESS, message: text(lang, 'success'), data: result }
      } catch (error) {
        return answerFailure(ctx, request, reply, error, query.case_id)
      }
    },
  })
}

/**
 * Answers a refused or failed callback. A browser is shown that the payment is pending. An unknown case stays a plain
 * 404.
 */
function answerFailure(ctx: Context, request: FastifyRequest, reply: FastifyReply, error: unknown, given?: string) {
  const { httpStatus } = failureOf(error, 'en')
  const caseId = request.caseId ?? given
  if (httpStatus === 404 || caseId === undefined) throw error
  if (httpStatus === 503) reply.header('retry-after', 1)
  const page = browserAnswer(ctx, request, reply.code(httpStatus), caseId, 'pending')
  if (page === null) throw error
  if (httpStatus >= 500) ctx.log.warn({ err: error, request_id: request.id }, 'payment callback not settled')
  return page
}

/** A result without a status is shown as `pending`. The patient's own pages show more. */
function resultOf({ status }: CallbackAnswer): BrowserResult {
  if (status === 'payment_success' || status === 'completed') return 'success'
  return status === 'payment_failed' || status === 'cancelled' ? 'failed' : 'pending'
}

function browserAnswer(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  caseId: string,
  result: BrowserResult,
) {
  const { payment_ref: given } = request.query as { payment_ref?: string }
  if (!wantsHtml(request)) return null
  const { paymentReturnUrl, sandbox } = ctx.config
  if (paymentReturnUrl !== null) {
    const target = new URL(paymentReturnUrl)
    target.searchParams.set('case_id', caseId)
    target.searchParams.set('status', result)
    return reply.redirect(target.href, 302)
  }
  // Only a caller who gave the reference is sent to the page of the payment, because others must not learn the
  // reference.
  if (ctx.payments.hosted !== null) {
    return reply.redirect(given === undefined ? casePageOf(ctx, caseId) : payPageOf(ctx, given), 302)
  }
  if (!sandbox.on) return null
  return reply.type(HTML).send(resultPage(result, casePageOf(ctx, caseId)))
}

export const callbackRoutes: Route[] = [
  callback('success', '/app/success-webhook', 'The payment gateway says that a payment succeeded'),
  callback('failed', '/app/failed-webhook', 'The payment gateway says that a payment failed'),
]

/** The result that a patient's browser shows. It is less precise than the answer for programs. */
export type BrowserResult = 'success' | 'failed' | 'pending'

/** Returns the page that the sandbox shows after paying, in both languages. */
function resultPage(result: BrowserResult, caseUrl: string): string {
  const english = escapeHtml(text('en', `payment_result_${result}`))
  const arabic = escapeHtml(text('ar', `payment_result_${result}`))
  const link = (language: Language) => {
    const words = escapeHtml(payTexts[language].to_case)
    return `<p lang="${language}" dir="${directionOf(language)}"><a href="${escapeHtml(caseUrl)}">${words}</a></p>`
  }
  return htmlPage(
    text('en', `payment_result_${result}`),
    `<h1>${english}</h1>${link('en')}<h1 lang="ar" dir="rtl">${arabic}</h1>${link('ar')}`,
  )
}
