import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { DomainError, TooSoon } from '../../domain/errors/errors.ts'
import { isLanguage, type Language, preferredLanguage } from '../../i18n/language.ts'
import { casePageOf, payPageOf } from '../../usecases/common/pay-url.ts'
import { type PayPage, pressToPay, viewPayPage } from '../../usecases/payments/pay-page.ts'
import { failureOf } from '../frame/envelope.ts'
import { HTML, wantsHtml } from '../frame/html.ts'
import { pathPart, type Route, rawRoute } from '../frame/route.ts'
import { type Frame, payPage, payPolicy, troublePage } from './pay-html.ts'

const query = Type.Object({ lang: Type.Optional(Type.String()) })

/** Takes the language from the address, else from the patient, else from the browser. */
function frameOf(ctx: Context, request: FastifyRequest, payment: PayPage | null): Frame {
  const { lang } = request.query as { lang?: string }
  const { nameEn, nameAr } = ctx.config.hospital
  const own = payment?.language ?? preferredLanguage(request.headers['accept-language'] ?? '')
  return {
    language: isLanguage(lang) ? lang : own,
    hospital: { en: nameEn, ar: nameAr },
    caseUrl: payment && casePageOf(ctx, payment.case_id),
  }
}

function send(ctx: Context, reply: FastifyReply, code: number, html: string): FastifyReply {
  return reply
    .code(code)
    .headers({
      'content-security-policy': payPolicy(ctx.payments.hosted?.origins ?? []),
      // Other sites must not learn the reference. Our own form must still send its origin, which shows that it is ours.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .type(HTML)
    .send(html)
}

/** Answers an unknown payment: people get a page, programs get the envelope. */
function sendUnknown(ctx: Context, request: FastifyRequest, reply: FastifyReply, frame: Frame): FastifyReply {
  if (!wantsHtml(request)) throw new DomainError('not_found')
  return send(ctx, reply, 404, troublePage(frame, 'unknown', null))
}

async function showPage(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const payment = await viewPayPage(ctx, pathPart(request, 'payment_ref'))
  const frame = frameOf(ctx, request, payment)
  if (payment === null) return sendUnknown(ctx, request, reply, frame)
  request.caseId = payment.case_id
  return send(ctx, reply, payment.state === 'payable' || payment.state === 'paid' ? 200 : 410, payPage(frame, payment))
}

async function press(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const payment = await viewPayPage(ctx, pathPart(request, 'payment_ref'))
  const frame = frameOf(ctx, request, payment)
  if (payment === null) return sendUnknown(ctx, request, reply, frame)
  request.caseId = payment.case_id
  const back = backTo(ctx, payment.payment_ref, frame.language, payment.language)
  try {
    const pressed = await pressToPay(ctx, payment.payment_ref)
    return reply.redirect(pressed === 'back' ? back : pressed.url, 303)
  } catch (error) {
    if (error instanceof TooSoon) {
      return send(ctx, reply.header('retry-after', error.waitS), 429, troublePage(frame, 'slowly', back))
    }
    if (!isDown(error)) throw error
    ctx.log.warn({ err: error, request_id: request.id, case_id: payment.case_id }, 'no session could be opened')
    return send(ctx, reply.header('retry-after', 1), 503, troublePage(frame, 'trouble', back))
  }
}

/** Returns whether the provider or the database is unavailable. */
const isDown = (error: unknown) => failureOf(error, 'en').httpStatus === 503

/** People get a page even when the payment itself cannot be read. */
const withPage =
  (show: typeof showPage): typeof showPage =>
  async (ctx, request, reply) => {
    try {
      return await show(ctx, request, reply)
    } catch (error) {
      if (!isDown(error) || !wantsHtml(request)) throw error
      request.log.warn({ err: error, request_id: request.id }, 'unavailable')
      return send(ctx, reply.header('retry-after', 1), 503, troublePage(frameOf(ctx, request, null), 'trouble', null))
    }
  }

/** Returns the address of the page. A language that was chosen on the page stays chosen. */
function backTo(ctx: Context, ref: string, language: Language, own: Language): string {
  return `${payPageOf(ctx, ref)}${language === own ? '' : `?lang=${language}`}`
}

export const payRoutes: Route[] = [
  rawRoute({
    method: 'GET',
    path: '/pay/:payment_ref',
    effect: 'read',
    auth: 'public',
    summary: 'The page of a payment: what it costs, what happens next, and a button',
    refuses: ['not_found'],
    answers: { 200: ['text/html'], 410: ['text/html'], 503: ['text/html'] },
    query,
    handler: ({ ctx, request }, reply) => withPage(showPage)(ctx, request, reply),
  }),
  rawRoute({
    path: '/pay/:payment_ref',
    effect: 'write',
    auth: 'public',
    ownPages: 'always',
    reads: 'ignored',
    summary: 'The button of that page: leads to the page of the payment provider',
    refuses: ['not_found'],
    answers: { 303: [], 429: ['text/html'], 503: ['text/html'] },
    query,
    handler: ({ ctx, request }, reply) => withPage(press)(ctx, request, reply),
  }),
]
